import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it's white."],
  ['permanentLine', 'At the beginning of your end step, draw a card.'],
  ['permanentLine', 'At the beginning of each end step, you gain 1 life.'],
  ['permanentLine', "At the beginning of each player's upkeep, that player draws a card."],
  ['permanentLine', "At the beginning of each opponent's upkeep, ~ deals 1 damage to that player."],
  [
    'permanentLine',
    'At the beginning of combat on your turn, target creature you control gets +2/+0 until end of turn.',
  ],
  ['permanentLine', 'At the beginning of each combat, untap ~.'],
  ['permanentLine', 'At the beginning of your draw step, draw an additional card.'],
  ['permanentLine', 'At the beginning of your first main phase, add {R}.'],
  [
    'permanentLine',
    "At the beginning of the upkeep of enchanted creature's controller, ~ deals 1 damage to that player.",
  ],
  ['permanentLine', "At the beginning of enchanted player's upkeep, that player loses 1 life."],
  ['permanentLine', 'At the beginning of the end step, sacrifice ~.'],
  ['permanentLine', 'At end of combat, destroy ~.'],
  ['permanentLine', 'At the beginning of your second main phase, draw a card.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'At the beginning of your dreams, draw a card.'],
  ['permanentLine', 'At the beginning of the third upkeep, draw a card.'],
  ['permanentLine', 'At the end of your upkeep, draw a card.'],
]

describe('beginnings of steps and phases', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
