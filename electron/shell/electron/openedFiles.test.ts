import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const electron = vi.hoisted(() => ({
  app: { isPackaged: true },
  recent: [] as string[],
  cleared: 0,
  boxes: [] as string[],
}))
vi.mock('electron', () => ({
  app: Object.assign(electron.app, {
    addRecentDocument: (file: string) => electron.recent.push(file),
    clearRecentDocuments: () => (electron.cleared += 1),
    getPath: () => folder,
    getPreferredSystemLanguages: () => ['de-DE'],
    on: (name: string, listener: () => unknown) => gone.set(name, listener),
  }),
  dialog: { showErrorBox: (title: string) => electron.boxes.push(title) },
}))

const { filesOf, openFiles } = await import('./openedFiles.ts')
const { openLogFile } = await import('./log.ts')
const { openRecent } = await import('./recentFiles.ts')
const { reportTrouble } = await import('./trouble.ts')

const gone = new Map<string, (...args: never[]) => unknown>()
const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-opened-'))
const deck = path.join(folder, 'Burn.dck')
writeFileSync(deck, Buffer.from('\uFEFF60 Mountain', 'utf16le'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  electron.recent.length = 0
})

test('files that the system has the app open wait with their text until they are taken, once', async () => {
  const told = vi.fn()
  const refused: string[] = []
  const files = openFiles(told, openRecent(path.join(folder, 'data'), vi.fn(), vi.fn()), (file, why) =>
    refused.push(`${path.basename(file)}: ${why}`),
  )
  const large = path.join(folder, 'large.json')
  writeFileSync(large, '')
  truncateSync(large, (64 << 20) + 1)
  await files.open([deck, path.join(folder, 'none.dck'), folder, large])
  expect(told).toHaveBeenCalledOnce()
  expect(files.take()).toEqual([{ name: 'Burn.dck', text: '60 Mountain' }])
  expect(files.take()).toEqual([])
  expect(electron.recent).toEqual([deck])
  // They are found out in any order.
  expect(refused).toHaveLength(3)
  expect(refused).toContainEqual(expect.stringMatching(/^none\.dck: ENOENT/u))
  expect(refused).toContain(`${path.basename(folder)}: it is no file`)
  expect(refused).toContain('large.json: it is too large')
  await files.open([])
  expect(told).toHaveBeenCalledOnce()
})

test('of a command line the files are what is neither the program nor an option', () => {
  const argv = ['/opt/veilforge', '--no-sandbox', 'Burn.dck', '/decks/Elves.cod']
  expect(filesOf(argv, '/home')).toEqual(['/home/Burn.dck', '/decks/Elves.cod'])
  electron.app.isPackaged = false
  expect(filesOf(['/electron', '/the/app', 'Burn.dck'], '/home')).toEqual(['/home/Burn.dck'])
  electron.app.isPackaged = true
})

test('the log is a file in the system’s folder for logs', async () => {
  openLogFile()('the window hangs')
  await vi.waitFor(() => {
    expect(readFileSync(path.join(folder, 'main.log'), 'utf8')).toContain('the window hangs')
  })
})

test('what breaks outside requests is logged, and said once', () => {
  const lines: string[] = []
  const before = {
    uncaught: process.listeners('uncaughtException'),
    unhandled: process.listeners('unhandledRejection'),
  }
  reportTrouble((line) => lines.push(line))
  const mine = [
    process.listeners('uncaughtException').find((one) => !before.uncaught.includes(one)),
    process.listeners('unhandledRejection').find((one) => !before.unhandled.includes(one)),
  ]
  const [uncaught, unhandled] = mine as [(error: unknown) => void, (error: unknown) => void]
  process.off('uncaughtException', uncaught)
  process.off('unhandledRejection', unhandled)
  uncaught(new Error('no disk'))
  unhandled('nobody answered')
  const die = gone.get('child-process-gone') as (event: object, details: object) => void
  die({}, { type: 'Utility', reason: 'oom', exitCode: 9 })
  die({}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 })
  expect(lines).toEqual([
    expect.stringContaining('no disk'),
    'broken: nobody answered',
    'a process is gone: Utility, oom (9)',
  ])
  expect(electron.boxes).toEqual(['In Veilforge ist etwas schiefgegangen'])
})

test('the ten files opened last are kept, the latest first; one that is gone is dropped', async () => {
  const data = path.join(folder, 'recent')
  const changed = vi.fn()
  const recent = openRecent(data, changed, vi.fn())
  const gone = path.join(folder, 'gone.dck')
  for (let at = 0; at < 11; at += 1) recent.add(path.join(folder, `${String(at)}.dck`))
  recent.add(gone)
  recent.add(deck)
  recent.add(gone)
  expect(openRecent(data, vi.fn(), vi.fn()).list()).toEqual(recent.list())
  expect(recent.list()).toHaveLength(10)
  expect(recent.list().slice(0, 2)).toEqual([gone, deck])
  const refused = vi.fn()
  await openFiles(vi.fn(), recent, refused).open([gone])
  expect(refused).toHaveBeenCalledOnce()
  expect(recent.list()[0]).toBe(deck)
  recent.clear()
  expect(electron.cleared).toBe(1)
  expect(changed).toHaveBeenCalledTimes(16)
  expect(openRecent(data, vi.fn(), vi.fn()).list()).toEqual([])
})

test('a list of recent files that is broken, or names no whole paths, is as good as none; a folder that can’t be written to is said', () => {
  const data = path.join(folder, 'broken')
  mkdirSync(data)
  for (const text of ['{"x":', '["../relative.dck"]', '[1]']) {
    writeFileSync(path.join(data, 'recent.json'), text)
    expect(openRecent(data, vi.fn(), vi.fn()).list()).toEqual([])
  }
  const report = vi.fn()
  const recent = openRecent(deck, vi.fn(), report)
  recent.add(deck)
  expect(report).toHaveBeenCalledOnce()
  expect(recent.list()).toEqual([deck])
})
