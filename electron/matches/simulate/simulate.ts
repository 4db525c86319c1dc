import { Worker } from 'node:worker_threads'
import type { CardDefinition } from '../../engine/index.ts'
import type { AiLevel } from '../../../shared/play/match.ts'
import type { PlayedGame, SeriesDeck } from './playGame.ts'

/** A series of games of computer players: the same seed gives the same games, however many workers play them. */
export interface Series {
  readonly definitions: readonly CardDefinition[]
  readonly decks: readonly SeriesDeck[]
  readonly seed: number
  readonly level: AiLevel
}

export interface SimulateOptions {
  readonly series: Series
  readonly games: number
  readonly workers: number
  /** Called for each game in its order, as soon as it and all before it are over. */
  readonly onGame: (game: number, played: PlayedGame) => void
}

export interface GameRequest {
  readonly game: number
}
export interface GameReply {
  readonly game: number
  readonly played: PlayedGame
}

/** Plays a series of games on worker threads. Rejects if a worker itself breaks. */
export async function simulate({ series, games, workers, onGame }: SimulateOptions): Promise<void> {
  const over = new Map<number, PlayedGame>()
  let next = 0
  let told = 0
  const tell = (): void => {
    for (let played = over.get(told); played !== undefined; played = over.get(told)) {
      over.delete(told)
      onGame(told, played)
      told += 1
    }
  }
  const runWorker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./gameWorker.ts', import.meta.url), { workerData: series })
      const assign = (): void => {
        if (next >= games) {
          void worker.terminate().then(() => {
            resolve()
          })
          return
        }
        worker.postMessage({ game: next } satisfies GameRequest)
        next += 1
      }
      worker.on('message', ({ game, played }: GameReply) => {
        over.set(game, played)
        tell()
        assign()
      })
      worker.once('error', reject)
      assign()
    })
  await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, games)) }, runWorker))
}
