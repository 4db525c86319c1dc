import Database from 'better-sqlite3'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from './app.ts'
import type { App, Connection } from './session.ts'

let folder = ''
let open: App | null = null
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilforge-trouble-'))
})
afterEach(async () => {
  await open?.close()
  rmSync(folder, { recursive: true })
})

function start(): Connection {
  open = openApp({ folder, version: '1', report: () => undefined })
  return open.connect({ shell: 'browser', push: () => undefined, chooseFile: null, chooseTarget: null })
}

const DECK = {
  name: 'Mine',
  comment: '',
  ...{ main: [{ name: 'Forest', count: 60 }], sideboard: [], commander: [], maybeboard: [] },
}
const file = (): string => path.join(folder, 'decks.sqlite')

/** A run of the app in which a deck was saved, and after which it was copied. */
async function saveDeck(): Promise<void> {
  const window = start()
  expect(await window.invoke('decks.save', { id: null, deck: DECK, before: 'keep' })).toMatchObject({ ok: true })
  await open?.close()
  rmSync(`${file()}.daily.backup`, { force: true })
  start()
  await open?.close()
  expect(existsSync(`${file()}.daily.backup`)).toBe(true)
}

const names = async (window: Connection): Promise<unknown> => {
  const reply = await window.invoke('decks.list', {})
  return reply.ok
    ? (reply.value as { name: string; starter: boolean }[]).filter(({ starter }) => !starter).map(({ name }) => name)
    : reply
}

test('damaged decks: all that is asked says so, nothing is written over, and the copy takes their place', async () => {
  await saveDeck()
  for (const end of ['-wal', '-shm']) rmSync(file() + end, { force: true })
  const damaged = Buffer.from('no database any more, but long enough to be looked at as one '.repeat(200))
  writeFileSync(file(), damaged)
  const window = start()
  const refused = {
    ok: false,
    error: { key: 'error.database.damaged', parameters: { text: { text: 'decks.sqlite' } } },
  }
  expect(await window.invoke('decks.list', {})).toMatchObject(refused)
  expect(await window.invoke('app.info', {})).toMatchObject(refused)
  expect(readFileSync(file()).equals(damaged)).toBe(true)
  const backup = 'decks.sqlite.daily.backup'
  expect(await window.invoke('data.trouble', {})).toMatchObject({
    ok: true,
    value: { problem: 'damaged', text: 'decks.sqlite', canBeginAnew: true, backups: [{ name: backup }] },
  })
  // Only what is offered is taken.
  expect(await window.invoke('data.repair', { how: 'backup', name: '../../etc/passwd' })).toMatchObject({
    ok: false,
    error: { key: 'error.noBackup' },
  })
  expect(await window.invoke('data.repair', { how: 'again' })).toMatchObject({ value: { problem: 'damaged' } })
  expect(await window.invoke('data.repair', { how: 'backup', name: backup })).toEqual({ ok: true, value: null })
  expect(await names(window)).toEqual(['Mine'])
  const aside = readdirSync(folder).find((name) => name.endsWith('.aside'))
  expect(readFileSync(path.join(folder, aside ?? '')).equals(damaged)).toBe(true)
}, 60_000)

test('decks of a newer version are left alone until the person begins without them', async () => {
  await saveDeck()
  rmSync(`${file()}.daily.backup`)
  const db = new Database(file())
  db.pragma('user_version = 999')
  db.close()
  const window = start()
  expect(await window.invoke('data.trouble', {})).toMatchObject({
    value: { problem: 'newer', canBeginAnew: true, backups: [] },
  })
  expect(await window.invoke('data.repair', { how: 'anew' })).toEqual({ ok: true, value: null })
  expect(await names(window)).toEqual([])
  expect(readdirSync(folder).filter((name) => name.includes('.aside'))).not.toEqual([])
}, 60_000)

test('what is only locked is never moved aside; it opens once the other lets go', async () => {
  await saveDeck()
  const other = new Database(file())
  other.exec('BEGIN EXCLUSIVE')
  const window = start()
  expect(await window.invoke('data.trouble', {})).toMatchObject({ value: { problem: 'locked', canBeginAnew: false } })
  expect(await window.invoke('data.repair', { how: 'anew' })).toMatchObject({ ok: false })
  other.exec('ROLLBACK')
  other.close()
  expect(await window.invoke('data.repair', { how: 'again' })).toEqual({ ok: true, value: null })
  expect(await names(window)).toEqual(['Mine'])
}, 60_000)
