import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'When ~ enters, bolster 2.'],
  [
    'permanentLine',
    'At the beginning of your end step, bolster X, where X is the number of tapped creatures you control.',
  ],
  ['permanentLine', 'When ~ enters, it connives.'],
  ['spellAbility', 'Target creature you control connives 2.'],
  ['permanentLine', 'Whenever ~ connives, you gain 1 life.'],
  ['spellAbility', 'Clash with an opponent. If you win, draw a card.'],
  ['permanentLine', 'Whenever you win a clash, draw a card.'],
  ['permanentLine', 'You may exert ~ as it attacks.'],
  ['permanentLine', 'You may exert ~ as it attacks. When you do, it gets +1/+1 until end of turn.'],
  ['permanentLine', '{T}, Exert ~: Draw a card.'],
  ['permanentLine', 'Whenever you exert a creature, you gain 1 life.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Clash with your conscience.'],
  ['permanentLine', 'You may exert ~ as it blocks.'],
]

describe('bolster, clash, connive, exert (701.30, 701.39, 701.43, 701.50)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
