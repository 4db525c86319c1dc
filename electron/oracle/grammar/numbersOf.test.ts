import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'For each opponent, exile up to one target permanent that player controls with an even mana value.'],
  ['permanentLine', "~'s power and toughness are each equal to the highest mana value among cards in your graveyard."],
  ['permanentLine', 'Creatures you control with odd mana values get +1/+0.'],
  ['spellAbility', 'Destroy each creature with an odd mana value.'],
  ['spellAbility', 'Destroy target creature with even mana value.'],
  ['spellAbility', 'Exile target permanent with an odd mana value.'],
  ['permanentLine', "Your opponents can't block with creatures with even mana values."],
  [
    'permanentLine',
    "~'s power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.",
  ],
  [
    'permanentLine',
    "~'s power is equal to the number of cards in your hand and its toughness is equal to that number plus 1.",
  ],
  ['spellAbility', 'Destroy all creatures with even mana values.'],
  ['permanentLine', 'Whenever you cast a spell with an even mana value, draw a card.'],
  ['keywords', 'Modular—Sunburst'],
  ['permanentLine', "Your opponents can't block with creatures with power 2 or less."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Destroy target creature with a round mana value.'],
  ['spellAbility', 'Destroy all creatures with prime mana values.'],
  [
    'permanentLine',
    "~'s power is equal to the number of cards in your hand and its toughness is equal to that number times 2.",
  ],
]

describe('even and odd mana values, sizes of a number and the next', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
