import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import type { CardDefinition } from '../engine/index.ts'
import type { MatchFacts, MatchSettings } from '../../shared/ipc/matchSchemas.ts'
import type { SeatConfig } from '../../shared/play/match.ts'
import type { GameResult } from '../../shared/play/view.ts'
import { openDatabase } from '../cards/database.ts'
import type { JournalHead, JournalStep } from './journal.ts'
import type { MatchSeat, SharedSeats } from './seats.ts'

/** What a game is, as it is kept; nothing of it changes while it is played. */
export interface GameRecord {
  readonly facts: Omit<MatchFacts, 'matchId'>
  /** With their decks where the game was begun with decks, here. */
  readonly seats: readonly (MatchSeat | SeatConfig)[]
  readonly shared: SharedSeats | null
  readonly head: JournalHead
  /** Cards that its scenario brought along. */
  readonly brought: readonly unknown[]
  /** The cards of its table, in their order. */
  readonly definitions: readonly CardDefinition[]
  /** The version of the app that it was begun with. */
  readonly version: string
}

/** How a game stands. */
export interface Standing {
  readonly turn: number
  /** The life total of each player. */
  readonly lives: readonly number[]
  readonly result: GameResult | null
}

/** What is written together: steps, each after the one before, and the states that some of them led to as text. */
export interface GameProgress {
  readonly steps: readonly JournalStep[]
  readonly snapshots: readonly { readonly number: number; readonly text: string }[]
  readonly standing: Standing
}

/** A game as the list shows it. */
export interface KeptGame extends Standing {
  readonly id: number
  readonly facts: Omit<MatchFacts, 'matchId'>
  /** When it was last played, as an ISO date. */
  readonly changedAt: string
  /** Whether anything in it was taken back after something had become known. */
  readonly rewound: boolean
}

/** The last step of what was played, and what came of it. */
export interface LineEnd {
  readonly step: number
  readonly turn: number
  readonly result: GameResult | null
}

/** A game with the steps that lead to one of its steps, and the latest state among them that was kept. */
export interface StoredGame {
  readonly record: GameRecord
  readonly steps: readonly JournalStep[]
  /** Where it stands. */
  readonly stands: LineEnd
  /** Where it stood when it was gone back in after something had become known. */
  readonly ends: readonly LineEnd[]
  /** The greatest number that any step of it has, those taken back included. */
  readonly last: number
  readonly snapshot: { readonly number: number; readonly text: string } | null
  readonly settings: MatchSettings | null
  readonly rewound: boolean
}

/** The games that were played, each as what led to it. Every method writes all that it is given or nothing. */
export interface GameStore {
  /** Begins a game; gives its id. */
  readonly begin: (record: GameRecord) => number
  readonly append: (id: number, progress: GameProgress) => void
  /**
   * Sets a game to a step (0: its beginning); the steps after it stay, and others may follow from there. Where that is
   * more than taking a move back (`rewound`), where it stood stays among its ends.
   */
  readonly moveTo: (id: number, step: number, standing: Standing, rewound: boolean) => void
  readonly keepSettings: (id: number, settings: MatchSettings) => void
  /** The games played last, newest last, at most that many. */
  readonly list: (limit: number) => readonly KeptGame[]
  /**
   * The game with that id, as it stands or as it stood after a step of it; null if there is none. Throws if what is kept
   * of it can't be read.
   */
  readonly read: (id: number, step?: number) => StoredGame | null
  /** Where a game stands; null if there is none of that id. */
  readonly standsAt: (id: number) => LineEnd | null
  /** Forgets a game; whether there was one. */
  readonly remove: (id: number) => boolean
  /** Forgets games that are over, the oldest first, until at most that many are left. */
  readonly keepOver: (most: number) => void
  readonly close: () => void
}

/** The form in which games are kept. */
const FORMAT = 1

export const GAME_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE definitions (hash TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    format INTEGER NOT NULL,
    version TEXT NOT NULL,
    facts TEXT NOT NULL,
    seats TEXT NOT NULL,
    shared TEXT,
    head TEXT NOT NULL,
    brought TEXT NOT NULL,
    settings TEXT,
    tip INTEGER NOT NULL DEFAULT 0,
    turn INTEGER NOT NULL DEFAULT 0,
    lives TEXT NOT NULL DEFAULT '[]',
    result TEXT,
    rewound INTEGER NOT NULL DEFAULT 0 CHECK (rewound IN (0, 1)),
    changedAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ) STRICT;
  CREATE INDEX gamesByTime ON games (changedAt);
  CREATE TABLE gameCards (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    hash TEXT NOT NULL REFERENCES definitions (hash),
    PRIMARY KEY (game, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX gameCardsByHash ON gameCards (hash);
  CREATE TABLE steps (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    parent INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (game, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (game, number)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE ends (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    step INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    result TEXT,
    PRIMARY KEY (game, step)
  ) STRICT, WITHOUT ROWID;
  `,
]

interface GameRow {
  readonly id: number
  readonly format: number
  readonly version: string
  readonly facts: string
  readonly seats: string
  readonly shared: SharedSeats | null
  readonly head: string
  readonly brought: string
  readonly settings: string | null
  readonly tip: number
  readonly turn: number
  readonly lives: string
  readonly result: string | null
  readonly rewound: number
  readonly changedAt: string
}

interface EndRow {
  readonly step: number
  readonly turn: number
  readonly result: string | null
}

const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

/** Opens the games kept in that file (':memory:' for none that last). Throws a `DatabaseFault` for a file it can't use. */
export function openGameStore(file: string): GameStore {
  const db = openDatabase(file, { migrations: GAME_MIGRATIONS, checked: true })
  const insert = db.prepare(
    'INSERT INTO games (format, version, shared, facts, seats, head, brought) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const define = db.prepare('INSERT INTO definitions VALUES (?, ?) ON CONFLICT (hash) DO NOTHING')
  const addCard = db.prepare('INSERT INTO gameCards VALUES (?, ?, ?)')
  const addStep = db.prepare('INSERT INTO steps VALUES (?, ?, ?, ?)')
  const addSnapshot = db.prepare('INSERT INTO snapshots VALUES (?, ?, ?)')
  const move = db.prepare(`
    UPDATE games SET tip = ?, turn = ?, lives = ?, result = ?, rewound = max(rewound, ?), changedAt = ${NOW} WHERE id = ?`)
  const leaveEnd = db.prepare(
    'INSERT INTO ends SELECT id, tip, turn, result FROM games WHERE id = ? AND tip > 0 ON CONFLICT DO NOTHING',
  )
  const ends = db.prepare<[number], EndRow>('SELECT step, turn, result FROM ends WHERE game = ? ORDER BY step')
  const setSettings = db.prepare('UPDATE games SET settings = ? WHERE id = ?')
  const newest = db.prepare<[number], GameRow>('SELECT * FROM games ORDER BY changedAt DESC, id DESC LIMIT ?')
  const one = db.prepare<[number], GameRow>('SELECT * FROM games WHERE id = ?')
  const cards = db.prepare<[number], string>(
    'SELECT content FROM gameCards JOIN definitions USING (hash) WHERE game = ? ORDER BY position',
  )
  const path = db.prepare<{ id: number; tip: number }, string>(`
    WITH RECURSIVE path (number, parent, content) AS (
      SELECT number, parent, content FROM steps WHERE game = :id AND number = :tip
      UNION ALL
      SELECT steps.number, steps.parent, steps.content FROM path JOIN steps ON game = :id AND steps.number = path.parent
    ) SELECT content FROM path ORDER BY number`)
  const last = db.prepare<[number], number>('SELECT coalesce(max(number), 0) FROM steps WHERE game = ?')
  const snapshots = db.prepare<[number], { number: number; state: Buffer }>(
    'SELECT number, state FROM snapshots WHERE game = ? ORDER BY number DESC',
  )
  const remove = db.prepare('DELETE FROM games WHERE id = ?')
  const removeOver = db.prepare(`
    DELETE FROM games WHERE id IN (SELECT id FROM games WHERE result IS NOT NULL ORDER BY changedAt DESC, id DESC LIMIT -1 OFFSET ?)`)
  const sweep = db.prepare('DELETE FROM definitions WHERE hash NOT IN (SELECT hash FROM gameCards)')

  function latestSnapshot(id: number, numbers: ReadonlySet<number>): StoredGame['snapshot'] {
    for (const { number, state } of snapshots.iterate(id)) {
      if (numbers.has(number)) return { number, text: inflateSync(state).toString('utf8') }
    }
    return null
  }

  function stored(row: GameRow, tip: number): StoredGame {
    if (row.format !== FORMAT) throw new Error(`the game is kept in form ${String(row.format)}, not ${String(FORMAT)}`)
    const steps = path
      .pluck()
      .all({ id: row.id, tip })
      .map((content) => JSON.parse(content) as JournalStep)
    return {
      record: {
        facts: JSON.parse(row.facts) as GameRecord['facts'],
        seats: JSON.parse(row.seats) as GameRecord['seats'],
        shared: row.shared,
        head: JSON.parse(row.head) as JournalHead,
        brought: JSON.parse(row.brought) as readonly unknown[],
        definitions: cards
          .pluck()
          .all(row.id)
          .map((content) => JSON.parse(content) as CardDefinition),
        version: row.version,
      },
      steps,
      stands: standOf(row),
      ends: ends.all(row.id).map(lineEnd),
      last: last.pluck().get(row.id) ?? 0,
      snapshot: latestSnapshot(row.id, new Set(steps.map(({ number }) => number))),
      settings: row.settings === null ? null : (JSON.parse(row.settings) as MatchSettings),
      rewound: row.rewound === 1,
    }
  }

  const begin = db.transaction((record: GameRecord): number => {
    const { facts, seats, shared, head, brought, definitions, version } = record
    const texts = [facts, seats, head, brought].map((part) => JSON.stringify(part))
    const id = Number(insert.run(FORMAT, version, shared, ...texts).lastInsertRowid)
    for (const [position, definition] of definitions.entries()) {
      const content = JSON.stringify(definition)
      const hash = createHash('sha256').update(content).digest('base64url')
      define.run(hash, content)
      addCard.run(id, position, hash)
    }
    return id
  })

  function setTo(id: number, step: number, { turn, lives, result }: Standing, rewound: boolean): void {
    move.run(step, turn, JSON.stringify(lives), result === null ? null : JSON.stringify(result), Number(rewound), id)
  }

  const moveTo = db.transaction((id: number, step: number, standing: Standing, rewound: boolean): void => {
    if (rewound) leaveEnd.run(id)
    setTo(id, step, standing, rewound)
  })

  const append = db.transaction((id: number, { steps, snapshots: kept, standing }: GameProgress): void => {
    for (const step of steps) addStep.run(id, step.number, step.parent, JSON.stringify(step))
    for (const { number, text } of kept) addSnapshot.run(id, number, deflateSync(text))
    const tip = steps.at(-1)?.number
    if (tip !== undefined) setTo(id, tip, standing, false)
  })

  const forget = db.transaction((statement: typeof remove, which: number): boolean => {
    const { changes } = statement.run(which)
    if (changes > 0) sweep.run()
    return changes > 0
  })

  return {
    begin: (record) => begin.immediate(record),
    append: (id, progress) => {
      append.immediate(id, progress)
    },
    moveTo: (id, step, standing, rewound) => {
      moveTo.immediate(id, step, standing, rewound)
    },
    keepSettings: (id, settings) => {
      setSettings.run(JSON.stringify(settings), id)
    },
    list: (limit) => newest.all(limit).reverse().map(keptGame),
    read: (id, step) => {
      const row = one.get(id)
      return row === undefined ? null : stored(row, step ?? row.tip)
    },
    standsAt: (id) => {
      const row = one.get(id)
      return row === undefined ? null : standOf(row)
    },
    remove: (id) => forget.immediate(remove, id),
    keepOver: (most) => {
      forget.immediate(removeOver, most)
    },
    close: () => {
      db.close()
    },
  }
}

function standOf({ tip, turn, result }: GameRow): LineEnd {
  return lineEnd({ step: tip, turn, result })
}

function lineEnd({ step, turn, result }: EndRow): LineEnd {
  return { step, turn, result: resultOf(result) }
}

function resultOf(text: string | null): GameResult | null {
  return text === null ? null : (JSON.parse(text) as GameResult)
}

function keptGame({ id, facts, turn, lives, result, changedAt, rewound }: GameRow): KeptGame {
  return {
    id,
    facts: JSON.parse(facts) as KeptGame['facts'],
    turn,
    lives: JSON.parse(lives) as KeptGame['lives'],
    result: resultOf(result),
    changedAt,
    rewound: rewound === 1,
  }
}
