import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    "Choose a nonland card name. Search target opponent's graveyard, hand, and library for any number of cards with that name and exile them. Then that player shuffles.",
  ],
  ['spellAbility', 'Choose a creature type. Draw a card for each permanent you control of that type.'],
  [
    'spellAbility',
    "Exile target artifact. Search its controller's graveyard, hand, and library for all cards with the same name as that artifact and exile them. Then that player shuffles.",
  ],
  ['permanentLine', '{T}: Draw a card, then discard a card. If a creature card is discarded this way, untap ~.'],
  [
    'permanentLine',
    'At the beginning of your upkeep, look at the top card of your library. You may reveal that card. If an instant or sorcery card is revealed this way, transform ~.',
  ],
  ['spellAbility', 'Destroy target artifact. If that artifact is put into a graveyard this way, draw a card.'],
  ['permanentLine', "At the beginning of your end step, if ~ didn't attack this turn, sacrifice it."],
  [
    'permanentLine',
    "At the beginning of each opponent's upkeep, that player loses 1 life for each card fewer than three in their hand.",
  ],
  ['permanentLine', 'You may have ~ enter as a copy of any creature card in a graveyard.'],
  ['spellAbility', "Create a token that's a copy of target creature, except it's a 1/1 green Frog."],
  [
    'spellAbility',
    "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
  ],
  ['permanentLine', "You may cast the top card of your library if it's a creature card."],
  ['spellAbility', 'Copy target instant or sorcery spell. You may choose new targets for the copy.'],
  ['keywords', 'splice onto Arcane {1}{R}'],
  [
    'spellAbility',
    "Choose target card in a graveyard other than a basic land card. Search its owner's graveyard, hand, and library for any number of cards with the same name as that card and exile them. Then that player shuffles.",
  ],
  [
    'spellAbility',
    "Counter target sorcery spell. Search the graveyard, hand, and library of that spell's controller for any number of cards with the same name as that spell, exile those cards, then that player shuffles.",
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Search your heart, mind, and soul for all cards and exile them.'],
  ['permanentLine', "You may cast the top card of your library if it's sunny."],
]

describe('searches of whole zones and what came of an instruction (608.2c, 701.23, 707.9)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
