import { expect, test } from 'vitest'
import { characteristics } from '../../electron/engine/index.ts'
import type { GameState } from '../../electron/engine/index.ts'
import { starterSource } from '../../electron/scenarios/cardSource.ts'
import { crowdedBoard } from './boards.ts'
import { dice } from './randomness.ts'
import { isBrokenGame, playOnAtRandom } from './randomGame.ts'
import type { BrokenGame } from './randomGame.ts'
import { shrink } from './shrink.ts'

/** Stands for a fault of the engine: that an Island is tapped is taken to be one. */
const noTappedIsland = (state: GameState): readonly string[] =>
  state.objects.some(
    ({ id, zone, tapped }) =>
      zone === 'battlefield' && tapped && characteristics(state, id).subtypes.includes('Island'),
  )
    ? ['an Island is tapped']
    : []

function breakOne(): BrokenGame {
  for (let seed = 1; seed < 60; seed += 2) {
    const start = crowdedBoard(seed, dice(seed))
    if (noTappedIsland(start).length > 0) continue
    try {
      playOnAtRandom(start, dice(seed), { also: noTappedIsland, most: 60 })
    } catch (error) {
      if (isBrokenGame(error) && error.message === 'an Island is tapped') return error
    }
  }
  throw new Error('no game broke')
}

test('a game that breaks is made a small scenario from which it breaks in the same way', () => {
  const broken = breakOne()
  const small = shrink(broken, starterSource(), noTappedIsland)
  expect(small?.message).toBe('an Island is tapped')
  const { players } = JSON.parse(small?.scenario ?? '{}') as {
    players: Record<string, Record<string, unknown>>
  }
  const cards = Object.values(players).flatMap((zones) =>
    Object.values(zones).flatMap((zone) => (Array.isArray(zone) ? (zone as unknown[]) : [])),
  )
  // The board was of some sixty cards: of them an Island is left, and what it is tapped for if anything.
  expect(JSON.stringify(cards)).toContain('Island')
  expect(cards.length).toBeLessThan(6)
}, 120_000)
