import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'You may play lands and cast spells from the top of your library.'],
  ['permanentLine', 'You may play lands and cast Insect spells from your graveyard.'],
  ['permanentLine', "You may play the top card of your library if it's a land card."],
  ['permanentLine', 'You may cast creature spells from your graveyard.'],
  ['permanentLine', 'Once each turn, you may cast a creature spell with power 2 or less from the top of your library.'],
  ['permanentLine', 'Once during each of your turns, you may cast a creature spell from your graveyard.'],
  [
    'permanentLine',
    'Once each turn, you may cast a spell from the top of your library if it shares a card type with a card exiled with ~.',
  ],
  ['permanentLine', "Players can't cast spells from graveyards or libraries."],
  ['permanentLine', "Spells with the chosen name can't be cast."],
  ['permanentLine', "Your opponents can't cast creature spells."],
  [
    'permanentLine',
    'As long as ~ is in the command zone or on the battlefield, other Dragon spells you cast cost {1} less to cast.',
  ],
  ['permanentLine', 'You may cast nonland cards with cycling from your graveyard.'],
  ['spellAbility', 'Until end of turn, you may play cards from your graveyard.'],
  [
    'permanentLine',
    'When ~ dies, you may cast it from your graveyard as an Adventure until the end of your next turn.',
  ],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'You may play lands and cast creatures from your graveyard.'],
  ['permanentLine', 'Twice each turn, you may cast a spell from your dreams.'],
  ['permanentLine', "Players can't cast creatures from graveyards."],
  ['permanentLine', 'You may cast cards with cycling from your graveyard.'],
]

describe("what may be played from elsewhere, and what can't be cast (601.3)", () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
