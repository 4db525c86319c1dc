import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel creature tokens are created instead.',
  ],
  ['permanentLine', 'If you would create a Clue, Food, or Treasure token, instead create one of each.'],
  ['permanentLine', 'If a card or token would be put into a graveyard from anywhere, exile it instead.'],
  [
    'permanentLine',
    'If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie creature token.',
  ],
  ['permanentLine', "Prevent all damage that would be dealt to you by sources you don't control."],
  ['permanentLine', 'During your turn, prevent all damage that would be dealt to you.'],
  [
    'permanentLine',
    'If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.',
  ],
  [
    'permanentLine',
    'As long as ~ is untapped, all damage that would be dealt to you by artifacts is dealt to ~ instead.',
  ],
  [
    'permanentLine',
    'As long as ~ is in your graveyard, each Human creature you control enters with an additional +1/+1 counter on it.',
  ],
  ['permanentLine', '{1}: The next time you would draw a card this turn, ~ deals 2 damage to any target instead.'],
  ['permanentLine', 'All damage is dealt as though its source had wither.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'If you would create one or more tokens, instead create those tokens plus an additional Food token.',
  ],
  ['permanentLine', 'If a creature would die, instead exile that card and a card from a graveyard.'],
]

describe('besides, instead, and only at some times', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
