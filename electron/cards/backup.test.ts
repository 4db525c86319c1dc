import Database from 'better-sqlite3'
import {
  mkdirSync,
  existsSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpDaily, backupsOf, restoreBackup, setAside } from './backup.ts'
import { isDatabaseFault, openDatabase } from './database.ts'

const FIRST = ['CREATE TABLE things (name TEXT) STRICT']
const SECOND = [...FIRST, 'ALTER TABLE things ADD COLUMN size INTEGER']
let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilforge-backup-'))
  file = path.join(folder, 'things.sqlite')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** A database with so many things. */
function fill(count: number, migrations = FIRST): void {
  const db = openDatabase(file, { migrations })
  const add = db.prepare('INSERT INTO things (name) VALUES (?)')
  db.transaction(() => {
    for (let n = 0; n < count; n++) add.run(`thing ${String(n)} ${'x'.repeat(200)}`)
  })()
  db.close()
}

function count(name = 'things.sqlite'): unknown {
  const db = new Database(path.join(folder, name), { readonly: true })
  const found = db.prepare('SELECT count(*) FROM things').pluck().get()
  db.close()
  return found
}

/** Overwrites pages in the middle, as a failing disk does. */
function damage(name = 'things.sqlite'): void {
  const handle = openSync(path.join(folder, name), 'r+')
  for (let page = 2; page < 12; page++) writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096)
  closeSync(handle)
}

function problemOf(open: () => unknown): unknown {
  try {
    open()
    return null
  } catch (error) {
    return isDatabaseFault(error) ? error.problem : error
  }
}

test('before a migration the database is copied, and the copy is as it was', () => {
  fill(50)
  openDatabase(file, { migrations: SECOND }).close()
  expect(count('things.sqlite.v1.backup')).toBe(50)
  const [backup] = backupsOf(file, 2)
  expect(backup?.name).toBe('things.sqlite.v1.backup')
  const old = new Database(path.join(folder, 'things.sqlite.v1.backup'))
  expect(old.pragma('user_version', { simple: true })).toBe(1)
  expect(old.prepare('SELECT * FROM things').columns()).toHaveLength(1)
  old.close()
})

test('a new database has nothing to be copied', () => {
  fill(1)
  expect(readdirSync(folder).filter((name) => name.endsWith('.backup'))).toEqual([])
})

test('what is damaged is found as it is opened, isn’t touched, and isn’t migrated', () => {
  fill(500)
  damage()
  const before = readFileSync(file)
  expect(problemOf(() => openDatabase(file, { migrations: FIRST, checked: true }))).toBe('damaged')
  expect(problemOf(() => openDatabase(file, { migrations: SECOND }))).toBe('damaged')
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(existsSync(path.join(folder, 'things.sqlite.v1.backup'))).toBe(false)
})

test('a database of a newer version isn’t written to at all', () => {
  fill(5, SECOND)
  const before = readFileSync(file)
  expect(problemOf(() => openDatabase(file, { migrations: FIRST }))).toBe('newer')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a locked database is said to be locked', () => {
  fill(5)
  const other = new Database(file)
  other.exec('BEGIN EXCLUSIVE')
  expect(problemOf(() => openDatabase(file, { migrations: SECOND, patience: 50 }))).toBe('locked')
  other.exec('ROLLBACK')
  other.close()
  expect(count()).toBe(5)
})

test('where no copy can be made nothing is migrated', () => {
  fill(500)
  mkdirSync(path.join(folder, 'things.sqlite.v1.backup', 'in the way'), { recursive: true })
  expect(() => openDatabase(file, { migrations: SECOND })).toThrow()
  const db = new Database(file)
  expect(db.pragma('user_version', { simple: true })).toBe(1)
  db.close()
  expect(count()).toBe(500)
})

test('once a day a copy is made, also while the database is in use', async () => {
  fill(20)
  const open = openDatabase(file, { migrations: FIRST })
  await backUpDaily(file)
  open.prepare('INSERT INTO things VALUES (?)').run('later')
  await backUpDaily(file)
  expect(count('things.sqlite.daily.backup')).toBe(20)
  const yesterday = Date.now() / 1_000 - 25 * 60 * 60
  utimesSync(path.join(folder, 'things.sqlite.daily.backup'), yesterday, yesterday)
  writeFileSync(path.join(folder, 'things.sqlite.daily.backup.part'), 'left by one who was killed')
  await backUpDaily(file)
  open.close()
  expect(count('things.sqlite.daily.backup')).toBe(21)
  expect(backupsOf(file, 1)).toHaveLength(1)
  expect(readdirSync(folder).sort()).toEqual(['things.sqlite', 'things.sqlite.daily.backup'])
})

test('a damaged database isn’t copied over a copy that is whole', async () => {
  fill(500)
  await backUpDaily(file)
  const yesterday = Date.now() / 1_000 - 25 * 60 * 60
  utimesSync(path.join(folder, 'things.sqlite.daily.backup'), yesterday, yesterday)
  damage()
  await expect(backUpDaily(file)).rejects.toThrow()
  expect(count('things.sqlite.daily.backup')).toBe(500)
})

test('only copies that are whole and not too new are offered, the latest first; one takes the place of what is moved aside', async () => {
  fill(500, SECOND)
  await backUpDaily(file)
  expect(backupsOf(file, 1)).toEqual([])
  writeFileSync(path.join(folder, 'things.sqlite.v1.backup'), 'nothing of a database')
  const [backup, ...more] = backupsOf(file, 2)
  expect(more).toEqual([])
  if (backup === undefined) throw new Error('no backup')
  damage()
  const damaged = readFileSync(file)
  await restoreBackup(file, backup)
  expect(count()).toBe(500)
  const aside = readdirSync(folder).find((name) => name.endsWith('.aside'))
  expect(readFileSync(path.join(folder, aside ?? '')).equals(damaged)).toBe(true)
  setAside(file)
  expect(existsSync(file)).toBe(false)
})
