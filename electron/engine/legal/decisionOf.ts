import type { Decision } from '../../../shared/play/decision.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { priorityActions } from './priorityActions.ts'
import { repeatOffer } from './repeating.ts'

const found = new WeakMap<GameState, Decision<ObjectId>>()

/** The open decision of a finished state with all that can be chosen, the same record each time; null where none is open. */
export function decisionOf(state: GameState): Decision<ObjectId> | null {
  const { decision } = state
  if (decision?.kind !== 'priority') return decision
  const known = found.get(state)
  if (known !== undefined) return known
  const actions = priorityActions(state, decision.player)
  const repeat = repeatOffer(state, decision.player, actions)
  const made = { ...decision, actions: repeat === null ? actions : [...actions, repeat] }
  found.set(state, made)
  return made
}
