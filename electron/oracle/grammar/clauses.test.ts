import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    "Put target creature card from an opponent's graveyard onto the battlefield under your control. If that creature would leave the battlefield, exile it instead of putting it anywhere else.",
  ],
  ['spellAbility', 'Choose an opponent. You and that player each draw three cards.'],
  [
    'spellAbility',
    'When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.',
  ],
  ['permanentLine', 'Whenever an opponent draws a card, they lose 2 life.'],
  [
    'permanentLine',
    "Whenever you cast a Spirit or Arcane spell, you may exile ~. If you do, return it to the battlefield under its owner's control at the beginning of the next end step.",
  ],
  [
    'spellAbility',
    "~ deals 4 damage to target player or planeswalker and each creature that player or that planeswalker's controller controls.",
  ],
  ['spellAbility', 'Each creature deals damage to itself equal to its power.'],
  ['spellAbility', 'Counter target noncreature spell unless its controller pays {1}.'],
  [
    'spellAbility',
    'Choose one —\n• ~ deals 3 damage to target creature. If that creature would die this turn, exile it instead.\n• Exile target artifact.',
  ],
  ['permanentLine', 'Sacrifice a land: Target creature you control gains shroud until end of turn.'],
  [
    'spellAbility',
    'Destroy target creature. Its controller may search their library for a basic land card, put it onto the battlefield, then shuffle.',
  ],
  ['permanentLine', 'When ~ enters, enchanted creature gains first strike until end of turn.'],
  ['permanentLine', '{1}, Sacrifice another creature: ~ gains indestructible until end of turn. Tap it.'],
  ['permanentLine', '{1}{G}, Exile ~: Treefolk and Forests you control gain indestructible until end of turn.'],
  ['spellAbility', 'Draw three cards, then discard two cards. Add {U}{U}{R}{R}{R}.'],
  [
    'permanentLine',
    '{2}, {T}, Sacrifice ~: Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle.',
  ],
  ['permanentLine', "{G}: Target land becomes a 1/1 creature until end of turn. It's still a land."],
  ['permanentLine', '{2}{G}{G}{G}: Creatures you control get +3/+3 and gain trample until end of turn.'],
  [
    'spellAbility',
    'Search your library for a basic land card, put it onto the battlefield tapped, then shuffle. Investigate.',
  ],
  [
    'permanentLine',
    'At the beginning of combat on your turn, each creature you control with a counter on it gains firebending 2 until end of turn.',
  ],
  [
    'spellAbility',
    'Put a +1/+1 counter on each creature you control. If this spell was kicked, put two +1/+1 counters on each creature you control instead.',
  ],
  [
    'permanentLine',
    '{B}, Sacrifice another creature or artifact: Put a +1/+1 counter on ~. It gains menace until end of turn.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Draw a card, then.'],
  ['spellAbility', 'You may or may not draw a card.'],
  ['spellAbility', 'Draw a card but discard a card.'],
]

describe('clauses and sentences', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
