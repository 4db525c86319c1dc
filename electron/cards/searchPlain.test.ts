import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutReminders } from '../../shared/cards/faceDown.ts'
import { recordFromScryfall } from '../../shared/cards/record.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { generatedCards } from '../../tests/bench/generatedCards.ts'
import { openCardDatabase } from './cardDatabase.ts'
import { prepareCard } from './preparedCard.ts'
import { cardWriter } from './writeCards.ts'

// Queries made of these find what a plain look at each card finds, in the order that plain sorting gives.
const RECORDS = [...generatedCards(400, 7)].map((raw) => {
  const made = recordFromScryfall(raw)
  if (!made.ok) throw new Error(made.error)
  return made.value
})

type Holds = (card: CardRecord) => boolean
const text = (card: CardRecord): string => card.faces.map((face) => face.oracleText).join('\n')
const spoken = (card: CardRecord): string => withoutReminders(text(card)).toLowerCase()
const front = (card: CardRecord) => card.faces[0]
const printed = (card: CardRecord) => card.printings[0]
const year = (card: CardRecord): number => Number(printed(card)?.releasedAt?.slice(0, 4))

const LEAVES: readonly (readonly [string, Holds])[] = [
  ['ser', ({ name }) => name.toLowerCase().includes('ser')],
  ['o:"draw a card"', (card) => spoken(card).includes('draw a card')],
  ['o:"target creature"', (card) => spoken(card).includes('target creature')],
  ['o:"face down"', (card) => spoken(card).includes('face down')],
  ['o:/\\d life|^flying$/', (card) => /\d life|^flying$/imu.test(text(card))],
  ['t:/creature — [a-e]/', (card) => /creature — [a-e]/iu.test(front(card)?.typeLine ?? '')],
  ['t:creature', (card) => front(card)?.typeLine.includes('Creature') === true],
  ['t:elf', (card) => front(card)?.typeLine.includes('Elf') === true],
  ['c:g', (card) => front(card)?.colors.includes('G') === true],
  ['mv>=3', ({ manaValue }) => manaValue >= 3],
  ['pow>tou', (card) => front(card)?.power !== null && Number(front(card)?.power) > Number(front(card)?.toughness)],
  ['m>=2', (card) => Number(/^\{(\d)\}/u.exec(front(card)?.manaCost ?? '')?.[1] ?? -1) >= 2],
  ['r:rare', (card) => printed(card)?.rarity === 'rare'],
  ['year>=2010', (card) => year(card) >= 2010],
  ['year!=2001', (card) => year(card) !== 2001],
  ['year<=1999', (card) => year(card) <= 1999],
  ['a:dire', (card) => printed(card)?.artist?.toLowerCase().includes('dire') === true],
  ['f:modern', ({ legalities }) => legalities['modern'] === 'legal'],
]

const ORDERS: readonly (readonly [string, (card: CardRecord) => number | string])[] = [
  ['name', () => 0],
  ['mv', ({ manaValue }) => manaValue],
  ['released', (card) => printed(card)?.releasedAt ?? ''],
]

interface Asked {
  readonly query: string
  readonly holds: Holds
}

const { asked } = fc.letrec<{ asked: Asked; leaf: Asked }>((tie) => ({
  leaf: fc.constantFrom(...LEAVES).map(([query, holds]) => ({ query, holds })),
  asked: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc
      .record({ part: tie('asked') })
      .map(({ part }) => ({ query: `-(${part.query})`, holds: (card: CardRecord) => !part.holds(card) })),
    fc.tuple(tie('asked'), tie('asked')).map(([one, other]) => ({
      query: `(${one.query} ${other.query})`,
      holds: (card: CardRecord) => one.holds(card) && other.holds(card),
    })),
    fc.tuple(tie('asked'), tie('asked')).map(([one, other]) => ({
      query: `(${one.query} or ${other.query})`,
      holds: (card: CardRecord) => one.holds(card) || other.holds(card),
    })),
  ),
}))

const database = openCardDatabase(':memory:')
const writer = cardWriter(database.connection)
for (const record of RECORDS) writer.write(prepareCard(record), 'imported')
for (const _ of writer.finish());
database.connection.exec("DELETE FROM cards WHERE source = 'starter'")

test('any query finds what a plain look at each card finds, in order, a page at a time', () => {
  const one = fc.record({
    asked,
    order: fc.constantFrom(...ORDERS),
    descending: fc.boolean(),
    page: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(one, ({ asked: { query, holds }, order: [order, key], descending, page }) => {
      const whole = `${query} order:${order} direction:${descending ? 'desc' : 'asc'}`
      const result = database.search(whole, page, 50)
      const expected = sorted(RECORDS.filter(holds), key, order === 'name' && descending, descending)
      expect(
        result.ok && { total: result.value.total, names: result.value.cards.map((card) => card.record.name) },
      ).toEqual({ total: expected.length, names: expected.slice(page * 50, page * 50 + 50) })
    }),
    { numRuns: 400 },
  )
})

/** Cards with the same key stand by their names. */
function sorted(
  cards: readonly CardRecord[],
  key: (card: CardRecord) => number | string,
  namesDescend: boolean,
  descending: boolean,
): readonly string[] {
  const compare = <Value extends number | string>(one: Value, other: Value): number =>
    one < other ? -1 : one > other ? 1 : 0
  return cards
    .toSorted(
      (one, other) =>
        (descending ? -1 : 1) * compare(key(one), key(other)) ||
        (namesDescend ? -1 : 1) * compare(one.name.toLowerCase(), other.name.toLowerCase()),
    )
    .map(({ name }) => name)
}

test('what is remembered of the cards is forgotten when they are written', () => {
  const before = database.search('o:/flying/ t:elf', 0, 500)
  const raw = { name: 'Aaron the Elf', type_line: 'Creature — Elf', oracle_text: 'Flying', power: '1', toughness: '1' }
  const made = recordFromScryfall(raw)
  if (!made.ok || !before.ok) throw new Error('no card')
  writer.write(prepareCard(made.value), 'imported')
  for (const _ of writer.finish());
  const after = database.search('o:/flying/ t:elf', 0, 500)
  expect(after.ok && after.value.total).toBe(before.value.total + 1)
  expect(after.ok && after.value.cards[0]?.record.name).toBe('Aaron the Elf')
})
