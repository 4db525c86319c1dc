import { randomUUID } from 'node:crypto'
import type { Statement } from 'better-sqlite3'
import { DECK_PARTS } from '../../shared/decks/deck.ts'
import type { Deck, DeckEntry, DeckPart } from '../../shared/decks/deck.ts'
import { openDatabase } from '../cards/database.ts'
import { starterDecks } from './starterDecks.ts'

/** A deck with its place: one of the player's, or one that comes with the app and can't be changed. */
export interface StoredDeck {
  readonly id: string
  readonly starter: boolean
  readonly deck: Deck
}

export interface DeckStore {
  /** the player's decks by name, then the starter decks */
  readonly list: () => readonly StoredDeck[]
  readonly get: (id: string) => StoredDeck | null
  /** Saves a new deck (id null) or a changed one, whole or not at all; gives its id, or null if no such deck can be changed. */
  readonly save: (id: string | null, deck: Deck) => string | null
  /** Whether there was such a deck of the player's. */
  readonly remove: (id: string) => boolean
  readonly close: () => void
}

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE decks (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    comment TEXT NOT NULL,
    changedAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ) STRICT;
  CREATE TABLE deckEntries (
    deckId TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    part TEXT NOT NULL CHECK (part IN ('main', 'sideboard', 'commander')),
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count >= 1),
    PRIMARY KEY (deckId, part, position)
  ) STRICT, WITHOUT ROWID;
  `,
]

interface DeckRow {
  readonly id: string
  readonly name: string
  readonly comment: string
}

interface EntryRow extends DeckEntry {
  readonly part: DeckPart
}

/** Opens the decks kept in that file (':memory:' for none that last). Throws a `DatabaseFault` for a file it can't use. */
export function openDeckStore(file: string): DeckStore {
  const db = openDatabase(file, { migrations: MIGRATIONS })
  const starters: readonly StoredDeck[] = starterDecks().map(({ id, deck }) => ({ id, starter: true, deck }))
  const all = db.prepare<[], DeckRow>('SELECT id, name, comment FROM decks ORDER BY name COLLATE NOCASE, id')
  const one = db.prepare<[string], DeckRow>('SELECT id, name, comment FROM decks WHERE id = ?')
  const entries = db.prepare<[string], EntryRow>(
    'SELECT part, name, count FROM deckEntries WHERE deckId = ? ORDER BY part, position',
  )
  const insert = db.prepare('INSERT INTO decks (id, name, comment) VALUES (?, ?, ?)')
  const update = db.prepare(
    "UPDATE decks SET name = ?, comment = ?, changedAt = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = ?",
  )
  const clear = db.prepare('DELETE FROM deckEntries WHERE deckId = ?')
  const add = db.prepare('INSERT INTO deckEntries (deckId, part, position, name, count) VALUES (?, ?, ?, ?, ?)')
  const remove = db.prepare('DELETE FROM decks WHERE id = ?')

  function stored(row: DeckRow): StoredDeck {
    return { id: row.id, starter: false, deck: deckOf(row, entries.all(row.id)) }
  }

  const save = db.transaction((id: string | null, deck: Deck): string | null => {
    const place = id ?? randomUUID()
    if (id === null) insert.run(place, deck.name, deck.comment)
    else if (update.run(deck.name, deck.comment, place).changes === 0) return null
    clear.run(place)
    for (const part of DECK_PARTS) addEntries(add, place, part, deck[part])
    return place
  })

  return {
    list: () => [...all.all().map(stored), ...starters],
    get: (id) => {
      const row = one.get(id)
      return row === undefined ? (starters.find((starter) => starter.id === id) ?? null) : stored(row)
    },
    save: (id, deck) => save.immediate(id, deck),
    remove: (id) => remove.run(id).changes > 0,
    close: () => {
      db.close()
    },
  }
}

function addEntries(add: Statement, id: string, part: DeckPart, list: readonly DeckEntry[]): void {
  for (const [position, entry] of list.entries()) add.run(id, part, position, entry.name, entry.count)
}

function deckOf(row: DeckRow, rows: readonly EntryRow[]): Deck {
  const of = (part: DeckPart): readonly DeckEntry[] =>
    rows.filter((entry) => entry.part === part).map(({ name, count }) => ({ name, count }))
  return {
    name: row.name,
    comment: row.comment,
    main: of('main'),
    sideboard: of('sideboard'),
    commander: of('commander'),
  }
}
