import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'You may have ~ enter as a copy of an enchantment on the battlefield.'],
  ['permanentLine', 'You may have ~ enter tapped as a copy of any land on the battlefield.'],
  [
    'permanentLine',
    "You may have ~ enter as a copy of another creature you control, except it has ~'s other abilities.",
  ],
  [
    'permanentLine',
    "You may have ~ enter as a copy of any creature on the battlefield, except it's a Ninja in addition to its other creature types.",
  ],
  [
    'permanentLine',
    "Whenever a creature card is put into an opponent's graveyard from anywhere, you may have ~ become a copy of that card, except its name is ~, it's legendary in addition to its other types, and it has hexproof and this ability.",
  ],
  [
    'spellAbility',
    'Copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy.',
  ],
  [
    'spellAbility',
    "Create a token that's a copy of target creature. If this spell was kicked, create five of those tokens instead.",
  ],
  ['permanentLine', "The “legend rule” doesn't apply to permanents you control."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Draw a card. If this spell was kicked, create five of those tokens instead.'],
  ['permanentLine', 'You may have ~ enter tapped as a copy of any card on the battlefield or in a library.'],
]

describe('what enters or becomes a copy, and copies in number', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
