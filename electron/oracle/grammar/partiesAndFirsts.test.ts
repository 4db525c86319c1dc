import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'When ~ enters, add {R} for each creature in your party.'],
  [
    'spellAbility',
    'Up to two target creatures each get +X/+X until end of turn, where X is the number of creatures in your party.',
  ],
  ['spellLine', 'This spell costs {1} less to cast for each creature in your party.'],
  [
    'permanentLine',
    'Whenever you cast a noncreature spell, ~ deals 1 damage to each opponent. If you have a full party, it deals 3 damage to each opponent instead.',
  ],
  ['permanentLine', 'Whenever you cast your first enchantment spell each turn, draw a card.'],
  [
    'permanentLine',
    'Whenever you cast your first instant or sorcery spell each turn, copy that spell. You may choose new targets for the copy.',
  ],
  ['permanentLine', 'Enchanted creature gets +2/+2 and is goaded.'],
  ['permanentLine', 'The "legend rule" doesn\'t apply to tokens you control.'],
  ['permanentLine', 'The "legend rule" doesn\'t apply.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Whenever you cast your first creature each turn, draw a card.'],
  ['permanentLine', 'Enchanted creature is goaded for the rest of the game.'],
]

describe('parties, first spells, goaded creatures, the legend rule', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
