import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "If a nontoken creature would enter and it wasn't cast, exile it instead."],
  ['permanentLine', "Creature cards in graveyards and libraries can't enter."],
  [
    'permanentLine',
    "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on it.",
  ],
  ['permanentLine', 'If a card would be put into your graveyard from anywhere, exile it instead.'],
  [
    'permanentLine',
    'If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
  ],
  [
    'permanentLine',
    'If a triggered ability of another creature you control of the chosen type triggers, it triggers an additional time.',
  ],
  [
    'permanentLine',
    "If a card with cycling would be put into your graveyard from anywhere and it wasn't cycled, exile it instead.",
  ],
  ['spellAbility', 'If a card would be put into your graveyard from anywhere this turn, exile that card instead.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "If a creature would enter and it wasn't invited, exile it instead."],
  ['permanentLine', "Creature cards in drawers can't enter."],
  ['permanentLine', 'If a card would be put into a drawer from anywhere, exile it instead.'],
]

describe("where things go instead, and what can't enter (614.1a)", () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
