import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    'The next 2 damage that a source of your choice would deal to you and/or permanents you control this turn is dealt to any target instead.',
  ],
  [
    'permanentLine',
    '{1}{W}: The next time a source of your choice would deal damage to target creature this turn, that damage is dealt to ~ instead.',
  ],
  [
    'permanentLine',
    '{5}{W}: The next time damage would be dealt to ~ and/or you this turn, that damage is dealt to any target instead.',
  ],
  [
    'spellAbility',
    'All damage that would be dealt this turn to target creature you control by a source of your choice is dealt to another target creature instead.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    'The next time a source of your choice would deal damage to you this turn, that damage is dealt to nobody instead.',
  ],
]

describe('damage of a chosen source, or the next damage of all, dealt to another instead (609.7, 614.9)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
