import { createGame, submit } from '../../engine/index.ts'
import type { CardTable, GameState } from '../../engine/index.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import type { ResultReason } from '../../../shared/play/view.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'

/** No game that goes on is so long: one that is has lost its way. */
const MAX_DECISIONS = 60_000

/** A deck's cards, and which of them are its commanders. */
export interface SeriesDeck {
  readonly name: string
  readonly cards: readonly string[]
  readonly commanders: readonly string[]
  /** For each card what its place in shuffles hangs on, for decks that are compared (see `PlayerSetup.keys`). */
  readonly keys?: readonly number[]
  /** Its cards that are played as blanks, where it has such. */
  readonly blanks?: readonly string[]
}

export interface GameToPlay {
  readonly table: CardTable
  readonly decks: readonly SeriesDeck[]
  readonly seed: number
  /** Who plays first; null = by the seed. */
  readonly startingPlayer: PlayerId | null
  /** The answer to the open decision. */
  readonly choose: (state: GameState) => Answer
  /** Told of each answer, with the states before and after it. */
  readonly onStep?: (before: GameState, answer: Answer, after: GameState) => void
}

export type PlayedGame =
  | {
      readonly kind: 'over'
      /** null for a draw. */
      readonly winner: PlayerId | null
      readonly reason: ResultReason
      readonly turns: number
      readonly first: PlayerId
      readonly decisions: number
    }
  /** It didn't end, or something broke; the message says what. */
  | { readonly kind: 'broken'; readonly message: string; readonly turns: number; readonly decisions: number }

/** Plays a game to its end. Never throws: what goes wrong is part of the result. */
export function playGame({ table, decks, seed, startingPlayer, choose, onStep }: GameToPlay): PlayedGame {
  let state: GameState | null = null
  let decisions = 0
  try {
    state = createGame({ table, seed, players: decks.map(playerOf), startingPlayer, log: false })
    for (; state.result === null; decisions++) {
      if (decisions >= MAX_DECISIONS) return broken(state, decisions, `no end after ${String(decisions)} decisions`)
      const before: GameState = state
      const answer = choose(before)
      const done = submit(before, answer)
      if (!done.ok) return broken(state, decisions, `illegal answer ${JSON.stringify(answer)}: ${done.error.key}`)
      state = done.state
      onStep?.(before, answer, state)
    }
    const { winner, reason } = state.result
    return { kind: 'over', winner, reason, turns: state.turn.number, first: state.turn.startingPlayer, decisions }
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'broken', message, turns: state?.turn.number ?? 0, decisions }
  }
}

/** A deck as the player of such a game has it. */
export function playerOf({ name, cards, commanders, keys }: SeriesDeck) {
  return { name, deck: cards, commanders, autoPay: true, revealsUnasked: true, ...(keys === undefined ? {} : { keys }) }
}

function broken(state: GameState, decisions: number, message: string): PlayedGame {
  const kind = state.decision?.kind ?? 'none'
  return { kind: 'broken', message: `${message} (open: ${kind})`, turns: state.turn.number, decisions }
}

/** The seed of a game of a series: far apart for neighbouring games, whatever the series' seed. */
export function seedOfGame(seed: number, game: number): number {
  let mixed = Math.imul(seed ^ 0x2545f491, 0x9e3779b1) + Math.imul(game + 1, 0x85ebca77)
  mixed ^= mixed >>> 16
  mixed = Math.imul(mixed, 0x7feb352d)
  mixed ^= mixed >>> 15
  return mixed >>> 0
}
