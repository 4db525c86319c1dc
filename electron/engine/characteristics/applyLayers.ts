import { find } from '../queries/reading.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Amount } from '../abilities/reference.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { bounded } from '../state/bounds.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { inOrder } from './dependency.ts'
import { withIntrinsicAbilities } from './intrinsic.ts'
import { hasKeywordNamed, keywordsOf } from './keywords.ts'
import { ABILITY, ADD_PT, COLOR, CONTROL, LAYERS, TYPE } from './layer.ts'
import type { Layer, Mod } from './layer.ts'
import { givenBy } from './givenBy.ts'
import { abilitiesMeant } from './abilitiesOf.ts'
import { applyPlain, withAbility, withAllCreatureTypes } from './modify.ts'
import type { ChosenForEffect } from './modify.ts'
import { actsIn } from './parts.ts'
import type { Part } from './parts.ts'
import { addStatics, contextIn, controllerIn, exists, isMember, nowIn } from './world.ts'
import type { Maker, World } from './world.ts'

/** Does the effect apply at all at this point: it has begun (613.6), or its ability exists and its condition holds? */
function applies(world: World, part: Part): boolean {
  if (part.set !== null) return true
  if (!exists(world, part)) return false
  const { condition } = part.template
  return condition === null || world.reading.evaluate.holds(world.reading, condition, contextIn(world, part))
}

const NONE: readonly ObjectId[] = []

/** The objects that the effect would apply to at this point. */
function objectsOf(world: World, part: Part): readonly ObjectId[] {
  if (part.set !== null) return part.set
  if (!applies(world, part)) return NONE
  const { affects, zones } = part.template
  if (affects === null) return NONE
  if (affects === 'self') return isMember(world, part.source) ? [part.source] : NONE
  if (affects === 'attachedTo') {
    const to = find(world.state, part.source)?.attachedTo
    return to?.kind === 'object' && isMember(world, to.id) ? [to.id] : NONE
  }
  const context = contextIn(world, part)
  const found: ObjectId[] = []
  for (const id of world.members) {
    const object = find(world.state, id)
    if (object === null) continue
    if (zones === null ? object.zone !== 'battlefield' : !zones.includes(object.zone)) continue
    if (world.reading.evaluate.passes(world.reading, affects, object, null, context)) found.push(id)
  }
  return found
}

function amountOn(world: World, amount: Amount, context: Context, id: ObjectId): number {
  if (amount.kind === 'fixed') return amount.n
  return world.reading.evaluate.amount(world.reading, amount, { ...context, each: { kind: 'object', id } })
}

function chosenFor(world: World, part: Part): ChosenForEffect {
  const chosen = (find(world.state, part.source) ?? part.context.sourceLki?.object)?.chosen
  return { color: chosen?.color ?? null, subtype: chosen?.creatureType ?? chosen?.basicLandType ?? null }
}

// A creature without numbers has 0/0 to add to; what is no creature has none (208.1).
function base(now: Characteristics, value: number | null): number | null {
  return value ?? (now.types.includes('Creature') ? 0 : null)
}

function added(now: Characteristics, value: number | null, by: number): number | null {
  const from = base(now, value)
  return from === null ? null : bounded(from + by)
}

/** The numbers that a change gives an object, worked out at this point. */
function numbersOf(world: World, mod: Mod, context: Context, id: ObjectId): readonly [number | null, number | null] {
  switch (mod.kind) {
    case 'definePT':
    case 'setPT':
      return [
        mod.power === null ? null : amountOn(world, mod.power, context, id),
        mod.toughness === null ? null : amountOn(world, mod.toughness, context, id),
      ]
    case 'addPT': {
      const power = amountOn(world, mod.power, context, id)
      const toughness = amountOn(world, mod.toughness, context, id)
      return [mod.negative?.[0] === true ? -power : power, mod.negative?.[1] === true ? -toughness : toughness]
    }
    default:
      return [null, null]
  }
}

function applyMod(world: World, part: Part, mod: Mod, id: ObjectId, context: Context): void {
  const slot = slotOf(id)
  const now = world.now[slot]
  if (now === undefined) return
  switch (mod.kind) {
    case 'control': {
      const [player] = world.reading.evaluate.players(world.reading, mod.by, context)
      if (player !== undefined) world.controllers[slot] = player
      return
    }
    case 'copy':
    case 'copyValues':
      return
    case 'definePT':
    case 'setPT': {
      const [power, toughness] = numbersOf(world, mod, context, id)
      world.now[slot] = { ...now, power: power ?? now.power, toughness: toughness ?? now.toughness }
      return
    }
    case 'addPT': {
      const [power, toughness] = numbersOf(world, mod, context, id)
      world.now[slot] = {
        ...now,
        power: added(now, now.power, power ?? 0),
        toughness: added(now, now.toughness, toughness ?? 0),
      }
      return
    }
    case 'cantHaveKeyword':
      bar(world, id, mod.keyword)
      world.now[slot] = applyPlain(now, mod, chosenFor(world, part))
      return
    case 'addAbilitiesOf':
      world.now[slot] = abilitiesGiven(world, mod, context, now).reduce(withAbility, now)
      return
    case 'addAbility':
      if (mod.ability.kind === 'keyword' && world.barred.get(id)?.has(mod.ability.keyword) === true) return
      world.now[slot] = applyPlain(now, givenBy(mod, context.source), chosenFor(world, part))
      return
    default:
      world.now[slot] = applyPlain(now, mod, chosenFor(world, part))
  }
}

/** The abilities that a change gives an object, of those that others have at this point. */
function abilitiesGiven(
  world: World,
  mod: Extract<Mod, { kind: 'addAbilitiesOf' }>,
  context: Context,
  now: Characteristics,
): readonly Ability[] {
  const of = world.reading.evaluate
    .targets(world.reading, mod.of, context)
    .flatMap((target) => (target.kind === 'object' ? world.reading.now(target.id).abilities : []))
  return abilitiesMeant(of, mod.which, now.abilities)
}

function bar(world: World, id: ObjectId, keyword: string): void {
  const barred = world.barred.get(id)
  if (barred === undefined) world.barred.set(id, new Set([keyword]))
  else barred.add(keyword)
}

/** Applies one effect's changes in a layer. Where it begins to apply, its set of objects stays from now on (613.6). */
function applyPart(world: World, part: Part, layer: Layer): void {
  const objects = objectsOf(world, part)
  // An effect whose set is still empty hasn't begun to apply.
  if (part.set === null && objects.length > 0) part.set = objects
  const context = contextIn(world, part)
  for (const id of objects) {
    const seen = seenOf(world, id)
    for (const mod of part.template.byLayer[layer] ?? []) applyMod(world, part, mod, id, context)
    if (seen !== null) tell(world, seen, layer, { kind: 'part', part })
  }
}

interface Seen {
  readonly now: Characteristics
  readonly controller: PlayerId
}

/** What an object is before a change, where someone watches it. */
function seenOf(world: World, id: ObjectId): Seen | null {
  return world.watch?.id === id ? { now: nowIn(world, id), controller: controllerIn(world, id) } : null
}

function tell(world: World, seen: Seen, layer: Layer, maker: Maker): void {
  world.watch?.note(layer, maker, seen.now, seen.controller)
}

/** What applying the effect now would do, as text to compare (613.8a): to which objects, and what to each. */
function outcome(world: World, part: Part, layer: Layer): string {
  const objects = objectsOf(world, part)
  if (objects.length === 0) return ''
  const context = contextIn(world, part)
  let text = ''
  for (const id of objects) {
    text += `${id}`
    for (const mod of part.template.byLayer[layer] ?? []) {
      if (mod.kind === 'control') text += `:${world.reading.evaluate.players(world.reading, mod.by, context).join()}`
      else if (mod.kind === 'definePT' || mod.kind === 'setPT' || mod.kind === 'addPT')
        text += `:${numbersOf(world, mod, context, id).join()}`
      else if (mod.kind === 'addAbilitiesOf')
        text += `:${JSON.stringify(abilitiesGiven(world, mod, context, nowIn(world, id)))}`
    }
    text += ';'
  }
  return text
}

/** Would applying `other` change whether or to what `part` applies, or what it does there (613.8a)? Leaves the world as it was. */
function dependsOn(world: World, part: Part, other: Part, layer: Layer): boolean {
  const before = outcome(world, part, layer)
  const now = world.now.slice()
  const controllers = world.controllers.slice()
  const barred = new Map([...world.barred].map(([id, keywords]) => [id, new Set(keywords)] as const))
  const { set } = other
  const { watch } = world
  world.watch = null // It's only tried.
  applyPart(world, other, layer)
  const after = outcome(world, part, layer)
  world.watch = watch
  other.set = set
  for (let slot = 0; slot < now.length; slot++) {
    world.now[slot] = now[slot]
    world.controllers[slot] = controllers[slot]
  }
  world.barred.clear()
  for (const [id, keywords] of barred) world.barred.set(id, keywords)
  return before !== after
}

/** Effects of abilities that the layer has just given, which join those still to be applied (613.8c). */
function granted(world: World, part: Part): Part[] {
  if (!part.template.grants) return []
  const found: Part[] = []
  for (const id of part.set ?? NONE) {
    const object = find(world.state, id)
    // 613.7a: the later of the object's timestamp and that of the effect that gave the ability.
    if (object !== null)
      found.push(...addStatics(world, object, nowIn(world, id).abilities, Math.max(object.timestamp, part.timestamp)))
  }
  return found
}

// 613.3: characteristic-defining keywords first.
function defineByKeyword(world: World, layer: Layer): void {
  for (const id of world.members) {
    const now = nowIn(world, id)
    const keywords = keywordsOf(now)
    if (keywords.size === 0) continue
    const seen = seenOf(world, id)
    if (layer === TYPE && keywords.has('changeling')) world.now[slotOf(id)] = withAllCreatureTypes(now) // 702.73a
    if (layer === COLOR && keywords.has('devoid')) world.now[slotOf(id)] = { ...now, colors: [] } // 702.114a
    if (seen !== null) tell(world, seen, layer, { kind: 'defining' })
  }
}

/** Changes that counters make to power and toughness (122.1a); they add up with all others of this layer. */
function applyCounters(world: World): void {
  for (const id of world.members) {
    const object = find(world.state, id)
    if (object === null || object.zone !== 'battlefield') continue
    let power = 0
    let toughness = 0
    for (const counter in object.counters) {
      const sizes = PT_COUNTER.exec(counter)
      if (sizes === null) continue
      const n = object.counters[counter] ?? 0
      power += n * Number(sizes[1])
      toughness += n * Number(sizes[2])
    }
    if (power === 0 && toughness === 0) continue
    const now = nowIn(world, id)
    const seen = seenOf(world, id)
    world.now[slotOf(id)] = {
      ...now,
      power: added(now, now.power, power),
      toughness: added(now, now.toughness, toughness),
    }
    if (seen !== null) tell(world, seen, ADD_PT, { kind: 'counters' })
  }
}
const PT_COUNTER = /^([+-]\d+)\/([+-]\d+)$/u

function removeBarred(world: World): void {
  for (const [id, keywords] of world.barred) {
    for (const keyword of keywords) {
      const now = nowIn(world, id)
      if (!hasKeywordNamed(now, keyword)) continue
      const seen = seenOf(world, id)
      world.now[slotOf(id)] = applyPlain(now, { kind: 'cantHaveKeyword', keyword }, { color: null, subtype: null })
      if (seen !== null) tell(world, seen, ABILITY, { kind: 'barred' })
    }
  }
}

// 305.6, 305.7
function withLandAbilities(world: World): void {
  for (const id of world.members) {
    const seen = seenOf(world, id)
    world.now[slotOf(id)] = withIntrinsicAbilities(nowIn(world, id))
    if (seen !== null) tell(world, seen, TYPE, { kind: 'landTypes' })
  }
}

function actingIn(world: World, layer: Layer): Part[] | null {
  let here: Part[] | null = null
  for (const part of world.parts) if (actsIn(part, layer)) (here ??= []).push(part)
  return here
}

/** Goes through layers 2 to 7d (613.1). */
export function applyLayers(world: World): void {
  for (const layer of LAYERS) {
    if (layer === TYPE || layer === COLOR) defineByKeyword(world, layer)
    if (layer === ADD_PT) applyCounters(world)
    const here = actingIn(world, layer)
    if (here !== null && world.calm) for (const part of here) applyPart(world, part, layer)
    else if (here !== null)
      inOrder(here, layer, {
        applies: (part) => applies(world, part),
        dependsOn: (part, other) => dependsOn(world, part, other, layer),
        apply: (part) => {
          applyPart(world, part, layer)
          return layer === ABILITY ? granted(world, part).filter((one) => actsIn(one, layer)) : []
        },
      })
    if (layer === TYPE) withLandAbilities(world)
    if (layer === ABILITY && world.barred.size > 0) removeBarred(world)
    if (layer === CONTROL) for (const part of world.parts) contextIn(world, part)
  }
}
