import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'As long as ~ is untapped, each spell that would cost less than three mana to cast costs three mana to cast.',
  ],
  ['permanentLine', 'Spells your opponents cast that target a Merfolk you control cost {2} more to cast.'],
  ['permanentLine', 'The second spell you cast each turn costs {2} less to cast.'],
  ['permanentLine', 'No more than one creature can attack each combat.'],
  ['permanentLine', "~ can't be blocked unless all creatures defending player controls block it."],
  ['permanentLine', 'At end of combat, destroy all creatures blocking or blocked by ~.'],
  [
    'permanentLine',
    "Whenever a creature dealt damage by ~ this turn dies, you gain life equal to that creature's toughness.",
  ],
  ['permanentLine', "Damage that would be dealt by ~ can't be prevented."],
  ['permanentLine', "Your life total can't change."],
  ['permanentLine', "Players can't pay life or sacrifice nonland permanents to cast spells or activate abilities."],
  ['permanentLine', "Players can't play lands."],
  ['permanentLine', "Creatures entering or dying don't cause abilities to trigger."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "Players can't play cards that they like."],
  ['permanentLine', 'The fifth spell that anyone remembers costs {2} less to cast.'],
  ['permanentLine', "Your life total can't lie."],
]

describe('rules that hold for all', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
