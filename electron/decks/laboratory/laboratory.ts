import { runSpecSchema } from '../../../shared/ipc/laboratorySchemas.ts'
import type { RunGames, RunResults, RunSpec, RunSummary } from '../../../shared/ipc/laboratorySchemas.ts'
import { simulate } from '../../matches/simulate/simulate.ts'
import type { Series } from '../../matches/simulate/simulate.ts'
import { gameRecord } from './gameRecord.ts'
import type { GamePlace } from './gameRecord.ts'
import type { StoredGame as GameToWatch } from '../../matches/gameStore.ts'
import { boutAt, boutsOf } from './plan.ts'
import { gameRows, resultsOf, summaryOf } from './results.ts'
import type { RunStore, StoredRun } from './runStore.ts'
import { newTally, tallyBout } from './tally.ts'
import type { Tally } from './tally.ts'

const MOST_LISTED = 500
const GAMES_A_PAGE = 100
/** Tallies of runs that were looked at, kept so that looking again is quick. */
const TALLIES_KEPT = 4

export interface LaboratoryOptions {
  readonly store: RunStore
  /** Threads to play on. */
  readonly workers: number
  /** The version of the app. */
  readonly version: string
  /** Called whenever a bout of a run is over, and as it ends. */
  readonly onProgress: (run: RunSummary) => void
}

/** Runs of many games, kept bout by bout as they are played; one is played at a time. */
export interface Laboratory {
  /** Begins a run; null while another one is being played. */
  readonly start: (spec: RunSpec, series: Series) => number | null
  /** Goes on with a run that was left; false if there is none of that number, it is over, or another is being played. */
  readonly resume: (run: number) => boolean
  /** The newest run of just that kind that isn't over; null if there is none. */
  readonly find: (spec: RunSpec) => number | null
  /** Stops a run that is being played; what is over of it stays, and it can be gone on with. */
  readonly stop: (run: number) => void
  /** Resolves when nothing is being played any more. */
  readonly settled: () => Promise<void>
  readonly list: () => readonly RunSummary[]
  readonly results: (run: number) => RunResults | null
  readonly games: (run: number, page: number) => RunGames | null
  /**
   * A game of a run as what led to it; null if there is no such game.
   * @throws if this version of the app doesn't play it as it was played
   */
  readonly gameRecord: (place: GamePlace) => GameToWatch | null
  /** Forgets a run, which is stopped first. */
  readonly remove: (run: number) => boolean
  readonly close: () => Promise<void>
}

interface Playing {
  readonly run: number
  readonly stopped: AbortController
  readonly over: Promise<void>
}

/** Opens the laboratory. Runs that were being played when the app ended are kept as stopped. */
export function openLaboratory({ store, workers, version, onProgress }: LaboratoryOptions): Laboratory {
  const tallies = new Map<number, Tally>()
  let playing: Playing | null = null
  for (const { id, state } of store.list(MOST_LISTED)) if (state === 'running') store.setState(id, 'stopped', null)

  function tallyOf(run: StoredRun): Tally {
    const known = tallies.get(run.id)
    if (known !== undefined) return known
    const tally = newTally(run.spec, store.series(run.id))
    for (const bout of store.bouts(run.id)) tallyBout(tally, bout)
    tallies.set(run.id, tally)
    const oldest = [...tallies.keys()].find((id) => id !== run.id && id !== playing?.run)
    if (tallies.size > TALLIES_KEPT && oldest !== undefined) tallies.delete(oldest)
    return tally
  }

  /** How a run stands, without counting what is kept of it again. */
  function standing(run: StoredRun, tally: Tally): RunSummary {
    return summaryOf({ ...run, done: tally.bouts })
  }

  function play(run: StoredRun, series: Series): void {
    const { id, spec } = run
    const stopped = new AbortController()
    const done = store.numbers(id)
    const tally = tallyOf(run)
    store.setState(id, 'running', null)
    const running: StoredRun = { ...run, state: 'running', problem: null }
    const total = boutsOf(spec)
    const played = simulate({
      series,
      numbers: missing(total, done),
      boutAt: (number) => boutAt(spec, number),
      workers: Math.min(workers, total - done.size),
      signal: stopped.signal,
      onBout: (number, games) => {
        store.append(id, number, games)
        tallyBout(tally, {
          number,
          games: games.map(({ watched, ...game }) => ({ ...game, facts: watched?.facts ?? null })),
        })
        onProgress(standing(running, tally))
      },
    })
    const end = (state: StoredRun['state'], problem: string | null): void => {
      playing = null
      // It may have been forgotten meanwhile.
      if (store.get(id) === null) return
      store.setState(id, state, problem)
      onProgress(standing({ ...run, state, problem }, tally))
    }
    const over = played.then(
      () => {
        end(tally.bouts < total ? 'stopped' : 'done', null)
      },
      (error: unknown) => {
        end('failed', error instanceof Error ? error.message : String(error))
      },
    )
    playing = { run: id, stopped, over }
    onProgress(standing(running, tally))
  }

  function begin(id: number, series: Series): boolean {
    const run = store.get(id)
    if (run === null || playing !== null || run.state === 'done') return false
    play(run, series)
    return true
  }

  async function settled(): Promise<void> {
    await playing?.over
  }

  function stop(run: number): void {
    if (playing?.run === run) playing.stopped.abort()
  }

  return {
    start: (spec, series) => {
      if (playing !== null) return null
      const id = store.begin(spec, series, version)
      begin(id, series)
      return id
    },
    resume: (id) => {
      const series = store.series(id)
      return series !== null && begin(id, series)
    },
    find: (spec) => {
      const wanted = JSON.stringify(runSpecSchema.parse(spec))
      const isSame = (run: StoredRun): boolean => JSON.stringify(runSpecSchema.parse(run.spec)) === wanted
      return store.list(MOST_LISTED).find((run) => run.state !== 'done' && isSame(run))?.id ?? null
    },
    stop,
    settled,
    list: () => store.list(MOST_LISTED).map(summaryOf),
    results: (id) => {
      const run = store.get(id)
      if (run === null) return null
      const tally = tallyOf(run)
      return resultsOf(tally, standing(run, tally))
    },
    games: (id, page) => {
      const run = store.get(id)
      if (run === null) return null
      const bouts = store.page(id, page * GAMES_A_PAGE, GAMES_A_PAGE)
      return { pages: Math.ceil(run.done / GAMES_A_PAGE), page, games: bouts.flatMap((bout) => gameRows(run, bout)) }
    },
    gameRecord: (place) => gameRecord(store, place),
    remove: (id) => {
      stop(id)
      tallies.delete(id)
      return store.remove(id)
    },
    close: async () => {
      playing?.stopped.abort()
      await settled()
      store.close()
    },
  }
}

/** The numbers from 0 to one less than the total that aren't over yet. */
function* missing(total: number, done: ReadonlySet<number>): Iterable<number> {
  for (let number = 0; number < total; number++) if (!done.has(number)) yield number
}
