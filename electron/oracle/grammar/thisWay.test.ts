import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'permanentLine',
    'When ~ enters, you may destroy up to three target noncreature permanents. For each permanent put into a graveyard this way, its controller creates a 3/3 green Elephant creature token.',
  ],
  [
    'permanentLine',
    'When you cast this spell, up to two target players each manifest two cards from their hands. For each card manifested this way, you draw a card.',
  ],
  [
    'permanentLine',
    'When ~ is turned face up, target opponent gains control of any number of target permanents you control. Draw a card for each one they gained control of this way.',
  ],
  ['spellAbility', 'Target opponent exiles a creature they control and their graveyard.'],
  [
    'spellAbility',
    'Destroy target creature if it has mana value 2 or less. Destroy that creature if it has mana value 4 or less instead if a permanent you controlled left the battlefield this turn.',
  ],
  [
    'permanentLine',
    'When ~ is turned face up, exile up to X other target creatures from the battlefield and/or creature cards from graveyards.',
  ],
  ['permanentLine', '{T}: Target player loses 3 life unless they sacrifice a nonland permanent or discard a card.'],
  [
    'permanentLine',
    'When ~ enters, create Marit Lage, a legendary 20/20 black Avatar creature token with flying and indestructible.',
  ],
  [
    'permanentLine',
    "Whenever ~ attacks, you may blight 1. If you do, create a tapped and attacking token that's a copy of the blighted creature, except it has “At the beginning of the end step, sacrifice ~.”",
  ],
  [
    'permanentLine',
    '{T}, Sacrifice ~: Choose an exiled card an opponent owns with a void counter on it. You may play it this turn without paying its mana cost.',
  ],
  ['permanentLine', 'Whenever ~ attacks, defending player exiles the top twenty cards of their library.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'For each permanent put away this way, draw a card.'],
  ['spellAbility', 'Two target players each sing two songs.'],
  ['spellAbility', 'Create Marit Lage, a very big Avatar.'],
]

describe('what an instruction did, and what is done together', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
