import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{T}: Draw a card, then exile a card from your hand face down.'],
  ['permanentLine', 'You may look at cards exiled with ~.'],
  ['permanentLine', "{U}{B}, {T}: Return a card exiled with ~ to its owner's hand."],
  ['permanentLine', "{R}, Discard your hand, Sacrifice ~: Put all cards exiled with ~ into their owners' hands."],
  [
    'permanentLine',
    'Whenever ~ attacks, exile the top card of your library face down. You may look at that card for as long as it remains exiled. You may play that card without paying its mana cost for as long as ~ remains on the battlefield.',
  ],
  ['permanentLine', 'Exile a face-down permanent you control face up: You may play that card this turn.'],
  [
    'permanentLine',
    '{U}, {T}: You may play the exiled card without paying its mana cost if a library has twenty or fewer cards in it.',
  ],
  [
    'permanentLine',
    "When ~ dies, turn the exiled card face up. If it's a creature card, put it onto the battlefield under your control.",
  ],
  ['permanentLine', 'When ~ enters, you may exile a card from your hand face down.'],
  [
    'permanentLine',
    'When ~ enters, each opponent reveals their hand. For each opponent, exile a creature card they revealed this way until ~ leaves the battlefield.',
  ],
  ['permanentLine', '{X}: Choose a creature card exiled with ~ with mana value X. ~ becomes a copy of that card.'],
  ['permanentLine', 'You may play cards exiled with ~.'],
  [
    'spellAbility',
    "Search target opponent's library for a card and exile it face down. Then that player shuffles. You may look at and play that card for as long as it remains exiled.",
  ],
  ['permanentLine', "{3}, {T}: Create a token that's a copy of a card exiled with ~. It gains haste."],
  [
    'permanentLine',
    'As ~ enters, you get an emblem with "You may play cards exiled with Nobody at All, and you may spend mana as though it were mana of any color to cast those spells."',
  ],
  ['spellAbility', "Exile all cards from all opponents' hands and graveyards."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'You may look at cards exiled with love.'],
  ['permanentLine', 'Exile a permanent you control face sideways: Draw a card.'],
  ['permanentLine', 'For each opponent, exile a creature card they revealed this way.'],
  ['permanentLine', '{X}: Choose a creature card exiled with ~ with sorrow X.'],
  ['permanentLine', '{T}: You may play the exiled card if a library is quiet.'],
]

describe('cards that an object exiled (607.2a), exiled face down (406.3)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
