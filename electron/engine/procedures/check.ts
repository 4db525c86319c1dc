import { stateBasedActions } from './stateBased.ts'
import { expireConditional } from './expire.ts'
import { noteControl } from './noteControl.ts'
import type { CheckFrame } from '../state/frame.ts'
import type { Transaction } from '../state/transaction.ts'
import { apnapOrder } from './priority.ts'
import { proposeFrame } from './effectFrame.ts'

/**
 * Before a player would get priority (117.5): all state-based actions that apply are carried out together, again and again
 * until none does (704.3); then triggered abilities go on the stack, and the process repeats.
 */
export function stepCheck(tx: Transaction, frame: CheckFrame): void {
  expireConditional(tx)
  noteControl(tx)
  const outcome = stateBasedActions(tx, frame)
  if (tx.state.result !== null || tx.state.decision !== null) return
  if (outcome.proposals.length > 0) {
    tx.replaceTop({ ...frame, answers: [] })
    tx.push(proposeFrame(outcome.proposals))
    return
  }
  if (outcome.changed) {
    tx.replaceTop({ ...frame, answers: [] })
    return
  }
  const triggers = tx.state.pendingTriggers
  if (triggers.length > 0) {
    tx.set('pendingTriggers', [])
    tx.push({ kind: 'placeTriggers', triggers, players: apnapOrder(tx.state), pc: 0, answers: [] })
    return
  }
  tx.pop()
}
