import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Prevent all damage that would be dealt to and dealt by enchanted creature.'],
  ['permanentLine', "Damage can't be prevented."],
  ['spellAbility', "Damage can't be prevented this turn."],
  ['permanentLine', 'Damage that would be dealt to you is dealt to ~ instead.'],
  ['permanentLine', 'If damage would be dealt to ~, put that many +1/+1 counters on it instead.'],
  [
    'permanentLine',
    'If damage would be dealt to another creature you control, prevent that damage. Put a +1/+1 counter on that creature for each 1 damage prevented this way.',
  ],
  ['permanentLine', 'All creatures able to block enchanted creature do so.'],
  ['permanentLine', "You may have ~ assign its combat damage as though it weren't blocked."],
  ['permanentLine', 'Skip your untap step.'],
  ['spellAbility', 'Exchange life totals with target opponent.'],
  ['spellAbility', "~ deals 5 damage to target white or blue creature. The damage can't be prevented."],
  [
    'spellAbility',
    '~ deals 3 damage to each creature without flying if {R} was spent to cast this spell and 3 damage to each creature with flying if {G} was spent to cast this spell.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Skip your breakfast step.'],
  ['permanentLine', 'If damage would be dealt to ~, ignore it.'],
  ['permanentLine', 'All creatures able to sing do so.'],
  ['spellAbility', "Draw a card. The damage can't be prevented."],
]

describe('damage prevented, redirected and beyond prevention', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
