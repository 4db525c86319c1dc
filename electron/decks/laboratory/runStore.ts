import { deflateSync, inflateSync } from 'node:zlib'
import type { RUN_STATES } from '../../../shared/ipc/laboratorySchemas.ts'
import type { RunSpec } from '../../../shared/ipc/laboratorySchemas.ts'
import { openDatabase } from '../../cards/database.ts'
import type { BoutGame } from '../../matches/simulate/bout.ts'
import type { GameFacts } from '../../matches/simulate/watchGame.ts'
import type { Series } from '../../matches/simulate/simulate.ts'

export type RunState = (typeof RUN_STATES)[number]

/** A run as it is kept. */
export interface StoredRun {
  readonly id: number
  readonly createdAt: string
  readonly madeWith: string
  readonly spec: RunSpec
  readonly state: RunState
  readonly problem: string | null
  readonly done: number
}

/** A game of a run without its answers. */
export type StoredGame = Pick<BoutGame, 'seed' | 'startingPlayer' | 'played'> & { readonly facts: GameFacts | null }

export interface StoredBout {
  readonly number: number
  readonly games: readonly StoredGame[]
}

/** The runs of the laboratory. Every method writes all that it is given or nothing. */
export interface RunStore {
  readonly begin: (spec: RunSpec, series: Series, madeWith: string) => number
  readonly append: (run: number, number: number, games: readonly BoutGame[]) => void
  readonly setState: (run: number, state: RunState, problem: string | null) => void
  /** Newest first, at most that many. */
  readonly list: (limit: number) => readonly StoredRun[]
  readonly get: (run: number) => StoredRun | null
  /** What it is played with; null if there is no such run. */
  readonly series: (run: number) => Series | null
  readonly bouts: (run: number) => IterableIterator<StoredBout>
  readonly bout: (run: number, number: number) => StoredBout | null
  /** Bouts in their order, some of them. */
  readonly page: (run: number, start: number, count: number) => readonly StoredBout[]
  readonly numbers: (run: number) => ReadonlySet<number>
  /** The answers of a game, packed; null where there is none, or it wasn't watched. */
  readonly answers: (run: number, number: number, game: number) => Uint8Array | null
  readonly remove: (run: number) => boolean
  readonly close: () => void
}

export const RUN_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    createdAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    madeWith TEXT NOT NULL,
    spec TEXT NOT NULL,
    series BLOB NOT NULL,
    state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'stopped', 'done', 'failed')),
    problem TEXT
  ) STRICT;
  CREATE TABLE bouts (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    games TEXT NOT NULL,
    PRIMARY KEY (run, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE answers (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    game INTEGER NOT NULL,
    packed BLOB NOT NULL,
    PRIMARY KEY (run, number, game)
  ) STRICT;
  `,
]

interface RunRow {
  readonly id: number
  readonly createdAt: string
  readonly madeWith: string
  readonly spec: string
  readonly state: RunState
  readonly problem: string | null
  readonly done: number
}

interface BoutRow {
  readonly number: number
  readonly games: string
}

/** Opens the runs kept in that file (':memory:' for none that last). Throws a `DatabaseFault` for a file it can't use. */
export function openRunStore(file: string): RunStore {
  const db = openDatabase(file, { migrations: RUN_MIGRATIONS })
  const columns = `id, createdAt, madeWith, spec, state, problem,
    (SELECT count(*) FROM bouts WHERE run = runs.id) AS done`
  const insert = db.prepare('INSERT INTO runs (madeWith, spec, series) VALUES (?, ?, ?)')
  const addBout = db.prepare('INSERT INTO bouts VALUES (?, ?, ?)')
  const addAnswers = db.prepare('INSERT INTO answers VALUES (?, ?, ?, ?)')
  const setState = db.prepare('UPDATE runs SET state = ?, problem = ? WHERE id = ?')
  const newest = db.prepare<[number], RunRow>(`SELECT ${columns} FROM runs ORDER BY id DESC LIMIT ?`)
  const one = db.prepare<[number], RunRow>(`SELECT ${columns} FROM runs WHERE id = ?`)
  const series = db.prepare<[number], Buffer>('SELECT series FROM runs WHERE id = ?').pluck()
  const bouts = db.prepare<[number], BoutRow>('SELECT number, games FROM bouts WHERE run = ? ORDER BY number')
  const bout = db.prepare<[number, number], BoutRow>('SELECT number, games FROM bouts WHERE run = ? AND number = ?')
  const page = db.prepare<[number, number, number], BoutRow>(
    'SELECT number, games FROM bouts WHERE run = ? ORDER BY number LIMIT ? OFFSET ?',
  )
  const numbers = db.prepare<[number], number>('SELECT number FROM bouts WHERE run = ?').pluck()
  const answers = db
    .prepare<[number, number, number], Buffer>('SELECT packed FROM answers WHERE run = ? AND number = ? AND game = ?')
    .pluck()
  const remove = db.prepare('DELETE FROM runs WHERE id = ?')

  const append = db.transaction((run: number, number: number, games: readonly BoutGame[]): void => {
    addBout.run(run, number, JSON.stringify(games.map(withoutAnswers)))
    for (const [at, { watched }] of games.entries()) {
      if (watched !== null) addAnswers.run(run, number, at, Buffer.from(watched.answers))
    }
  })

  return {
    begin: (spec, playedWith, madeWith) =>
      Number(insert.run(madeWith, JSON.stringify(spec), deflateSync(JSON.stringify(playedWith))).lastInsertRowid),
    append: (run, number, games) => {
      append.immediate(run, number, games)
    },
    setState: (run, state, problem) => {
      setState.run(state, problem, run)
    },
    list: (limit) => newest.all(limit).map(storedRun),
    get: (run) => {
      const row = one.get(run)
      return row === undefined ? null : storedRun(row)
    },
    series: (run) => {
      const packed = series.get(run)
      return packed === undefined ? null : (JSON.parse(inflateSync(packed).toString('utf8')) as Series)
    },
    bouts: function* (run) {
      for (const row of bouts.iterate(run)) yield storedBout(row)
    },
    bout: (run, number) => {
      const row = bout.get(run, number)
      return row === undefined ? null : storedBout(row)
    },
    page: (run, start, count) => page.all(run, count, start).map(storedBout),
    numbers: (run) => new Set(numbers.all(run)),
    answers: (run, number, game) => answers.get(run, number, game) ?? null,
    remove: (run) => remove.run(run).changes > 0,
    close: () => {
      db.close()
    },
  }
}

function withoutAnswers({ seed, startingPlayer, played, watched }: BoutGame): StoredGame {
  return { seed, startingPlayer, played, facts: watched?.facts ?? null }
}

function storedRun({ spec, ...row }: RunRow): StoredRun {
  return { ...row, spec: JSON.parse(spec) as RunSpec }
}

function storedBout({ number, games }: BoutRow): StoredBout {
  return { number, games: JSON.parse(games) as readonly StoredGame[] }
}
