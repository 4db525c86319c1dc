import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '~ is the chosen type in addition to its other types.'],
  [
    'permanentLine',
    '{2}, {T}: Target legendary creature becomes a God in addition to its other types. Put a +1/+1 counter on it.',
  ],
  [
    'permanentLine',
    'Enchanted creature loses all abilities and is a blue Frog creature with base power and toughness 1/1.',
  ],
  [
    'permanentLine',
    '{1}{G}: Until end of turn, target creature you control has base power and toughness 5/5 and gains trample.',
  ],
  [
    'permanentLine',
    'When ~ dies, exile it and each player returns all creature cards from their graveyard to their hand.',
  ],
  [
    'spellAbility',
    '~ deals 3 damage to any target. If a creature dealt damage this way would die this turn, exile it instead.',
  ],
  ['permanentLine', 'Tap two untapped Wizards you control: Prevent all damage target spell would deal this turn.'],
  ['permanentLine', 'When ~ is turned face up, prevent all combat damage non-Soldier creatures would deal this turn.'],
  ['spellAbility', "Switch target creature's power and toughness until end of turn."],
  ['spellAbility', 'Each player returns all land cards from their graveyard to their hand.'],
  ['permanentLine', 'Enchanted creature loses all abilities and has base power and toughness 1/1.'],
  ['permanentLine', "{U}: Switch ~'s power and toughness until end of turn."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', "Switch target creature's power and mood until end of turn."],
  ['spellAbility', 'Each player returns all good cards from their graveyard to their hand.'],
  ['permanentLine', 'Enchanted creature loses all hope and has base power and toughness 1/1.'],
]

describe('what things become and keep, and instructions to all players', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
