import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{T}: Add {C}.'],
  ['permanentLine', '{2}{G}{W}, {T}: Create a 1/1 green Saproling creature token.'],
  ['permanentLine', '{1}: Add one mana of any color. Activate only once each turn.'],
  ['permanentLine', 'Sacrifice a land: Target creature you control gains shroud until end of turn.'],
  ['permanentLine', 'Pay 3 life: Put a +1/+1 counter on target creature.'],
  ['permanentLine', '{T}, Sacrifice ~: Destroy target land.'],
  ['permanentLine', '{B}: Regenerate ~.'],
  ['permanentLine', '{2}, {T}: Each opponent loses 1 life and you gain 1 life.'],
  ['permanentLine', '{1}, Sacrifice another creature: ~ gains indestructible until end of turn. Tap it.'],
  ['permanentLine', '{1}{G}, Exile ~: Treefolk and Forests you control gain indestructible until end of turn.'],
  ['permanentLine', 'Enchanted creature gets +2/+0 and has “{2}{B}: Regenerate ~.”'],
  ['permanentLine', '{R}, {T}: Create a 3/1 red Elemental creature token with haste.'],
  [
    'permanentLine',
    '{W}, Exile this card from your graveyard: You gain 2 life. Surveil 1. Activate only as a sorcery.',
  ],
  ['permanentLine', '{U}, {T}, Sacrifice ~: Tap up to three target creatures without flying.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{T}, Dance a jig: Draw a card.'],
  ['permanentLine', '{2}, Sacrifice: Draw a card.'],
  ['permanentLine', 'Pay some life: Draw a card.'],
]

describe('costs (118)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
