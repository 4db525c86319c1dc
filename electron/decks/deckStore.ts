import { randomUUID } from 'node:crypto'
import type { Statement } from 'better-sqlite3'
import { DECK_PARTS, cardCount, emptyDeck } from '../../shared/decks/deck.ts'
import type { Deck, DeckEntry, DeckPart } from '../../shared/decks/deck.ts'
import { deckContentSchema } from '../../shared/ipc/deckSchemas.ts'
import type { DeckVersion } from '../../shared/ipc/deckSchemas.ts'
import { openDatabase } from '../cards/database.ts'
import { DECK_MIGRATIONS } from './migrations.ts'
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
  /**
   * Saves a new deck (id null) or a changed one, whole or not at all; gives its id, or null if no such deck can be changed.
   * What the deck was before is kept as a version of it, or written over.
   */
  readonly save: (id: string | null, deck: Deck, before?: 'keep' | 'replace') => string | null
  /** The states of a deck that were kept, newest first. */
  readonly versions: (id: string) => readonly DeckVersion[]
  readonly version: (id: string, number: number) => Deck | null
  /** Puts a deck of the player's away; whether there was one. */
  readonly remove: (id: string) => boolean
  /** Brings back a deck that was put away, for as long as it's kept; whether there was one. */
  readonly bringBack: (id: string) => boolean
  readonly close: () => void
}

/** How many versions of a deck are kept, and how many days a deck that was put away. */
const MOST_VERSIONS = 200
const DAYS_KEPT = 30

const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

interface DeckRow {
  readonly id: string
  readonly name: string
  readonly comment: string
}

interface EntryRow extends DeckEntry {
  readonly part: DeckPart
}

interface VersionRow {
  readonly number: number
  readonly savedAt: string
  readonly deck: string
}

/** Opens the decks kept in that file (':memory:' for none that last). Throws a `DatabaseFault` for a file it can't use. */
export function openDeckStore(file: string): DeckStore {
  const db = openDatabase(file, { migrations: DECK_MIGRATIONS, checked: true })
  const starters: readonly StoredDeck[] = starterDecks().map(({ id, deck }) => ({ id, starter: true, deck }))
  const there = 'FROM decks WHERE removedAt IS NULL'
  const all = db.prepare<[], DeckRow>(`SELECT id, name, comment ${there} ORDER BY name COLLATE NOCASE, id`)
  const one = db.prepare<[string], DeckRow>(`SELECT id, name, comment ${there} AND id = ?`)
  const entries = db.prepare<[string], EntryRow>(
    'SELECT part, name, count FROM deckEntries WHERE deckId = ? ORDER BY part, position',
  )
  const insert = db.prepare('INSERT INTO decks (id, name, comment) VALUES (?, ?, ?)')
  const update = db.prepare(`UPDATE decks SET name = ?, comment = ?, changedAt = ${NOW} WHERE id = ?`)
  const clear = db.prepare('DELETE FROM deckEntries WHERE deckId = ?')
  const add = db.prepare('INSERT INTO deckEntries (deckId, part, position, name, count) VALUES (?, ?, ?, ?, ?)')
  const keep = db.prepare<[string, string]>(`
    INSERT INTO deckVersions (deckId, number, savedAt, deck)
    SELECT id, 1 + coalesce((SELECT max(number) FROM deckVersions WHERE deckId = id), 0), changedAt, ?
    FROM decks WHERE id = ?`)
  const forget = db.prepare<[string, string, number]>(`
    DELETE FROM deckVersions WHERE deckId = ? AND number <= (SELECT max(number) FROM deckVersions WHERE deckId = ?) - ?`)
  const versions = db.prepare<[string], VersionRow>(
    'SELECT number, savedAt, deck FROM deckVersions WHERE deckId = ? ORDER BY number DESC',
  )
  const version = db
    .prepare<[string, number], string>('SELECT deck FROM deckVersions WHERE deckId = ? AND number = ?')
    .pluck()
  const remove = db.prepare(`UPDATE decks SET removedAt = ${NOW} WHERE id = ? AND removedAt IS NULL`)
  const bringBack = db.prepare('UPDATE decks SET removedAt = NULL WHERE id = ? AND removedAt IS NOT NULL')
  db.prepare(`DELETE FROM decks WHERE removedAt < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?)`).run(`-${DAYS_KEPT} days`)

  function stored(row: DeckRow): StoredDeck {
    return { id: row.id, starter: false, deck: deckOf(row, entries.all(row.id)) }
  }

  const save = db.transaction((id: string | null, deck: Deck, before: 'keep' | 'replace'): string | null => {
    const place = id ?? randomUUID()
    if (id === null) insert.run(place, deck.name, deck.comment)
    else {
      const old = one.get(id)
      if (old === undefined) return null
      if (before === 'keep') {
        keep.run(JSON.stringify(stored(old).deck), id)
        forget.run(id, id, MOST_VERSIONS)
      }
      update.run(deck.name, deck.comment, place)
    }
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
    save: (id, deck, before = 'replace') => save.immediate(id, deck, before),
    versions: (id) =>
      versions.all(id).map((row) => {
        const deck = deckIn(row.deck)
        return {
          number: row.number,
          savedAt: row.savedAt,
          name: deck.name,
          cards: cardCount([...deck.commander, ...deck.main]),
        }
      }),
    version: (id, number) => {
      const text = version.get(id, number)
      return text === undefined ? null : deckIn(text)
    },
    remove: (id) => remove.run(id).changes > 0,
    bringBack: (id) => bringBack.run(id).changes > 0,
    close: () => {
      db.close()
    },
  }
}

function addEntries(add: Statement, id: string, part: DeckPart, list: readonly DeckEntry[]): void {
  for (const [position, entry] of list.entries()) add.run(id, part, position, entry.name, entry.count)
}

function deckOf(row: DeckRow, rows: readonly EntryRow[]): Deck {
  const parts = DECK_PARTS.map((part): [DeckPart, readonly DeckEntry[]] => [
    part,
    rows.filter((entry) => entry.part === part).map(({ name, count }) => ({ name, count })),
  ])
  return { ...emptyDeck(row.name), comment: row.comment, ...Object.fromEntries(parts) }
}

/** A version as it was written down; without cards where that can't be read. */
function deckIn(text: string): Deck {
  const read = deckContentSchema.safeParse(JSON.parse(text))
  return read.success ? read.data : emptyDeck('')
}
