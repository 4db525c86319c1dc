import type { Ability } from '../abilities/ability.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import { derived, hasKeyword, limitReached, lkiOf, playerRulesOf, usedOnce } from '../characteristics/index.ts'
import type { TriggerSource } from '../characteristics/index.ts'
import { eventMatches, holds, matches } from '../queries/index.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import type { DelayedTrigger } from '../state/effects.ts'
import type { GameEvent } from '../state/event.ts'
import { slotOf } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import type { PendingTrigger } from '../state/trigger.ts'
import { chosenBodies } from '../legal/content.ts'
import { ascend } from './ascend.ts'
import { effectFrame } from './effectFrame.ts'
import { monarchTriggers } from './monarch.ts'
import { speedTriggers } from './speed.ts'
import { logEvents } from '../views/log.ts'

/**
 * Events whose triggers look back in time (603.10): leaving the battlefield, phasing out, becoming unattached, being
 * countered, losing control of something, and going to a public place from hand or library is seen by what was there.
 */
function looksBack(event: GameEvent): boolean {
  switch (event.kind) {
    case 'zoneChange':
      return (
        event.from === 'battlefield' || (event.from !== null && event.to !== 'battlefield' && event.from === 'stack')
      )
    case 'phased':
      return event.out
    case 'unattached':
    case 'controlChanged':
    case 'lost':
    case 'turnedFaceDown':
      return true
    default:
      return false
  }
}

const NO_EVENTS: readonly GameEvent[] = []

function sorted(events: readonly GameEvent[]): {
  readonly back: readonly GameEvent[]
  readonly forward: readonly GameEvent[]
} {
  let looking = 0
  for (const event of events) if (looksBack(event)) looking++
  if (looking === 0) return { back: NO_EVENTS, forward: events }
  if (looking === events.length) return { back: events, forward: NO_EVENTS }
  return { back: events.filter(looksBack), forward: events.filter((event) => !looksBack(event)) }
}

type Triggered = Extract<Ability, { kind: 'triggered' }>

function patternsOf(ability: Triggered): readonly EventPattern[] {
  return ability.when
}

function batched(pattern: EventPattern): boolean {
  return 'batch' in pattern && pattern.batch === true
}

/** Merges a batch for 'one or more': amounts add up; the first event stands for all. */
function merged(events: readonly GameEvent[]): GameEvent {
  const [first] = events
  if (first === undefined) throw new Error('no event to merge')
  if (first.kind === 'attacks' || first.kind === 'zoneChange') return { ...first, together: events.length }
  if (first.kind !== 'damage' && first.kind !== 'countersPut') return first
  return { ...first, amount: events.reduce((sum, event) => sum + (event.kind === first.kind ? event.amount : 0), 0) }
}

/** 107.3k, 701.37c: an ability that triggers on cycling or on becoming monstrous knows the X of what made it so. */
function xOf(event: GameEvent): number | null {
  return event.kind === 'zoneChange' || event.kind === 'action' ? (event.x ?? null) : null
}

interface Firing {
  readonly ability: Triggered
  readonly context: Context
}

/** 603.6c: 'from anywhere' is never about leaving the battlefield, even where that's where something comes from. */
function isFromAnywhere(pattern: EventPattern): boolean {
  if (pattern.kind !== 'zoneChange' || pattern.from !== undefined || pattern.cause !== undefined) return false
  return pattern.to?.every((zone) => zone === 'graveyard' || zone === 'exile') === true
}

/** 702.155a: in the turn in which a Saga with read ahead entered, only the chapter that its counters stand at triggers. */
function isSkipped(state: GameState, source: TriggerSource, pattern: EventPattern): boolean {
  if (pattern.kind !== 'countersPut' || pattern.counter !== 'lore' || pattern.nth === undefined) return false
  const object = state.objects[slotOf(source.object)]
  if (object?.id !== source.object || object.enteredTurn !== state.turn.number) return false
  return pattern.nth !== object.counters['lore'] && hasKeyword(state, object.id, 'read ahead')
}

/** 509.3a: blocking is one event for each blocker; 509.3d: being blocked by a creature is one for each that blocks. */
function perBlocker(pattern: EventPattern, events: readonly GameEvent[]): readonly GameEvent[] {
  if (pattern.kind === 'blocks' && pattern.attacker === undefined) {
    const blockers = events.map((event) => (event.kind === 'blocks' ? event.blocker.object.id : null))
    return events.filter((_, index) => blockers[index] === null || blockers.indexOf(blockers[index] ?? null) === index)
  }
  if (pattern.kind !== 'becomesBlocked' || pattern.by === undefined) return events
  return events.flatMap((event): readonly GameEvent[] =>
    event.kind === 'becameBlocked' ? event.blockers.map((blocker) => ({ ...event, blockers: [blocker] })) : [event],
  )
}

function firings(
  state: GameState,
  source: TriggerSource,
  events: readonly GameEvent[],
  sourceLki: (source: TriggerSource) => Lki | null,
  backwards: boolean,
): Firing[] {
  const { ability } = source
  if (ability.kind !== 'triggered') return []
  const base = contextOf(source.controller, source.object)
  const out: Firing[] = []
  for (const pattern of patternsOf(ability)) {
    const anywhere = isFromAnywhere(pattern)
    if (backwards && anywhere) continue
    if (isSkipped(state, source, pattern)) continue
    const matching = perBlocker(pattern, events).filter(
      (event) => (backwards || anywhere || !looksBack(event)) && eventMatches(state, pattern, event, base),
    )
    if (matching.length === 0) continue
    const context: Context = { ...base, sourceLki: sourceLki(source) }
    if (batched(pattern)) {
      if (('minimum' in pattern ? (pattern.minimum ?? 1) : 1) <= matching.length && powerful(pattern, matching))
        out.push({ ability, context: { ...context, event: merged(matching) } })
    } else for (const event of matching) out.push({ ability, context: { ...context, event, x: xOf(event) } })
  }
  return out
}

/** 'Whenever you attack with creatures with total power 6 or greater'. */
function powerful(pattern: EventPattern, attacks: readonly GameEvent[]): boolean {
  if (pattern.kind !== 'attacks' || pattern.totalPower === undefined) return true
  const total = attacks.reduce(
    (sum, event) => sum + (event.kind === 'attacks' ? (event.attacker.now.power ?? 0) : 0),
    0,
  )
  return total >= pattern.totalPower
}

/** 603.2d: how many times more an ability triggers, by effects that say so of its source and of what entered or was turned face up. */
function additionalTimes(state: GameState, source: TriggerSource, event: GameEvent | null): number {
  let times = 0
  for (const { change, context } of playerRulesOf(state, source.controller)) {
    if (change.kind !== 'extraTriggers' || !matches(state, change.what, source.object, context)) continue
    if (change.turnedUp !== undefined) {
      if (event?.kind === 'turnedFaceUp') times++
    } else if (change.cause === undefined) times++
    else if (event?.kind === 'zoneChange' && event.to === 'battlefield' && event.id !== null)
      if (matches(state, change.cause, event.id, context)) times++
  }
  return times
}

function pending(firing: Firing): PendingTrigger {
  return {
    controller: firing.context.controller,
    ability: firing.ability,
    content: firing.ability.content,
    condition: firing.ability.condition ?? null,
    context: firing.context,
  }
}

function noteUse(tx: Transaction, firing: Firing): void {
  const object = tx.find(firing.context.source)
  if (object === null || firing.ability.limit === undefined) return
  tx.patch(object.id, { uses: usedOnce(tx.state.table, object, firing.ability) })
}

interface DelayedFiring {
  readonly trigger: DelayedTrigger
  readonly context: Context
}
const NO_DELAYED: readonly DelayedFiring[] = []

/** A delayed trigger whose words name one object only knows it until it changes zones in another way (603.7c). */
function delayedFirings(state: GameState, events: readonly GameEvent[]): readonly DelayedFiring[] {
  if (state.delayed.length === 0) return NO_DELAYED
  const out: DelayedFiring[] = []
  for (const trigger of state.delayed) {
    for (const event of events) {
      if (trigger.when.some((pattern) => eventMatches(state, pattern, event, trigger.context))) {
        out.push({ trigger, context: { ...trigger.context, event } })
        if (trigger.once) break
      }
    }
  }
  return out
}

function mayBeMuted(event: GameEvent): boolean {
  return event.kind === 'zoneChange' && (event.to === 'battlefield' || event.from === 'battlefield')
}

const NONE_MUTED: ReadonlySet<GameEvent> = new Set()

/** Events that set no abilities off, by the rules in force (603.2). */
function mutedEvents(state: GameState, events: readonly GameEvent[]): ReadonlySet<GameEvent> {
  if (!events.some(mayBeMuted)) return NONE_MUTED
  const muted = new Set<GameEvent>()
  for (const { change, context } of playerRulesOf(state, state.turn.active)) {
    if (change.kind !== 'noTriggers') continue
    for (const event of events) {
      if (event.kind !== 'zoneChange') continue
      const does =
        change.from === 'enters' ? event.to === 'battlefield' : event.from === 'battlefield' && event.to === 'graveyard'
      const lki = event.to === 'battlefield' && event.id !== null ? lkiOf(state, event.id) : event.before
      if (does && lki !== null && matches(state, change.what, lki, context)) muted.add(event)
    }
  }
  return muted
}

/**
 * Writes events into the turn's history and the logs, and finds the abilities that trigger on them (603.2). Abilities
 * that look back are taken from the state before the events (603.10), the others from the state after. `gone`: what does
 * the thing that happens though it has left the battlefield already; its own abilities still trigger on that.
 */
export function recordEvents(tx: Transaction, events: readonly GameEvent[], gone: Lki | null = null): void {
  if (events.length === 0) return
  const { history } = tx.state
  tx.set('history', { ...history, events: [...history.events, ...events] })
  logEvents(tx, events)
  ascend(tx) // 702.131d: before it's asked what triggers
  const { back, forward } = sorted(events)
  const found: PendingTrigger[] = []
  const muted = mutedEvents(tx.state, events)
  const fire = (
    state: GameState,
    source: TriggerSource,
    seen: readonly GameEvent[],
    lki: (s: TriggerSource) => Lki | null,
    backwards: boolean,
  ): void => {
    if (source.ability.kind !== 'triggered') return
    const heard = muted.size === 0 ? seen : seen.filter((event) => !muted.has(event))
    for (const firing of firings(state, source, heard, lki, backwards)) {
      const object = tx.find(source.object)
      if (object !== null && limitReached(state.table, object, firing.ability)) return
      // 603.4: an intervening if is checked as the event happens.
      if (firing.ability.condition !== undefined && !holds(tx.state, firing.ability.condition, firing.context)) continue
      found.push(pending(firing))
      noteUse(tx, firing)
      const isHere = state.objects[slotOf(source.object)]?.zone === 'battlefield'
      const more = isHere ? additionalTimes(state, source, firing.context.event) : 0
      for (let i = 0; i < more; i++) found.push(pending(firing))
    }
  }
  if (back.length > 0) {
    const before = tx.base
    const lkiBefore = (source: TriggerSource): Lki => lkiOf(before, source.object)
    for (const source of derived(before).triggerSources(back)) fire(before, source, back, lkiBefore, true)
  }
  const anywhere = back.some(
    (event) => event.kind === 'zoneChange' && (event.to === 'graveyard' || event.to === 'exile'),
  )
  if (forward.length > 0 || anywhere) {
    const seen = anywhere ? events : forward
    for (const source of derived(tx.state).triggerSources(seen)) fire(tx.state, source, seen, () => null, false)
  }
  if (gone !== null)
    for (const ability of gone.now.abilities)
      if (ability.kind === 'triggered')
        fire(tx.state, { object: gone.id, ability, controller: gone.controller, on: [] }, forward, () => gone, false)
  for (const { trigger, context } of delayedFirings(tx.state, events)) {
    if (trigger.condition !== null && !holds(tx.state, trigger.condition, context)) continue
    if (trigger.immediate) {
      const [body] = chosenBodies(trigger.content, [])
      if (body !== undefined) tx.push(effectFrame(body.effect, context)) // 610.3
      tx.set(
        'delayed',
        tx.state.delayed.filter((d) => d.id !== trigger.id),
      )
      continue
    }
    found.push({ controller: context.controller, ability: null, content: trigger.content, condition: null, context })
    if (trigger.once)
      tx.set(
        'delayed',
        tx.state.delayed.filter((d) => d.id !== trigger.id),
      )
  }
  found.push(...monarchTriggers(tx.state, events), ...speedTriggers(tx, events))
  if (found.length > 0) tx.set('pendingTriggers', [...tx.state.pendingTriggers, ...found])
}
