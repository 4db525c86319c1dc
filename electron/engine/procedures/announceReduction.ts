import { canPayCost } from '../legal/payable.ts'
import { characteristics } from '../characteristics/index.ts'
import type { CostReduction } from '../abilities/ability.ts'
import type { CastFrame } from '../state/frame.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIds } from './answer.ts'
import { costOfAnnounced } from './announcedCost.ts'
import { ask } from './ask.ts'
import { alternativeOf } from './payment/spellCost.ts'
import { REDUCED_BY, reducers } from './payment/reduction.ts'

/** What the cost that this spell is cast for is reduced by, if that is still to be chosen (702.119c, 702.180b). */
export function reductionToChoose(state: GameState, frame: CastFrame): CostReduction | null {
  if (frame.draft.kind !== 'spell' || frame.free || frame.draft.context.bindings[REDUCED_BY] !== undefined) return null
  return alternativeOf(state, frame.how, frame.item, characteristics(state, frame.item))?.reduce ?? null
}

function withReducer(frame: CastFrame, chosen: readonly ObjectId[]): CastFrame {
  const { context } = frame.draft
  const binding = { targets: chosen.map(objectTarget), lki: [], amount: chosen.length }
  return {
    ...frame,
    answers: [],
    draft: { ...frame.draft, context: { ...context, bindings: { ...context.bindings, [REDUCED_BY]: binding } } },
  }
}

/** 601.2b: chooses what is sacrificed or tapped for the cost, among what makes it payable. */
export function announceReduction(tx: Transaction, frame: CastFrame, reduce: CostReduction): void {
  const { context } = frame.draft
  const payable = (chosen: readonly ObjectId[]): boolean => {
    const tried = withReducer(frame, chosen)
    return canPayCost(tx.state, frame.player, costOfAnnounced(tx.state, tried, 0), tried.draft.context, frame.item)
  }
  const options = reducers(tx.state, reduce, context).filter((id) => payable([id]))
  const min = reduce.optional && payable([]) ? 0 : 1
  const answer = frame.answers[0]
  if (answer === undefined && options.length > 0) {
    ask(tx, {
      player: frame.player,
      shape: { kind: 'pick', options: options.map(objectTarget), min, max: 1 },
      prompt: message(reduce.part === 'tap' ? 'prompt.reduce.tap' : 'prompt.sacrifice', { number: 1 }),
      source: frame.item,
      cancellable: frame.checkpoint !== null,
    })
    return
  }
  const updated = withReducer(frame, answer === undefined ? [] : pickedIds(answer, options))
  tx.replaceTop(updated)
  tx.patch(frame.item, { stack: updated.draft })
}
