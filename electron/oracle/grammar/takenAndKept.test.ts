import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{T}: Gain control of target creature for as long as you control ~ and ~ remains tapped.'],
  ['permanentLine', '{T}: Each player gains control of all creatures they own.'],
  ['permanentLine', 'Whenever ~ becomes unattached from a permanent, sacrifice that permanent.'],
  ['permanentLine', "When ~ enters, if you didn't cast it from your hand, you lose the game."],
  [
    'permanentLine',
    "As long as it's your turn, ~ is a 4/4 Human Soldier creature with indestructible that's still a planeswalker.",
  ],
  ['permanentLine', 'Prevent all damage that would be dealt to ~ during your turn.'],
  ['permanentLine', 'If damage would be dealt to ~, prevent that damage and remove a +1/+1 counter from it.'],
  ['permanentLine', 'At the beginning of your upkeep, you may have two target players exchange life totals.'],
  ['permanentLine', 'When ~ enters, you may have your life total become the total toughness of creatures you control.'],
  ['permanentLine', 'As long as you have at least 7 life more than your starting life total, ~ gets +2/+2.'],
  ['permanentLine', 'Whenever you cast your first enchantment spell each turn, draw a card.'],
  ['permanentLine', 'Whenever a spell or ability you control counters a spell, draw a card.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    '{T}: Gain control of target creature for as long as you control ~ and that creature remains tapped.',
  ],
  ['permanentLine', 'Whenever you cast your first three spells each turn, draw a card.'],
]

describe('what is taken and kept, and what comes off', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
