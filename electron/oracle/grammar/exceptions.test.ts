import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    "You may have ~ enter as a copy of any creature on the battlefield, except it's an Illusion in addition to its other types and it has “When ~ becomes the target of a spell or ability, sacrifice it.”",
  ],
  [
    'spellAbility',
    "Create a token that's a copy of target creature you control, except it has haste and “At the beginning of the end step, sacrifice ~.”",
  ],
  [
    'permanentLine',
    "When ~ dies, if it's not a token, create a token that's a copy of it, except it's an artifact in addition to its other types.",
  ],
  [
    'permanentLine',
    "{2}{R}, {T}, Sacrifice an artifact: Create a token that's a copy of another target creature you control, except it isn't legendary.",
  ],
  ['spellAbility', "Create a token that's a copy of target creature you control, except it's 1/1."],
  ['permanentLine', 'You may have ~ enter as a copy of any creature on the battlefield, except it has vigilance.'],
  [
    'permanentLine',
    "You may have ~ enter as a copy of any artifact on the battlefield, except it's a creature in addition to its other types.",
  ],
  ['spellAbility', "Create a token that's a copy of target creature you control, except the token isn't legendary."],
  [
    'spellAbility',
    "Create a token that's a copy of target creature, except it's a Zombie in addition to its other types.",
  ],
  ['spellAbility', "Create a token that's a copy of target artifact you control, except it has flying."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', "Create a token that's a copy of target creature, except it's nicer."],
  ['spellAbility', "Create a token that's a copy of target creature, except."],
  ['permanentLine', 'You may have ~ enter as a copy of any creature on the battlefield, except it smells.'],
]

describe('exceptions of copies (707.9)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
