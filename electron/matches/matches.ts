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
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { playableDecks } from './definitions.ts'
import type { DeckProblem, FindCard } from './definitions.ts'
import { startMatch } from './match.ts'
import type { Match } from './match.ts'
import type { Thinker } from './thinker.ts'

/** Games that are over and can still be looked at. */
const KEPT = 20

export interface MatchListeners {
  readonly onView: (matchId: string, view: PlayerView, settings: MatchSettings) => void
  readonly onEnded: (ended: MatchEnded) => void
  readonly onFallback: (matchId: string) => void
  readonly onTrouble: (line: string) => void
}

export interface MatchesOptions extends MatchListeners {
  readonly find: FindCard
  readonly thinker: Thinker
}

/** The games of this run of the app. */
export interface Matches {
  readonly start: (config: MatchConfig) => Result<string, readonly DeckProblem[]>
  readonly answer: (matchId: string, answer: Answer) => Result<null, Message>
  /** The person's seat gives up. */
  readonly concede: (matchId: string) => Result<null, Message>
  readonly state: (matchId: string) => Result<MatchState, Message>
  /** What the person's seat may know of why something is what it is; null for what it can't see. */
  readonly explain: (matchId: string, object: ViewId) => Result<Explanation | null, Message>
  readonly setSettings: (matchId: string, settings: MatchSettings) => Result<MatchSettings, Message>
  readonly list: () => readonly MatchListEntry[]
  readonly close: () => Promise<void>
}

interface Held {
  readonly match: Match
  readonly facts: MatchFacts
  /** The seat whose view the window shows. */
  readonly person: PlayerId
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
    started += 1
    const matchId = `match-${String(started)}`
    const facts = factsOf(matchId, config, playable.value.blanks)
    const person = Math.max(
      0,
      config.seats.findIndex((seat) => seat.kind === 'human'),
    )
    const match = startMatch({
      seats: config.seats,
      playable: playable.value,
      seed: config.seed,
      startingPlayer: config.startingPlayer,
      thinker: options.thinker,
      onView: (_player, view, settings) => {
        options.onView(matchId, view, settings)
      },
      onEnded: (result, turns) => {
        options.onEnded({ matchId, result, turns, seed: config.seed })
      },
      onFallback: () => {
        options.onFallback(matchId)
      },
      onTrouble: (line) => {
        options.onTrouble(`${matchId}, seed ${String(config.seed)}: ${line}`)
      },
    })
    held.set(matchId, { match, facts, person })
    forgetOld()
    return ok(matchId)
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
    answer: (matchId, answer) => within(matchId, ({ match }) => match.answer(answer)),
    concede: (matchId) => within(matchId, ({ match, person }) => match.concede(person)),
    state: (matchId) =>
      within(matchId, ({ match, facts, person }) =>
        ok({ facts, view: match.view(person), settings: match.settings(person) }),
      ),
    explain: (matchId, object) => within(matchId, ({ match, person }) => ok(match.explain(person, object))),
    setSettings: (matchId, settings) => within(matchId, ({ match, person }) => ok(match.setSettings(person, settings))),
    list: () => [...held.values()].map(({ match, facts }) => ({ facts, turn: match.turn(), result: match.result() })),
    close: async () => {
      for (const { match } of held.values()) match.close()
      held.clear()
      await options.thinker.close()
    },
  }
}

function factsOf(matchId: string, config: MatchConfig, blanks: readonly (readonly string[])[]): MatchFacts {
  return {
    matchId,
    seats: config.seats.map((seat, index) => ({
      name: seat.name,
      kind: seat.kind,
      level: seat.kind === 'ai' ? seat.level : null,
      deck: seat.deck.name,
      blanks: blanks[index] ?? [],
    })),
  }
}
