import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    'Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard.',
  ],
  [
    'spellAbility',
    'Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard.',
  ],
  [
    'spellAbility',
    'Separate all permanents target player controls into two piles. That player sacrifices all permanents in the pile of their choice.',
  ],
  [
    'spellAbility',
    'Starting with you, each player votes for time or knowledge. If time gets more votes, draw a card. If knowledge gets more votes or the vote is tied, draw three cards.',
  ],
  ['spellAbility', 'Starting with you, each player votes for profit or loss. For each profit vote, draw a card.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Separate target creature into two piles of dust.'],
  ['spellAbility', 'If nobody gets more votes than time, draw a card.'],
]

describe('piles (700.3) and votes (701.38)', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
