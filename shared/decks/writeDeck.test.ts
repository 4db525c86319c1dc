import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from '../cards/names.ts'
import { cardCount } from './deck.ts'
import type { Deck, DeckEntry } from './deck.ts'
import { parseDeck } from './parseDeck.ts'
import { DECK_FORMATS, leftOut, writeDeck } from './writeDeck.ts'

const names = fc.constantFrom(
  'Forest',
  'Fire // Ice',
  "Urza's Saga",
  'Jötun Grunt',
  'R&D <Secret> Lair',
  'Hazmat Suit (Used)',
  '+2 Mace',
  'Ach! Hans, Run!',
  '1996 World Champion',
)

function entries(min: number, max: number): fc.Arbitrary<readonly DeckEntry[]> {
  const entry = fc.record({ name: names, count: fc.integer({ min: 1, max: 99 }) })
  return fc.uniqueArray(entry, { selector: (each) => foldName(each.name), minLength: min, maxLength: max })
}

// A deck of 100 with one or two cards beside it is read as a commander's; the last test has that case.
const decks: fc.Arbitrary<Deck> = fc
  .record({
    name: fc.constantFrom('Bears', 'A & B', 'Deck 2: <again>'),
    comment: fc.constantFrom('', 'Attacks; then wins & cheers.'),
    main: entries(1, 9),
    sideboard: entries(0, 9),
    commander: fc.constant([]),
    maybeboard: entries(0, 3),
  })
  .filter((deck) => cardCount(deck.main) + cardCount(deck.sideboard) !== 100)

test.each(DECK_FORMATS)('a deck written as %s and read again has the same cards', (format) => {
  fc.assert(
    fc.property(decks, (deck) => {
      const read = parseDeck(writeDeck(deck, format), deck.name)
      if (!read.ok) throw new Error(JSON.stringify(read.error))
      const slashed = (list: readonly DeckEntry[]) => list.map((entry) => ({ ...entry, name: foldName(entry.name) }))
      expect(read.value.name).toBe(deck.name)
      expect(slashed([...read.value.main, ...read.value.commander])).toEqual(slashed(deck.main))
      expect(slashed(read.value.sideboard)).toEqual(slashed(deck.sideboard))
      const maybe = leftOut(deck, format).includes('maybeboard') ? [] : deck.maybeboard
      expect(slashed(read.value.maybeboard)).toEqual(slashed(maybe))
    }),
    { numRuns: 200 },
  )
})

test('a commander survives in every format', () => {
  const deck: Deck = {
    name: 'Lands',
    comment: '',
    main: [{ name: 'Forest', count: 99 }],
    sideboard: [],
    commander: [{ name: 'Azusa, Lost but Seeking', count: 1 }],
    maybeboard: [],
  }
  for (const format of DECK_FORMATS)
    expect(parseDeck(writeDeck(deck, format), 'Lands')).toEqual({ ok: true, value: deck })
})
