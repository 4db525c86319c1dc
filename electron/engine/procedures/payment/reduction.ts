import type { CostReduction } from '../../abilities/ability.ts'
import { amountOf, select } from '../../queries/index.ts'
import type { Context } from '../../state/context.ts'
import { slotOf } from '../../state/ids.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { controllerOf } from '../../characteristics/index.ts'
import { addCost, lessGeneric } from './costMath.ts'
import type { CostDraft } from './costMath.ts'

/** The binding in which a spell being cast remembers what is sacrificed or tapped for its reduced cost. */
export const REDUCED_BY = 'reducedBy'

/** What a player could sacrifice or tap for such a cost (702.119c, 702.180b). */
export function reducers(state: GameState, reduce: CostReduction, context: Context): readonly ObjectId[] {
  return select(state, { filter: reduce.filter }, context).filter(
    (id) => controllerOf(state, id) === context.controller,
  )
}

/** By how much generic mana one of them reduces the cost. */
export function reductionBy(state: GameState, reduce: CostReduction, id: ObjectId, context: Context): number {
  const of = { kind: 'fixed', id } as const
  return Math.max(0, amountOf(state, { kind: 'stat', of, stat: reduce.by }, context))
}

/** The one that reduces it most, as far as the cost is only asked about; null where there is none. */
export function bestReducer(state: GameState, reduce: CostReduction, context: Context): ObjectId | null {
  let best: ObjectId | null = null
  let most = -1
  for (const id of reducers(state, reduce, context)) {
    const by = reductionBy(state, reduce, id, context)
    if (by > most) {
      best = id
      most = by
    }
  }
  return best
}

/** Adds what is sacrificed or tapped to a cost and takes the generic mana off that it saves. */
export function reduceCost(
  state: GameState,
  draft: CostDraft,
  reduce: CostReduction,
  id: ObjectId,
  context: Context,
): void {
  if (state.objects[slotOf(id)]?.id !== id) return
  addCost(
    draft,
    {
      mana: null,
      parts: [
        { kind: reduce.part, filter: { kind: 'is', ref: { kind: 'fixed', id } }, count: { kind: 'fixed', n: 1 } },
      ],
    },
    null,
  )
  lessGeneric(draft, reductionBy(state, reduce, id, context))
}
