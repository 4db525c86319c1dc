import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cardCount, emptyDeck } from '../../shared/decks/deck.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { parseDeck, readDeck } from '../../shared/decks/parseDeck.ts'
import { deckReportSchema, deckSummarySchema } from '../../shared/ipc/deckSchemas.ts'
import { openCardDatabase } from '../cards/cardDatabase.ts'
import type { CardCompiler } from '../cards/compiler.ts'
import { openDatabase } from '../cards/database.ts'
import { starterRecords } from '../cards/starter/starter.ts'
import { deckReport, deckSummary, linesRead } from './deckReport.ts'
import { openDeckStore } from './deckStore.ts'
import { studyDeck } from './deckStudy.ts'
import { DECK_MIGRATIONS } from './migrations.ts'
import { starterDecks } from './starterDecks.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-decks-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Reads every card but Murder, so that something is left unread. */
const compiler: CardCompiler = {
  version: 'test',
  compile: ({ name }) => (name === 'Murder' ? { status: 'unsupported', unread: ['Destroy'] } : { status: 'compiled' }),
}
const cards = openCardDatabase(':memory:', { compiler })

function deck(text: string): Deck {
  const parsed = parseDeck(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

describe('starter decks', () => {
  test.each(starterDecks())(
    '$deck.name: starter cards, as many as the format wants, about four in ten lands, nothing against it',
    ({ id, deck: starter }) => {
      const lands = starter.main.filter(({ name }) => cards.byName(name)?.record.faces[0]?.typeLine.includes('Land'))
      const forCommander = starter.commander.length > 0
      const [size, fewest, most] = forCommander ? [100, 32, 36] : [60, 23, 25]
      expect(cardCount([...starter.commander, ...starter.main])).toBe(size)
      expect(cardCount(lands)).toBeGreaterThanOrEqual(fewest)
      expect(cardCount(lands)).toBeLessThanOrEqual(most)
      expect(starter.comment).toMatch(/^[A-Z][^.]+\.$/u)
      const report = deckReport(starter, cards)
      expect(report.legality).toEqual([])
      expect(report.cards.filter((card) => card.status === 'unknown')).toEqual([])
      expect(id).toMatch(/^starter:[a-z-]+$/u)
    },
  )

  test('twenty and more of them, each with a name of its own; no starter card is there twice', () => {
    const decks = starterDecks()
    expect(decks.length).toBeGreaterThanOrEqual(20)
    expect(decks.filter(({ deck: { commander } }) => commander.length > 0).length).toBeGreaterThanOrEqual(3)
    expect(new Set(decks.map(({ deck: { name } }) => name)).size).toBe(decks.length)
    const names = starterRecords().map((record) => record.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(500)
  })
})

describe('the deck store', () => {
  test('keeps decks over a restart, starter decks beside them', () => {
    const file = path.join(folder, 'decks.sqlite')
    const mine = deck(
      '// NAME: Mine\n// It is good.\n4 Forest\n2 Fire // Ice\n\nSideboard\n1 Shock\n\nCommander\n1 Azusa',
    )
    const first = openDeckStore(file)
    const id = first.save(null, mine)
    first.close()
    const second = openDeckStore(file)
    expect(second.get(id ?? '')).toEqual({ id, starter: false, deck: mine })
    expect(second.list().map((stored) => stored.starter)).toEqual([false, ...starterDecks().map(() => true)])
    expect(second.save(id, { ...mine, name: 'Renamed', sideboard: [] })).toBe(id)
    expect(second.get(id ?? '')?.deck).toEqual({ ...mine, name: 'Renamed', sideboard: [] })
    expect(second.remove(id ?? '')).toBe(true)
    expect(second.get(id ?? '')).toBeNull()
    second.close()
  })

  test('a starter deck can’t be changed or removed, nor a deck that isn’t there', () => {
    const store = openDeckStore(':memory:')
    const [starter] = starterDecks()
    if (starter === undefined) throw new Error('no starter deck')
    for (const id of [starter.id, 'nobody']) {
      expect(store.save(id, starter.deck)).toBeNull()
      expect(store.remove(id)).toBe(false)
    }
    expect(store.get(starter.id)).toEqual({ ...starter, starter: true })
    store.close()
  })

  test('what a deck was before is kept where that is wanted, and a deck put away comes back with it', () => {
    const file = path.join(folder, 'versions.sqlite')
    const store = openDeckStore(file)
    const mine = deck('4 Forest\n\nMaybeboard\n2 Shock')
    const id = store.save(null, mine) ?? ''
    store.save(id, { ...mine, name: 'Second' }, 'keep')
    store.save(id, { ...mine, name: 'Third' }, 'replace')
    store.save(id, { ...mine, name: 'Fourth' }, 'keep')
    expect(store.versions(id).map(({ number, name, cards: copies }) => [number, name, copies])).toEqual([
      [2, 'Third', 4],
      [1, 'Deck', 4],
    ])
    expect(store.version(id, 1)).toEqual(mine)
    expect(store.version(id, 3)).toBeNull()
    expect(store.remove(id)).toBe(true)
    expect(store.remove(id)).toBe(false)
    expect(store.save(id, mine)).toBeNull()
    store.close()
    const again = openDeckStore(file)
    expect(again.list().some((stored) => !stored.starter)).toBe(false)
    expect(again.bringBack(id)).toBe(true)
    expect(again.bringBack(id)).toBe(false)
    expect(again.get(id)?.deck.name).toBe('Fourth')
    expect(again.versions(id)).toHaveLength(2)
    again.close()
  })

  test('decks of the first version of the file are taken over', () => {
    const file = path.join(folder, 'old.sqlite')
    const db = openDatabase(file, { migrations: DECK_MIGRATIONS.slice(0, 1) })
    db.exec(`INSERT INTO decks (id, name, comment) VALUES ('a', 'Old', '');
      INSERT INTO deckEntries VALUES ('a', 'main', 0, 'Forest', 60), ('a', 'sideboard', 0, 'Shock', 2)`)
    db.close()
    const store = openDeckStore(file)
    expect(store.get('a')?.deck).toEqual({
      ...emptyDeck('Old'),
      main: [{ name: 'Forest', count: 60 }],
      sideboard: [{ name: 'Shock', count: 2 }],
    })
    store.close()
  })

  test('a deck that can’t be written whole isn’t written at all', () => {
    const store = openDeckStore(':memory:')
    const mine = deck('4 Forest')
    const id = store.save(null, mine)
    const broken = { ...mine, name: 'Broken', sideboard: [{ name: 'Shock', count: 0 }] }
    expect(() => store.save(id, broken)).toThrow()
    expect(store.get(id ?? '')?.deck).toEqual(mine)
    store.close()
  })
})

describe('the report on a deck', () => {
  test('names what can’t be played, with suggestions', () => {
    const report = deckReport(deck('50 Swamp\n4 Murder\n4 Grizly Bears\n2 Typhoid Rats\n\nSideboard\n1 Murder'), cards)
    expect(deckReportSchema.parse(report)).toEqual(report)
    expect(report).toMatchObject({ copies: 60, affected: 8 })
    const [, murder, bears, rats, side] = report.cards
    expect(murder).toMatchObject({ status: 'unsupported', card: 'Murder', unread: ['Destroy'], section: 'main' })
    expect(murder?.suggestions).toHaveLength(5)
    expect(bears).toMatchObject({ status: 'unknown', card: null, suggestions: ['Grizzly Bears'] })
    expect(rats).toMatchObject({ status: 'ok', suggestions: [] })
    expect(side).toMatchObject({ status: 'unsupported', section: 'sideboard' })
  })

  test('of a text: what became of each of its lines, and of those at fault', () => {
    const reading = readDeck('4 Forest (M10) 12\nBears\nTokens\n2 Elf\nMaybeboard\n1 Shock')
    const report = { ...deckReport(reading.deck, cards), lines: linesRead(reading) }
    expect(deckReportSchema.parse(report)).toEqual(report)
    expect(report.copies).toBe(4)
    expect(report.lines.map(({ line, text, outcome, message }) => [line, text, outcome, message.key])).toEqual([
      [1, '4 Forest (M10) 12', 'card', 'deck.lineRead'],
      [2, 'Bears', 'fault', 'deck.fault.noCount'],
      [4, '2 Elf', 'skipped', 'deck.skipped.otherCards'],
      [6, '1 Shock', 'card', 'deck.lineRead'],
    ])
  })

  test('while it is built: what it is made of, chances, and the formats it is for', () => {
    const {
      statistics,
      formats,
      cards: known,
    } = studyDeck(deck('24 Swamp\n4 Murder\n32 Serra Angel\n\nSideboard\n3 Shock\n\nMaybeboard\n4 Shock'), cards)
    expect(known.map(({ record }) => record.name)).toEqual(['Swamp', 'Murder', 'Serra Angel', 'Shock'])
    expect(statistics).toMatchObject({ lands: 24, spells: 36 })
    expect(statistics.curve.map(({ creatures, others }) => [creatures, others])).toEqual(
      [0, 0, 0, [0, 4], 0, [32, 0], 0, 0].map((column) => (column === 0 ? [0, 0] : column)),
    )
    expect(statistics.averageManaValue).toBeCloseTo((4 * 3 + 32 * 5) / 36)
    expect(statistics.colors).toEqual([
      { color: 'W', symbols: 64, sources: 0 },
      { color: 'B', symbols: 8, sources: 24 },
    ])
    expect(statistics.types).toEqual([
      { type: 'Creature', count: 32 },
      { type: 'Instant', count: 4 },
      { type: 'Land', count: 24 },
    ])
    const chances = new Map(statistics.odds.map(({ message, chance }) => [message.key, chance]))
    expect(chances.get('odds.cloakable')).toBeCloseTo(32 / 60)
    expect(chances.get('odds.keep')).toBeCloseTo(0.8439, 4)
    expect(formats.map(({ format, faults }) => [format, faults.map(({ key }) => key)])).toEqual([
      ['constructed', ['legality.tooMany']],
      ['limited', []],
      ['commander', ['legality.noCommander']],
    ])
  })

  test('in a line', () => {
    const summary = deckSummary(
      { id: 'x', starter: false, deck: deck('56 Swamp\n4 Murder\n\nSideboard\n3 Shock') },
      cards,
    )
    expect(deckSummarySchema.parse(summary)).toEqual(summary)
    expect(summary).toMatchObject({ cards: 60, sideboard: 3, colors: ['B'], affected: 4, against: { constructed: [] } })
    expect(summary.against.commander.map(({ key }) => key)).toEqual(['legality.noCommander'])
  })
})
