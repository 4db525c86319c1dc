import Database from 'better-sqlite3'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { backUpBefore } from './backup.ts'

export type Connection = Database.Database

/** What can keep a database from being opened; it is never written to then. */
export type DatabaseProblem = 'newer' | 'damaged' | 'locked' | 'full' | 'notThere'

export interface OpenOptions {
  readonly migrations: readonly string[]
  readonly readonly?: boolean
  /** how long to wait for another writer, in milliseconds */
  readonly patience?: number
  /** looks for damage before anything is read: for what can't be had again from elsewhere */
  readonly checked?: boolean
}

/**
 * Opens the SQLite file (made if it isn't there; ':memory:' is one in memory), with write-ahead log and foreign keys, and
 * takes the migrations it lacks, each in a transaction of its own, after it was copied. Throws a `DatabaseFault` if the
 * file is from a newer version, damaged, locked or on a full disk; it is as it was then.
 */
export function openDatabase(
  file: string,
  { migrations, readonly = false, patience = 5_000, checked = false }: OpenOptions,
): Connection {
  if (file !== ':memory:' && !readonly) mkdirSync(path.dirname(file), { recursive: true })
  let db: Connection | null = null
  try {
    db = new Database(file, { readonly, fileMustExist: readonly, timeout: patience })
    // Before anything is written, the journal's mode included.
    if (versionOf(db) > migrations.length) throw new Error('newer')
    if (checked && db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new Error('damaged')
    if (!readonly) {
      db.pragma('journal_mode = WAL')
      db.pragma('synchronous = NORMAL')
      // In KiB: enough that an import doesn't write pages out and read them back.
      db.pragma('cache_size = -16384')
    }
    db.pragma('foreign_keys = ON')
    migrate(db, migrations, readonly)
    return db
  } catch (error) {
    db?.close()
    throw databaseFault(file, error)
  }
}

function migrate(db: Connection, migrations: readonly string[], readonly: boolean): void {
  const version = versionOf(db)
  if (version === migrations.length) return
  if (readonly) throw new Error('older')
  if (version > 0 && !db.memory) backUpBefore(db, version)
  for (let next = version; next < migrations.length; next++) {
    const sql = migrations[next] ?? ''
    // Immediate, and looked at again inside: another process may have migrated in between.
    db.transaction(() => {
      if (versionOf(db) !== next) return
      db.exec(sql)
      db.pragma(`user_version = ${String(next + 1)}`)
    }).immediate()
  }
}

function versionOf(db: Connection): number {
  return Number(db.pragma('user_version', { simple: true }))
}

/** An error with what is wrong with the database, in a form that a message can be made of. */
export interface DatabaseFault extends Error {
  readonly problem: DatabaseProblem
  readonly file: string
}

export function isDatabaseFault(error: unknown): error is DatabaseFault {
  return error instanceof Error && error.name === 'DatabaseFault'
}

/** The error as a `DatabaseFault`, if it says that the database can't be used; else as it is. */
export function databaseFault(file: string, error: unknown): unknown {
  const problem = problemOf(error)
  if (problem === null || isDatabaseFault(error)) return error
  const fault = new Error(`${file}: ${problem}`, { cause: error })
  return Object.assign(fault, { name: 'DatabaseFault', problem, file })
}

function problemOf(error: unknown): DatabaseProblem | null {
  if (!(error instanceof Error)) return null
  if (error.message === 'newer' || error.message === 'damaged') return error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^SQLITE_(?:NOTADB|CORRUPT)/u.test(code)) return 'damaged'
  if (/^SQLITE_(?:BUSY|LOCKED)/u.test(code)) return 'locked'
  if (code.startsWith('SQLITE_FULL') || code === 'ENOSPC') return 'full'
  if (code.startsWith('SQLITE_CANTOPEN') || error.message === 'older') return 'notThere'
  return null
}
