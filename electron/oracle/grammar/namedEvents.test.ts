import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "Whenever a black card is put into an opponent's graveyard from anywhere, you may draw a card."],
  ['permanentLine', 'Whenever ~ attacks while saddled, it gets +2/+2 until end of turn.'],
  ['permanentLine', 'Whenever ~ attacks while saddled, put a +1/+1 counter on each other creature you control.'],
  ['permanentLine', 'When ~ exploits a creature, destroy target planeswalker.'],
  [
    'permanentLine',
    'Whenever a creature you control exploits a creature, put a +1/+1 counter on each creature you control.',
  ],
  [
    'permanentLine',
    'Whenever one or more creature cards leave your graveyard, create a 1/1 black Bat creature token with flying.',
  ],
  ['permanentLine', 'Whenever a card leaves your graveyard, you gain 1 life.'],
  ['permanentLine', 'Whenever you cast a spell from your graveyard, ~ deals 2 damage to any target.'],
  ['permanentLine', 'Whenever you cast a spell from exile, put a +1/+1 counter on ~.'],
  ['permanentLine', 'Whenever you cast a creature spell from your graveyard, draw a card.'],
  ['permanentLine', 'Whenever you cast a spell that targets ~, create a 1/1 red Soldier creature token with haste.'],
  ['permanentLine', 'Whenever a creature attacks one of your opponents, you gain 1 life.'],
  ['permanentLine', 'Whenever an opponent sacrifices an artifact, that player loses 2 life.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'Whenever ~ attacks while hungry, draw a card.'],
  ['permanentLine', 'When ~ exploits a loophole, draw a card.'],
  ['permanentLine', 'Whenever you cast a spell from memory, draw a card.'],
]

describe('events with a condition of their own', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined: %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
