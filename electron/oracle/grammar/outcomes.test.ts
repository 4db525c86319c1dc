import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    '{T}: Target unblocked attacking creature becomes blocked. Activate only during combat after blockers are declared.',
  ],
  ['permanentLine', 'Whenever you expend 4, ~ gains indestructible until end of turn.'],
  [
    'permanentLine',
    'If a spell or ability you control would counter a spell, instead exile that spell and you may play that card without paying its mana cost.',
  ],
  ['permanentLine', "If ~ would die, put ~ on top of its owner's library instead."],
  [
    'permanentLine',
    'If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into your library, then draw seven cards and your life total becomes 20.',
  ],
  ['permanentLine', "You can't lose the game and your opponents can't win the game."],
  ['permanentLine', "Lands can't enter."],
  ['permanentLine', '{T}: Choose a color of a permanent you control. Add one mana of that color.'],
  ['spellAbility', 'Target player shuffles their graveyard into their library.'],
  ['permanentLine', 'Damage that would reduce your life total to less than 1 reduces it to 1 instead.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Target creature becomes annoyed.'],
  ['permanentLine', "If you would lose the game, don't."],
  ['permanentLine', 'Whenever you expend a favor, draw a card.'],
]

describe('how combat, damage, spells and the game come out', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
