import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    "{3}{W}: Target opponent reveals a card at random from their hand. You gain life equal to that card's mana value.",
  ],
  [
    'spellAbility',
    'Mill two cards. You may put a permanent card from among the milled cards into your hand. You gain 2 life.',
  ],
  [
    'permanentLine',
    '{1}{B}, Sacrifice ~: Mill four cards. You may put a creature card from among them into your hand.',
  ],
  ['spellAbility', 'Choose a creature you control. It gains indestructible until end of turn.'],
  ['spellAbility', "Return up to two creatures you control to their owner's hand."],
  ['spellAbility', 'Each player sacrifices a creature of their choice.'],
  ['spellAbility', 'Target opponent discards a card at random.'],
  ['spellAbility', 'Put a card from your hand on top of your library.'],
  ['spellAbility', 'Untap up to two lands.'],
  ['spellAbility', "Return a land you control to its owner's hand."],
  ['permanentLine', "When ~ enters, return another creature you control to its owner's hand."],
  ['spellAbility', 'You may put a creature card from your hand onto the battlefield.'],
  ['spellAbility', 'Tap any number of untapped creatures you control.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Choose a creature you admire. It gains indestructible until end of turn.'],
  ['spellAbility', "Return between one and three creatures you control to their owner's hand."],
  ['spellAbility', "Target opponent discards a card of the judge's choice."],
]

describe('objects chosen while an instruction is carried out', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
