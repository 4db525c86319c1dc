import { derived } from '../characteristics/derived.ts'
import { hasKeywordNamed } from '../characteristics/keywords.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { objectOf } from './reading.ts'
import type { Reading } from './reading.ts'

/** 302.6, by what the objects are taken to be. */
export function isSick(reading: Reading, object: GameObject): boolean {
  const clock = reading.state.turn.controlClock[reading.controller(object.id)] ?? 0
  if (object.controlledSince < clock) return false
  const now = reading.now(object.id)
  return now.types.includes('Creature') && !hasKeywordNamed(now, 'haste')
}

/**
 * 302.6: a creature without haste that its controller hasn't controlled continuously since their most recent turn began
 * can't attack, nor be tapped or untapped for its own abilities' costs.
 */
export function isSummoningSick(state: GameState, id: ObjectId): boolean {
  return isSick(derived(state).reading, objectOf(state, id))
}
