import type { Answer, DecisionShape } from '../../../shared/play/decision.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Effect } from '../abilities/effect.ts'
import { MOST_TIMES } from '../state/bounds.ts'
import type { CastRequest } from '../state/castRequest.ts'
import type { Bound, Context } from '../state/context.ts'
import type { Frame } from '../state/frame.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { logMessage } from '../views/log.ts'

/** What a leaf is told: the state, its node, what its words refer to, and the answers to the questions it has asked. */
export interface Leaf<K extends Effect['kind']> {
  readonly state: GameState
  readonly node: Extract<Effect, { kind: K }>
  readonly context: Context
  readonly answers: readonly Answer[]
  /** 'You may' and a choice in one (its pick may be nothing). */
  readonly optional: boolean
}

/** What a leaf says: another question, or what to do now that it needs to ask no more. */
export type LeafResult =
  | {
      readonly kind: 'ask'
      readonly player: PlayerId
      readonly shape: DecisionShape<ObjectId>
      readonly prompt: Message<ObjectId>
      /** Cards that the player looks at to answer, besides the options themselves (701.23a). */
      readonly looks?: readonly ObjectId[]
    }
  | {
      readonly kind: 'do'
      /** Batches, one after another; those of one batch happen together. */
      readonly batches: readonly (readonly Proposal[])[]
      /** Writes that no replacement effect can touch, before the batches. */
      readonly write?: (tx: Transaction) => void
      /** More batches, where randomness or padding must come first. */
      readonly prepare?: (tx: Transaction) => readonly (readonly Proposal[])[]
      /** Procedures to run after the batches, first one first. */
      readonly frames?: readonly Frame[]
      /** A card to cast now (608.2g), after the batches. */
      readonly cast?: CastRequest
      /** Copies whose controllers may choose new targets for them, once they're there (707.10c). */
      readonly retarget?: () => readonly { readonly id: ObjectId; readonly player: PlayerId }[]
      /** A card of a library that `write` puts elsewhere in it: who see which one it is still know where it is then. */
      readonly placed?: ObjectId
      /** What `as` names, where that isn't what the events tell. */
      readonly bind?: Bound
      /** The same, where it's known only after `write`. */
      readonly bindLater?: () => Bound
      /** More names. */
      readonly bindings?: Readonly<Record<string, Bound>>
    }

export type LeafHandler<K extends Effect['kind']> = (leaf: Leaf<K>) => LeafResult

/** Carries out one batch. */
export function batch(...proposals: readonly Proposal[]): LeafResult {
  return { kind: 'do', batches: proposals.length === 0 ? [] : [proposals] }
}

export const NOTHING: LeafResult = { kind: 'do', batches: [] }

export function write(action: (tx: Transaction) => void): LeafResult {
  return { kind: 'do', batches: [], write: action }
}

/** The result of doing something `n` times, with a line in the log where that's more than a game here can do (MOST_TIMES). */
export function asOften(n: number, result: LeafResult): LeafResult {
  if (n <= MOST_TIMES || result.kind !== 'do') return result
  return {
    ...result,
    write: (tx) => {
      logMessage(tx, message('log.limit.times', { number: MOST_TIMES }))
      result.write?.(tx)
    },
  }
}
