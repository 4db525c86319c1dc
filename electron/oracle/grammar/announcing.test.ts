import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    'Choose one. If you control a commander as you cast this spell, you may choose both instead.\n• Draw a card.\n• You gain 2 life.',
  ],
  ['permanentLine', "Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate."],
  ['permanentLine', 'When ~ enters, if it was kicked with its {W} kicker, you gain 3 life.'],
  [
    'spellAbility',
    'The next time target creature would deal damage this turn, prevent that damage. You gain life equal to the damage prevented this way.',
  ],
  [
    'permanentLine',
    '{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.',
  ],
  ['permanentLine', 'If a source would deal damage to a Cleric creature you control, prevent 1 of that damage.'],
  ['permanentLine', 'If you would draw a card, you may skip that draw instead.'],
  [
    'permanentLine',
    'At the beginning of your upkeep, if you control four or more Demons with different names, you win the game.',
  ],
  [
    'permanentLine',
    'If an opponent would search a library, that player searches the top four cards of that library instead.',
  ],
  ['spellAbility', 'You may choose new targets for target spell.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'If you would draw a card, you may eat that draw instead.'],
  ['permanentLine', 'When ~ enters, if it was kicked with its boot, you gain 3 life.'],
  ['spellAbility', 'The next time target creature would deal cards this turn, prevent that damage.'],
]

describe('what is settled as something is announced', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
