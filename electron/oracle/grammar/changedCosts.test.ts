import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Creature spells you cast of the chosen type cost {1} less to cast.'],
  ['permanentLine', 'Spells you cast from your graveyard cost {1} less to cast.'],
  ['permanentLine', 'Creature spells you cast cost {1} less to cast for each +1/+1 counter on ~.'],
  ['permanentLine', 'The first face-down creature spell you cast each turn costs {3} less to cast.'],
  ['permanentLine', 'The second instant spell you cast each turn costs {1} more to cast.'],
  ['permanentLine', 'You may cast colorless spells and artifact spells as though they had flash.'],
  ['permanentLine', 'Players may spend mana as though it were mana of any color.'],
  ['permanentLine', 'You may spend mana as though it were mana of any color.'],
  ['permanentLine', "As long as you've discarded a card this turn, you may pay {B/R} to cast this spell."],
  [
    'permanentLine',
    "Whenever you cast a spell, if the amount of mana spent to cast that spell is greater than ~'s power, put a +1/+1 counter on ~.",
  ],
  [
    'permanentLine',
    '{T}: Add {C}. Spend this mana only to cast a face-down creature spell, pay a mana cost to turn a manifested creature face up, or pay a morph cost.',
  ],
  ['keywords', 'Disguise {5}{R}. This cost is reduced by {1} for each instant and sorcery card in your graveyard'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'The first creature you control each turn costs {3} less to cast.'],
  ['permanentLine', 'Creature spells you cast cost {1} less to cast for each good idea.'],
  ['permanentLine', 'You may spend mana as though it were money.'],
]

describe('costs that something else changes (601.2f), mana for some purposes (106.6)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
