import { perWorld } from '../characteristics/index.ts'
import type { GameState } from '../state/state.ts'

const checks = perWorld(() => ({ settled: false }))

/**
 * Whether a check would find nothing to do and no trigger to place (704.3): where nothing has changed since one that
 * found nothing, the next finds nothing either.
 */
export function isSettled(state: GameState): boolean {
  return checks(state).settled
}

/** Remembers that a check has found nothing. */
export function settle(state: GameState): void {
  checks(state).settled = true
}
