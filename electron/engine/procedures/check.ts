import { stateBasedActions } from './stateBased.ts'
import { expireConditional } from './expire.ts'
import { noteControl } from './noteControl.ts'
import { noteNewCopies } from './becomingTargets.ts'
import type { CheckFrame } from '../state/frame.ts'
import type { Transaction } from '../state/transaction.ts'
import { apnapOrder } from './turnOrder.ts'
import { proposeFrame } from './effectFrame.ts'
import { BUSY_CLEANUP } from './cleanup.ts'
import { isSettled, settle } from './settled.ts'
import { stateTriggers } from './stateTriggers.ts'

const ACTED = 1

/**
 * Before a player would get priority (117.5): all state-based actions that apply are carried out together, again and again
 * until none does (704.3); then triggered abilities go on the stack, and the process repeats.
 */
export function stepCheck(tx: Transaction, frame: CheckFrame): void {
  if (frame.pc !== ACTED && frame.answers.length === 0 && isSettled(tx.state)) return tx.pop()
  expireConditional(tx)
  noteControl(tx)
  noteNewCopies(tx)
  const outcome = stateBasedActions(tx, frame)
  if (tx.state.result !== null || tx.state.decision !== null) return
  if (outcome.proposals.length > 0) {
    tx.replaceTop({ ...frame, answers: [], pc: ACTED })
    tx.push(proposeFrame(outcome.proposals))
    return
  }
  if (outcome.changed) {
    tx.replaceTop({ ...frame, answers: [], pc: ACTED })
    return
  }
  const triggers = [...tx.state.pendingTriggers, ...stateTriggers(tx.state)]
  if (triggers.length === 0) settle(tx.state)
  if (triggers.length > 0) {
    tx.set('pendingTriggers', [])
    tx.replaceTop({ ...frame, pc: ACTED })
    tx.push({ kind: 'placeTriggers', triggers, players: apnapOrder(tx.state), pc: 0, answers: [] })
    return
  }
  tx.pop()
  // 514.3a: in the cleanup step players get priority if there was anything to do.
  const below = tx.state.frames[tx.state.frames.length - 1]
  if (frame.pc === ACTED && below?.kind === 'turn') tx.replaceTop({ ...below, pc: BUSY_CLEANUP })
}
