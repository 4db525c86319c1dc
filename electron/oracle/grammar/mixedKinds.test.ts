import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Destroy target artifact, enchantment, or creature with flying.'],
  ['spellAbility', 'Exile target artifact, enchantment, or creature with power 4 or greater.'],
  ['spellAbility', 'Destroy target artifact, battle, enchantment, or creature with flying.'],
  ['spellAbility', 'Destroy up to one target artifact or creature with flying.'],
  ['spellAbility', 'Destroy all artifacts, enchantments, and creatures with flying.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Destroy target artifact, enchantment, or creature with feathers.'],
  ['spellAbility', 'Exile target artifact, or with flying.'],
  ['spellAbility', 'Destroy target artifact, enchantment, or land with flying.'],
]

describe('mixed kinds', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
