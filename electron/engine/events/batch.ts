import { lkiOf } from '../characteristics/index.ts'
import type { GameEvent } from '../state/event.ts'
import type { Revealed } from '../state/frame.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'

/** What handlers of one batch share: the state from before it, for last known information (603.10). */
export interface Batch {
  readonly tx: Transaction
  readonly before: GameState
  readonly events: GameEvent[]
  /** What happens right after as a result, open to replacement in its turn. */
  readonly followUps: Proposal[]
  /** What a game here can hold no more of, by the line of the log that says so. */
  readonly full: Set<'log.limit.permanents' | 'log.limit.mana'>
  /** What the effect that does this has revealed, and to whom. */
  readonly revealed: readonly Revealed[]
  /** How many cards go into libraries. */
  readonly intoLibraries: number
}

/** Last known information from before the batch; for what entered within it, from now. */
export function lkiBefore(batch: Batch, id: ObjectId): Lki {
  const object = batch.before.objects[slotOf(id)]
  return object?.id === id ? lkiOf(batch.before, id) : lkiOf(batch.tx.state, id)
}
