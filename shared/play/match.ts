import type { PlayerId } from '../vocabulary/players.ts'
import type { Bout } from './bout.ts'

/** What is played: any decks at all, or decks by the rules of a way to play (100.2a, 100.2b, 903). */
export const GAME_FORMATS = ['casual', 'constructed', 'limited', 'commander'] as const
export type GameFormat = (typeof GAME_FORMATS)[number]

export const AI_LEVELS = ['beginner', 'casual', 'strong', 'expert'] as const
export type AiLevel = (typeof AI_LEVELS)[number]

export type SeatConfig =
  | { readonly kind: 'human'; readonly name: string; readonly deck: MatchDeck }
  | { readonly kind: 'ai'; readonly name: string; readonly level: AiLevel; readonly deck: MatchDeck }

/** A deck as a match takes it: names with counts, already resolved against the database. */
export interface MatchDeck {
  readonly name: string
  readonly main: readonly { readonly name: string; readonly count: number }[]
  /** In Commander the cards that begin in the command zone (903.6), besides those of `main`; else none. */
  readonly commander: readonly { readonly name: string; readonly count: number }[]
  /** What it may take cards from between the games of a match; left out where a single game is played. */
  readonly sideboard?: readonly { readonly name: string; readonly count: number }[]
  /** Names that may be played as blanks: printed facts, but not castable, playable or turned up. */
  readonly blanks: readonly string[]
}

export interface MatchConfig {
  readonly format: GameFormat
  readonly seats: readonly SeatConfig[]
  readonly seed: number
  /** Who plays first; null = by the seed. */
  readonly startingPlayer: PlayerId | null
  /** How the match stands of which it is a game; left out for a single game. */
  readonly bout?: Bout
}
