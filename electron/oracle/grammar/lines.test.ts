import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{5}{W}: You gain 2 life. Activate only as a sorcery and only once.'],
  ['permanentLine', '{1}: Add one mana of any color. Activate only once each turn.'],
  [
    'spellAbility',
    'Choose one —\n• ~ deals 3 damage to target creature. If that creature would die this turn, exile it instead.\n• Exile target artifact.',
  ],
  ['spellLine', 'This spell costs {1} less to cast if you control a Villain.'],
  [
    'permanentLine',
    '{W}, Exile this card from your graveyard: You gain 2 life. Surveil 1. Activate only as a sorcery.',
  ],
  ['permanentLine', '{T}: Put a lore counter on each Saga you control. Activate only as a sorcery.'],
  [
    'permanentLine',
    "When ~ dies, choose up to one —\n• Return target Saga or enchantment creature you control to its owner's hand.\n• Return target Saga card from your graveyard to your hand.",
  ],
  ['permanentLine', '{2}{G}: Put a +1/+1 counter on target creature you control. Activate only as a sorcery.'],
  [
    'permanentLine',
    'At the beginning of combat on your turn, choose one —\n• Cloak a card from your hand.\n• Put a +1/+1 counter on each colorless creature you control.',
  ],
  [
    'permanentLine',
    '{4}{B}{B}, Exile this card from your graveyard: Create two 2/2 black Zombie creature tokens. Activate only as a sorcery.',
  ],
  [
    'permanentLine',
    '{3}{G}{U}{R}, {T}, Sacrifice ~: Create a 5/5 green Elephant creature token. Activate only as a sorcery.',
  ],
  ['spellLine', 'As an additional cost to cast this spell, sacrifice a permanent.'],
  ['permanentLine', 'Discard a card: ~ gets +1/+0 and gains menace until end of turn. Activate only as a sorcery.'],
  [
    'permanentLine',
    'Tap two untapped artifacts and/or creatures you control: Target creature gets +2/+0 until end of turn. Activate only as a sorcery.',
  ],
  [
    'permanentLine',
    '{1}{B}, Exile this card from your graveyard: Put a lifelink counter on target creature. Activate only as a sorcery.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{T}: Draw a card. Activate only when nobody looks.'],
  ['spellAbility', 'Choose one -'],
  ['spellLine', 'As an additional cost to cast this spell, hum.'],
]

describe('whole abilities (113.3)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
