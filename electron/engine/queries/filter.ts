import { PERMANENT_TYPES } from '../../../shared/vocabulary/types.ts'
import { hasKeywordNamed } from '../characteristics/keywords.ts'
import type { Comparison, Filter, Stat } from '../abilities/reference.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { Context } from '../state/context.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { GameObject, Lki } from '../state/object.ts'
import type { Attacker } from '../state/state.ts'
import { hasName, shares } from './alike.ts'
import { hasArrived } from './arrived.ts'
import { attachedBy, isModified } from './modified.ts'
import { chosenFor, find, successorsOf } from './reading.ts'
import type { Reading } from './reading.ts'

export function compares(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case '=':
      return left === right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}

/** A number among characteristics; 0 where there is none (107.2). */
export function statOf(now: Characteristics, stat: Stat): number {
  switch (stat) {
    case 'power':
      return now.power ?? 0
    case 'toughness':
      return now.toughness ?? 0
    case 'manaValue':
      return now.manaValue
    case 'loyalty':
      return now.loyalty ?? 0
  }
}

function attackerOf(reading: Reading, id: ObjectId): Attacker | undefined {
  return reading.state.turn.combat?.attackers.find((attacker) => attacker.id === id)
}

function isAmong(targets: readonly Target[], id: ObjectId): boolean {
  for (const target of targets) if (target.kind === 'object' && target.id === id) return true
  return false
}

function hasCounters(object: GameObject, filter: Extract<Filter, { kind: 'counter' }>): boolean {
  let held = 0
  if (filter.counter === undefined) for (const counter in object.counters) held += object.counters[counter] ?? 0
  else held = object.counters[filter.counter] ?? 0
  return compares(held, filter.op ?? '>=', filter.n ?? 1)
}

// 115.9b: targets that are still where they are expected to be, with their current information.
function hasTarget(
  reading: Reading,
  filter: Extract<Filter, { kind: 'targets' }>,
  object: GameObject,
  context: Context,
): boolean {
  if (object.stack === null) return false
  const all = object.stack.targets.flat()
  // 115.9c: 'targets only' counts different targets as they were chosen.
  if (
    filter.only === true &&
    new Set(all.map((target) => (target.kind === 'object' ? `o${target.id}` : `p${target.player}`))).size !== 1
  )
    return false
  return all.some((target) => {
    if (target.kind === 'player')
      return (
        filter.players !== null && reading.evaluate.players(reading, filter.players, context).includes(target.player)
      )
    const chosen = find(reading.state, target.id)
    return (
      filter.filter !== null &&
      chosen !== null &&
      reading.evaluate.passes(reading, filter.filter, chosen, null, context)
    )
  })
}

function isGreatest(
  reading: Reading,
  filter: Extract<Filter, { kind: 'greatest' }>,
  now: Characteristics,
  context: Context,
): boolean {
  const own = statOf(now, filter.stat)
  return reading.evaluate
    .select(reading, filter.among, context)
    .every((id) => statOf(reading.now(id), filter.stat) <= own)
}

/** How an object was cast itself; null also for a copy of a spell, which isn't cast (707.10). */
export function castOf(object: GameObject | null): GameObject['cast'] {
  return object?.cast?.copied === true ? null : (object?.cast ?? null)
}

/** The optional costs paid for a spell, or for the spell that a permanent was (400.7d). */
export function timesPaid(object: GameObject | null, cost: string | undefined): number {
  const paid = object?.cast?.paidCosts
  if (paid === undefined) return 0
  if (cost !== undefined) return paid[cost] ?? 0
  let times = 0
  for (const name in paid) if (name.startsWith('kicker') || name.startsWith('multikicker')) times += paid[name] ?? 0 // 702.33d
  return times
}

/** Evaluates a filter on an object, as it is or (`lki`) as it last was. */
export function passes(
  reading: Reading,
  filter: Filter,
  object: GameObject,
  lki: Lki | null,
  context: Context,
): boolean {
  switch (filter.kind) {
    case 'any':
      return true
    case 'and':
      for (const part of filter.of) if (!passes(reading, part, object, lki, context)) return false
      return true
    case 'or':
      for (const part of filter.of) if (passes(reading, part, object, lki, context)) return true
      return false
    case 'not':
      return !passes(reading, filter.of, object, lki, context)
    case 'token':
      return object.source.kind === 'token'
    case 'card':
      return object.source.kind === 'card'
    case 'spell':
      return object.zone === 'stack' && object.source.kind !== 'ability' // 112.1
    case 'abilityOnStack':
      return (
        object.zone === 'stack' &&
        object.source.kind === 'ability' &&
        (filter.of === undefined || object.stack?.kind === filter.of)
      )
    case 'faceDown':
      return object.faceDown !== null
    case 'tapped':
      return object.tapped
    case 'enteredThisTurn':
      return object.zone === 'battlefield' && object.enteredTurn === reading.state.turn.number
    case 'newlyControlled':
      return object.zone === 'battlefield' && isNewlyControlled(reading, object, lki)
    case 'attached':
      return object.attachedTo !== null
    case 'counter':
      return hasCounters(object, filter)
    case 'inZone':
      return object.zone === filter.zone
    case 'castFrom':
      return castOf(object)?.from === filter.zone
    case 'kicked':
      return timesPaid(object, undefined) > 0
    case 'wasCast':
      return castOf(object) !== null
    case 'targetCount':
      return object.stack !== null && object.stack.targets.flat().length === filter.n
    case 'designated':
      return object.designations.includes(filter.designation)
    case 'summoningSick':
      return object.zone === 'battlefield' && isSick(reading, object)
    case 'paired':
      return object.zone === 'battlefield' && object.links['paired'] !== undefined
    case 'commander':
      return object.isCommander
    case 'attacking': {
      const attacker = attackerOf(reading, object.id)
      if (attacker === undefined || filter.defender === undefined) return attacker !== undefined
      const { defender } = attacker
      return (
        defender.kind === 'player' &&
        reading.evaluate.players(reading, filter.defender, context).includes(defender.player)
      )
    }
    case 'blocking':
      return isBlocking(reading, filter, object, context)
    case 'blocked': {
      const attacker = attackerOf(reading, object.id)
      if (attacker?.blocked !== true || filter.by === undefined) return attacker?.blocked === true
      const by = reading.evaluate.targets(reading, filter.by, context)
      return attacker.blockers.some((blocker) => isAmong(by, blocker))
    }
    case 'unblocked':
      // 509.1h: neither before blockers are declared.
      return reading.state.turn.combat?.blocksDeclared === true && attackerOf(reading, object.id)?.blocked === false
    case 'enchanted':
      return attachedBy(reading, object.id, 'Aura')
    case 'equipped':
      return attachedBy(reading, object.id, 'Equipment')
    case 'owner':
      return reading.evaluate.players(reading, filter.who, context).includes(object.owner)
    case 'controller':
    case 'modified': {
      const controller = lki === null ? reading.controller(object.id) : lki.controller
      if (filter.kind === 'modified') return isModified(reading, object, controller)
      if (filter.who.kind === 'you') return controller === context.controller
      return reading.evaluate.players(reading, filter.who, context).includes(controller)
    }
    case 'is':
      if (filter.ref.kind === 'self') return object.id === context.source
      return (
        isAmong(reading.evaluate.targets(reading, filter.ref, context), object.id) ||
        isAmongGone(reading, filter, object, lki, context)
      )
    case 'attachedToThat':
      return (
        object.attachedTo?.kind === 'object' &&
        isAmong(reading.evaluate.targets(reading, filter.ref, context), object.attachedTo.id)
      )
    case 'targets':
      return hasTarget(reading, filter, object, context)
    case 'happened': {
      const asked: Context = { ...context, each: { kind: 'object', id: object.id } }
      return reading.state.history.events.some((event) => reading.evaluate.event(reading, filter.event, event, asked))
    }
    case 'arrived':
      return hasArrived(reading, filter, object)
    case 'type':
    case 'supertype':
    case 'subtype':
    case 'chosenSubtype':
    case 'color':
    case 'chosenColor':
    case 'colorCount':
    case 'permanentCard':
    case 'named':
    case 'chosenName':
    case 'variableCost':
    case 'noAbilities':
    case 'keyword':
    case 'compare':
    case 'parity':
    case 'sharesType':
    case 'greatest':
    case 'historic':
      return passesNow(reading, filter, object, lki === null ? reading.now(object.id) : lki.now, context)
  }
}

// An object asked as it last was may be the one that a reference stood for then.
function isAmongGone(
  reading: Reading,
  filter: Extract<Filter, { kind: 'is' }>,
  object: GameObject,
  lki: Lki | null,
  context: Context,
): boolean {
  if (lki === null || filter.ref.kind === 'all') return false
  if (context.each?.kind === 'object' && filter.ref.kind === 'each') return context.each.id === object.id
  return reading.evaluate.lki(reading, filter.ref, context).some((was) => was.id === object.id)
}

function isBlocking(
  reading: Reading,
  filter: Extract<Filter, { kind: 'blocking' }>,
  object: GameObject,
  context: Context,
): boolean {
  const combat = reading.state.turn.combat
  if (combat === null) return false
  const of = filter.attacker === undefined ? null : reading.evaluate.targets(reading, filter.attacker, context)
  return combat.attackers.some(
    (attacker) => attacker.blockers.includes(object.id) && (of === null || isAmong(of, attacker.id)),
  )
}

// 702.30a: since the beginning of its controller's last upkeep, which their control clock counts.
function isNewlyControlled(reading: Reading, object: GameObject, lki: Lki | null): boolean {
  const controller = lki === null ? reading.controller(object.id) : lki.controller
  return object.controlledSince >= (reading.state.turn.controlClock[controller] ?? 0) - 1
}

type CharacteristicFilter = Extract<
  Filter,
  {
    kind:
      | 'type'
      | 'supertype'
      | 'subtype'
      | 'chosenSubtype'
      | 'color'
      | 'chosenColor'
      | 'colorCount'
      | 'permanentCard'
      | 'named'
      | 'chosenName'
      | 'variableCost'
      | 'noAbilities'
      | 'keyword'
      | 'compare'
      | 'parity'
      | 'sharesType'
      | 'greatest'
      | 'historic'
  }
>

function passesNow(
  reading: Reading,
  filter: CharacteristicFilter,
  object: GameObject,
  now: Characteristics,
  context: Context,
): boolean {
  switch (filter.kind) {
    case 'type':
      return now.types.includes(filter.type)
    case 'supertype':
      return now.supertypes.includes(filter.supertype)
    case 'subtype':
      return now.subtypes.includes(filter.subtype)
    case 'color':
      return now.colors.includes(filter.color)
    case 'colorCount':
      return compares(now.colors.length, filter.op, filter.n)
    case 'parity':
      return now.manaValue % 2 === (filter.is === 'even' ? 0 : 1)
    case 'chosenSubtype': {
      const { creatureType, basicLandType, cardType } = chosenFor(reading, context)
      if (cardType !== undefined) return now.types.includes(cardType)
      const subtype = creatureType ?? basicLandType
      return subtype !== undefined && now.subtypes.includes(subtype)
    }
    case 'chosenColor': {
      const { color } = chosenFor(reading, context)
      return color !== undefined && now.colors.includes(color)
    }
    case 'permanentCard': {
      // 110.4a: a card, not a token or a copy; one that left the battlefield is asked as the card it is by now.
      if (object.source.kind !== 'card') return false
      const [moved] = find(reading.state, object.id) === null ? successorsOf(reading.state, object.id) : []
      const { types } = moved === undefined ? now : reading.now(moved)
      return types.some((type) => PERMANENT_TYPES.includes(type))
    }
    case 'named':
      return hasName(now, filter.name)
    case 'chosenName': {
      const { card: name } = chosenFor(reading, context)
      return name !== undefined && hasName(now, name)
    }
    case 'variableCost':
      return now.manaCost?.includes('X') === true
    case 'noAbilities':
      return now.abilities.length === 0
    case 'keyword':
      return hasKeywordNamed(now, filter.keyword)
    case 'compare': {
      const asked = context.each === null ? { ...context, each: { kind: 'object', id: object.id } as const } : context
      return compares(statOf(now, filter.stat), filter.op, reading.evaluate.amount(reading, filter.to, asked))
    }
    case 'sharesType': {
      const asked = context.each === null ? { ...context, each: { kind: 'object', id: object.id } as const } : context
      return reading.evaluate.lki(reading, filter.with, asked).some((other) => shares(other.now, now, filter.what))
    }
    case 'greatest':
      return isGreatest(reading, filter, now, context)
    case 'historic':
      // 700.6
      return now.supertypes.includes('Legendary') || now.types.includes('Artifact') || now.subtypes.includes('Saga')
  }
}

/** 302.6, by what the objects are taken to be. */
export function isSick(reading: Reading, object: GameObject): boolean {
  const clock = reading.state.turn.controlClock[reading.controller(object.id)] ?? 0
  if (object.controlledSince < clock) return false
  const now = reading.now(object.id)
  return now.types.includes('Creature') && !hasKeywordNamed(now, 'haste')
}
