import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { CardService } from '../cards/cardService.ts'
import type { ImportFault } from '../cards/importer/faults.ts'
import type { ImportStep, ImportSummary } from '../cards/importer/importCards.ts'
import { onlineFault } from '../online/faults.ts'
import { importHandlers } from './importHandlers.ts'
import type { ImportParts } from './importHandlers.ts'
import type { Session } from './session.ts'

const session: Session = { shell: 'browser', push: () => undefined, chooseFile: null, chooseTarget: null }
const step: ImportStep = { stage: 'reading', read: 5, total: 10, cards: 3, rulings: 0 }
const summary: ImportSummary = { added: 3, changed: 0, printings: 0, unchanged: 0, rulings: 0, skipped: 0, faulty: [] }

interface Online {
  readonly isOnline: boolean
  readonly fetchFile: ImportParts['fetchFile']
}
const noFile = (): Promise<string> => Promise.reject(onlineFault('unreachable', 'ENOTFOUND'))

/** Import handlers over a card service whose import goes as the test says. */
function imports({ isOnline = false, fetchFile = noFile }: Partial<Online> = {}) {
  const pushed: unknown[] = []
  const reported: string[] = []
  const cancelled: string[] = []
  let onStep: (step: ImportStep) => void = () => undefined
  let finish: (result: Result<ImportSummary, ImportFault>) => void = () => undefined
  const cards: Pick<CardService, 'importFile'> = {
    importFile: (file, tell) => {
      onStep = tell
      return {
        done: new Promise((resolve) => {
          finish = resolve
        }),
        cancel: () => cancelled.push(file),
      }
    },
  }
  const push: Session['push'] = (name, payload) => pushed.push([name, payload])
  const handlers = importHandlers({
    cards,
    push,
    report: (line) => reported.push(line),
    fetchFile,
    isOnline: () => isOnline,
  })
  const start = () => handlers['import.start']({ path: import.meta.filename }, session)
  return {
    handlers,
    start,
    pushed,
    reported,
    cancelled,
    step: () => {
      onStep(step)
    },
    finish: (result: Result<ImportSummary, ImportFault>) => {
      finish(result)
    },
  }
}

const told = (stage: string, more: object = {}) => [
  'import.progress',
  { importId: 'import-1', stage, read: 5, total: 10, cards: 3, rulings: 0, problem: null, ...more },
]

test('an import tells how far it is and that it is done, one at a time', async () => {
  const { start, step: goOn, finish, pushed } = imports()
  expect(await start()).toEqual(ok({ importId: 'import-1' }))
  expect(await start()).toMatchObject({ ok: false, error: { key: 'error.importBusy' } })
  goOn()
  finish(ok(summary))
  await expect.poll(() => pushed).toEqual([told('reading'), told('done')])
  expect(await start()).toEqual(ok({ importId: 'import-2' }))
})

test('an import that fails says what and where', async () => {
  const { start, step: goOn, finish, pushed } = imports()
  await start()
  goOn()
  finish(fail({ reason: 'truncated', at: 1234, detail: '' }))
  await expect.poll(() => pushed).toHaveLength(2)
  expect(JSON.stringify(pushed[1])).toContain('1,234')
  expect(pushed[1]).toMatchObject(['import.progress', { stage: 'failed', problem: { key: 'error.import' } }])
})

test('a fault too long for the window is told in short, and reported', async () => {
  const { start, finish, pushed, reported } = imports()
  await start()
  finish(fail({ reason: 'notCards', at: null, detail: 'x'.repeat(30_000) }))
  await expect.poll(() => pushed).toHaveLength(1)
  const failed = { importId: 'import-1', stage: 'failed', problem: { key: 'error.importUntold' } }
  expect(pushed[0]).toMatchObject(['import.progress', failed])
  expect(reported).toEqual([expect.stringContaining('problem')])
})

test('an import can be cancelled; one that is over or another can’t', async () => {
  const { handlers, start, finish, pushed, cancelled } = imports()
  await start()
  expect(await handlers['import.cancel']({ importId: 'import-9' }, session)).toEqual(ok(null))
  expect(cancelled).toEqual([])
  await handlers['import.cancel']({ importId: 'import-1' }, session)
  expect(cancelled).toEqual([import.meta.filename])
  finish(fail({ reason: 'cancelled', at: null, detail: '' }))
  await expect.poll(() => pushed).toMatchObject([['import.progress', { stage: 'cancelled', problem: null }]])
})

test('the current file is fetched, imported and taken away again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-download-'))
  const file = path.join(folder, 'cards.json')
  const { handlers, finish, pushed } = imports({
    isOnline: true,
    fetchFile: ({ onStep }) => {
      writeFileSync(file, '[]')
      onStep?.({ read: 7, total: 9 })
      return Promise.resolve(file)
    },
  })
  expect(await handlers['import.download']({}, session)).toEqual(ok({ importId: 'import-1' }))
  await expect.poll(() => pushed).toEqual([told('downloading', { read: 7, total: 9, cards: 0 })])
  finish(ok(summary))
  await expect.poll(() => pushed).toHaveLength(2)
  expect(pushed[1]).toMatchObject(['import.progress', { stage: 'done', cards: 3 }])
  expect(existsSync(file)).toBe(false)
  rmSync(folder, { recursive: true })
})

test('nothing is fetched while the network is off; what goes wrong on the way is said', async () => {
  expect(await imports().handlers['import.download']({}, session)).toMatchObject({ error: { key: 'error.networkOff' } })
  const { handlers, pushed } = imports({ isOnline: true })
  await handlers['import.download']({}, session)
  await expect.poll(() => pushed).toHaveLength(1)
  expect(pushed[0]).toMatchObject(['import.progress', { stage: 'failed', problem: { key: 'error.download' } }])
  expect(JSON.stringify(pushed[0])).toContain('no connection to Scryfall (ENOTFOUND)')
})

test('a download is cancelled where it is', async () => {
  const { handlers, pushed } = imports({
    isOnline: true,
    fetchFile: ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('aborted', 'AbortError'))
        })
      }),
  })
  await handlers['import.download']({}, session)
  await handlers['import.cancel']({ importId: 'import-1' }, session)
  await expect.poll(() => pushed).toMatchObject([['import.progress', { stage: 'cancelled', problem: null }]])
})

test('a file that isn’t there is said so, and a shell without a dialog too', async () => {
  const { handlers } = imports()
  for (const place of ['/nowhere/cards.json', import.meta.dirname]) {
    const answered = await handlers['import.start']({ path: place }, session)
    expect(answered).toMatchObject({ ok: false, error: { key: 'error.noFile' } })
  }
  expect(await handlers['import.choose']({}, session)).toMatchObject({ ok: false, error: { key: 'error.noDialog' } })
  const chooseFile = (): Promise<string> => Promise.resolve('/chosen.json')
  expect(await handlers['import.choose']({}, { ...session, chooseFile })).toEqual(ok({ path: '/chosen.json' }))
})
