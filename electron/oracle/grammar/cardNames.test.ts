import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    'Search your library for a card named Llanowar Elves, reveal it, put it into your hand, then shuffle.',
  ],
  [
    'permanentLine',
    'When ~ enters, you may search your library for a card named Squadron Hawk, reveal it, put it into your hand, then shuffle.',
  ],
  ['permanentLine', 'Sacrifice a creature named Brothers of Fire: ~ deals 2 damage to any target.'],
  ['permanentLine', '~ gets +1/+1 as long as you control a creature named Lord of the Pit.'],
  ['permanentLine', 'Creatures you control named Plague Rats have menace.'],
  ['spellAbility', 'Destroy target creature named Serra Angel.'],
  ['permanentLine', "~'s power is equal to the number of creatures named Plague Rats on the battlefield."],
  ['spellAbility', 'Create a 1/1 white Soldier creature token named Sir Robin.'],
  ['permanentLine', 'Whenever a creature named Kjeldoran Elite Guard dies, draw a card.'],
  ['spellAbility', 'Exile target card named Fire and Ice from a graveyard.'],
  ['permanentLine', 'As long as you control an artifact named Crown of Empires, ~ has flying.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  [
    'spellAbility',
    'Search your library for a card named llanowar elves, reveal it, put it into your hand, then shuffle.',
  ],
  ['spellAbility', 'Destroy target creature named after a king.'],
  ['permanentLine', 'Creatures you control named by their mothers have menace.'],
]

describe('names of cards', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
