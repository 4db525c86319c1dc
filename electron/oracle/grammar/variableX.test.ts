import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Counter target spell unless its controller pays {X}, where X is its mana value.'],
  ['permanentLine', '~ gets -X/-X, where X is your life total.'],
  [
    'permanentLine',
    "Enchanted creature gets -X/-X, where X is the number of creature cards in its controller's graveyard.",
  ],
  ['permanentLine', 'Creatures you control get +X/+X, where X is the number of cards in your hand.'],
  ['permanentLine', 'Equipped creature gets +X/+X, where X is the number of charge counters on ~.'],
  [
    'spellAbility',
    'Discard your hand. Then draw X cards, where X is the number of card types among cards in your graveyard.',
  ],
  [
    'spellAbility',
    'Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest on the bottom of your library in a random order.',
  ],
  [
    'permanentLine',
    'When ~ enters, reveal cards from the top of your library until you reveal a land card. Put that card onto the battlefield tapped and the rest on the bottom of your library in a random order.',
  ],
  [
    'permanentLine',
    'When ~ enters, target player reveals cards from the top of their library until they reveal a land card, then puts those cards into their graveyard.',
  ],
  [
    'permanentLine',
    'Whenever ~ attacks, exile cards from the top of your library until you exile a nonland card. You may cast that card without paying its mana cost.',
  ],
  [
    'spellAbility',
    'Reveal cards from the top of your library until you reveal two land cards. Put those cards into your hand and the rest into your graveyard.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '~ gets -X/-X, where X is a secret.'],
  ['spellAbility', 'Reveal cards from the top of your library until you get bored.'],
  ['permanentLine', '~ gets +1/+1, where X is your life total.'],
]

describe('X of static abilities (107.3), and going through a library', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
