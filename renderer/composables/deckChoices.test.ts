import { expect, test } from 'vitest'
import type { DeckCardReport, DeckReport } from '../../shared/ipc/deckSchemas.ts'
import { affectedCards, isSettled, proposedChoice, swapsOf, withSwaps } from './deckChoices.ts'

const row = (
  name: string,
  status: DeckCardReport['status'],
  section: DeckCardReport['section'] = 'main',
  suggestions: string[] = [],
) => ({ name, status, section, count: 2, card: name, unread: [], suggestions }) satisfies DeckCardReport

const report: DeckReport = {
  copies: 60,
  affected: 6,
  lines: [],
  format: 'constructed',
  legality: [],
  cards: [
    row('Island', 'ok'),
    row('Doubling Season', 'unsupported'),
    row('Doubling Season', 'unsupported', 'commander'),
    row('Gristly Bears', 'unknown', 'main', ['Grizzly Bears']),
    row('Nothing Like It', 'unknown'),
    row('Sideboarded', 'unknown', 'sideboard'),
  ],
}

test('cards that something must be chosen for are listed once, with all their copies', () => {
  expect(affectedCards(report).map(({ name, count }) => [name, count])).toEqual([
    ['Doubling Season', 4],
    ['Gristly Bears', 2],
    ['Nothing Like It', 2],
  ])
})

test('a known card is proposed as a blank, an unknown one as its nearest, and one with nothing near is left open', () => {
  const cards = affectedCards(report)
  const choices = Object.fromEntries(cards.map((card) => [card.name, proposedChoice(card)]))
  expect(Object.values(choices)).toEqual([{ kind: 'blank' }, { kind: 'swap', to: 'Grizzly Bears' }, { kind: 'none' }])
  expect(isSettled(cards, choices)).toBe(false)
  expect(isSettled(cards, { ...choices, 'Nothing Like It': { kind: 'swap', to: 'Island' } })).toBe(true)
  // A card that no source knows can't be played as a blank.
  expect(isSettled(cards, { ...choices, 'Nothing Like It': { kind: 'blank' } })).toBe(false)
  expect(swapsOf(choices)).toEqual([{ from: 'Gristly Bears', to: 'Grizzly Bears' }])
})

test('a swap puts copies of one card together', () => {
  const main = [
    { name: 'Grizzly Bears', count: 2 },
    { name: 'Gristly Bears', count: 2 },
  ]
  const deck = { name: 'd', comment: '', main, sideboard: [], commander: [], maybeboard: [] }
  expect(withSwaps(deck, { 'Gristly Bears': { kind: 'swap', to: 'Grizzly Bears' } }).main).toEqual([
    { name: 'Grizzly Bears', count: 4 },
  ])
})
