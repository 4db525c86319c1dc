import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'As ~ enters, turn all other nontoken creatures face down.'],
  ['permanentLine', 'As ~ enters or is turned face up, it becomes your choice of 5/1 or 1/5.'],
  [
    'permanentLine',
    'As ~ enters or is turned face up, you may choose another creature on the battlefield. If you do, until ~ is turned face down, it becomes a copy of that creature, except it has “At the beginning of your upkeep, you may turn ~ face down.”',
  ],
  ['permanentLine', 'As ~ is turned face up, you may attach it to a creature.'],
  ['permanentLine', 'When ~ dies, return it to the battlefield face down under your control.'],
  [
    'permanentLine',
    "Whenever another nontoken creature you control dies, you may return it to the battlefield face down under its owner's control. It's a Forest land.",
  ],
  [
    'permanentLine',
    "Whenever a face-down creature you control dies, return it to the battlefield face down under its owner's control if it's a permanent card, then turn it face up.",
  ],
  [
    'permanentLine',
    'Whenever a permanent you control is turned face up, you may return this card from your graveyard to the battlefield face up or face down.',
  ],
  ['permanentLine', 'Whenever you manifest dread, put a card you put into your graveyard this way into your hand.'],
  ['permanentLine', "{2}: Until end of turn, you may look at face-down creatures you don't control any time."],
  [
    'permanentLine',
    "Each creature has “When ~ dies, choose target opponent. That player puts this card from its owner's graveyard onto the battlefield under their control at the beginning of the next end step.”",
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'As ~ enters, turn all other creatures upside down.'],
  ['permanentLine', 'As ~ enters or is turned face up, it becomes your choice of colors.'],
  ['permanentLine', 'When ~ dies, return it to the battlefield face sideways.'],
]

describe('turning down, coming back face down, choices as something turns up (708)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
