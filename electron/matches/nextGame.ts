import { differences } from '../../shared/decks/difference.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import type { Message } from '../../shared/messages/message.ts'
import { isDecided, nextChooser, winsAfter } from '../../shared/play/bout.ts'
import type { Bout } from '../../shared/play/bout.ts'
import type { GameFormat, MatchConfig, MatchDeck, SeatConfig } from '../../shared/play/match.ts'
import type { GameResult } from '../../shared/play/view.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'

type Entries = MatchDeck['main']

/** A game of a match of three that is over, with what the next one is made of. */
export interface FinishedGame {
  readonly format: GameFormat
  readonly bout: Bout
  readonly seats: readonly SeatConfig[]
  readonly result: GameResult
  /** Who took its first turn. */
  readonly first: PlayerId
}

/** What the person may do before the next game of a match. */
export interface BetweenGames {
  readonly format: GameFormat
  readonly deck: MatchDeck & { readonly sideboard: Entries }
  /** Which game comes, and how many each player has won. */
  readonly game: number
  readonly wins: readonly number[]
  /** Whether the person chooses who takes the first turn (103.1). */
  readonly chooses: boolean
}

/** How the person goes into the next game. */
export interface NextGame {
  readonly main: Entries
  readonly sideboard: Entries
  /** Whether they take the first turn; null where that isn't theirs to choose. */
  readonly first: boolean | null
}

function refused(key: string): { readonly ok: false; readonly error: Message } {
  return fail({ key, parameters: {} })
}

function personOf({ seats }: FinishedGame): PlayerId {
  return seats.findIndex(({ kind }) => kind === 'human')
}

/** What the person may do before the next game; an error where none comes after this one. */
export function betweenGames(game: FinishedGame): Result<BetweenGames, Message> {
  const { bout, result, format, seats, first } = game
  const wins = winsAfter(bout, result.winner)
  const person = personOf(game)
  const deck = seats[person]?.deck
  if (deck === undefined || isDecided(bout.game, wins)) return refused('error.noNextGame')
  const chooses = nextChooser(bout, result.winner, first) === person
  return ok({ format, deck: { ...deck, sideboard: deck.sideboard ?? [] }, game: bout.game + 1, wins, chooses })
}

/**
 * The next game of a match, with other luck. The loser of a game chooses who takes the first turn of the next (103.1); a
 * computer player takes it.
 * @param game the one that is over
 * @param next how the person goes into it: with the cards that they have, however they are dealt between deck and sideboard
 * @param seed of the new game
 */
export function nextGame(game: FinishedGame, next: NextGame, seed: number): Result<MatchConfig, Message> {
  const between = betweenGames(game)
  if (!between.ok) return between
  const { deck, wins, chooses } = between.value
  const pool = (main: Entries, sideboard: Entries) => ({ ...emptyDeck(''), main: [...main, ...sideboard] })
  if (differences(pool(deck.main, deck.sideboard), pool(next.main, next.sideboard)).length > 0)
    return refused('error.otherCards')
  const person = personOf(game)
  const chooser = nextChooser(game.bout, game.result.winner, game.first)
  const startingPlayer = chooses ? (next.first === false ? 1 - person : person) : chooser
  const changed = { ...deck, main: next.main, sideboard: next.sideboard }
  return ok({
    format: game.format,
    seats: game.seats.map((seat, at) => (at === person ? { ...seat, deck: changed } : seat)),
    seed,
    startingPlayer,
    bout: { game: game.bout.game + 1, wins, chooser },
  })
}
