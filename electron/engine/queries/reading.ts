import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import type { Amount, Condition, Filter, PlayerRef, Ref, Selection } from '../abilities/reference.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { Context } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { nextId, slotOf } from '../state/ids.ts'
import type { Chosen, GameObject, Lki } from '../state/object.ts'
import type { GameState } from '../state/state.ts'

/**
 * A state together with what its objects are taken to be: the finished characteristics for everyone who asks about the
 * game, or the half-made ones while the layers are applied (613.8 needs both answered by the same code).
 */
export interface Reading {
  readonly state: GameState
  /** What a live object is; the object must exist. */
  readonly now: (id: ObjectId) => Characteristics
  /** Who controls a live object. */
  readonly controller: (id: ObjectId) => PlayerId
  readonly evaluate: Evaluator
}

/** The evaluators, by which the files that need one another call one another. */
export interface Evaluator {
  /** Does an object pass a filter? `lki` is given where it's asked as it last was. */
  readonly passes: (reading: Reading, filter: Filter, object: GameObject, lki: Lki | null, context: Context) => boolean
  readonly amount: (reading: Reading, amount: Amount, context: Context) => number
  readonly holds: (reading: Reading, condition: Condition, context: Context) => boolean
  readonly targets: (reading: Reading, ref: Ref, context: Context) => readonly Target[]
  readonly lki: (reading: Reading, ref: Ref, context: Context) => readonly Lki[]
  readonly players: (reading: Reading, who: PlayerRef, context: Context) => readonly PlayerId[]
  readonly select: (reading: Reading, selection: Selection, context: Context) => ObjectId[]
  readonly count: (reading: Reading, selection: Selection, context: Context) => number
  readonly event: (reading: Reading, pattern: EventPattern, event: GameEvent, context: Context) => boolean
}

/** The object with this id, or null once it has become another (400.7). */
export function find(state: GameState, id: ObjectId): GameObject | null {
  const object = state.objects[slotOf(id)]
  return object?.id === id ? object : null
}

/** The object with this id. Throws when it's gone. */
export function objectOf(state: GameState, id: ObjectId): GameObject {
  const object = find(state, id)
  if (object === null) throw new Error(`no object ${id}`)
  return object
}

/** What became of an object in its one next zone change (400.7), still there. */
export function successorsOf(state: GameState, id: ObjectId): readonly ObjectId[] {
  const several = state.succession[id]
  if (several !== undefined) return several.filter((next) => find(state, next) !== null)
  const next = nextId(id)
  return find(state, next) === null ? [] : [next]
}

/** Last known information of an object that exists: what it is now. */
export function lkiNow(reading: Reading, object: GameObject): Lki {
  return { id: object.id, object, now: reading.now(object.id), controller: reading.controller(object.id) }
}

/** The record of an ability's source: as it is, or as it last was (608.2h). */
export function sourceRecord(reading: Reading, context: Context): GameObject | null {
  return find(reading.state, context.source) ?? context.sourceLki?.object ?? null
}

/** What 'the chosen color', 'the chosen type' and the like mean: what was chosen while resolving, else for the source. */
export function chosenFor(reading: Reading, context: Context): Chosen {
  const bound = Object.values(context.bindings).map(({ chosen }) => chosen)
  return bound.reduce<Chosen>((all, one) => ({ ...all, ...one }), sourceRecord(reading, context)?.chosen ?? {})
}
