import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Sacrifice ~: You may tap or untap target creature.'],
  [
    'permanentLine',
    'Sacrifice ~: Creatures your opponents control get -1/-1 until end of turn. Those creatures attack this turn if able.',
  ],
  [
    'permanentLine',
    'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
  ],
  [
    'spellAbility',
    "Target opponent sacrifices a creature of their choice. You gain life equal to that creature's toughness.",
  ],
  ['permanentLine', 'When ~ leaves the battlefield, remove all mine counters from all lands.'],
  ['permanentLine', 'When ~ enters, tap enchanted creature and remove all counters from it.'],
  [
    'permanentLine',
    'When ~ enters, distribute three +1/+1 counters among one, two, or three target creatures you control.',
  ],
  [
    'spellAbility',
    "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
  ],
  ['permanentLine', 'Whenever ~ becomes unattached from a permanent, destroy that permanent.'],
  ['spellAbility', 'Tap target creature.'],
  ['spellAbility', 'Untap all creatures you control.'],
  ['permanentLine', '{T}: Tap or untap target artifact.'],
  ['spellAbility', 'Put two +1/+1 counters on target creature.'],
  ['spellAbility', 'Counter target spell.'],
  ['permanentLine', '{2}: Attach ~ to target creature you control.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Tap target creature gently.'],
  ['spellAbility', 'Put two invisible on target creature.'],
  ['spellAbility', 'Counter target opinion.'],
]

describe('what is done to permanents and spells', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
