import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'When ~ enters, draw a card for each Shrine you control.'],
  ['spellAbility', 'You gain 3 life for each black creature target opponent controls.'],
  ['permanentLine', "~'s power and toughness are each equal to the number of creature cards in your graveyard."],
  ['permanentLine', '~ gets +1/+1 for each Mountain you control.'],
  ['spellAbility', 'Each opponent loses X life. You gain life equal to the life lost this way.'],
  ['permanentLine', "{T}: Add X mana of any one color, where X is ~'s power."],
  [
    'permanentLine',
    'This spell costs {X} less to cast, where X is the greatest mana value among Elementals you control.',
  ],
  ['permanentLine', '{R}, {T}: ~ deals damage equal to its power to any target.'],
  ['permanentLine', 'Equipped creature gets +1/+0 for each Equipment attached to it.'],
  [
    'spellAbility',
    "Create a 0/0 green and blue Fractal creature token and put X +1/+1 counters on it, where X is the number of cards you've drawn this turn.",
  ],
  [
    'permanentLine',
    "{B}, {T}, Sacrifice another creature: Create X 2/2 black Zombie creature tokens, where X is the sacrificed creature's power.",
  ],
  ['spellAbility', 'Target creature gets -1/-1 until end of turn for each artifact you control.'],
  [
    'permanentLine',
    "{T}, Sacrifice a creature: ~ deals damage equal to the sacrificed creature's power to any target.",
  ],
  [
    'permanentLine',
    "Sacrifice a creature: Draw cards equal to the sacrificed creature's power, then discard three cards.",
  ],
  [
    'permanentLine',
    'At the beginning of your end step, if you gained life this turn, you may pay X life, where X is the amount of life you gained this turn. If you do, create an X/X black Demon creature token with flying.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Draw a card. You gain life equal to the life lost this way.'],
  ['spellAbility', 'Draw many cards.'],
  ['spellAbility', 'Draw cards equal to the number of wizards at the table.'],
  ['spellAbility', 'You gain X life, where Y is 3.'],
]

describe('amounts (107)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
