import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import type { Amount, Condition, Filter, PlayerRef, Ref, Selection } from '../abilities/reference.ts'
import { derived } from '../characteristics/derived.ts'
import type { Context } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { eventSize } from './amount.ts'
import { find } from './reading.ts'
import type { Reading } from './reading.ts'

function read(state: GameState): Reading {
  return derived(state).reading
}

/** Does the object, as it is, or the remembered one, as it was, pass the filter? False for an id that is gone. */
export function matches(state: GameState, filter: Filter, subject: ObjectId | Lki, context: Context): boolean {
  const reading = read(state)
  if (typeof subject === 'object') return reading.evaluate.passes(reading, filter, subject.object, subject, context)
  const object = find(state, subject)
  return object !== null && reading.evaluate.passes(reading, filter, object, null, context)
}

/** Is the player one of those whom the words stand for? */
export function playerMatches(state: GameState, who: PlayerRef | 'any', player: PlayerId, context: Context): boolean {
  return who === 'any' || playersOf(state, who, context).includes(player)
}

/** How much the words stand for; 0 for what can't be determined (107.2). */
export function amountOf(state: GameState, amount: Amount, context: Context): number {
  if (amount.kind === 'fixed') return amount.n
  const reading = read(state)
  return reading.evaluate.amount(reading, amount, context)
}

/** How many the words stand for: as an amount, but none where that is less than zero (107.1b). */
export function countOf(state: GameState, amount: Amount, context: Context): number {
  return Math.max(0, amountOf(state, amount, context))
}

/** Is the condition true now? */
export function holds(state: GameState, condition: Condition, context: Context): boolean {
  const reading = read(state)
  return reading.evaluate.holds(reading, condition, context)
}

/** The objects and players that the words stand for; objects that are gone are left out. */
export function targetsOf(state: GameState, ref: Ref, context: Context): readonly Target[] {
  const reading = read(state)
  return reading.evaluate.targets(reading, ref, context)
}

/** The objects that the words stand for, as they are, or as they last were where they are gone (608.2h). */
export function lkiOfRef(state: GameState, ref: Ref, context: Context): readonly Lki[] {
  const reading = read(state)
  return reading.evaluate.lki(reading, ref, context)
}

/** The players whom the words stand for, in turn order where several are meant. */
export function playersOf(state: GameState, who: PlayerRef, context: Context): readonly PlayerId[] {
  const reading = read(state)
  return reading.evaluate.players(reading, who, context)
}

/** All objects in the selection's zones (battlefield unless given) that pass; phased-out ones aren't there (702.26b). */
export function select(state: GameState, selection: Selection, context: Context): ObjectId[] {
  const reading = read(state)
  return reading.evaluate.select(reading, selection, context)
}

/**
 * Does the event match the pattern of an ability of `context.source`? Objects that left are asked as they were before,
 * objects that arrived as they are (603.10).
 */
export function eventMatches(state: GameState, pattern: EventPattern, event: GameEvent, context: Context): boolean {
  const reading = read(state)
  return reading.evaluate.event(reading, pattern, event, context)
}

/** How often a matching event happened this turn; with `total`, how much all of them were together. */
export function countHappened(state: GameState, pattern: EventPattern, context: Context, total = false): number {
  const reading = read(state)
  let count = 0
  for (const event of state.history.events)
    if (reading.evaluate.event(reading, pattern, event, context)) count += total ? eventSize(event) : 1
  return count
}

export { canAttach } from './attachment.ts'
export { protectedFrom } from './protection.ts'
export { find, objectOf } from './reading.ts'
export { isLegalTarget, legalTargets, mostTogether } from './targeting.ts'
export { holdsOthers } from './unseenHand.ts'
