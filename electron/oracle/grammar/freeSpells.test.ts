import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'Whenever ~ attacks, you may cast an instant or sorcery spell from your hand without paying its mana cost.',
  ],
  [
    'permanentLine',
    'Whenever ~ deals combat damage to a player, you may cast a nonland card from your hand without paying its mana cost.',
  ],
  [
    'spellAbility',
    '~ deals X damage to any target. You may cast a card with mana value X or less from your hand without paying its mana cost.',
  ],
  [
    'permanentLine',
    'Whenever you win a clash, draw a card. Then you may cast a spell from your hand with mana value 8 or less without paying its mana cost.',
  ],
  [
    'permanentLine',
    'When ~ enters, target opponent reveals their hand. You may cast an instant or sorcery card from it without paying its mana cost.',
  ],
  [
    'permanentLine',
    'Whenever ~ attacks, you may cast an instant or sorcery spell from among cards exiled with ~ without paying its mana cost.',
  ],
  [
    'permanentLine',
    'Whenever ~ deals combat damage to a player, you may cast target instant or sorcery card from your graveyard without paying its mana cost. If that spell would be put into your graveyard, exile it instead.',
  ],
  [
    'permanentLine',
    'Whenever ~ attacks, mill four cards. You may cast an instant or sorcery spell from your graveyard with mana value 4 or less without paying its mana cost. If that spell would be put into your graveyard, exile it instead.',
  ],
  [
    'spellAbility',
    "Target opponent mills nine cards, then you may cast an instant or sorcery spell from that player's graveyard without paying its mana cost. If that spell would be put into a graveyard, exile it instead.",
  ],
  [
    'permanentLine',
    'Whenever you cast an instant or sorcery spell from your hand, you may cast target card with the same name as that spell from your graveyard.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Whenever ~ attacks, you may cast a creature from your hand without paying its mana cost.'],
  [
    'spellAbility',
    "Return target spell to its owner's hand. You may cast a spell with equal or lesser mana value from your hand without paying its mana cost.",
  ],
  ['spellAbility', 'You may cast a spell from anywhere without paying its mana cost.'],
]

describe('spells cast while something resolves', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
