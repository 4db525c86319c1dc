import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Counter target noncreature spell unless its controller pays {1}.'],
  ['spellAbility', "Each attacking creature doesn't untap during its controller's next untap step."],
  [
    'spellAbility',
    'Choose one —\n• ~ deals 3 damage to target creature. If that creature would die this turn, exile it instead.\n• Exile target artifact.',
  ],
  ['permanentLine', 'Whenever a Sliver deals combat damage to a player, its controller may draw a card.'],
  [
    'permanentLine',
    "{2}{R}, {T}, Sacrifice an artifact: Create a token that's a copy of another target creature you control, except it isn't legendary. It gains haste. Sacrifice it at the beginning of the next end step.",
  ],
  ['permanentLine', 'If ~ was kicked, it enters with a +1/+1 counter on it.'],
  ['permanentLine', 'Each creature you control with a +1/+1 counter on it has deathtouch.'],
  [
    'spellAbility',
    'Search your library for a basic land card, put it onto the battlefield tapped, then shuffle. Investigate.',
  ],
  [
    'permanentLine',
    'At the beginning of combat on your turn, each creature you control with a counter on it gains firebending 2 until end of turn.',
  ],
  ['spellLine', 'When you cycle ~, you may have it deal 1 damage to any target.'],
  ['permanentLine', '~ enters with a +1/+1 counter on it if you attacked this turn.'],
  [
    'permanentLine',
    "{1}, Sacrifice a creature: Exile ~. Return it to the battlefield under its owner's control at the beginning of the next end step.",
  ],
  [
    'spellAbility',
    "Create a token that's a copy of target creature you control, except it has haste and “At the beginning of the end step, sacrifice ~.”",
  ],
  [
    'spellAbility',
    '~ deals 5 damage to up to one target creature. Look at the top two cards of your library. Put one of those cards into your hand and the other on the bottom of your library.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Destroy it.'],
  ['spellAbility', 'That player draws a card.'],
  ['spellAbility', 'Return the exiled token to somewhere.'],
]

describe('references', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
