import { defineStore } from 'pinia'
import { computed, reactive, shallowRef, watchEffect } from 'vue'
import * as z from 'zod'
import type { DeckReport, DeckSummary } from '../../shared/ipc/deckSchemas.ts'
import type { BetweenGames, MatchRequest, NextGameRequest, SeatRequest } from '../../shared/ipc/matchSchemas.ts'
import { SEED_LIMIT } from '../../shared/ipc/matchSchemas.ts'
import { AI_LEVELS, GAME_FORMATS } from '../../shared/play/match.ts'
import { formatFor } from '../composables/deckFormats.ts'
import { swapsOf } from '../composables/deckChoices.ts'
import type { Choices } from '../composables/deckChoices.ts'
import { useMatch } from './match.ts'
import { useNavigation } from './navigation.ts'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'

const KEPT = 'veilforge.newGame'
const stored = z.object({
  format: z.enum(GAME_FORMATS).catch('constructed'),
  myDeck: z.string().nullable().catch(null),
  theirDeck: z.string().nullable().catch(null),
  level: z.enum(AI_LEVELS).catch('casual'),
  seed: z.string().max(10).catch(''),
  starting: z.enum(['random', 'me', 'them']).catch('random'),
  /** Games at most: a single one, or a match of three. */
  best: z.enum(['1', '3']).catch('1'),
})
type Setup = z.infer<typeof stored>

function load(): Setup {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(KEPT) ?? '{}'))
  } catch {
    return stored.parse({})
  }
}

/** A seed as it is typed: nothing, or a whole number that isn't too large. */
export function seedOf(typed: string): number | null | 'wrong' {
  const words = typed.trim()
  if (words === '') return null
  const seed = Number(words)
  return /^\d+$/u.test(words) && seed < SEED_LIMIT ? seed : 'wrong'
}

/** The set-up of the next game; it is kept, also over a restart. */
export const useNewGame = defineStore('newGame', () => {
  const match = useMatch()
  const navigation = useNavigation()
  const preferences = usePreferences()
  const session = useSession()

  const setup = reactive<Setup>(load())
  /** What must be chosen before the game: for each seat its report. */
  const reports = shallowRef<readonly { readonly seat: number; readonly report: DeckReport }[]>([])
  const choices = shallowRef<readonly [Choices, Choices]>([{}, {}])
  const last = shallowRef<MatchRequest | null>(null)

  watchEffect(() => {
    localStorage.setItem(KEPT, JSON.stringify(setup))
  })

  const seed = computed(() => seedOf(setup.seed))
  const ready = computed(() => setup.myDeck !== null && setup.theirDeck !== null && seed.value !== 'wrong')

  /** Chooses the person's deck, and a format that it is for. */
  function playWith(deck: DeckSummary): void {
    setup.format = formatFor(deck, setup.format)
    setup.myDeck = deck.id
  }

  function request(opponent: string, agreed: boolean): MatchRequest | null {
    const { myDeck, theirDeck } = setup
    if (myDeck === null || theirDeck === null || seed.value === 'wrong') return null
    const seats: readonly [SeatRequest, SeatRequest] = [
      {
        kind: 'human',
        name: preferences.liked.playerName,
        deck: { kind: 'stored', id: myDeck },
        swaps: swapsOf(choices.value[0]),
        blanks: agreed,
      },
      {
        kind: 'ai',
        name: opponent,
        level: setup.level,
        deck: { kind: 'stored', id: theirDeck },
        swaps: swapsOf(choices.value[1]),
        blanks: agreed,
      },
    ]
    return {
      format: setup.format,
      seats,
      seed: seed.value,
      startingPlayer: setup.starting === 'random' ? null : setup.starting === 'me' ? 0 : 1,
      ...(setup.best === '3' ? { best: 3 } : {}),
    }
  }

  async function send(wanted: MatchRequest): Promise<boolean> {
    const started = await match.start(wanted)
    if (started === null) return false
    if (started.kind === 'needsChoice') {
      reports.value = started.seats
      return false
    }
    reports.value = []
    last.value = wanted
    navigation.go('match', started.matchId)
    return true
  }

  /** Starts the game, or fills `reports` with what must be chosen first. `agreed` says that blanks are. */
  async function start(opponent: string, agreed: boolean): Promise<boolean> {
    const wanted = request(opponent, agreed)
    return wanted === null ? false : send(wanted)
  }

  /** The same game once more, with other luck; after a reload by the set-up that was kept. False if it can't be. */
  async function again(opponent: string): Promise<boolean> {
    const before = last.value ?? request(opponent, true)
    return before === null ? false : send({ ...before, seed: null })
  }

  /** What can be done before the next game of a match; null where none comes after this one, which is said. */
  async function between(matchId: string): Promise<BetweenGames | null> {
    return session.request('match.between', { matchId })
  }

  /** Begins the next game of a match; where the deck isn't allowed so, that is said and nothing begins. */
  async function next(how: NextGameRequest): Promise<void> {
    const begun = await session.request('match.next', how)
    if (begun !== null) navigation.go('match', begun.matchId)
  }

  function forget(): void {
    reports.value = []
    choices.value = [{}, {}]
  }

  return { setup, reports, choices, seed, ready, playWith, start, again, between, next, forget }
})
