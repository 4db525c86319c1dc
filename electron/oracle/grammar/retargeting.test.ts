import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'When ~ is turned face up, change the target of target spell or ability with a single target.'],
  [
    'permanentLine',
    "{U}: If target spell has only one target and that target is ~, change that spell's target to another creature.",
  ],
  [
    'permanentLine',
    'When ~ is turned face up, you may choose new targets for any number of other spells and/or abilities.',
  ],
  ['permanentLine', '{U/P}: Change a target of target spell or ability to ~.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Change the target of target creature with a single-minded stare.'],
  ['spellAbility', "Change target spell's mind to another creature."],
  ['spellAbility', 'You may choose new targets for your life.'],
]

describe('changing targets (115.7)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
