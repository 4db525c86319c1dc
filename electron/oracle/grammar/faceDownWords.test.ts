import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', "Turn any number of target creatures face down. They're 2/2 Horror creatures."],
  ['permanentLine', 'All morph costs cost {2} more.'],
  ['permanentLine', '{T}: Add {R}{G}. Spend this mana only to cast face-down spells or to turn creatures face up.'],
  [
    'permanentLine',
    'If turning a face-down permanent face up causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
  ],
  ['spellAbility', 'Turn any number of target creatures with morph abilities face down.'],
  [
    'permanentLine',
    'Whenever a creature you control deals combat damage to a player, turn that creature face up or put a +1/+1 counter on it.',
  ],
  [
    'permanentLine',
    '{1}: Put a +1/+1 counter on ~. If this is the third time this ability has resolved this turn, draw a card.',
  ],
  [
    'permanentLine',
    'Whenever a permanent you control is turned face up, draw a card unless you turned a permanent face up this turn.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', "Turn target creature face up. They're 2/2 Horror creatures."],
  ['permanentLine', 'All flying costs cost {2} more.'],
]

describe('turning up and what face-down permanents are', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
