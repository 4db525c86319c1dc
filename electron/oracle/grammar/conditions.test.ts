import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Counter target noncreature spell unless its controller pays {1}.'],
  ['spellLine', 'This spell costs {1} less to cast if you control a Villain.'],
  [
    'permanentLine',
    '~ gets +1/+2 and has vigilance as long as there are four or more card types among cards in your graveyard.',
  ],
  ['permanentLine', '{G}: Target creature blocks ~ this turn if able.'],
  ['permanentLine', "When ~ enters, if you cast it, return all non-Elemental creatures to their owners' hands."],
  ['permanentLine', '{2}{U}, {T}: Target Wizard creature gets +2/+2 and gains shroud for as long as ~ remains tapped.'],
  ['permanentLine', '~ enters with a +1/+1 counter on it if you attacked this turn.'],
  ['permanentLine', 'At the beginning of your upkeep, sacrifice ~ unless you pay {B}{R}{G}.'],
  ['spellAbility', 'Draw three cards. Then discard two cards unless you discard a basic land card.'],
  ['permanentLine', "~ can't attack or block unless its power is 6 or greater."],
  ['permanentLine', '{2}, {T}: Target creature you control gets +2/-2 for as long as ~ remains tapped.'],
  ['permanentLine', '~ must be blocked if able.'],
  ['permanentLine', '~ enters tapped unless you control a Plains or an Island.'],
  ['permanentLine', '~ has haste as long as an opponent has 10 or less life.'],
  ['permanentLine', "~ has flying as long as it's modified."],
  [
    'spellAbility',
    'Create a 3/3 blue Robot Warrior artifact creature token. Then if this spell was cast from a graveyard, put two +1/+1 counters on that token.',
  ],
  [
    'permanentLine',
    'Whenever a Mountain you control enters, if you control at least five other Mountains, you may have ~ deal 3 damage to any target.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'As long as the moon is full, ~ has flying.'],
  ['spellAbility', 'If you feel like it, draw a card.'],
  ['spellAbility', 'Draw a card if you control.'],
]

describe('conditions', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
