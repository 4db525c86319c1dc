import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'You may cast this card from your graveyard.'],
  ['permanentLine', 'You may cast this card from your graveyard as long as you control a Zombie.'],
  [
    'permanentLine',
    'You may cast ~ from your graveyard as long as you control three or more tapped Pirates and/or Vehicles.',
  ],
  ['permanentLine', 'You may cast this card from your graveyard if you gained life this turn.'],
  [
    'permanentLine',
    'You may cast this card from your graveyard by discarding two cards in addition to paying its other costs.',
  ],
  [
    'permanentLine',
    'You may cast this card from your graveyard by exiling another creature card from your graveyard in addition to paying its other costs.',
  ],
  ['spellLine', 'You may cast this spell as though it had flash if you pay {2} more to cast it.'],
  ['spellLine', 'If you control a creature with power 4 or greater, you may cast this spell as though it had flash.'],
  ['permanentLine', 'As long as you control a green or blue permanent, you may cast ~ as though it had flash.'],
  ['permanentLine', 'If ~ is in your opening hand, you may begin the game with it on the battlefield.'],
  ['permanentLine', 'If this card is in your opening hand, you may begin the game with it on the battlefield.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'You may cast this card from your library.'],
  ['permanentLine', 'You may cast this card from your graveyard by singing in addition to paying its other costs.'],
  ['spellLine', 'You may cast this spell as though it had flash if you smile more to cast it.'],
  ['permanentLine', 'If ~ is in your opening hand, you may begin the game with it on the stack.'],
]

describe('casting from elsewhere, and at other times', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
