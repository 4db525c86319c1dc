import type { Context } from './context.ts'
import type { ContinuousEffect, DelayedTrigger, FloatingReplacement } from './effects.ts'
import type { GameEvent } from './event.ts'
import type { ObjectId, Target } from './ids.ts'
import { NO_LINKS } from './object.ts'
import type { GameObject, Lki, StackItem } from './object.ts'
import type { Attacker, CombatState, ExtraTurn, TurnState } from './state.ts'
import type { PendingTrigger } from './trigger.ts'

/** What becomes of the references within a part of a state. What it doesn't change stays the same object. */
export interface Mapping {
  readonly id: (id: ObjectId) => ObjectId
  readonly lki: (lki: Lki) => Lki
}

/** A list with each item mapped; the same list where nothing changed. */
export function mapList<T>(list: readonly T[], map: (item: T) => T): readonly T[] {
  let out: T[] | null = null
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as T
    const mapped = map(item)
    if (out === null) {
      if (mapped === item) continue
      out = list.slice()
    }
    out[i] = mapped
  }
  return out ?? list
}

/** A record with each value mapped; the same record where nothing changed. */
export function mapRecord<T>(record: Readonly<Record<string, T>>, map: (value: T) => T): Readonly<Record<string, T>> {
  let out: Record<string, T> | null = null
  for (const key in record) {
    const value = record[key] as T
    const mapped = map(value)
    if (mapped === value) continue
    out ??= { ...record }
    out[key] = mapped
  }
  return out ?? record
}

export function mapTarget(target: Target, mapping: Mapping): Target {
  if (target.kind === 'player') return target
  const id = mapping.id(target.id)
  return id === target.id ? target : { kind: 'object', id }
}

export function mapTargets(targets: readonly Target[], mapping: Mapping): readonly Target[] {
  return mapList(targets, (target) => mapTarget(target, mapping))
}

function mapOuter(outer: NonNullable<Context['outer']>, mapping: Mapping): NonNullable<Context['outer']> {
  const targets = mapList(outer.targets, (slot) => mapTargets(slot, mapping))
  const event = outer.event === null ? null : mapEvent(outer.event, mapping)
  return targets === outer.targets && event === outer.event ? outer : { targets, event }
}

export function mapContext(context: Context, mapping: Mapping): Context {
  const source = mapping.id(context.source)
  const sourceLki = context.sourceLki === null ? null : mapping.lki(context.sourceLki)
  const targets = mapList(context.targets, (slot) => mapTargets(slot, mapping))
  const event = context.event === null ? null : mapEvent(context.event, mapping)
  const outer = context.outer === null ? null : mapOuter(context.outer, mapping)
  const bindings = mapRecord(context.bindings, (bound) => {
    const boundTargets = mapTargets(bound.targets, mapping)
    const lki = mapList(bound.lki, mapping.lki)
    return boundTargets === bound.targets && lki === bound.lki ? bound : { ...bound, targets: boundTargets, lki }
  })
  const each = context.each === null ? null : mapTarget(context.each, mapping)
  const paid = mapRecord(context.paid, (list) => mapList(list, mapping.lki))
  if (
    source === context.source &&
    sourceLki === context.sourceLki &&
    targets === context.targets &&
    event === context.event &&
    outer === context.outer &&
    bindings === context.bindings &&
    each === context.each &&
    paid === context.paid
  )
    return context
  return { ...context, source, sourceLki, targets, outer, event, bindings, each, paid }
}

export function mapStackItem(item: StackItem, mapping: Mapping): StackItem {
  const targets = mapList(item.targets, (slot) => mapTargets(slot, mapping))
  const context = mapContext(item.context, mapping)
  return targets === item.targets && context === item.context ? item : { ...item, targets, context }
}

/** An object with the references in it mapped; its own id is left as it is. */
export function mapObject(object: GameObject, mapping: Mapping): GameObject {
  if (object.partOf !== undefined) return { ...object, partOf: mapping.id(object.partOf) }
  if (object.attachedTo === null && object.stack === null && object.links === NO_LINKS) return object
  const attachedTo = object.attachedTo === null ? null : mapTarget(object.attachedTo, mapping)
  const links = mapRecord(object.links, (ids) => mapList(ids, mapping.id))
  const stack = object.stack === null ? null : mapStackItem(object.stack, mapping)
  return attachedTo === object.attachedTo && links === object.links && stack === object.stack
    ? object
    : { ...object, attachedTo, links, stack }
}

/** What is under each of these names in an event. */
const ROLES: ReadonlyMap<string, 'lki' | 'target' | 'list' | 'id' | 'ids'> = new Map([
  ...(
    ['before', 'source', 'spell', 'object', 'attacker', 'blocker', 'land', 'by', 'targetLki', 'toLki', 'onLki'] as const
  ).map((name) => [name, 'lki'] as const),
  ...(['to', 'defender', 'target', 'on', 'from'] as const).map((name) => [name, 'target'] as const),
  ...(['blockers', 'lki'] as const).map((name) => [name, 'list'] as const),
  ['id', 'id'],
  ['ids', 'ids'],
])

function isLki(value: unknown): value is Lki {
  return typeof value === 'object' && value !== null && 'now' in value
}

function isTarget(value: unknown): value is Target {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'object' || value.kind === 'player')
  )
}

/**
 * An event with its references mapped. Fields are found by name: the events' fields that hold ids, targets and last known
 * information share these names, which a test holds against every kind of event.
 */
export function mapEvent(event: GameEvent, mapping: Mapping): GameEvent {
  const fields = event as unknown as Readonly<Record<string, unknown>>
  let out: Record<string, unknown> | null = null
  const put = (name: string, value: unknown): void => {
    if (value === fields[name]) return
    out ??= { ...fields }
    out[name] = value
  }
  for (const name in fields) {
    const role = ROLES.get(name)
    if (role === undefined) continue
    const value = fields[name]
    switch (role) {
      case 'lki':
        if (isLki(value)) put(name, mapping.lki(value))
        else if (name === 'source' && typeof value === 'number') put(name, mapping.id(value as ObjectId))
        break
      case 'target':
        if (isTarget(value)) put(name, mapTarget(value, mapping))
        break
      case 'list':
        if (Array.isArray(value)) put(name, mapList(value as readonly Lki[], mapping.lki))
        break
      case 'id':
        if (typeof value === 'number') put('id', mapping.id(value as ObjectId))
        break
      case 'ids':
        if (Array.isArray(value)) put('ids', mapList(value as readonly ObjectId[], mapping.id))
    }
  }
  return out ?? event
}

export function mapEffect(effect: ContinuousEffect, mapping: Mapping): ContinuousEffect {
  const objects = mapList(effect.objects, mapping.id)
  const context = mapContext(effect.context, mapping)
  const play = effect.play === null ? null : { ...effect.play, cards: mapList(effect.play.cards, mapping.id) }
  const samePlay = play === null || play.cards === effect.play?.cards
  return objects === effect.objects && context === effect.context && samePlay
    ? effect
    : { ...effect, objects, context, play }
}

export function mapReplacement(floating: FloatingReplacement, mapping: Mapping): FloatingReplacement {
  const on = floating.on === null ? null : mapList(floating.on, mapping.id)
  const context = mapContext(floating.context, mapping)
  return on === floating.on && context === floating.context ? floating : { ...floating, on, context }
}

export function mapDelayed(delayed: DelayedTrigger, mapping: Mapping): DelayedTrigger {
  const context = mapContext(delayed.context, mapping)
  return context === delayed.context ? delayed : { ...delayed, context }
}

export function mapPending(trigger: PendingTrigger, mapping: Mapping): PendingTrigger {
  const context = mapContext(trigger.context, mapping)
  return context === trigger.context ? trigger : { ...trigger, context }
}

function mapAttacker(attacker: Attacker, mapping: Mapping): Attacker {
  const id = mapping.id(attacker.id)
  const defender = mapTarget(attacker.defender, mapping)
  const blockers = mapList(attacker.blockers, mapping.id)
  return id === attacker.id && defender === attacker.defender && blockers === attacker.blockers
    ? attacker
    : { ...attacker, id, defender, blockers }
}

function mapCombat(combat: CombatState, mapping: Mapping): CombatState {
  const attackers = mapList(combat.attackers, (attacker) => mapAttacker(attacker, mapping))
  const dealtFirst = mapList(combat.dealtFirst, mapping.id)
  return attackers === combat.attackers && dealtFirst === combat.dealtFirst
    ? combat
    : { ...combat, attackers, dealtFirst }
}

function mapExtraTurn(extra: ExtraTurn, mapping: Mapping): ExtraTurn {
  if (extra.begins === null) return extra
  const context = mapContext(extra.begins.context, mapping)
  return context === extra.begins.context ? extra : { ...extra, begins: { ...extra.begins, context } }
}

export function mapTurn(turn: TurnState, mapping: Mapping): TurnState {
  const combat = turn.combat === null ? null : mapCombat(turn.combat, mapping)
  const extraTurns = mapList(turn.extraTurns, (extra) => mapExtraTurn(extra, mapping))
  return combat === turn.combat && extraTurns === turn.extraTurns ? turn : { ...turn, combat, extraTurns }
}
