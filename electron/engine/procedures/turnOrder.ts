import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { GameState } from '../state/state.ts'

/** The next player in turn order who is still in the game. */
export function nextPlayer(state: GameState, player: PlayerId): PlayerId {
  const n = state.players.length
  for (let i = 1; i <= n; i++) {
    const candidate = (player + i) % n
    if (state.players[candidate]?.lost === null) return candidate
  }
  return player
}

/** Players still in the game, in turn order from the active player (101.4). */
export function apnapOrder(state: GameState): readonly PlayerId[] {
  const n = state.players.length
  const out: PlayerId[] = []
  for (let i = 0; i < n; i++) {
    const player = (state.turn.active + i) % n
    if (state.players[player]?.lost === null) out.push(player)
  }
  return out
}
