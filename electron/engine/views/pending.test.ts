import { expect, test } from 'vitest'
import { plainAnswer } from '../../ai/fallback.ts'
import { decisionOf, setUpBoard, submit, view } from '../index.ts'
import { card, tableOf } from '../testing/cards.ts'
import { playerOf } from '../testing/sides.ts'

const winnow = card('Winnow', '{0}', 'Sorcery', 'Discard two cards unless you discard a creature card.')
const gift = card(
  'Gift',
  '{0}',
  'Sorcery',
  'You may cast a creature spell from your hand without paying its mana cost.',
)
const table = tableOf(['Grizzly Bears', 'Shock'], [winnow, gift])

/** What the other player is told that one of them does, who has cast the spell with these cards left in hand. */
function told(spell: string, ...hand: readonly string[]): unknown {
  const players = [playerOf('A', { hand: [spell, ...hand] }, new Map()), playerOf('B', {}, new Map())]
  let state = setUpBoard({ table, seed: 1, active: 0, step: 'main1', players })
  const cast = decisionOf(state)
  if (cast?.kind !== 'priority') throw new Error('no priority')
  const picked = [cast.actions.findIndex(({ kind }) => kind === 'cast')]
  for (const answer of [{ kind: 'indices' as const, of: cast.id, picked }, null, null]) {
    const { decision } = state
    if (decision === null) throw new Error('nothing to decide')
    const next = submit(state, answer ?? plainAnswer(decision))
    if (!next.ok) throw new Error(next.error.key)
    state = next.state
  }
  const { pending, players: seen, log } = view(state, 1)
  return { pending, hand: seen[0]?.handCount, log: log.map(({ message }) => message.key) }
}

test('whether a hand holds the card that is asked for isn’t told by what its player is asked', () => {
  const asked = { pending: { player: 0, kind: 'pick' }, hand: 2 }
  for (const spell of ['Winnow', 'Gift']) {
    expect(told(spell, 'Shock', 'Grizzly Bears')).toMatchObject(asked)
    expect(told(spell, 'Shock', 'Shock')).toEqual(told(spell, 'Shock', 'Grizzly Bears'))
  }
})
