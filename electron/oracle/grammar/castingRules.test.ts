import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "This spell can't be countered."],
  ['permanentLine', 'As an additional cost to cast this spell, exile a creature card from your graveyard.'],
  ['spellLine', 'This spell costs {1} less to cast during your turn.'],
  ['permanentLine', 'This spell costs {X} less to cast, where X is the amount of life you gained this turn.'],
  ['permanentLine', 'This spell costs {3} less to cast if you have nine or more cards in your graveyard.'],
  ['permanentLine', 'This spell costs {1} less to cast for each instant and sorcery card in your graveyard.'],
  ['permanentLine', 'This spell costs {X} less to cast, where X is the total mana value of Dragons you control.'],
  ['spellLine', 'This spell costs {1} more to cast for each target beyond the first.'],
  ['spellLine', 'Cast this spell only during combat before blockers are declared.'],
  ['spellLine', "Cast this spell only during the declare attackers step and only if you've been attacked this step."],
  ['spellLine', 'Cast this spell only if an opponent cast a creature spell this turn.'],
  ['spellLine', 'You may cast this spell as though it had flash if you control an attacking legendary creature.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellLine', 'This spell costs {1} less to cast on Tuesdays.'],
  ['spellLine', 'Cast this spell only during your untap step.'],
  ['permanentLine', "This spell can't be disliked."],
]

describe('what is said about casting the card itself', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
