import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Each opponent can cast spells only any time they could cast a sorcery.'],
  ['permanentLine', 'Players can cast spells and activate abilities only during their own turns.'],
  [
    'permanentLine',
    "During your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or enchantments.",
  ],
  ['permanentLine', "Creature cards you own that aren't on the battlefield have flash."],
  ['permanentLine', 'No more than two creatures can attack you each combat.'],
  ['permanentLine', '~ can only attack alone.'],
  ['permanentLine', "Whenever ~ attacks a player and isn't blocked, that player's life total becomes 1."],
  ['permanentLine', "You can't get poison counters."],
  ['permanentLine', "Creatures you control can't have -1/-1 counters put on them."],
  ['permanentLine', "Spells and abilities your opponents control can't cause you to sacrifice permanents."],
  ['permanentLine', 'If a player would gain life, that player gains no life instead.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "Spells and abilities your opponents control can't cause you to lose the game."],
  ['permanentLine', 'No more than two creatures can attack a planeswalker you control each combat.'],
]

describe('only at some times, or never', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
