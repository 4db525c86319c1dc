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
  ['permanentLine', "As long as ~ is untapped, players can't untap more than one land during their untap steps."],
  ['permanentLine', "Players can't untap more than two permanents during their untap steps."],
  [
    'permanentLine',
    "If ~ would enter, sacrifice a untapped Island instead. If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard.",
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "~'s power is equal to the number of cards and its toughness is equal to that number times 2."],
  ['permanentLine', 'Each spell costs {3} more to cast except on Sundays.'],
  ['permanentLine', "Each spell costs {W} more to cast except during its controller's turn."],
  ['permanentLine', "Players can't untap more than some lands during their untap steps."],
]

describe('sizes defined apart and costs by turn', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
