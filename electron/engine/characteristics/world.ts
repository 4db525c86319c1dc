import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { readingOf } from '../queries/evaluate.ts'
import { find } from '../queries/reading.ts'
import type { Reading } from '../queries/reading.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { Context } from '../state/context.ts'
import { contextOf } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { abilityFacts } from './abilityFacts.ts'
import type { StaticAbility } from './abilityFacts.ts'
import { copiableOf } from './copiable.ts'
import { offBattlefield } from './offBattlefield.ts'
import { changeOfCounter } from './keywordCounters.ts'
import type { Layer } from './layer.ts'
import { partOf, templateOfMods, templatesOf } from './parts.ts'
import type { Part, Seed } from './parts.ts'

/** Who makes a change while the layers are gone through: an effect, or what the rules themselves count in a layer. */
export type Maker =
  | { readonly kind: 'part'; readonly part: Part }
  /** Keywords that define characteristics, counters, basic land types, and what an object can't have. */
  | { readonly kind: 'defining' | 'counters' | 'landTypes' | 'barred' }

/** Is told of every change to one object. */
export interface Watch {
  readonly id: ObjectId
  readonly note: (layer: Layer, maker: Maker, before: Characteristics, controllerBefore: PlayerId) => void
}

/** The half-made characteristics while the layers are gone through, by slot. Made for one derivation and dropped. */
export interface World {
  readonly state: GameState
  readonly reading: Reading
  /** Objects that effects can change: permanents, and what effects elsewhere name. */
  readonly members: ObjectId[]
  /** By slot. */
  readonly member: (true | undefined)[]
  readonly now: (Characteristics | undefined)[]
  readonly controllers: (PlayerId | undefined)[]
  readonly parts: Part[]
  /** The effects that existed before the layers; keyword counters left out, which are each object's own. */
  readonly seeds: Seed[]
  /** The parts are in the order in which they apply in every layer, and none depends on another. */
  calm: boolean
  /** Keywords that an object can't have (613.1f, 101.2). */
  readonly barred: Map<ObjectId, Set<string>>
  /** null but for an explanation. */
  watch: Watch | null
}

/** Does an ability of an object function in its zone (113.6)? */
export function functions(object: GameObject, ability: StaticAbility): boolean {
  return !object.phasedOut && (ability.characteristicDefining === true || ability.zones.includes(object.zone))
}

/** Is it among the objects that this derivation changes? */
export function isMember(world: World, id: ObjectId): boolean {
  return world.member[slotOf(id)] === true && find(world.state, id) !== null
}

/** Takes an object in among those that effects can change. */
export function admit(world: World, object: GameObject): void {
  const slot = slotOf(object.id)
  if (world.member[slot] === true) return
  world.member[slot] = true
  world.now[slot] = copiableOf(world.state, object)
  world.controllers[slot] = baseController(object)
  world.members.push(object.id)
}

/** Who controls an object before layer 2; outside the battlefield and the stack its owner counts (108.4a). */
export function baseController(object: GameObject): PlayerId {
  return object.zone === 'battlefield' || object.zone === 'stack' || object.zone === 'command'
    ? object.controller
    : object.owner
}

/** What an object is at this point of the derivation. */
export function nowIn(world: World, id: ObjectId): Characteristics {
  const now = world.now[slotOf(id)]
  if (now !== undefined) return now
  const object = find(world.state, id)
  if (object === null) throw new Error(`no object ${id}`)
  return offBattlefield(world.reading, object)
}

export function controllerIn(world: World, id: ObjectId): PlayerId {
  const controller = world.controllers[slotOf(id)]
  if (controller !== undefined) return controller
  const object = find(world.state, id)
  if (object === null) throw new Error(`no object ${id}`)
  return baseController(object)
}

/** The effects of one object's static abilities, as far as they aren't among the parts yet. */
export function addStatics(world: World, object: GameObject, abilities: readonly Ability[], timestamp: number): Part[] {
  const { statics } = abilityFacts(world.state.table, abilities)
  const added: Part[] = []
  for (const ability of statics) {
    if (!functions(object, ability)) continue
    if (world.parts.some((part) => part.source === object.id && part.ability === ability)) continue
    for (const template of templatesOf(world.state.table, ability)) {
      const context = contextOf(controllerIn(world, object.id), object.id)
      const part = partOf(
        { template, timestamp, order: world.parts.length, source: object.id, ability, context, set: null },
        null,
      )
      world.parts.push(part)
      added.push(part)
    }
  }
  return added
}

/** The context of an effect, whose 'you' is the controller of its source at this point (109.5). */
export function contextIn(world: World, part: Part): Context {
  if (part.ability === null) return part.context
  const controller = controllerIn(world, part.source)
  if (part.context.controller !== controller) part.context = { ...part.context, controller }
  return part.context
}

/** The effects of resolved spells and abilities on objects that are there. */
export function effectSeeds(state: GameState): Seed[] {
  const seeds: Seed[] = []
  for (const effect of state.effects) {
    if (effect.mods.length === 0) continue
    const template = templateOfMods(state.table, effect.mods)
    if (template.layers === 0) continue
    const set = effect.objects.filter((id) => find(state, id)?.phasedOut === false)
    if (set.length === 0) continue
    seeds.push({
      template,
      timestamp: effect.timestamp,
      order: effect.id,
      source: effect.context.source,
      ability: null,
      context: effect.context,
      set,
    })
  }
  return seeds
}

// 122.1b, 613.7c: keyword counters give their ability with the timestamp of the newest counter of that kind.
/** The effects of an object's keyword counters. */
export function addKeywordCounters(world: World, object: GameObject): void {
  for (const counter in object.counters) {
    const mods = changeOfCounter(counter)
    if (mods === null || (object.counters[counter] ?? 0) <= 0) continue
    world.parts.push({
      template: templateOfMods(world.state.table, mods),
      timestamp: object.counterTimestamps?.[counter] ?? object.timestamp,
      order: world.parts.length,
      source: object.id,
      ability: null,
      context: contextOf(object.controller, object.id),
      set: [object.id],
    })
  }
}

/** Takes in what is off the battlefield: what defines its characteristics functions there too (604.3). */
function admitElsewhere(world: World, object: GameObject): void {
  if (isMember(world, object.id)) return
  admit(world, object)
  if (object.zone !== 'battlefield')
    addStatics(world, object, copiableOf(world.state, object).abilities, object.timestamp)
}

function admitZones(world: World): void {
  const { state } = world
  for (const part of world.parts) {
    for (const zone of part.template.zones ?? []) {
      const places =
        zone === 'hand'
          ? state.hands
          : zone === 'library'
            ? state.libraries
            : zone === 'graveyard'
              ? state.graveyards
              : zone === 'battlefield'
                ? []
                : [state[zone]]
      for (const place of places)
        for (const id of place) {
          const object = find(state, id)
          if (object !== null) admitElsewhere(world, object)
        }
    }
  }
}

/** A world over the given arrays, without members and effects yet. */
export function worldOf(state: GameState, now: World['now'], controllers: World['controllers']): World {
  const world: World = {
    state,
    reading: readingOf(
      state,
      (id) => nowIn(world, id),
      (id) => controllerIn(world, id),
    ),
    members: [],
    member: [],
    now,
    controllers,
    parts: [],
    seeds: [],
    calm: false,
    barred: new Map(),
    watch: null,
  }
  return world
}

/** Begins a derivation: copiable values of all permanents, and all effects that exist before the layers. */
export function beginWorld(state: GameState, elsewhere: readonly ObjectId[]): World {
  const now: World['now'] = []
  const controllers: World['controllers'] = []
  now.length = state.objects.length
  controllers.length = state.objects.length
  const world = worldOf(state, now, controllers)
  for (const id of state.battlefield) {
    const object = find(state, id)
    if (object === null || object.phasedOut) continue // 702.26b
    admit(world, object)
    const { abilities } = nowIn(world, id)
    if (abilities.length > 0) addStatics(world, object, abilities, object.timestamp)
  }
  for (const id of elsewhere) {
    const object = find(state, id)
    if (object !== null) addStatics(world, object, copiableOf(state, object).abilities, object.timestamp)
  }
  for (const part of world.parts) world.seeds.push({ ...part })
  for (const seed of effectSeeds(state)) {
    for (const id of seed.set ?? []) {
      const object = find(state, id)
      if (object !== null) admitElsewhere(world, object)
    }
    world.seeds.push(seed)
    world.parts.push(partOf(seed, seed.set))
  }
  for (const id of world.members) {
    const object = find(state, id)
    if (object !== null) addKeywordCounters(world, object)
  }
  admitZones(world)
  return world
}

/** Could the object's ability still make its effect begin to apply? */
export function exists(world: World, part: Part): boolean {
  if (part.ability === null) return true
  if (find(world.state, part.source) === null) return false
  return abilityFacts(world.state.table, nowIn(world, part.source).abilities).statics.includes(part.ability)
}
