import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    'Sacrifice any number of lands. Search your library for up to that many land cards, put them onto the battlefield tapped, then shuffle.',
  ],
  ['spellAbility', 'Search your library for a creature card, reveal it, then shuffle and put that card on top.'],
  [
    'permanentLine',
    'Boast — {1}{B}: Target player searches their library for a card, then shuffles and puts that card on top.',
  ],
  ['spellAbility', 'The owner of target nonland permanent shuffles it into their library, then draws two cards.'],
  [
    'spellAbility',
    'The owner of target nonland permanent puts it on their choice of the top or bottom of their library.',
  ],
  [
    'spellAbility',
    'The owner of target nonland permanent puts it into their library second from the top or on the bottom.',
  ],
  ['spellAbility', 'For each attacking creature, its owner puts it on the top or bottom of their library.'],
  ['permanentLine', 'Whenever ~ is dealt damage, exile that many cards from the top of your library.'],
  [
    'permanentLine',
    'When ~ dies, manifest a number of cards from the top of your library equal to the number of counters on it.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'The owner of target permanent hides it in their library.'],
  ['spellAbility', 'Put a number of cards from the top of your library.'],
  ['spellAbility', 'Search your library for a card and put it in the middle.'],
]

describe('owners and libraries', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
