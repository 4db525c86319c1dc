import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    "As ~ enters, you may reveal a Plains or Island card from your hand. If you don't, ~ enters tapped.",
  ],
  [
    'permanentLine',
    'As ~ enters, choose a creature type. ~ enters with a fellowship counter on it for each creature you control of the chosen type.',
  ],
  ['spellAbility', 'Prevent all combat damage that would be dealt this turn.'],
  [
    'spellAbility',
    'Choose one —\n• ~ deals 3 damage to target creature. If that creature would die this turn, exile it instead.\n• Exile target artifact.',
  ],
  ['permanentLine', 'If ~ was kicked, it enters with a +1/+1 counter on it.'],
  ['permanentLine', '~ enters with a +1/+1 counter on it.'],
  [
    'permanentLine',
    "{2}: Prevent the next 1 damage that would be dealt to any target this turn. Return ~ to its owner's hand at the beginning of the next end step.",
  ],
  [
    'spellAbility',
    'Put a +1/+1 counter on each creature you control. If this spell was kicked, put two +1/+1 counters on each creature you control instead.',
  ],
  ['permanentLine', 'As ~ enters, choose a color.'],
  [
    'spellAbility',
    'Target creature deals damage to itself equal to its power. If that creature has flying, it deals twice that much damage to itself instead.',
  ],
  [
    'spellAbility',
    '~ deals 3 damage to target attacking or blocking creature. If that creature would die this turn, exile it instead.',
  ],
  ['permanentLine', 'Sacrifice ~: Prevent all combat damage that would be dealt this turn.'],
  ['permanentLine', '{2}{W}, {T}: Prevent the next 2 damage that would be dealt to any target this turn.'],
  ['permanentLine', '{2}, {T}: Prevent the next 1 damage that would be dealt to any target this turn.'],
  ['permanentLine', '{T}: Prevent the next 4 damage that would be dealt to any target this turn.'],
  [
    'permanentLine',
    "Whenever another creature you control enters, you may pay {G/W}. If you do, put a +1/+1 counter on it. If it's a Unicorn, put two +1/+1 counters on it instead.",
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '~ enters sideways.'],
  ['permanentLine', 'As ~ enters, choose a snack.'],
  ['permanentLine', "If ~ would die, it doesn't."],
]

describe('replacement effects (614)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
