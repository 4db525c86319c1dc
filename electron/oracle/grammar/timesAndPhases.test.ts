import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'After this phase, there is an additional combat phase.'],
  ['spellAbility', 'After this main phase, there is an additional combat phase followed by an additional main phase.'],
  ['permanentLine', 'Whenever ~ and at least two other creatures attack, draw a card.'],
  ['spellAbility', "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game."],
  ['spellAbility', 'Take an extra turn after this one. Skip the untap step of that turn.'],
  ['spellAbility', "You control target player during that player's next turn."],
  ['permanentLine', 'Whenever you gain life for the first time each turn, draw a card.'],
  [
    'permanentLine',
    'Whenever ~ becomes the target of a spell or ability you control for the first time each turn, draw a card.',
  ],
  [
    'spellAbility',
    'Search your library and/or graveyard for a creature card, reveal it, and put it into your hand. If you search your library this way, shuffle.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Whenever a creature you control attacks for the first time each turn, draw a card.'],
  ['spellAbility', 'After this phase, there is an additional party.'],
  ['spellAbility', "You control target player during that player's next dream."],
]

describe('additional phases, attacking together, the first time (500.8, 603.2)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
