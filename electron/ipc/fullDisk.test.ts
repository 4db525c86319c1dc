import type Database from 'better-sqlite3'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { PlayerView } from '../../shared/play/view.ts'

/** Each connection that this thread opens: SQLite can be told how large its database may become. */
const opened = vi.hoisted(() => [] as unknown[])
vi.mock('better-sqlite3', async (load) => {
  const { default: Real } = await load<{ default: new (...given: readonly unknown[]) => object }>()
  return {
    default: function Recorded(...given: readonly unknown[]) {
      const made = new Real(...given)
      opened.push(made)
      return made
    },
  }
})
const { plainAnswer } = await import('../ai/fallback.ts')
const { openApp } = await import('./app.ts')
const { openSettings } = await import('../online/settings.ts')

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-full-'))
const pushed: { readonly name: string; readonly payload: unknown }[] = []
const app = openApp({ folder, version: '1', report: () => undefined })
const window = app.connect({
  shell: 'browser',
  push: (name, payload) => pushed.push({ name, payload }),
  chooseFile: null,
  chooseTarget: null,
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Lets a database grow no more, or as it will again. */
function fill(name: string, isFull: boolean): void {
  for (const db of opened as Database.Database[]) {
    if (path.basename(db.name) !== name || !db.open || db.readonly) continue
    const pages = isFull ? Number(db.pragma('page_count', { simple: true })) : 1_000_000
    db.pragma(`max_page_count = ${String(pages)}`)
  }
}

const full = { ok: false, error: { key: 'error.database.full' } }
const deck = (name: string, comment: string) => ({
  id: null,
  deck: { name, comment, main: [{ name: 'Forest', count: 60 }], sideboard: [], commander: [], maybeboard: [] },
  before: 'keep',
})

async function ownDecks(): Promise<readonly string[]> {
  const reply = await window.invoke('decks.list', {})
  if (!reply.ok) throw new Error(reply.error.key)
  const decks = reply.value as readonly { readonly name: string; readonly starter: boolean }[]
  return decks.filter(({ starter }) => !starter).map(({ name }) => name)
}

test('decks on a disk that is full: it is said, what was there stays, and once there is room they are saved', async () => {
  expect(await window.invoke('decks.save', deck('Small', ''))).toMatchObject({ ok: true })
  fill('decks.sqlite', true)
  const large = deck('Large', 'x'.repeat(2_000))
  let refused: unknown = null
  const saved: string[] = []
  for (let n = 0; n < 50 && refused === null; n++) {
    const reply = await window.invoke('decks.save', large)
    if (reply.ok) saved.push('Large')
    else refused = reply
  }
  expect(refused).toMatchObject(full)
  expect([...(await ownDecks())].sort()).toEqual([...saved, 'Small'].sort())
  fill('decks.sqlite', false)
  expect(await window.invoke('decks.save', large)).toMatchObject({ ok: true })
  expect(await ownDecks()).toHaveLength(saved.length + 2)
}, 60_000)

test('a game on a disk that is full goes on, which is said once; a new one isn’t begun', async () => {
  const seat = { deck: { kind: 'stored', id: 'starter:ember-rush' }, swaps: [], blanks: false }
  const seats = [
    { kind: 'human', name: 'You', ...seat },
    { kind: 'ai', name: 'Rival', level: 'beginner', ...seat },
  ]
  const request = { format: 'casual', seats, seed: 1, startingPlayer: 0 }
  const begun = await window.invoke('match.start', request)
  if (!begun.ok) throw new Error(begun.error.key)
  const { matchId } = begun.value as { readonly matchId: string }
  fill('games.sqlite', true)
  const view = async (): Promise<PlayerView> => {
    const state = await window.invoke('match.state', { matchId })
    if (!state.ok) throw new Error(state.error.key)
    return (state.value as { readonly view: PlayerView }).view
  }
  const notices = () =>
    pushed.filter(({ name, payload }) => name === 'notice' && JSON.stringify(payload).includes('notKept'))
  const before = await view()
  await vi.waitUntil(
    async () => {
      const { decision } = await view()
      if (decision !== null) await window.invoke('match.answer', { matchId, answer: plainAnswer(decision) })
      return notices().length > 0
    },
    { timeout: 100_000, interval: 100 },
  )
  expect((await view()).seq).toBeGreaterThan(before.seq)
  expect(notices()).toHaveLength(1)
  expect(await window.invoke('match.start', request)).toMatchObject(full)
  fill('games.sqlite', false)
  expect(await window.invoke('match.concede', { matchId })).toMatchObject({ ok: true })
  expect(await window.invoke('match.start', request)).toMatchObject({ ok: true })
}, 120_000)

test('settings that can’t be written stay as they were', () => {
  const place = path.join(folder, 'settings')
  const store = openSettings(path.join(place, 'online.json'))
  store.set({ network: true, pictures: false })
  // Where the new ones would be written first nothing can be.
  mkdirSync(path.join(place, 'online.json.part'))
  expect(() => {
    store.set({ network: false, pictures: false })
  }).toThrow()
  expect(store.get()).toEqual({ network: true, pictures: false })
  rmSync(path.join(place, 'online.json.part'), { recursive: true })
  expect(openSettings(path.join(place, 'online.json')).get()).toEqual({ network: true, pictures: false })
  store.set({ network: false, pictures: false })
  expect(readdirSync(place)).toEqual(['online.json'])
})
