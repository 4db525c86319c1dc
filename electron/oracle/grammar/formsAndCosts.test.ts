import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    "~'s power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.",
  ],
  ['permanentLine', 'Enchanted permanent is a colorless Forest land.'],
  [
    'permanentLine',
    'Enchanted permanent is a colorless land with “{T}: Add {C}” and loses all other card types and abilities.',
  ],
  ['permanentLine', '~ can block an additional seven creatures each combat.'],
  ['permanentLine', "Activated abilities cost {2} more to activate unless they're mana abilities."],
  ['permanentLine', 'Whenever ~ is dealt damage, sacrifice that many permanents.'],
  ['permanentLine', "As long as ~ is attached to a creature, your opponents can't cast spells during your turn."],
  ['permanentLine', 'All damage that would be dealt to you is dealt to enchanted creature instead.'],
  [
    'permanentLine',
    'If noncombat damage would be dealt to you, prevent that damage. You gain life equal to the damage prevented this way.',
  ],
  [
    'permanentLine',
    'If an opponent would draw a card except the first one they draw in each of their draw steps, instead you create a Treasure token.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    "~'s power is equal to the number of cards in your hand and its toughness is equal to twice that number.",
  ],
  ['permanentLine', 'Enchanted permanent is a colorless Forest creature.'],
]

describe('forms, sizes and costs', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
