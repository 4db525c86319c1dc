import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'Whenever you cast an instant or sorcery spell that targets only ~, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures.',
  ],
  [
    'permanentLine',
    'Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies that spell for each other Golem that spell could target. Each copy targets a different one of those Golems.',
  ],
  [
    'permanentLine',
    'Whenever a player casts an instant or sorcery spell, each other player copies that spell. Each of those players may choose new targets for their copy.',
  ],
  [
    'spellAbility',
    "~ deals 3 damage to any target. Then that player or that permanent's controller may pay {R}{R}. If the player does, they may copy this spell and may choose a new target for that copy.",
  ],
  ['permanentLine', '{4}, {T}: Copy target permanent spell you control.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'Whenever you cast a spell, copy that spell for each other creature that likes it. Each copy targets a different one of those creatures.',
  ],
  ['spellAbility', "Copy target creature spell, except it isn't shy if the spell is shy."],
]

describe('copies for each thing that a spell could target (707.10d), copies that players may aim anew', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
