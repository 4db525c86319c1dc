import type { Effect } from '../abilities/effect.ts'
import type { Answer, DecisionShape } from '../../../shared/play/decision.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Context } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Proposal } from '../state/proposal.ts'

/** What becomes of a proposal: others in its place, an effect to carry out instead or besides, or a question first. */
export type Replaced =
  | {
      readonly kind: 'ask'
      readonly player: PlayerId
      readonly shape: DecisionShape<ObjectId>
      readonly prompt: Message<ObjectId>
    }
  | {
      readonly kind: 'done'
      readonly proposals: readonly Proposal[]
      readonly effect: { readonly effect: Effect; readonly context: Context } | null
      readonly used: number
      readonly also: readonly Proposal[]
    }
/** The proposals that take its place. */
export function done(
  proposals: readonly Proposal[],
  extra: Partial<Extract<Replaced, { kind: 'done' }>> = {},
): Replaced {
  return { kind: 'done', proposals, effect: null, used: 0, also: [], ...extra }
}

/** The indices that an answer picked. */
export function picked(answer: Answer | undefined): readonly number[] {
  return answer?.kind === 'indices' ? answer.picked : []
}
