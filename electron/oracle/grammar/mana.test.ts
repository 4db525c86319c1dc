import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{T}: Add {C}{C}. Spend this mana only to activate abilities of artifacts.'],
  [
    'permanentLine',
    '{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type or activate an ability of a creature source of the chosen type.',
  ],
  [
    'permanentLine',
    '{T}, Remove any number of storage counters from ~: Add {W} for each storage counter removed this way.',
  ],
  ['permanentLine', '{T}: Add {C}.'],
  ['permanentLine', '{1}: Add one mana of any color. Activate only once each turn.'],
  ['spellAbility', 'Draw three cards, then discard two cards. Add {U}{U}{R}{R}{R}.'],
  ['permanentLine', '{1}, Sacrifice ~: Add {R}{G}{W}.'],
  ['permanentLine', 'Lands you control have “{T}: Add one mana of any color.”'],
  ['permanentLine', 'Each creature you control with a counter on it has “{T}: Add {G}.”'],
  ['permanentLine', 'Enchanted land has “{T}: Add two mana of any one color.”'],
  ['permanentLine', 'Other permanents you control have “{T}: Add one mana of any color.”'],
  ['permanentLine', 'When ~ enters, if you attacked this turn, add {R}{W}{B}.'],
  ['permanentLine', '{U}, {T}: Add {C}{C}{C}.'],
  ['permanentLine', 'Sacrifice a creature: Add {C}{C}.'],
  ['permanentLine', '{T}, Sacrifice ~: Add {W}{B}.'],
  ['spellAbility', 'Add {W}{U}{B}{R}{G}.'],
  [
    'permanentLine',
    'Artifacts you control have “{T}: Add one mana of any color. Spend this mana only to cast an instant or sorcery spell.”',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{T}: Add {Q}.'],
  ['permanentLine', '{T}: Add some mana.'],
  ['permanentLine', '{T}: Add one mana of a nice color.'],
]

describe('mana (106)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
