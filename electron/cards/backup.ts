import Database from 'better-sqlite3'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'

/** A copy of a database that was whole when it was made. */
export interface Backup {
  /** The name of its file, which lies beside the database. */
  readonly name: string
  readonly madeAt: Date
}

const DAY = 24 * 60 * 60 * 1_000
const DAILY = 'daily'

const nameOf = (file: string, kind: string): string => `${path.basename(file)}.${kind}.backup`

/** What SQLite itself finds wrong with a database; null where it's whole. Throws for a file that is none. */
function wrongWith(file: string): string | null {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const found = db.pragma('integrity_check(1)', { simple: true })
    return found === 'ok' ? null : String(found)
  } finally {
    db.close()
  }
}

/** Takes away a copy that isn't done, and what SQLite kept beside it. */
function removePart(part: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(part + end, { force: true })
}

/** Puts a copy in its place if it is whole; the one that was there before stays else. */
function keepIfWhole(part: string, target: string): void {
  const wrong = wrongWith(part)
  if (wrong !== null) {
    removePart(part)
    throw Object.assign(new Error(`the copy isn't whole: ${wrong}`), { code: 'SQLITE_CORRUPT' })
  }
  renameSync(part, target)
}

/**
 * Copies a database beside itself before it is changed to a newer form, and checks the copy.
 * @throws if it can't be copied, or the copy isn't whole: then it must not be changed
 */
export function backUpBefore(db: Database.Database, version: number): void {
  const target = path.join(path.dirname(db.name), nameOf(db.name, `v${String(version)}`))
  const part = `${target}.part`
  removePart(part)
  db.prepare('VACUUM INTO ?').run(part)
  keepIfWhole(part, target)
}

/** A copy is one file, which nothing is left beside when it's looked at: without the write-ahead log of what it's a copy of. */
function withoutLog(file: string): void {
  const db = new Database(file)
  db.pragma('journal_mode = DELETE')
  db.close()
}

/** Copies a database that others may write to meanwhile, unless that was done within the last day. */
export async function backUpDaily(file: string): Promise<void> {
  const target = path.join(path.dirname(file), nameOf(file, DAILY))
  if (existsSync(target) && Date.now() - statSync(target).mtimeMs < DAY) return
  const part = `${target}.part`
  removePart(part)
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    await db.backup(part)
  } finally {
    db.close()
  }
  withoutLog(part)
  keepIfWhole(part, target)
}

/** The copies of a database that are whole and that this version can read, the latest first. */
export function backupsOf(file: string, newest: number): readonly Backup[] {
  const folder = path.dirname(file)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith('.backup'))
    .filter((name) => isUsable(path.join(folder, name), newest))
    .map((name): Backup => ({ name, madeAt: statSync(path.join(folder, name)).mtime }))
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

function isUsable(file: string, newest: number): boolean {
  try {
    if (wrongWith(file) !== null) return false
    const db = new Database(file, { readonly: true })
    const version = Number(db.pragma('user_version', { simple: true }))
    db.close()
    return version <= newest
  } catch {
    return false
  }
}

/**
 * Moves a database that can't be used aside, under a name that says when, so that another can take its place. Nothing of
 * it is deleted.
 */
export function setAside(file: string, now: Date = new Date()): void {
  const stamp = now.toISOString().replaceAll(/[:.]/gu, '-')
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(file + end)) renameSync(file + end, `${file}.${stamp}.aside${end}`)
  }
}

/** Puts a copy in the place of a database, which is moved aside. */
export async function restoreBackup(file: string, { name }: Backup): Promise<void> {
  const part = `${file}.part`
  await copyFile(path.join(path.dirname(file), name), part)
  setAside(file)
  renameSync(part, file)
}
