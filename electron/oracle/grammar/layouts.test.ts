import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'As long as ~ is paired with another creature, both creatures have trample.'],
  ['permanentLine', 'As long as ~ is paired with another creature, both creatures have first strike.'],
  ['permanentLine', 'As long as ~ is paired with another creature, both creatures have protection from Zombies.'],
  ['permanentLine', 'Whenever day becomes night or night becomes day, draw a card.'],
  ['permanentLine', "If it's neither day nor night, it becomes day as ~ enters."],
  [
    'permanentLine',
    '{3}, {T}, Sacrifice ~: Lock or unlock a door of target Room you control. Activate only as a sorcery.',
  ],
  ['permanentLine', 'Whenever ~ mutates, draw a card.'],
  ['permanentLine', 'When you unlock this door, draw two cards.'],
  ['permanentLine', 'Whenever you fully unlock a Room, create a 1/1 white Spirit creature token.'],
  ['permanentLine', 'When ~ enters, it becomes day.'],
  ['spellAbility', 'It becomes night.'],
  ['spellAbility', 'Discard any number of cards, then draw that many cards.'],
  ['permanentLine', 'Whenever ~ mutates, you gain X life, where X is the number of times ~ has mutated.'],
  ['permanentLine', 'As long as ~ is paired with another creature, each of those creatures gets +2/+2.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', 'As long as ~ is paired with another creature, both players have trample.'],
  ['permanentLine', 'Whenever ~ mutates twice, draw a card.'],
  ['permanentLine', 'When you kick this door, draw two cards.'],
]

describe('cards that lie in another way than one face does', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
