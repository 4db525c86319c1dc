import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    "~'s power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.",
  ],
  [
    'permanentLine',
    "~'s power is equal to the number of creatures you control and its toughness is equal to that number plus 2.",
  ],
  ['permanentLine', "Each spell costs {3} more to cast except during its controller's turn."],
  ['permanentLine', "Each spell costs {1} more to cast except during its controller's turn."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "~'s power is equal to the number of cards and its toughness is equal to that number times 2."],
  ['permanentLine', 'Each spell costs {3} more to cast except on Sundays.'],
  ['permanentLine', "Each spell costs {W} more to cast except during its controller's turn."],
]

describe('sizes defined apart and costs by turn', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
