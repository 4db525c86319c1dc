import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    '−9: Search your library for any number of Dragon creature cards, put them onto the battlefield, then shuffle.',
  ],
  ['spellAbility', "Look at target opponent's hand."],
  [
    'spellAbility',
    'Counter target spell. Look at the top four cards of your library, then put them back in any order.',
  ],
  ['permanentLine', '{1}: Look at the top three cards of your library, then put them back in any order.'],
  [
    'permanentLine',
    '{2}, {T}, Sacrifice ~: Draw three cards, then put two cards from your hand on top of your library in any order.',
  ],
  ['permanentLine', 'When ~ enters, manifest dread twice.'],
  ['permanentLine', 'When ~ enters, counter target spell. Its controller manifests dread.'],
  ['spellAbility', 'Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.'],
  [
    'spellAbility',
    'Search your library for up to two creature cards, reveal them, put them into your hand, then shuffle.',
  ],
  ['spellAbility', 'Target player reveals their hand.'],
  ['permanentLine', "When ~ enters, look at the top card of target player's library."],
  ['spellAbility', 'Shuffle your library.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Search your library for a better card, put it into your hand, then shuffle.'],
  ['spellAbility', "Look at target opponent's notes."],
  ['spellAbility', 'Peek at the top four cards of your library, then put them back in any order.'],
]

describe('libraries, hands and what is hidden', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
