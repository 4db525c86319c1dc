import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'At the beginning of each combat, any opponent may sacrifice a creature of their choice. If a player does, tap ~ and put a +1/+1 counter on it.',
  ],
  ['spellAbility', 'Target creature and each other creature that shares a color with it get +1/+1 until end of turn.'],
  ['spellAbility', 'Each opponent chooses a permanent they control of each permanent type and sacrifices the rest.'],
  [
    'permanentLine',
    'At the beginning of each upkeep, any player may sacrifice two lands or have ~ deal 5 damage to that player. If a player does either, destroy ~.',
  ],
  [
    'spellAbility',
    'Each player sacrifices an artifact, a creature, an enchantment, a land, and a planeswalker of their choice.',
  ],
  ['spellAbility', "Each opponent discards a card. For each opponent who can't, you draw a card."],
  ['spellAbility', "Each opponent sacrifices a creature of their choice. Each opponent who can't loses 3 life."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Each opponent chooses a permanent they control of each colour and sacrifices the rest.'],
  ['spellAbility', 'Any player may wave. If a player does, draw a card.'],
  ['spellAbility', 'Target creature and each other creature that shares a smile with it get +1/+1 until end of turn.'],
  ['spellAbility', "For each opponent who can't, you draw a card."],
]

describe('what is done to several at once', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
