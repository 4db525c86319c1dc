import { createHash } from 'node:crypto'
import { bareName, foldName } from '../../shared/cards/names.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { parseQuery } from '../../shared/search/parseQuery.ts'
import type { QueryFault } from '../../shared/search/query.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { databaseFault, openDatabase } from './database.ts'
import type { Connection } from './database.ts'
import { CARD_MIGRATIONS } from './migrations.ts'
import { prepareCard } from './preparedCard.ts'
import { cardReader } from './readCards.ts'
import { compilePass, refreshDerived, staleDerived } from './refresh.ts'
import type { CardCompiler } from './compiler.ts'
import type { StoredCard } from './rows.ts'
import { rulingReader } from './rulings.ts'
import type { Ruling } from './rulings.ts'
import { searcher } from './search.ts'
import type { SearchPage } from './search.ts'
import { starterRecords } from './starter/starter.ts'
import { suggester } from './suggest.ts'
import { cardWriter } from './writeCards.ts'

/** The app's card database in its data folder. */
export const CARD_FILE = 'cards.sqlite'

/** The card database as its readers use it. */
export interface CardDatabase {
  readonly byId: (oracleId: string) => StoredCard | null
  /**
   * The card of that name: the full name first ('Fire // Ice', 'Fire/Ice'), then a front face's, never another face's;
   * accents, case and kinds of quotes don't matter. Last, a name typed without its punctuation.
   */
  readonly byName: (name: string) => StoredCard | null
  /** Where the picture is that shows the face of that name. */
  readonly picture: (faceName: string) => CardPicture | null
  /** What has been ruled on the card with that Oracle id, oldest first. */
  readonly rulings: (oracleId: string) => readonly Ruling[]
  readonly similarNames: (name: string, limit: number) => readonly string[]
  readonly standIns: (card: StoredCard, limit: number) => readonly string[]
  /** Cards that a query in the search language finds, a page at a time; or where the query can't be read. */
  readonly search: (query: string, page: number, pageSize: number) => Result<SearchPage, QueryFault>
  readonly counts: () => CardCounts
  readonly close: () => void
  /** The connection, for what writes in the same process (imports, tests). */
  readonly connection: Connection
}

/** A picture by the id that Scryfall has it by, of a card's front or back. */
export interface CardPicture {
  readonly id: string
  readonly side: 'front' | 'back'
}

export interface CardCounts {
  readonly cards: number
  readonly readable: number
  readonly imported: boolean
}

export interface CardDatabaseOptions {
  /** a second connection that only reads; the file must have been opened for writing before */
  readonly readonly?: boolean
  /** compiles the app's own cards while opening, and any other that it hasn't seen when that is read */
  readonly compiler?: CardCompiler | null
  /** how long to wait for another writer, in milliseconds */
  readonly patience?: number
}

/**
 * Opens the card database in that file (':memory:' for one in memory): brings its schema, the starter cards and the
 * stored verdicts up to date unless `readonly`. Throws a `DatabaseFault` for a file it can't use.
 */
export function openCardDatabase(file: string, options: CardDatabaseOptions = {}): CardDatabase {
  const { readonly = false, compiler = null, patience = 5_000 } = options
  const db = openDatabase(file, { migrations: CARD_MIGRATIONS, readonly, patience })
  try {
    if (!readonly) bringUpToDate(db, compiler)
  } catch (error) {
    db.close()
    throw databaseFault(file, error)
  }
  return cardDatabase(db, compiler)
}

/** Writes only if there is something to write, so that opening doesn't wait for somebody else's import. */
function bringUpToDate(db: Connection, compiler: CardCompiler | null): void {
  const records = starterRecords()
  const digest = createHash('sha256').update(JSON.stringify(records)).digest('base64')
  const known = db.prepare<[], string>("SELECT value FROM meta WHERE key = 'starter'").pluck()
  const pass = compiler === null ? null : compilePass(db, compiler, 'starter')
  const isCurrent = (): boolean =>
    known.get() === digest && staleDerived(db).length === 0 && (pass === null || pass.counts().left === 0)
  if (isCurrent()) return
  db.transaction(() => {
    if (known.get() !== digest) installStarter(db, records, digest)
    refreshDerived(db)
    pass?.next(Number.MAX_SAFE_INTEGER)
  }).immediate()
}

/** Puts the app's own cards in, unless a card file has brought a card of that name. */
function installStarter(db: Connection, records: readonly CardRecord[], digest: string): void {
  const imported = db.prepare<[string], { id: number }>(
    "SELECT id FROM cards WHERE foldedName = ? AND source = 'imported'",
  )
  const writer = cardWriter(db)
  for (const record of records) {
    if (imported.get(foldName(record.name)) === undefined) writer.write(prepareCard(record), 'starter')
  }
  for (const _ of writer.finish());
  db.prepare("INSERT INTO meta VALUES ('starter', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value").run(
    digest,
  )
}

function cardDatabase(db: Connection, compiler: CardCompiler | null): CardDatabase {
  const reader = cardReader(db, compiler)
  const { similarNames, standIns } = suggester(db)
  const find = searcher(db, reader)
  const byOracleId = db.prepare<[string], { id: number }>('SELECT id FROM cards WHERE oracleId = ?')
  // A name can belong to a card and to a plane or token of the same name; the card with a cost is meant.
  const order = "ORDER BY manaValue = 0, layout IN ('planar', 'vanguard', 'scheme'), source, id LIMIT 1"
  const names = ['foldedName', 'foldedFront'].map((column) =>
    db.prepare<[string], { id: number }>(`SELECT id FROM cards WHERE ${column} = ? ${order}`),
  )
  const byBareName = db.prepare<[string], { id: number }>(`SELECT id FROM cards WHERE bareName = ? ${order}`)
  const count = db.prepare<[], { cards: number; readable: number; imported: number }>(`
    SELECT count(*) AS cards, count(*) FILTER (WHERE compileStatus = 'compiled') AS readable,
      count(*) FILTER (WHERE source = 'imported') AS imported FROM cards`)

  function stored(row: { id: number } | undefined): StoredCard | null {
    return row === undefined ? null : reader.one(row.id)
  }

  function byName(name: string): StoredCard | null {
    const folded = foldName(name)
    for (const statement of names) {
      const row = statement.get(folded)
      if (row !== undefined) return reader.one(row.id)
    }
    const bare = bareName(name)
    return bare === '' ? null : stored(byBareName.get(bare))
  }

  const otherFace = db.prepare<[string], { id: number; twoSided: number }>(`
    SELECT c.id, c.layout IN ('transform', 'modal_dfc', 'battle') AS twoSided
    FROM faces f JOIN cards c ON c.id = f.cardId WHERE f.name = ? AND f.position > 0 LIMIT 1`)
  const newestPicture = db
    .prepare<[number], string>(
      'SELECT picture FROM printings WHERE cardId = ? AND picture IS NOT NULL ORDER BY releasedAt DESC LIMIT 1',
    )
    .pluck()

  function picture(faceName: string): CardPicture | null {
    const folded = foldName(faceName)
    const own = names.map((statement) => statement.get(folded)).find((row) => row !== undefined)
    const other = own === undefined ? otherFace.get(faceName) : undefined
    const card = own ?? other
    const id = card === undefined ? undefined : newestPicture.get(card.id)
    return id === undefined ? null : { id, side: other?.twoSided === 1 ? 'back' : 'front' }
  }

  function search(query: string, page: number, pageSize: number): Result<SearchPage, QueryFault> {
    const parsed = parseQuery(query)
    if (!parsed.ok) return parsed
    try {
      return ok(find(parsed.value, page, pageSize))
    } catch (error) {
      // A few expressions that JavaScript knows have no linear-time form, such as a{2000}.
      if (!(error instanceof Error && error.name.startsWith('RE2JS'))) throw error
      return fail({ at: 0, length: query.length, text: `This regular expression can’t be used: ${error.message}` })
    }
  }

  function counts(): CardCounts {
    const row = count.get()
    return { cards: row?.cards ?? 0, readable: row?.readable ?? 0, imported: (row?.imported ?? 0) > 0 }
  }

  return {
    byId: (oracleId) => stored(byOracleId.get(oracleId)),
    byName,
    picture,
    rulings: rulingReader(db),
    similarNames,
    standIns,
    search,
    counts,
    close: () => {
      db.close()
    },
    connection: db,
  }
}
