import type { PlayerId } from '../vocabulary/players.ts'

/** A match of three is won with two games, and over after three. */
export const GAMES_TO_WIN = 2
export const MOST_GAMES = 3

/** How a match of several games stands as one of them begins. */
export interface Bout {
  /** Which game of it this is, from 1. */
  readonly game: number
  /** By player, games won before. */
  readonly wins: readonly number[]
  /** Who chose who takes the first turn of this game (103.1); null where chance did, or the set-up. */
  readonly chooser: PlayerId | null
}

/** Takes how a match stood as a game began and who won that; gives the games that each player has won by now. */
export function winsAfter({ wins }: Pick<Bout, 'wins'>, winner: PlayerId | null): readonly number[] {
  return wins.map((won, player) => won + (player === winner ? 1 : 0))
}

/** Whether a match is over after that game of it, with these games won. */
export function isDecided(game: number, wins: readonly number[]): boolean {
  return game >= MOST_GAMES || wins.some((won) => won >= GAMES_TO_WIN)
}

/**
 * Who chooses who takes the first turn of the next game: the loser of the last one, or after a draw who did before; where
 * nobody did, who took the first turn (103.1).
 */
export function nextChooser({ chooser }: Bout, winner: PlayerId | null, first: PlayerId): PlayerId {
  return winner === null ? (chooser ?? first) : winner === 0 ? 1 : 0
}
