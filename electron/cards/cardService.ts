import { Worker } from 'node:worker_threads'
import type { QueryFault } from '../../shared/search/query.ts'
import { fail } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { openCardDatabase } from './cardDatabase.ts'
import type { CardDatabase } from './cardDatabase.ts'
import { cardCompiler } from './compiler.ts'
import type { ImportStep, ImportSummary } from './importer/importCards.ts'
import type { ImportFault } from './importer/faults.ts'
import type { ReadingStep } from './refresh.ts'
import type { SearchPage } from './search.ts'
import type { FromSearcher, ToSearcher } from './searchWorker.ts'
import type { FromWriter, ToWriter } from './writeWorker.ts'

export interface RunningImport {
  readonly done: Promise<Result<ImportSummary, ImportFault>>
  readonly cancel: () => void
}

/** The card database of the running app: looked up in here, searched and written in threads of their own. */
export interface CardService {
  /** a connection of this thread that only reads: for single cards, by id or name */
  readonly database: CardDatabase
  /** Rejects where a search takes longer than the limit; its thread is ended then and the next search gets a new one. */
  readonly search: (query: string, page: number, pageSize: number) => Promise<Result<SearchPage, QueryFault>>
  /** Imports a card file; a second import waits for the first. */
  readonly importFile: (file: string, onStep: (step: ImportStep) => void) => RunningImport
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly resolve: (result: Result<SearchPage, QueryFault>) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

interface Importing {
  readonly onStep: (step: ImportStep) => void
  readonly resolve: (result: Result<ImportSummary, ImportFault>) => void
}

const SEARCH_LIMIT = 5_000
/** It tells several times a second how far it is, but where the disk is slow. */
const IMPORT_LIMIT = 300_000

export interface CardServiceOptions {
  /** told now and then while card texts are read in the background */
  readonly onReading?: (step: ReadingStep) => void
  /** how long a search may take, in milliseconds */
  readonly searchLimit?: number
  /** how long an import may tell nothing, in milliseconds: then its thread is ended, and the next import gets a new one */
  readonly importLimit?: number
}

/**
 * Opens the card database in that file and starts its threads. Rejects with the writer's words if the file can't be used
 * (damaged, from a newer version, locked, full disk); the file isn't touched then.
 */
export async function startCardService(
  file: string,
  { onReading, searchLimit = SEARCH_LIMIT, importLimit = IMPORT_LIMIT }: CardServiceOptions = {},
): Promise<CardService> {
  const importing = new Map<number, Importing>()
  let writer = listenTo(await startWriter(file))
  let watchdog: NodeJS.Timeout | undefined
  const database = openCardDatabase(file, { readonly: true, compiler: cardCompiler() })
  const searching = startSearching(file, searchLimit)
  let lastImport = 0

  function listenTo(started: Worker): Promise<Worker> {
    started.on('message', (message: FromWriter) => {
      if (message.kind === 'reading') onReading?.(message.step)
      if (message.kind === 'step') importing.get(message.id)?.onStep(message.step)
      if (message.kind === 'imported') {
        importing.get(message.id)?.resolve(message.result)
        importing.delete(message.id)
      }
      watch(started)
    })
    // Whatever it was doing was undone by the database; nothing more is written until the app starts again.
    started.on('error', (error: Error) => {
      failAll('unreadable', error.message)
    })
    return Promise.resolve(started)
  }

  function failAll(reason: ImportFault['reason'], detail: string): void {
    for (const each of importing.values()) each.resolve(fail({ reason, at: null, detail }))
    importing.clear()
  }

  /** Ends a thread that imports and tells nothing any more; what it had written is undone by the database. */
  function watch(which: Worker): void {
    clearTimeout(watchdog)
    if (importing.size === 0) return
    watchdog = setTimeout(() => {
      writer = which.terminate().then(async () => listenTo(await startWriter(file)))
      writer.catch((error: unknown) => {
        failAll('unreadable', error instanceof Error ? error.message : String(error))
      })
      failAll('overran', '')
    }, importLimit)
  }

  async function tell(message: ToWriter): Promise<void> {
    const which = await writer
    which.postMessage(message)
    watch(which)
  }

  return {
    database,
    search: searching.search,
    importFile: (path, onStep) => {
      const id = ++lastImport
      const done = new Promise<Result<ImportSummary, ImportFault>>((resolve) => {
        importing.set(id, { onStep, resolve })
      })
      const told = tell({ kind: 'import', id, file: path }).catch((error: unknown) => {
        failAll('unreadable', error instanceof Error ? error.message : String(error))
      })
      return {
        done,
        cancel: () => {
          void told.then(() => tell({ kind: 'cancel', id }))
        },
      }
    },
    close: async () => {
      const last = await writer.catch(() => null)
      const ended = new Promise((resolve) => (last === null ? resolve(null) : last.once('exit', resolve)))
      last?.postMessage({ kind: 'stop' } satisfies ToWriter)
      await Promise.all([ended, searching.close()])
      clearTimeout(watchdog)
      database.close()
    },
  }
}

async function startWriter(file: string): Promise<Worker> {
  const writer = new Worker(new URL('./writeWorker.ts', import.meta.url), { workerData: file })
  await new Promise<void>((resolve, reject) => {
    writer.once('error', reject)
    writer.once('message', (message: FromWriter) => {
      writer.off('error', reject)
      if (message.kind === 'ready') resolve()
      else if (message.kind === 'unusable') {
        const { problem, text } = message
        reject(Object.assign(new Error(text), problem === null ? {} : { name: 'DatabaseFault', problem, file }))
      }
    })
  })
  return writer
}

function startSearching(file: string, limit: number): Pick<CardService, 'search' | 'close'> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0

  function running(): Worker {
    if (worker !== null) return worker
    const started = new Worker(new URL('./searchWorker.ts', import.meta.url), { workerData: file })
    started.unref()
    started.on('message', ({ id, result }: FromSearcher) => {
      const asked = waiting.get(id)
      if (asked === undefined) return
      clearTimeout(asked.timer)
      waiting.delete(id)
      asked.resolve(result)
    })
    started.on('error', (error: Error) => {
      giveUp(started, error)
    })
    worker = started
    return started
  }

  function giveUp(which: Worker, error: Error): void {
    if (worker !== which) return
    worker = null
    for (const { timer, reject } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
    void which.terminate()
  }

  function search(query: string, page: number, pageSize: number): Promise<Result<SearchPage, QueryFault>> {
    const id = ++last
    const which = running()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        giveUp(which, new Error(`the search took longer than ${limit} ms`))
      }, limit)
      waiting.set(id, { resolve, reject, timer })
      const question: ToSearcher = { id, query, page, pageSize }
      which.postMessage(question)
    })
  }

  async function close(): Promise<void> {
    const which = worker
    if (which === null) return
    giveUp(which, new Error('the card database was closed'))
    await which.terminate()
  }

  return { search, close }
}
