import { defineStore } from 'pinia'
import { reactive, ref, shallowRef } from 'vue'
import type { Api } from '../../shared/ipc/contract.ts'
import type { RunRequest, RunSummary } from '../../shared/ipc/laboratorySchemas.ts'
import type { AiLevel, GameFormat } from '../../shared/play/match.ts'
import { useSession } from './session.ts'

export const RUN_KINDS = ['against', 'compare', 'goldfish'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/** What the next run is set up with, kept while one looks at other screens. */
export interface RunSetup {
  kind: RunKind
  deck: string | null
  version: string | null
  against: string[]
  games: number
  best: '1' | '3'
  first: RunRequest['first']
  level: AiLevel
  format: GameFormat
  seed: string
}

/** The runs of the laboratory: those kept, and how far the one is that is played. */
export const useLaboratory = defineStore('laboratory', () => {
  const session = useSession()
  const runs = shallowRef<readonly RunSummary[] | null>(null)
  const setup = reactive<RunSetup>({
    kind: 'against',
    deck: null,
    version: null,
    against: [],
    games: 100,
    best: '1',
    first: 'alternate',
    level: 'casual',
    format: 'casual',
    seed: '',
  })
  const starting = ref(false)

  async function refresh(): Promise<void> {
    const found = await session.request('laboratory.list', {})
    if (found !== null) runs.value = found
  }

  /** Begins the run that is set up; gives its number, or null if it can't be begun, which is said. */
  async function start(): Promise<number | null> {
    const { kind, deck, version, against, games, best, first, level, format, seed } = setup
    if (deck === null) return null
    starting.value = true
    const begun = await session.request('laboratory.start', {
      deck: { kind: 'stored', id: deck },
      version: kind === 'compare' && version !== null ? { kind: 'stored', id: version } : null,
      against: kind === 'goldfish' ? [] : against.map((id) => ({ kind: 'stored' as const, id })),
      ...{ games, best: kind !== 'goldfish' && best === '3' ? 3 : 1, first, level, format, blanks: true },
      seed: seed === '' ? null : Number(seed),
    })
    starting.value = false
    return begun?.run ?? null
  }

  async function stop(run: number): Promise<void> {
    await session.request('laboratory.stop', { run })
  }

  async function resume(run: number): Promise<void> {
    await session.request('laboratory.resume', { run })
  }

  async function remove(run: number): Promise<void> {
    await session.request('laboratory.remove', { run })
    await refresh()
  }

  function listen(api: Api): void {
    api.on('laboratory.progress', (told) => {
      const others = (runs.value ?? []).filter(({ id }) => id !== told.id)
      runs.value = [told, ...others].sort((a, b) => b.id - a.id)
    })
  }

  return { runs, setup, starting, refresh, start, stop, resume, remove, listen }
})
