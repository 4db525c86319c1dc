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
  const decision: OpenDecision<ObjectId> = {
    ...question.shape,
    id,
    player: question.player,
    by: question.player,
    prompt: question.prompt,
    source: question.source ?? null,
    cancellable: question.cancellable ?? false,
  }
  tx.set('nextDecisionId', id + 1)
  tx.set('decision', decision)
}
