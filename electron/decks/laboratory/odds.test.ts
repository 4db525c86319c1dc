import { afterAll, expect, test } from 'vitest'
import { parseDeck } from '../../../shared/decks/parseDeck.ts'
import { openCardDatabase } from '../../cards/cardDatabase.ts'
import { lookUp } from '../resolveDeck.ts'
import type { LookedUp } from '../resolveDeck.ts'
import { cloakReport } from './cloak.ts'
import { matching } from './matching.ts'
import { chancesToDraw, deckOdds } from './odds.ts'
import { sampleHands } from './sampleHands.ts'

const cards = openCardDatabase(':memory:')
afterAll(() => {
  cards.close()
})

function entriesOf(text: string): readonly LookedUp[] {
  const deck = parseDeck(text)
  if (!deck.ok) throw new Error(JSON.stringify(deck.error))
  return lookUp(deck.value, cards)
}

/** The chance by trying every set of cards that can be drawn. */
function byTrying(
  deck: readonly (readonly number[])[],
  wants: readonly [number, number | null][],
  drawn: number,
): number {
  let good = 0
  let all = 0
  for (let set = 0; set < 1 << deck.length; set++) {
    const hand = deck.filter((_, at) => (set & (1 << at)) !== 0)
    if (hand.length !== drawn) continue
    all += 1
    const isGood = wants.every(([min, max], want) => {
      const met = hand.filter((meets) => meets.includes(want)).length
      return met >= min && (max === null || met <= max)
    })
    if (isGood) good += 1
  }
  return good / all
}

test.each<{ readonly wants: readonly [number, number | null][] }>([
  { wants: [[2, null]] },
  {
    wants: [
      [1, 2],
      [1, null],
    ],
  },
  {
    wants: [
      [0, 0],
      [2, null],
      [1, 1],
    ],
  },
])('the chances are those of trying out every hand: $wants', ({ wants }) => {
  const classes = [
    { copies: 4, meets: [0] },
    { copies: 3, meets: [1] },
    { copies: 2, meets: [0, 1] },
    { copies: 2, meets: [2, 1] },
    { copies: 2, meets: [] },
  ].map(({ copies, meets }) => ({ copies, meets: meets.filter((want) => want < wants.length) }))
  const deck = classes.flatMap(({ copies, meets }) => Array.from({ length: copies }, () => meets))
  const chances = chancesToDraw(
    classes,
    wants.map(([min, max]) => ({ min, max })),
    8,
  )
  for (let drawn = 0; drawn <= 8; drawn++) expect(chances[drawn]).toBeCloseTo(byTrying(deck, wants, drawn), 12)
})

test('odds by turn, on the play and on the draw, for queries of the search language', async () => {
  const entries = entriesOf('24 Forest\n20 Grizzly Bears\n16 Shock\n\nSideboard\n4 Mountain')
  const wants = [
    { min: 2, max: null, query: 't:land' },
    { min: 1, max: null, query: 'is:cloakable' },
  ]
  const odds = await deckOdds(entries, wants, 3, cards.search)
  if (!odds.ok) throw new Error(odds.error.text)
  expect(odds.value.cards).toBe(60)
  expect(odds.value.wants.map(({ copies, names }) => [copies, names.map(({ name }) => name)])).toEqual([
    [24, ['Forest']],
    [20, ['Grizzly Bears']],
  ])
  const [first, , third] = odds.value.turns
  expect(third?.onPlay).toBeGreaterThan(first?.onPlay ?? 1)
  // The first turn on the draw has seen as many cards as the second on the play.
  expect(first?.onDraw).toBe(odds.value.turns[1]?.onPlay)
  const wrong = await deckOdds(entries, [...wants, { min: 1, max: null, query: 'mv>' }], 3, cards.search)
  expect(wrong).toMatchObject({ ok: false, error: { want: 2, at: 0 } })
  const bracket = await deckOdds(entries, [{ min: 1, max: null, query: 'a) or (b' }], 3, cards.search)
  expect(bracket.ok).toBe(false)
})

test('a query is asked of many cards, however long their names are together', async () => {
  const names = cards.search('t:creature', 0, 400)
  if (!names.ok) throw new Error(names.error.text)
  const all = names.value.cards.map(({ record }) => record.name)
  expect(all.join('').length).toBeGreaterThan(2_000)
  const found = await matching(cards.search, 'c:g', [...all, 'Shock'])
  const green = cards.search('t:creature c:g', 0, 400)
  if (!found.ok || !green.ok) throw new Error('not found')
  expect([...found.value].sort()).toEqual(green.value.cards.map(({ record }) => record.name).sort())
})

test('sample hands are of the deck, and the same for the same seed', () => {
  const entries = entriesOf('4 Forest\n3 Shock')
  const [one, two] = sampleHands(entries, 2, 7).hands
  expect(one?.cards.toSorted()).toEqual(['Forest', 'Forest', 'Forest', 'Forest', 'Shock', 'Shock', 'Shock'])
  expect(one?.lands).toBe(4)
  expect(two?.cards).not.toEqual(one?.cards)
  expect(sampleHands(entries, 2, 7).hands[1]).toEqual(two)
})

test('what a cloak hits is any card of the deck, and what it is worth is said by turn', () => {
  const report = cloakReport(
    entriesOf('10 Forest\n4 Cryptic Coat\n3 Grizzly Bears\n2 Colossal Dreadmaw\n1 Shock\n\nSideboard\n2 Giant Spider'),
  )
  expect(report).toMatchObject({ cards: 20, makers: [{ name: 'Cryptic Coat', count: 4 }], hits: 5 })
  // Chance that not both of two are other cards: 1 − 15/20·14/19.
  expect(report.ofTwo).toBeCloseTo(1 - (15 / 20) * (14 / 19), 12)
  // A 6/6 is worth 8 more than a 2/2, a 2/2 nothing.
  expect(report.worth).toBeCloseTo((2 / 20) * 8, 12)
  expect(report.turns[0]).toEqual({ turn: 1, onPlay: 0, onDraw: 0, worthOnPlay: 0, worthOnDraw: 0 })
  expect(report.turns[4]?.worthOnDraw).toBe(0)
  // Of turn two on the play: two lands or more among eight of the other nineteen cards, ten of which are lands.
  const none = (9 * 8 * 7 * 6 * 5 * 4 * 3 * 2) / (19 * 18 * 17 * 16 * 15 * 14 * 13 * 12)
  const one = (8 * 10 * (9 * 8 * 7 * 6 * 5 * 4 * 3)) / (19 * 18 * 17 * 16 * 15 * 14 * 13 * 12)
  expect(report.turns[1]?.onPlay).toBeCloseTo((3 / 20) * (1 - none - one), 12)
  expect(report.byMana.map(({ copies }) => copies)).toEqual([0, 0, 3, 3, 3, 3, 5])
  expect(report.swaps[0]).toMatchObject({ in: 'Colossal Dreadmaw', from: 'main' })
  expect(report.swaps.some(({ in: card, from }) => card === 'Giant Spider' && from === 'sideboard')).toBe(true)
  expect(report.swaps.every(({ out }) => out !== 'Forest' && out !== 'Cryptic Coat')).toBe(true)
  const [best] = report.swaps
  const swapped = cloakReport(
    entriesOf(
      best?.out === 'Shock'
        ? '10 Forest\n4 Cryptic Coat\n3 Grizzly Bears\n3 Colossal Dreadmaw'
        : '10 Forest\n4 Cryptic Coat\n2 Grizzly Bears\n3 Colossal Dreadmaw\n1 Shock',
    ),
  )
  const before = report.turns[report.swapTurn - 1]?.worthOnDraw ?? 0
  expect((swapped.turns[report.swapTurn - 1]?.worthOnDraw ?? 0) - before).toBeCloseTo(best?.gain ?? 0, 12)
})

test('of an empty deck nothing is claimed', () => {
  expect(cloakReport([])).toMatchObject({ cards: 0, hits: 0, worth: 0, ofTwo: 0, swaps: [] })
})
