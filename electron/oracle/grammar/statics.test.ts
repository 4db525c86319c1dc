import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Permanent cards in your graveyard have retrace.'],
  ['permanentLine', 'Cards in graveyards lose all abilities.'],
  ['permanentLine', 'Other Soldiers you control get +1/+1.'],
  ['spellAbility', "Each attacking creature doesn't untap during its controller's next untap step."],
  ['permanentLine', "Equipped creature can't be blocked and has shroud."],
  ['permanentLine', 'Enchanted creature gets +1/+0 and has haste.'],
  [
    'permanentLine',
    '~ gets +1/+2 and has vigilance as long as there are four or more card types among cards in your graveyard.',
  ],
  ['permanentLine', '~ enters with a +1/+1 counter on it.'],
  ['permanentLine', 'Each creature you control with a +1/+1 counter on it has deathtouch.'],
  ['spellAbility', '~ deals 4 damage to target creature. Surveil 1.'],
  ['permanentLine', "~'s power and toughness are each equal to the number of creature cards in your graveyard."],
  ['permanentLine', "~ can't be blocked except by creatures with flying."],
  ['permanentLine', "Players can't gain life."],
  ['permanentLine', "Creatures without flying can't attack you."],
  ['spellAbility', 'Creatures you control get +1/+0 and gain indestructible until end of turn.'],
  ['permanentLine', '~ must be blocked if able.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Other creatures you like get +1/+1.'],
  ['permanentLine', 'Spells you cast cost a bit less to cast.'],
  ['permanentLine', "Players can't smile."],
]

describe('static abilities (604)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
