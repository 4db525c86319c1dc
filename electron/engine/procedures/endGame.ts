import type { ResultReason } from '../../../shared/play/view.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { message } from '../state/message.ts'
import type { Transaction } from '../state/transaction.ts'
import { logMessage } from '../views/log.ts'

/** Ends the game (104). Face-down permanents and spells are revealed to all (708.9): views read `result`. */
export function endGame(tx: Transaction, winner: PlayerId | null, reason: ResultReason): void {
  if (tx.state.result !== null) return
  tx.set('result', { winner, reason })
  tx.set('decision', null)
  tx.set('turn', { ...tx.state.turn, priority: null })
  logMessage(
    tx,
    winner === null ? message('log.draw.game', {}) : message('log.win', { player: { kind: 'player', player: winner } }),
  )
}

/** Players lose together (104.3); the last one left wins (104.2a), and if none is, the game is a draw (104.4a). */
export function loseGame(tx: Transaction, losers: readonly (readonly [PlayerId, ResultReason])[]): void {
  for (const [player, reason] of losers) {
    tx.patchPlayer(player, { lost: reason })
    logMessage(
      tx,
      message('log.lose', { player: { kind: 'player', player }, reason: { kind: 'key', key: `reason.${reason}` } }),
    )
  }
  const left = tx.state.players.filter((player) => player.lost === null)
  const [only] = left
  const reason = losers[0]?.[1] ?? 'effect'
  if (left.length === 0) endGame(tx, null, losers.length > 1 ? 'simultaneous' : reason)
  else if (left.length === 1 && only !== undefined) endGame(tx, only.id, reason)
}
