import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    "You may have ~ enter as a copy of any creature on the battlefield, except it doesn't copy that creature's color.",
  ],
  [
    'permanentLine',
    "You may have ~ enter as a copy of a permanent you control, except it's legendary and snow in addition to its other types and, if it's a creature, it enters with two additional +1/+1 counters on it and has changeling.",
  ],
  [
    'spellAbility',
    'Copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy.',
  ],
  ['spellAbility', 'Copy target instant or sorcery spell, except that the copy is blue.'],
  ['permanentLine', "{T}: ~ becomes a copy of target creature, except it doesn't copy that creature's color."],
  [
    'permanentLine',
    "{U}: ~ becomes a copy of target creature, except it doesn't copy that creature's color and it has this ability.",
  ],
  [
    'permanentLine',
    "You may have ~ enter as a copy of any creature on the battlefield, except it's an artifact in addition to its other types.",
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    "You may have ~ enter as a copy of any creature on the battlefield, except it doesn't copy that creature's voice.",
  ],
  ['spellAbility', 'Copy target instant or sorcery spell, except that the copy is better.'],
  [
    'permanentLine',
    "You may have ~ enter as a copy of a permanent you control, except it's legendary and mossy in addition to its other types.",
  ],
]

describe('what of its own a copy keeps or has by its exception', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
