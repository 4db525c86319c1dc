import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "You don't lose the game for having 0 or less life."],
  ['permanentLine', "You can't win the game and your opponents can't lose the game."],
  ['permanentLine', 'If you would draw a card while your library has no cards in it, you win the game instead.'],
  ['permanentLine', 'When there are no cards in your graveyard, you lose the game.'],
  ['permanentLine', 'When ~ has twenty or more charge counters on it, you win the game.'],
  ['permanentLine', 'When you have 20 or more life, you lose the game.'],
  ['permanentLine', 'Whenever you lose life, you gain 2 life for each 1 life you lost.'],
  ['spellAbility', "At the beginning of your next upkeep, pay {2}{B}. If you don't, you lose the game."],
  ['permanentLine', '{6}, {T}: Two target players exchange life totals.'],
  ['permanentLine', "{T}: Exchange target opponent's life total with ~'s toughness."],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "You don't lose the game for drawing from an empty library."],
  ['spellAbility', 'At the beginning of that turn, you lose the game.'],
]

describe('winning, losing and life totals', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
