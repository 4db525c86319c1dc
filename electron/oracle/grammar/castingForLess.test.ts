import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'You may cast spells from your hand without paying their mana costs.'],
  ['permanentLine', 'You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells that you cast.'],
  ['permanentLine', 'You may pay {0} rather than pay the mana cost for Zombie creature spells you cast.'],
  [
    'permanentLine',
    'Any player may cast creature spells with mana value 3 or less without paying their mana cost and as though they had flash.',
  ],
  [
    'permanentLine',
    'Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with that spell.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'You may cast lands from your hand without paying their mana costs.'],
  ['permanentLine', 'You may pay {1} rather than pay the mana cost for dreams you cast.'],
]

describe('spells cast for another cost, or for none (118.9)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
