/** Beyond this no number of a game goes, up or down: sums of several such numbers are still exact. */
const GREATEST = 10 ** 15

/** The number, or the one nearest to it that a game can hold. */
export function bounded(n: number): number {
  return Math.max(-GREATEST, Math.min(GREATEST, n))
}

/** So many times at most one instruction makes something be done or made, one by one. */
export const MOST_TIMES = 1_000

/** So many permanents at most are on the battlefield; no more tokens are created then. */
export const MOST_PERMANENTS = 2_000

/** So much mana at most a player has. */
export const MOST_MANA = 1_000

/** How many times something is done that is to be done `n` times. */
export function timesOf(n: number): number {
  return Math.max(0, Math.min(MOST_TIMES, n))
}
