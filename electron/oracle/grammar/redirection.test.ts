import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    'The next 1 damage that would be dealt to target creature this turn is dealt to another target creature instead.',
  ],
  ['spellAbility', 'All combat damage that would be dealt to target creature this turn is dealt to you instead.'],
  [
    'permanentLine',
    '{T}: All damage that would be dealt to you by unblocked creatures this turn is dealt to ~ instead.',
  ],
  [
    'permanentLine',
    'As long as ~ is untapped, all combat damage that would be dealt to you by unblocked creatures is dealt to ~ instead.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'The next card that would be dealt to target creature this turn is dealt to you instead.'],
]

describe('damage dealt to another instead (614.9)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
