import { derived } from '../characteristics/derived.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { isSick } from './filter.ts'
import { objectOf } from './reading.ts'

/**
 * 302.6: a creature without haste that its controller hasn't controlled continuously since their most recent turn began
 * can't attack, nor be tapped or untapped for its own abilities' costs.
 */
export function isSummoningSick(state: GameState, id: ObjectId): boolean {
  return isSick(derived(state).reading, objectOf(state, id))
}
