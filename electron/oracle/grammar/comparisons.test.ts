import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'As long as there are five or more growth counters on ~, creatures you control get +3/+3.'],
  [
    'permanentLine',
    '{T}, Remove a depletion counter from ~: Add {G}{G}. If there are no depletion counters on ~, sacrifice it.',
  ],
  ['permanentLine', '~ enters tapped unless you have two or more opponents.'],
  ['permanentLine', '~ enters tapped unless a player has 13 or less life.'],
  ['permanentLine', '~ gets +3/+0 as long as an opponent has eight or more cards in their graveyard.'],
  ['permanentLine', 'As long as an opponent is poisoned, ~ has flying.'],
  [
    'permanentLine',
    "At the beginning of your end step, if you have more cards in hand than each opponent, you may return ~ to its owner's hand.",
  ],
  [
    'spellAbility',
    'Destroy target nonblack creature if its toughness is less than or equal to the number of cards in your graveyard.',
  ],
  [
    'permanentLine',
    "At the beginning of each player's upkeep, if that player has five or more cards in hand, ~ deals 2 damage to that player.",
  ],
  ['permanentLine', 'At the beginning of your upkeep, if an opponent has more life than you, you gain 2 life.'],
  ['permanentLine', "~ can't attack unless an opponent has no cards in hand."],
  ['spellAbility', 'Draw a card. If no opponent has more life than you, draw a card.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '~ enters tapped unless you have two or more friends.'],
  ['spellAbility', 'Destroy target creature if its toughness is about equal to its power.'],
  ['permanentLine', 'As long as an opponent is worried, ~ has flying.'],
]

describe('comparisons', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
