import type { BoardSetup } from '../engine/index.ts'
import type {
  MatchEnded,
  MatchFacts,
  MatchListEntry,
  MatchSettings,
  MatchState,
} from '../../shared/ipc/matchSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { MatchConfig } from '../../shared/play/match.ts'
import type { Explanation } from '../../shared/play/explain.ts'
import type { PlayerView, ViewId } from '../../shared/play/view.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { playableDecks } from './definitions.ts'
import type { DeckProblem, FindCard } from './definitions.ts'
import { startMatch } from './match.ts'
import type { Match, MatchGame, MatchSeat, SeenMatch, SharedSeats } from './match.ts'
import type { Thinker } from './thinker.ts'

/** Games that are over and can still be looked at. */
const KEPT = 20
/** As many as the contract of the window has room for. */
const MOST_LISTED = 1_000

export interface MatchListeners {
  readonly onView: (matchId: string, view: PlayerView, settings: MatchSettings) => void
  readonly onEnded: (ended: MatchEnded) => void
  readonly onFallback: (matchId: string) => void
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
}

/** The games of this run of the app. */
export interface Matches {
  readonly start: (config: MatchConfig) => Result<string, readonly DeckProblem[]>
  /** Starts a game from a board; null if it can't be set up, which is reported as trouble. */
  readonly startBoard: (board: BoardMatch) => string | null
  /** Plays a match from a board once more, instead of what became of it. */
  readonly startOver: (matchId: string) => Result<string, Message>
  /** The board of a running game as the person who plays it knows it, and from which seats that is. */
  readonly seen: (matchId: string) => Result<SeenMatch, Message>
  /** Cards that the scenario of a match brought along; none where it's gone or of no scenario. */
  readonly brought: (matchId: string) => readonly unknown[]
  readonly answer: (matchId: string, answer: Answer) => Result<null, Message>
  /** The person's seat gives up. */
  readonly concede: (matchId: string) => Result<null, Message>
  readonly state: (matchId: string) => Result<MatchState, Message>
  /** What the person's seat may know of why something is what it is; null for what it can't see. */
  readonly explain: (matchId: string, object: ViewId) => Result<Explanation | null, Message>
  readonly setSettings: (matchId: string, settings: MatchSettings) => Result<MatchSettings, Message>
  readonly list: () => readonly MatchListEntry[]
  /** Ends a match for good, whether it's over or not: nothing is kept of it. */
  readonly leave: (matchId: string) => Result<null, Message>
  readonly close: () => Promise<void>
}

interface Held {
  readonly match: Match
  /** When it was started, in milliseconds. */
  readonly begun: number
  readonly facts: MatchFacts
  /** What it can be started over from. */
  readonly board: BoardMatch | null
}

const NO_MATCH = fail<Message>({ key: 'error.noMatch', parameters: {} })

/** Keeps the games that are played, by id. */
export function openMatches(options: MatchesOptions): Matches {
  const held = new Map<string, Held>()
  let started = 0

  function start(config: MatchConfig): Result<string, readonly DeckProblem[]> {
    const playable = playableDecks(
      config.seats.map((seat) => seat.deck),
      options.find,
    )
    if (!playable.ok) return playable
    const { seed, startingPlayer, seats } = config
    const game: MatchGame = { kind: 'decks', playable: playable.value, seed, startingPlayer }
    return ok(open(seats, null, game, deckFacts(config, playable.value.blanks), null))
  }

  function open(
    seats: readonly MatchSeat[],
    shared: SharedSeats | null,
    game: MatchGame,
    known: Omit<MatchFacts, 'matchId'>,
    board: BoardMatch | null,
  ): string {
    started += 1
    const matchId = `match-${String(started)}`
    const seed = game.kind === 'board' ? game.setup.seed : game.seed
    const match = startMatch({
      seats,
      game,
      shared,
      thinker: options.thinker,
      onView: (_player, view, settings) => {
        options.onView(matchId, view, settings)
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
    held.set(matchId, { match, begun: Date.now(), facts: { matchId, ...known }, board })
    forgetOld()
    return matchId
  }

  function startBoard(board: BoardMatch): string | null {
    const { seats, shared, setup } = board
    try {
      return open(seats, shared, { kind: 'board', setup }, boardFacts(board), board)
    } catch (error) {
      options.onTrouble(`the board ${board.title} can't be set up: ${String(error)}`)
      return null
    }
  }

  function startOver(matchId: string): Result<string, Message> {
    const before = held.get(matchId)
    if (before?.board === undefined || before.board === null) return NO_MATCH
    const again = startBoard(before.board)
    if (again === null) return NO_MATCH
    leave(matchId)
    return ok(again)
  }

  function leave(matchId: string): Result<null, Message> {
    return within(matchId, ({ match }) => {
      match.close()
      held.delete(matchId)
      return ok(null)
    })
  }

  function forgetOld(): void {
    const over = [...held].filter(([, { match }]) => match.result() !== null)
    for (const [id] of over.slice(0, Math.max(0, over.length - KEPT))) held.delete(id)
  }

  function within<Value>(matchId: string, use: (held: Held) => Result<Value, Message>): Result<Value, Message> {
    const found = held.get(matchId)
    return found === undefined ? NO_MATCH : use(found)
  }

  return {
    start,
    startBoard,
    startOver,
    seen: (matchId) => within(matchId, ({ match }) => ok(match.seen())),
    brought: (matchId) => held.get(matchId)?.board?.brought ?? [],
    answer: (matchId, answer) => within(matchId, ({ match }) => match.answer(answer)),
    concede: (matchId) => within(matchId, ({ match }) => match.concede(match.facing())),
    state: (matchId) =>
      within(matchId, ({ match, facts }) =>
        ok({ facts, view: match.view(match.facing()), settings: match.settings(match.facing()) }),
      ),
    explain: (matchId, object) => within(matchId, ({ match }) => ok(match.explain(match.facing(), object))),
    setSettings: (matchId, settings) => within(matchId, ({ match }) => ok(match.setSettings(match.facing(), settings))),
    list: () =>
      [...held.values()].slice(-MOST_LISTED).map(({ match, begun, facts }) => ({
        facts,
        begun,
        turn: match.turn(),
        lives: match.lives(),
        result: match.result(),
      })),
    leave,
    close: async () => {
      for (const { match } of held.values()) match.close()
      held.clear()
      await options.thinker.close()
    },
  }
}

function deckFacts(config: MatchConfig, blanks: readonly (readonly string[])[]): Omit<MatchFacts, 'matchId'> {
  return {
    seats: config.seats.map((seat, index) => ({
      name: seat.name,
      kind: seat.kind,
      level: seat.kind === 'ai' ? seat.level : null,
      deck: seat.deck.name,
      blanks: blanks[index] ?? [],
    })),
    scenario: null,
  }
}

function boardFacts({ seats, shared, title, rule }: BoardMatch): Omit<MatchFacts, 'matchId'> {
  return {
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
