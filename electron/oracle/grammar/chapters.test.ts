import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.'],
  ['permanentLine', 'Whenever another creature enters, ~ becomes a copy of that creature, except it has this ability.'],
  ['permanentLine', 'I — Draw a card.'],
  ['permanentLine', 'I, II — Create a 1/1 white Soldier creature token.'],
  ['permanentLine', 'III — You gain 4 life.'],
  ['permanentLine', 'II, III — Scry 2.'],
  ['permanentLine', 'I, II, III — ~ deals 1 damage to each opponent.'],
  ['permanentLine', 'IV — Destroy all creatures.'],
  [
    'spellAbility',
    'Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.',
  ],
  ['permanentLine', '{U}: ~ becomes a copy of target creature, except it has this ability.'],
  ['permanentLine', 'Each instant card in your graveyard has flashback. The flashback cost is equal to its mana cost.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'IX, X — Draw two fine cards.'],
  ['permanentLine', 'I, IIII — Draw a card.'],
  [
    'spellAbility',
    'Target card in your graveyard gains flashback until end of turn. The flashback cost is equal to its weight.',
  ],
]

describe('chapters of Sagas and costs that are the mana cost', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
