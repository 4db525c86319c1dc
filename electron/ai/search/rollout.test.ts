import { expect, test } from 'vitest'
import type { GameState } from '../../engine/index.ts'
import { playOn } from '../simulate.ts'
import { duel } from '../testing/duel.ts'
import { horizonOf, quickAnswer } from './rollout.ts'

function playedOn(state: GameState): GameState {
  const end = playOn(state, quickAnswer, horizonOf(state), 400)
  if (end === null) throw new Error('the playout got stuck')
  return end
}

test('a playout that asks only when quick players may act ends as one that asks every time', () => {
  const { state } = duel(
    {
      battlefield: ['4 Forest', '2 Mountain', 'Grizzly Bears', 'Llanowar Elves'],
      hand: ['Grizzly Bears', 'Forest', 'Shock', 'Serra Angel'],
    },
    {
      battlefield: ['5 Plains', 'Serra Angel', 'Walking Corpse'],
      hand: ['Plains', 'Serra Angel', 'Savannah Lions', 'Swords to Plowshares'],
    },
  )
  const asked = playedOn({ ...state, passing: 'stack' })
  const unasked = playedOn({ ...state, passing: 'main' })
  expect(unasked.nextDecisionId).toBeLessThan(asked.nextDecisionId)
  for (const key of ['turn', 'players', 'objects', 'battlefield', 'graveyards', 'hands', 'stack'] as const)
    expect(unasked[key]).toEqual(asked[key])
})
