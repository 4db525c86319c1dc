import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Whenever another Shrine you control enters, draw a card.'],
  [
    'permanentLine',
    "{2}{R}, {T}, Sacrifice an artifact: Create a token that's a copy of another target creature you control, except it isn't legendary. It gains haste. Sacrifice it at the beginning of the next end step.",
  ],
  ['permanentLine', 'If ~ was kicked, it enters with a +1/+1 counter on it.'],
  ['permanentLine', '{1}, Sacrifice another creature: ~ gains indestructible until end of turn. Tap it.'],
  ['spellAbility', 'Destroy target creature with power 3 or less.'],
  ['permanentLine', '~ enters with a +1/+1 counter on it.'],
  [
    'permanentLine',
    "{1}{B}{R}: Until end of turn, ~ becomes a 2/3 black and red Insect creature with menace. It's still a land.",
  ],
  ['permanentLine', '{R}, {T}: Create a 3/1 red Elemental creature token with haste.'],
  ['permanentLine', 'Each creature you control with a +1/+1 counter on it has deathtouch.'],
  ['permanentLine', "~ can't be blocked except by creatures with flying."],
  ['permanentLine', '{U}, {T}, Sacrifice ~: Tap up to three target creatures without flying.'],
  [
    'permanentLine',
    "Sacrifice ~: Creatures you control with power less than ~'s power gain indestructible until end of turn.",
  ],
  [
    'permanentLine',
    'At the beginning of combat on your turn, each creature you control with a counter on it gains firebending 2 until end of turn.',
  ],
  ['permanentLine', '{T}: Untap another target permanent.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Destroy target shiny creature.'],
  ['spellAbility', 'Destroy target creature with the best hat.'],
  ['spellAbility', 'Destroy target artifact or nice creature.'],
]

describe('what objects are', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
