import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'Whenever ~ attacks, you may tap any number of untapped creatures you control. ~ gets +1/+1 until end of turn for each creature tapped this way.',
  ],
  [
    'spellAbility',
    'Reveal the top three cards of your library. Put all artifact cards revealed this way into your hand and the rest into your graveyard.',
  ],
  [
    'permanentLine',
    "When ~ enters, mill three cards. You may put a land card from among the cards milled this way into your hand. If you don't, put a +1/+1 counter on ~.",
  ],
  [
    'spellAbility',
    'Mill two cards. You may put a permanent card from among the milled cards into your hand. You gain 2 life.',
  ],
  [
    'spellAbility',
    'Exile the top X cards of your library. For each land card exiled this way, create a Treasure token.',
  ],
  [
    'spellAbility',
    "Destroy all creatures. They can't be regenerated. For each creature destroyed this way, its controller creates a 1/1 white Spirit creature token with flying.",
  ],
  ['spellAbility', 'Exile all white creatures. For each creature exiled this way, its controller draws a card.'],
  [
    'permanentLine',
    '{1}{B}, Sacrifice another creature: Put a +1/+1 counter on ~. If an outlaw was sacrificed this way, create a Treasure token.',
  ],
  [
    'spellAbility',
    'Each player reveals the top card of their library. For each nonland card revealed this way, you create a 1/1 white Spirit creature token with flying.',
  ],
  [
    'spellAbility',
    'Reveal any number of red cards in your hand. ~ deals X damage to any target, where X is the number of cards revealed this way.',
  ],
  [
    'permanentLine',
    'At the beginning of your upkeep, mill a card. If an instant or sorcery card was milled this way, transform ~.',
  ],
  ['spellAbility', 'Mill five cards, then put any number of creature cards milled this way into your hand.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Put all creature cards revealed this way into your hand.'],
  [
    'spellAbility',
    "Exile target creature. If ~ was kicked, instead exile target player's graveyard. You gain 1 life for each card exiled this way.",
  ],
  ['spellAbility', 'Draw a card for each card forgotten this way.'],
]

describe('what was done this way', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
