import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { playerRulesOf } from '../characteristics/index.ts'
import type { GameState } from '../state/state.ts'

/** A player may pay no more life than they have (119.4), and none, other than 0, while they can't lose life (119.8). */
export function canPayLife(state: GameState, player: PlayerId, n: number): boolean {
  if (n <= 0) return true
  if ((state.players[player]?.life ?? 0) < n) return false
  return !playerRulesOf(state, player).some((rule) => rule.change.kind === 'cantLoseLife')
}
