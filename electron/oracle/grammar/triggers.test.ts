import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'At the beginning of your end step, untap target artifact.'],
  ['permanentLine', 'Whenever a Sliver deals combat damage to a player, its controller may draw a card.'],
  ['permanentLine', 'When ~ enters, draw a card.'],
  ['permanentLine', 'When ~ dies, each opponent loses 3 life.'],
  ['permanentLine', 'Whenever ~ attacks, it gets +2/+0 until end of turn.'],
  ['permanentLine', 'Whenever another creature you control with power 3 or greater enters, you may draw a card.'],
  ['permanentLine', 'Whenever you cast an instant or sorcery spell, create a 1/1 red Elemental creature token.'],
  ['permanentLine', 'When ~ enters or is turned face up, up to one target creature gets +2/+0 until end of turn.'],
  [
    'permanentLine',
    "Whenever a permanent you control is turned face up, if it's a creature, it gets +2/+2 until end of turn.",
  ],
  ['permanentLine', "At the beginning of each opponent's upkeep, manifest dread."],
  ['permanentLine', 'Whenever ~ or another creature you control is turned face up, untap that creature.'],
  ['permanentLine', 'Whenever you gain life, put a +1/+1 counter on ~.'],
  ['permanentLine', 'When ~ enters or is put into a graveyard from the battlefield, draw a card.'],
  ['permanentLine', 'When ~ leaves the battlefield, create a 3/3 green Beast creature token.'],
  ['spellLine', 'When you cycle ~, you may have it deal 1 damage to any target.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Whenever ~ sneezes, draw a card.'],
  ['permanentLine', 'At the beginning of lunch, draw a card.'],
  ['permanentLine', 'Whenever that card enters, draw a card.'],
]

describe('triggered abilities (603)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
