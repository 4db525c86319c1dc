import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'

/**
 * Whether a player's hand holds cards besides one. Who is asked for a card of a kind from it is asked though there is none:
 * that they aren't would tell the others, who can't see the hand (400.2).
 */
export function holdsOthers(state: GameState, player: PlayerId, besides: ObjectId): boolean {
  return (state.hands[player] ?? []).some((id) => id !== besides)
}
