import type { OpenDecision, OpenShape } from '../../../shared/play/decision.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Transaction } from '../state/transaction.ts'

export interface Question {
  readonly player: PlayerId
  readonly shape: OpenShape<ObjectId>
  readonly prompt: Message<ObjectId>
  readonly source?: ObjectId | null
  readonly cancellable?: boolean
}

/** Opens a decision and stops the engine until it's answered. */
export function ask(tx: Transaction, question: Question): void {
  const id = tx.state.nextDecisionId
  const { shape, player, prompt, source = null, cancellable = false } = question
  // 723.5: who controls the player decides.
  const by = tx.player(player).control?.now ?? player
  // Most decisions are about priority, which is written out: that takes a fraction of the time of a copy.
  const decision: OpenDecision<ObjectId> =
    shape.kind === 'priority'
      ? { kind: 'priority', id, player, by, prompt, source, cancellable }
      : { ...shape, id, player, by, prompt, source, cancellable }
  tx.set('nextDecisionId', id + 1)
  tx.set('decision', decision)
}
