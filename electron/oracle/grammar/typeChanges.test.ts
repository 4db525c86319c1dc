import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "Enchanted land is a 2/6 white Wall creature with defender. It's still a land."],
  ['permanentLine', 'Sacrifice a Treasure: ~ becomes an artifact creature until end of turn.'],
  ['permanentLine', "As long as your devotion to green is less than five, ~ isn't a creature."],
  ['permanentLine', 'Each land is a Swamp in addition to its other land types.'],
  [
    'permanentLine',
    'Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.',
  ],
  [
    'permanentLine',
    'As long as you control five or more enchantments, each other non-Aura enchantment you control is a creature in addition to its other types and has base power and base toughness each equal to its mana value.',
  ],
  [
    'permanentLine',
    'Enchanted permanent is a Treasure artifact with “{T}, Sacrifice ~: Add one mana of any color,” and it loses all other abilities.',
  ],
  ['permanentLine', "As long as enchanted creature is face down, it can't be turned face up."],
  ['permanentLine', "Activated abilities of creatures your opponents control can't be activated."],
  [
    'permanentLine',
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
  ],
  ['permanentLine', 'Creatures with no abilities get +2/+2.'],
  ['permanentLine', "All cards that aren't on the battlefield, spells, and permanents are colorless."],
  [
    'permanentLine',
    '{G}, {T}: You may play the exiled card without paying its mana cost if creatures you control have total power 10 or greater.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "As long as your devotion to fun is less than five, ~ isn't a creature."],
  ['permanentLine', 'Each land is a Swamp in addition to its other hobbies.'],
  ['permanentLine', "Creatures can't attack you unless their controller asks nicely for each of those creatures."],
]

describe('types gained and lost, and what follows (613.1d, 205.1)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
