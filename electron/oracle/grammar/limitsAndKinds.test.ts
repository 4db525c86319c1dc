import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "Creatures entering or dying don't cause abilities to trigger."],
  ['spellAbility', "Players can't search libraries this turn."],
  ['permanentLine', 'You can spend mana of any type to cast creature spells.'],
  ['permanentLine', "Noncreature spells with {X} in their mana costs can't be cast."],
  [
    'permanentLine',
    "At the beginning of each player's upkeep, that player sacrifices a permanent for each soot counter on ~.",
  ],
  [
    'permanentLine',
    "At the beginning of each player's upkeep, that player taps an untapped artifact, creature, or land they control for each fade counter on ~.",
  ],
  [
    'permanentLine',
    'If you would draw a card, instead look at the top three cards of your library, then put one into your hand and the rest into your graveyard.',
  ],
  [
    'permanentLine',
    "Creatures you control are the chosen type. The same is true for creature spells you control and creature cards you own that aren't on the battlefield.",
  ],
  ['permanentLine', '{2}{W}: If ~ is a Warrior, it becomes a Human Spirit Warrior with trample and lifelink.'],
  [
    'permanentLine',
    'At the beginning of your upkeep, if you have 200 or more cards in your library, you win the game.',
  ],
  [
    'spellLine',
    "If an opponent cast three or more spells this turn, you may pay {0} rather than pay this spell's mana cost.",
  ],
  [
    'spellAbility',
    'Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then puts all cards they exiled this way onto the battlefield.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "Creatures dreaming or dying don't cause abilities to trigger."],
  ['permanentLine', 'Creatures you control are the chosen mood. The same is true for creature spells you control.'],
  ['permanentLine', '{W}: ~ becomes a Warrior with a smile.'],
]

describe('limits for a while, what opponents did this turn, kinds that hold everywhere', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
