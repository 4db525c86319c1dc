import { Worker } from 'node:worker_threads'
import type { CardDefinition } from '../../engine/index.ts'
import type { AiLevel } from '../../../shared/play/match.ts'
import type { Bout, BoutGame } from './bout.ts'
import type { SeriesDeck } from './playGame.ts'

/** What computer players play with in a series of bouts. */
export interface Series {
  readonly definitions: readonly CardDefinition[]
  readonly decks: readonly SeriesDeck[]
  readonly level: AiLevel
}

export interface SimulateOptions {
  readonly series: Series
  /** The numbers of the bouts to be played, in that order. */
  readonly numbers: Iterable<number>
  readonly boutAt: (number: number) => Bout
  readonly workers: number
  /** Called for each bout as soon as it is over. */
  readonly onBout: (number: number, games: readonly BoutGame[]) => void
  /** Ends it early; what is being played then is lost. */
  readonly signal?: AbortSignal
}

export interface BoutRequest {
  readonly number: number
  readonly bout: Bout
}
export interface BoutReply {
  readonly number: number
  readonly games: readonly BoutGame[]
}

/** How many bouts a worker has at a time: while it plays one, the next lies ready. */
const AHEAD = 2

/**
 * Plays bouts on worker threads, until all are over or the signal says so: the same series and bouts give the same games,
 * however many workers play them. Rejects if a worker itself breaks, or `onBout` throws; the others are ended then.
 */
export async function simulate({ series, numbers, boutAt, workers, onBout, signal }: SimulateOptions): Promise<void> {
  const waiting = numbers[Symbol.iterator]()
  const running = new Set<Worker>()
  const endAll = (): void => {
    for (const worker of running) void worker.terminate()
  }
  const runWorker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./gameWorker.ts', import.meta.url), { workerData: series })
      running.add(worker)
      let open = 0
      const breakOff = (error: unknown): void => {
        reject(error instanceof Error ? error : new Error(String(error)))
        endAll()
      }
      const assign = (): void => {
        while (open < AHEAD && signal?.aborted !== true) {
          const next = waiting.next()
          if (next.done === true) break
          worker.postMessage({ number: next.value, bout: boutAt(next.value) } satisfies BoutRequest)
          open += 1
        }
        if (open === 0) void worker.terminate()
      }
      worker.on('message', ({ number, games }: BoutReply) => {
        if (signal?.aborted === true) return
        open -= 1
        try {
          onBout(number, games)
          assign()
        } catch (error) {
          breakOff(error)
        }
      })
      worker.once('error', breakOff)
      worker.once('exit', () => {
        running.delete(worker)
        resolve()
      })
      assign()
    })
  signal?.addEventListener('abort', endAll, { once: true })
  try {
    await Promise.all(Array.from({ length: Math.max(1, workers) }, runWorker))
  } finally {
    signal?.removeEventListener('abort', endAll)
  }
}

/** Calls `tell` in the order of the numbers from 0 on, each as soon as all before it have come. */
export function inOrder<T>(tell: (number: number, what: T) => void): (number: number, what: T) => void {
  const early = new Map<number, T>()
  let told = 0
  return (number, what) => {
    early.set(number, what)
    for (let next = early.get(told); next !== undefined; next = early.get(told)) {
      early.delete(told)
      tell(told, next)
      told += 1
    }
  }
}
