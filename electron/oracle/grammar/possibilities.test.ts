import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'Tap two untapped nontoken artifacts you control: Exile the top card of your library. You may play it this turn.',
  ],
  ['spellAbility', 'You may cast a card with mana value 2 or less from your hand without paying its mana cost.'],
  [
    'permanentLine',
    'You may cast this card from your graveyard by discarding two cards in addition to paying its other costs.',
  ],
  ['permanentLine', 'Once during each of your turns, you may cast an Aura or Equipment spell from your graveyard.'],
  ['spellAbility', 'Until end of turn, you may play cards from your graveyard.'],
  [
    'permanentLine',
    '{2}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.',
  ],
  ['spellAbility', 'You may play an additional land this turn.'],
  [
    'spellAbility',
    "Players can't gain life this turn. Damage can't be prevented this turn. ~ deals 3 damage to any target.",
  ],
  [
    'permanentLine',
    'Whenever equipped creature attacks, you may sacrifice ~. If you do, ~ deals 2 damage to any target.',
  ],
  ['spellAbility', 'Counter target spell unless its controller pays {3}.'],
  ['permanentLine', 'At the beginning of your upkeep, sacrifice ~ unless you pay {2}.'],
  ['permanentLine', 'Whenever ~ attacks, you may pay {1}. If you do, draw a card.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Counter target spell unless its controller says please.'],
  ['spellAbility', 'You may play an imaginary land this turn.'],
  ['permanentLine', 'Whenever ~ attacks, you might draw a card.'],
]

describe('what may be done, and what is done unless someone pays', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
