import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    "Choose a nonland card name. Search target player's graveyard, hand, and library for any number of cards with that name and exile them. Then that player shuffles.",
  ],
  ['spellAbility', 'Choose a card name. Target player reveals their hand and discards all cards with that name.'],
  [
    'spellAbility',
    'Target creature and all other creatures with the same name as that creature get -2/-2 until end of turn.',
  ],
  [
    'permanentLine',
    "When ~ enters, return target creature an opponent controls to its owner's hand. That creature's owner can't cast spells with the same name as that creature until your next turn.",
  ],
  ['permanentLine', 'As ~ enters, choose a nonland card name.'],
  [
    'permanentLine',
    'Whenever an opponent casts a creature or planeswalker spell with the same name as a card in their graveyard, that player loses 10 life.',
  ],
  ['spellAbility', "Your opponents can't cast spells this turn."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Target creature and its friends get -2/-2 until end of turn.'],
  ['permanentLine', 'As ~ enters, choose a funny card name.'],
  ['spellAbility', "Your opponents can't cast creatures this turn."],
]

describe('names in common and chosen names (201.2, 201.4)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
