import { characteristics, controllerOf, hasKeyword } from '../characteristics/index.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { objectOf } from './reading.ts'

/**
 * 302.6: a creature without haste that its controller hasn't controlled continuously since their most recent turn began
 * can't attack, nor be tapped or untapped for its own abilities' costs.
 */
export function isSummoningSick(state: GameState, id: ObjectId): boolean {
  const object = objectOf(state, id)
  if (object.controlledSince < (state.turn.controlClock[controllerOf(state, id)] ?? 0)) return false
  return characteristics(state, id).types.includes('Creature') && !hasKeyword(state, id, 'haste')
}
