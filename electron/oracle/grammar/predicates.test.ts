import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Sacrifice a land: Target creature you control gains shroud until end of turn.'],
  ['permanentLine', "Equipped creature can't be blocked and has shroud."],
  ['permanentLine', 'When ~ enters, enchanted creature gains first strike until end of turn.'],
  ['permanentLine', 'Enchanted creature gets +1/+0 and has haste.'],
  ['spellLine', "This spell can't be countered."],
  [
    'permanentLine',
    "{2}{R}, {T}, Sacrifice an artifact: Create a token that's a copy of another target creature you control, except it isn't legendary. It gains haste. Sacrifice it at the beginning of the next end step.",
  ],
  ['permanentLine', '{2}, {T}: Each opponent loses 1 life and you gain 1 life.'],
  ['permanentLine', '{1}, Sacrifice another creature: ~ gains indestructible until end of turn. Tap it.'],
  [
    'permanentLine',
    '~ gets +1/+2 and has vigilance as long as there are four or more card types among cards in your graveyard.',
  ],
  ['spellAbility', 'You gain 3 life for each black creature target opponent controls.'],
  ['permanentLine', '{1}{G}, Exile ~: Treefolk and Forests you control gain indestructible until end of turn.'],
  ['permanentLine', '{R}, {T}: Create a 3/1 red Elemental creature token with haste.'],
  ['permanentLine', 'Each creature you control with a +1/+1 counter on it has deathtouch.'],
  [
    'permanentLine',
    '{W}, Exile this card from your graveyard: You gain 2 life. Surveil 1. Activate only as a sorcery.',
  ],
  ['permanentLine', "~ can't be the target of red spells or abilities from red sources."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '~ gets bigger.'],
  ['permanentLine', '~ has wings.'],
  ['spellAbility', 'Target creature gains haste until teatime.'],
  ['permanentLine', "~ can't be the target of red spells or abilities from blue sources."],
]

describe('what continuous effects do (611)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
