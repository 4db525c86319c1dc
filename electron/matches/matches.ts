import { randomInt } from 'node:crypto'
import type { BoardSetup } from '../engine/index.ts'
import { MOST_OVER, SEED_LIMIT } from '../../shared/ipc/matchSchemas.ts'
import type {
  CombatPreview,
  MatchEnded,
  MatchFacts,
  MatchListEntry,
  MatchSettings,
  MatchState,
} from '../../shared/ipc/matchSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { MatchConfig, SeatConfig } from '../../shared/play/match.ts'
import type { Explanation } from '../../shared/play/explain.ts'
import type { Hint } from '../../shared/play/hint.ts'
import type { PlayerView, ViewId } from '../../shared/play/view.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { playableDecks, unplayableCards } from './definitions.ts'
import type { DeckProblem, FindCard } from './definitions.ts'
import type { GameRecord, GameStore, StoredGame } from './gameStore.ts'
import { headOf, startMatch, tableOf } from './match.ts'
import type { Match, MatchGame, MatchOptions, SeenMatch } from './match.ts'
import { nameOf, numberOf } from './matchName.ts'
import { betweenGames, nextGame } from './nextGame.ts'
import type { BetweenGames, FinishedGame, NextGame } from './nextGame.ts'
import type { Place } from './replays.ts'
import type { MatchSeat, SharedSeats } from './seats.ts'
import { openRecording, standingOf } from './recording.ts'
import type { Past } from './recording.ts'
import { takeUp } from './takeUp.ts'
import type { Thinker } from './thinker.ts'

/** Games that are over and stay in memory. */
const KEPT = 20
/** As many as the contract of the window has room for. */
const MOST_LISTED = 1_000

export interface MatchListeners {
  readonly onView: (matchId: string, view: PlayerView, settings: MatchSettings, rewinds: number) => void
  readonly onEnded: (ended: MatchEnded) => void
  readonly onFallback: (matchId: string) => void
  /** A game can't be written down; it goes on all the same. */
  readonly onUnkept: (matchId: string, error: unknown) => void
  /** A game taken up again lacks the last so many steps, which this version of the app would play otherwise. */
  readonly onLost: (matchId: string, steps: number) => void
  readonly onTrouble: (line: string) => void
}

/** What a match from a board is called, and who plays. */
export interface BoardMatch {
  readonly seats: readonly MatchSeat[]
  readonly shared: SharedSeats | null
  readonly setup: BoardSetup
  readonly title: string
  readonly rule: string
  /** Cards that its scenario brought along, for saving it again. */
  readonly brought: readonly unknown[]
}

export interface MatchesOptions extends MatchListeners {
  readonly find: FindCard
  readonly thinker: Thinker
  readonly store: GameStore
  /** The version of the app. */
  readonly version: string
}

/** The games: those being played, and those that were left, which are taken up again when they are asked for. */
export interface Matches {
  readonly start: (config: MatchConfig) => Result<string, readonly DeckProblem[]>
  /** Starts a game from a board; null if it can't be set up, which is reported as trouble. */
  readonly startBoard: (board: BoardMatch) => string | null
  /** Plays a match from a board once more, instead of what became of it. */
  readonly startOver: (matchId: string) => Result<string, Message>
  /** What the person may do before the next game of a match. */
  readonly between: (matchId: string) => Result<BetweenGames, Message>
  /** Begins the next game of a match; the same one again where it was begun already. */
  readonly next: (matchId: string, how: NextGame) => Result<string, Message>
  /** The board of a running game as the person who plays it knows it, and from which seats that is. */
  readonly seen: (matchId: string) => Result<SeenMatch, Message>
  /** Cards that the scenario of a match brought along; none where it's gone or of no scenario. */
  readonly brought: (matchId: string) => readonly unknown[]
  readonly answer: (matchId: string, answer: Answer) => Result<null, Message>
  /** The person's seat gives up. */
  readonly concede: (matchId: string) => Result<null, Message>
  /** Goes back to the person's last decision; `ask` where more than a move would be taken back and they haven't agreed. */
  readonly undo: (matchId: string, luck: 'ask' | 'same' | 'new') => Result<'done' | 'ask', Message>
  /**
   * Goes back to a place in a game, from which it is played on: what came after stays among its lines of play. As with
   * going back far, the game counts in no results then.
   */
  readonly playOn: (place: Place, luck: 'same' | 'new') => Result<string, Message>
  readonly state: (matchId: string) => Result<MatchState, Message>
  /** What the person's seat may know of why something is what it is; null for what it can't see. */
  readonly explain: (matchId: string, object: ViewId) => Result<Explanation | null, Message>
  /** What the combat comes to if the person gives that answer, or none; null where nothing attacks. */
  readonly combat: (matchId: string, of: number, answer: Answer | null) => Result<CombatPreview | null, Message>
  /** What automatic payment would use for an action of the person's. */
  readonly payment: (matchId: string, of: number, action: number | null) => Result<readonly ViewId[], Message>
  /** What a computer player would do in the person's place. */
  readonly hint: (matchId: string) => Promise<Result<Hint, Message>>
  readonly setSettings: (matchId: string, settings: MatchSettings) => Result<MatchSettings, Message>
  readonly list: () => readonly MatchListEntry[]
  /** Ends a match for good, whether it's over or not: nothing is kept of it. */
  readonly leave: (matchId: string) => Result<null, Message>
  readonly close: () => Promise<void>
}

interface Held {
  readonly match: Match
  readonly facts: MatchFacts
  /** What it can be started over from. */
  readonly board: BoardMatch | null
  readonly seats: GameRecord['seats']
  /** The game that came after it, in a match of several. */
  next: string | null
}

const NO_MATCH = fail<Message>({ key: 'error.noMatch', parameters: {} })

/** Keeps the games that are played, by id. */
export function openMatches(options: MatchesOptions): Matches {
  const { store } = options
  const held = new Map<string, Held>()

  function start(config: MatchConfig): Result<string, readonly DeckProblem[]> {
    const playable = playableDecks(
      config.seats.map((seat) => seat.deck),
      options.find,
    )
    if (!playable.ok) return playable
    const { format, seed, startingPlayer, seats } = config
    const game: MatchGame = { kind: 'decks', format, playable: playable.value, seed, startingPlayer }
    return ok(begin(seats, null, game, { facts: deckFacts(config, playable.value.blanks), brought: [] }))
  }

  /**
   * Begins a game and writes down that it began.
   * @throws if it can't be set up
   */
  function begin(
    seats: readonly MatchSeat[],
    shared: SharedSeats | null,
    game: MatchGame,
    known: Pick<GameRecord, 'facts' | 'brought'>,
  ): string {
    const { definitions } = tableOf(game)
    const record: GameRecord = {
      ...{ ...known, seats, shared, definitions },
      head: headOf({ seats, game }),
      version: options.version,
    }
    store.keepOver(MOST_OVER)
    const id = store.begin(record)
    try {
      return hold(id, record, game, null)
    } catch (error) {
      store.remove(id)
      throw error
    }
  }

  /** Plays a game that is kept under that id, from where it was left if it was. */
  function hold(id: number, record: GameRecord, game: MatchGame, left: Left | null): string {
    const matchId = nameOf(id)
    const seed = game.kind === 'board' ? game.setup.seed : game.seed
    const { seats, shared, facts } = record
    const onUnkept = (error: unknown): void => {
      options.onUnkept(matchId, error)
    }
    const match: Match = startMatch({
      ...{ seats, shared, game },
      thinker: options.thinker,
      recording: openRecording({ store, id, onUnkept }, left?.past),
      ...(left === null ? {} : { resumed: left.resumed }),
      onView: (_player, view, settings, rewinds) => {
        options.onView(matchId, view, settings, rewinds)
      },
      onEnded: (result, turns) => {
        options.onEnded({ matchId, result, turns, seed })
      },
      onFallback: () => {
        options.onFallback(matchId)
      },
      onTrouble: (line) => {
        options.onTrouble(`${matchId}, seed ${String(seed)}: ${line}`)
      },
    })
    held.set(matchId, { match, facts: { matchId, ...facts }, board: boardOf(record, game), seats, next: null })
    forgetOld()
    return matchId
  }

  function startBoard(board: BoardMatch): string | null {
    const { seats, shared, setup, brought } = board
    try {
      return begin(seats, shared, { kind: 'board', setup }, { facts: boardFacts(board), brought })
    } catch (error) {
      options.onTrouble(`the board ${board.title} can't be set up: ${String(error)}`)
      return null
    }
  }

  function startOver(matchId: string): Result<string, Message> {
    return within(matchId, ({ board }) => {
      const again = board === null ? null : startBoard(board)
      if (again === null) return NO_MATCH
      leave(matchId)
      return ok(again)
    })
  }

  /** A game of a match of three that is over. */
  function finished({ match, facts, seats }: Held): Result<FinishedGame, Message> {
    const result = match.result()
    const { bout, format } = facts
    const config = seats.filter((seat): seat is SeatConfig => 'deck' in seat)
    if (result === null || bout === undefined || format === null || config.length < seats.length)
      return fail<Message>({ key: 'error.noNextGame', parameters: {} })
    return ok({ format, bout, seats: config, result, first: match.first() })
  }

  function next(matchId: string, how: NextGame): Result<string, Message> {
    return within(matchId, (now) => {
      if (now.next !== null && store.standsAt(numberOf(now.next) ?? 0) !== null) return ok(now.next)
      const game = finished(now)
      const config = game.ok ? nextGame(game.value, how, randomInt(SEED_LIMIT)) : game
      if (!config.ok) return config
      const started = start(config.value)
      if (!started.ok) return fail(unplayableCards(started.error))
      now.next = started.value
      return started
    })
  }

  function leave(matchId: string): Result<null, Message> {
    held.get(matchId)?.match.close()
    const was = held.delete(matchId)
    const id = numberOf(matchId)
    return (id !== null && store.remove(id)) || was ? ok(null) : NO_MATCH
  }

  function forgetOld(): void {
    const over = [...held].filter(([, { match }]) => match.result() !== null)
    for (const [id] of over.slice(0, Math.max(0, over.length - KEPT))) held.delete(id)
  }

  function within<Value>(matchId: string, use: (held: Held) => Result<Value, Message>): Result<Value, Message> {
    const found = held.get(matchId)
    if (found !== undefined) return use(found)
    const taken = takeUpAgain(matchId)
    if (!taken.ok) return taken
    const now = held.get(matchId)
    return now === undefined ? NO_MATCH : use(now)
  }

  /** Takes up a game that was left when the app was closed, however it was closed. */
  function takeUpAgain(matchId: string): Result<string, Message> {
    const id = numberOf(matchId)
    if (id === null) return NO_MATCH
    try {
      const stored = store.read(id)
      return stored === null ? NO_MATCH : ok(resume(id, stored))
    } catch (error) {
      options.onTrouble(`${matchId} can't be taken up again: ${String(error)}`)
      return fail<Message>({ key: 'error.gameUnreadable', parameters: {} })
    }
  }

  function resume(id: number, stored: StoredGame): string {
    const { game, state, past, lost } = takeUp(stored)
    const matchId = hold(id, stored.record, game, { past, resumed: { state, settings: stored.settings, luck: null } })
    if (lost > 0) options.onLost(matchId, lost)
    return matchId
  }

  function playOn({ id, step }: Place, luck: 'same' | 'new'): Result<string, Message> {
    const stored = store.read(id, step)
    if (stored === null) return NO_MATCH
    const { game, state, past, lost } = takeUp(stored)
    if (lost > 0) return fail<Message>({ key: 'error.playedOtherwise', parameters: {} })
    const matchId = nameOf(id)
    held.get(matchId)?.match.close()
    held.delete(matchId)
    store.moveTo(id, step, standingOf(state), true)
    const resumed = { state, settings: stored.settings, luck: luck === 'new' ? randomInt(SEED_LIMIT) : null }
    return ok(hold(id, stored.record, game, { past: { ...past, rewound: true }, resumed }))
  }

  return {
    start,
    startBoard,
    startOver,
    between: (matchId) =>
      within(matchId, (now) => {
        const game = finished(now)
        return game.ok ? betweenGames(game.value) : game
      }),
    next,
    seen: (matchId) => within(matchId, ({ match }) => ok(match.seen())),
    brought: (matchId) => held.get(matchId)?.board?.brought ?? [],
    answer: (matchId, answer) => within(matchId, ({ match }) => match.answer(answer)),
    concede: (matchId) => within(matchId, ({ match }) => match.concede(match.facing())),
    undo: (matchId, luck) =>
      within(matchId, ({ match }) => {
        if (luck === 'ask') return match.undo(null)
        return match.undo(luck === 'same' ? { kind: 'same' } : { kind: 'new', seed: randomInt(SEED_LIMIT) })
      }),
    playOn,
    state: (matchId) =>
      within(matchId, ({ match, facts }) =>
        ok({
          facts,
          view: match.view(match.facing()),
          settings: match.settings(match.facing()),
          rewinds: match.rewinds(),
          rewound: match.rewound(),
        }),
      ),
    explain: (matchId, object) => within(matchId, ({ match }) => ok(match.explain(match.facing(), object))),
    combat: (matchId, of, answer) => within(matchId, ({ match }) => ok(match.combat(match.facing(), of, answer))),
    payment: (matchId, of, action) => within(matchId, ({ match }) => ok(match.payment(match.facing(), of, action))),
    hint: async (matchId) => {
      const found = within(matchId, ({ match }) => ok(match))
      return found.ok ? found.value.hint() : found
    },
    setSettings: (matchId, settings) => within(matchId, ({ match }) => ok(match.setSettings(match.facing(), settings))),
    list: () =>
      store
        .list(MOST_LISTED)
        .map(({ id, facts, ...entry }) => ({ ...entry, facts: { matchId: nameOf(id), ...facts } })),
    leave,
    close: async () => {
      for (const { match } of held.values()) match.close()
      held.clear()
      await options.thinker.close()
    },
  }
}

/** Where a game was left. */
interface Left {
  readonly past: Past
  readonly resumed: NonNullable<MatchOptions['resumed']>
}

/** What a game from a board can be started over from. */
function boardOf({ seats, shared, facts, brought }: GameRecord, game: MatchGame): BoardMatch | null {
  if (game.kind !== 'board' || facts.scenario === null) return null
  const { title, rule } = facts.scenario
  return { seats, shared, setup: game.setup, title, rule, brought }
}

function deckFacts(config: MatchConfig, blanks: readonly (readonly string[])[]): Omit<MatchFacts, 'matchId'> {
  return {
    format: config.format,
    seats: config.seats.map((seat, index) => ({
      name: seat.name,
      kind: seat.kind,
      level: seat.kind === 'ai' ? seat.level : null,
      deck: seat.deck.name,
      blanks: blanks[index] ?? [],
    })),
    scenario: null,
    ...(config.bout === undefined ? {} : { bout: config.bout }),
  }
}

function boardFacts({ seats, shared, title, rule }: BoardMatch): Omit<MatchFacts, 'matchId'> {
  return {
    format: null,
    seats: seats.map((seat) => ({
      name: seat.name,
      kind: seat.kind === 'ai' ? 'ai' : 'human',
      level: seat.kind === 'ai' ? seat.level : null,
      deck: '',
      blanks: [],
    })),
    scenario: { title, rule, shared },
  }
}
