import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    "{S}{S}{S}: ~ becomes a 4/3 creature with vigilance and all creature types until end of turn. It's still a land.",
  ],
  [
    'permanentLine',
    'Equipped creature gets +2/+2 for each artifact you control and is an Artificer in addition to its other types.',
  ],
  ['permanentLine', 'Lands you control are the chosen type in addition to their other types.'],
  ['permanentLine', 'Enchanted creature gets -1/-1 and is a black Zombie in addition to its other colors and types.'],
  [
    'permanentLine',
    'Enchanted artifact is a creature with base power and toughness 5/5 in addition to its other types.',
  ],
  [
    'permanentLine',
    '{R/W}{R/W}{R/W}: If ~ is a Spirit, it becomes a Kithkin Spirit Warrior with base power and toughness 4/4.',
  ],
  [
    'permanentLine',
    'Enchanted creature loses all abilities and is a colorless Noggle with base power and toughness 1/1.',
  ],
  ['permanentLine', "{2}{G}: ~ becomes a 4/4 Elemental creature with trample until end of turn. It's still a land."],
  ['permanentLine', "{1}: ~ becomes a 2/2 Assembly-Worker artifact creature until end of turn. It's still a land."],
  [
    'permanentLine',
    'Enchanted creature has base power and toughness 0/2 and is a Wall in addition to its other types.',
  ],
  ['permanentLine', "{3}{U}: Until end of turn, ~ becomes a 2/2 blue Faerie creature with flying. It's still a land."],
  ['spellAbility', 'Target artifact you control becomes a 4/4 artifact creature until end of turn.'],
  ['permanentLine', 'Each land is a Swamp in addition to its other land types.'],
  ['permanentLine', 'Enchanted land is an Island.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', '{2}: ~ becomes a 4/4 Elemental creature with trample and eloquence until end of turn.'],
  ['permanentLine', 'Enchanted creature becomes very large.'],
  ['spellAbility', 'Target artifact becomes a 4/4 mystery creature until end of turn.'],
]

describe('what things become', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
