import { find } from '../queries/reading.ts'
import type { ContinuousEffect } from '../state/effects.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { abilityFacts } from './abilityFacts.ts'
import { applyLayers } from './applyLayers.ts'
import { copiableOf } from './copiable.ts'
import { layeredOf, nothingFollows } from './layered.ts'
import type { Layered } from './layered.ts'
import { partOf } from './parts.ts'
import { planOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { HISTORY, OTHERS, PLAYERS, STATUS, TURN, ZONES } from './reads.ts'
import { addKeywordCounters, admit, effectSeeds, worldOf } from './world.ts'

/** Is all the same that effects may ask of a permanent by itself? Being tapped or damaged changes nothing here. */
function sameForLayers(a: GameObject, b: GameObject): boolean {
  return (
    a.id === b.id &&
    a.controller === b.controller &&
    a.source === b.source &&
    a.parts === b.parts &&
    a.face === b.face &&
    a.faceDown === b.faceDown &&
    a.phasedOut === b.phasedOut &&
    a.counters === b.counters &&
    a.counterTimestamps === b.counterTimestamps &&
    a.attachedTo === b.attachedTo &&
    a.timestamp === b.timestamp &&
    a.chosen === b.chosen &&
    a.designations === b.designations &&
    a.cast === b.cast &&
    a.links === b.links &&
    a.controlledSince === b.controlledSince &&
    a.isCommander === b.isCommander
  )
}

function sameIds(a: readonly ObjectId[], b: readonly ObjectId[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function samePlayers(a: GameState['players'], b: GameState['players']): boolean {
  return a.length === b.length && a.every((player, index) => player === b[index])
}

/** Is what effects ask of the rest of the game the same in both states? */
function sameSurroundings(previous: Layered, state: GameState): boolean {
  const { reads } = previous.plan
  const was = previous.places
  if ((reads & TURN) !== 0 && was.turn !== state.turn) return false
  if ((reads & PLAYERS) !== 0 && !samePlayers(was.players, state.players)) return false
  if ((reads & HISTORY) !== 0 && was.history !== state.history) return false
  if ((reads & ZONES) === 0) return true
  return (
    was.hands === state.hands &&
    was.libraries === state.libraries &&
    was.graveyards === state.graveyards &&
    was.exile === state.exile &&
    was.stack === state.stack &&
    was.command === state.command
  )
}

/** The objects of effects that only one of the two lists has; null where an effect makes a copy. Both are ordered by id. */
function objectsOfChanged(
  before: readonly ContinuousEffect[],
  after: readonly ContinuousEffect[],
): readonly ObjectId[] | null {
  if (before === after) return NOTHING
  const changed: ContinuousEffect[] = []
  let i = 0
  let j = 0
  for (;;) {
    const a = before[i]
    const b = after[j]
    if (a === undefined && b === undefined) break
    if (a === b) {
      i++
      j++
    } else if (a !== undefined && (b === undefined || a.id <= b.id)) {
      changed.push(a)
      i++
    } else if (b !== undefined) {
      changed.push(b)
      j++
    }
  }
  if (changed.some((effect) => effect.mods.some((mod) => mod.kind === 'copyValues'))) return null
  return changed.flatMap((effect) => effect.objects)
}
const NOTHING: readonly ObjectId[] = []

/**
 * Is there an object again that an effect is about, and that the earlier state had no more, so that it knows nothing of the
 * effect? What is tried out goes on from a state that is then gone back to. Off the battlefield it isn't known either way.
 */
function findsAgain(previous: Layered, state: GameState): boolean {
  const { effects } = previous.places
  return state.effects.some((effect) => {
    if (effect.mods.length === 0) return false
    return effect.objects.some((id) => {
      const object = find(state, id)
      if (object === null) return false
      return object.zone !== 'battlefield' || (effects === state.effects && previous.records[slotOf(id)]?.id !== id)
    })
  })
}

/** Has the object a static ability, so that there are effects that weren't before? */
function makesEffects(state: GameState, object: GameObject): boolean {
  return abilityFacts(state.table, copiableOf(state, object).abilities).statics.length > 0
}

/** What changed since: permanents that are new or other than they were, and the records as they are now. */
interface Changes {
  readonly dirty: readonly ObjectId[]
  /** The same list where no record changed. */
  readonly records: readonly (GameObject | undefined)[]
  /** Permanents that are no more. */
  readonly gone: readonly ObjectId[]
}

/** null where what changed makes effects itself, or is asked by effects on others. */
function changesSince(previous: Layered, state: GameState): Changes | null {
  const { reads, makers } = previous.plan
  const strict = (reads & STATUS) !== 0
  const dirty: ObjectId[] = []
  const { records } = previous
  let moved: (GameObject | undefined)[] | null = null
  for (const id of state.battlefield) {
    const slot = slotOf(id)
    const object = state.objects[slot]
    const before = records[slot]
    if (object === before) continue
    if (object === undefined) return null
    moved ??= records.slice()
    moved[slot] = object
    if (before !== undefined && !strict && sameForLayers(before, object)) continue
    if (makers.has(id) || makesEffects(state, object)) return null
    // An effect on what is phased out wasn't looked at (702.26b).
    if (before?.id === id && before.phasedOut !== object.phasedOut) return null
    dirty.push(id)
  }
  let gone: ObjectId[] | null = null
  const was = previous.places.battlefield
  if (state.battlefield !== was)
    for (const id of was) {
      const slot = slotOf(id)
      const object = state.objects[slot]
      if (object?.id === id && object.zone === 'battlefield') continue
      // Its effects end with it, and effects that count others have one less.
      if (makers.has(id) || (reads & OTHERS) !== 0) return null
      moved ??= records.slice()
      if (moved[slot]?.id === id) moved[slot] = undefined
      ;(gone ??= []).push(id)
    }
  return { dirty, records: moved ?? records, gone: gone ?? NOTHING }
}

/**
 * The layers of a state worked out from those of an earlier one, where only some permanents changed and every effect asks
 * nothing but the object that it changes; null where they must be gone through anew.
 */
export function relayer(previous: Layered, state: GameState, elsewhere: readonly ObjectId[]): Layered | null {
  const { plan, places } = previous
  if (!plan.steady || places.table !== state.table) return null
  if (!sameIds(previous.elsewhere, elsewhere) || !sameSurroundings(previous, state)) return null
  // What makes effects elsewhere may be linked to others than before.
  if (elsewhere.some((id) => plan.makers.has(id) && previous.records[slotOf(id)] !== state.objects[slotOf(id)]))
    return null
  const fromEffects = objectsOfChanged(places.effects, state.effects)
  if (fromEffects === null || findsAgain(previous, state)) return null
  const changes = changesSince(previous, state)
  if (changes === null) return null
  const { records } = changes
  if (changes.dirty.length === 0 && fromEffects.length === 0) {
    // 613.8: one effect may have depended on another for the sake of what is gone, and no longer waits for it.
    if (changes.gone.length > 0) return plan.local ? layerSome(previous, state, plan, changes, NOTHING) : null
    const same = places.battlefield === state.battlefield || sameIds(places.battlefield, state.battlefield)
    // In another order: abilities are found in another order.
    return layeredOf(state, { ...previous, records, follow: same ? previous.follow : nothingFollows() })
  }
  if (!plan.local) return null
  const dirty = [...changes.dirty]
  for (const id of fromEffects) {
    const object = find(state, id)
    if (object === null) continue
    if (object.zone !== 'battlefield' || plan.makers.has(id)) return null
    if (!dirty.includes(id)) dirty.push(id)
  }
  const next =
    places.effects === state.effects
      ? plan
      : planOf([...plan.seeds.filter((seed) => seed.ability !== null), ...effectSeeds(state)], true)
  return next.local ? layerSome(previous, state, next, changes, dirty) : null
}

/** Goes through the layers with some permanents only. */
function layerSome(
  previous: Layered,
  state: GameState,
  plan: Plan,
  changes: Changes,
  dirty: readonly ObjectId[],
): Layered {
  const now = previous.now.slice()
  const controllers = previous.controllers.slice()
  now.length = state.objects.length
  controllers.length = state.objects.length
  const world = worldOf(state, now, controllers)
  const forget = (id: ObjectId): void => {
    now[slotOf(id)] = undefined
    controllers[slotOf(id)] = undefined
  }
  for (const id of changes.gone) forget(id)
  for (const id of dirty) forget(id)
  for (const id of dirty) {
    const object = find(state, id)
    if (object !== null && !object.phasedOut) admit(world, object)
  }
  for (const seed of plan.seeds) {
    if (seed.ability !== null) {
      world.parts.push(partOf(seed, null))
      continue
    }
    const set = (seed.set ?? []).filter((id) => dirty.includes(id))
    if (set.length > 0) world.parts.push(partOf(seed, set))
  }
  const known = world.parts.length
  for (const id of world.members) {
    const object = find(state, id)
    if (object !== null) addKeywordCounters(world, object)
  }
  world.calm = world.parts.length === known
  if (dirty.length > 0) applyLayers(world)
  return layeredOf(state, {
    plan,
    now,
    controllers,
    records: changes.records,
    elsewhere: previous.elsewhere,
    follow: nothingFollows(),
  })
}
