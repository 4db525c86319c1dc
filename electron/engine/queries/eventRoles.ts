import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { EventRole } from '../abilities/reference.ts'
import type { Context } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { objectTarget } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import { find } from './reading.ts'
import type { Reading } from './reading.ts'

const NONE: readonly Target[] = []

function objects(lki: readonly Lki[]): readonly Target[] {
  return lki.map((one) => objectTarget(one.id))
}

/** The objects and players of an event by role: whom it happened to, what did it, and its counterpart. */
export function eventSubjects(event: GameEvent, role: EventRole): readonly Target[] {
  if (role === 'moved') return event.kind === 'action' ? (event.moved ?? []).map(objectTarget) : NONE
  switch (event.kind) {
    case 'zoneChange':
      if (role === 'subject') return event.id === null ? NONE : [objectTarget(event.id)]
      return role === 'source' && event.source !== null ? [objectTarget(event.source)] : NONE
    case 'damage':
      return role === 'subject' ? [event.to] : role === 'source' ? [objectTarget(event.source.id)] : NONE
    case 'drew':
      return role === 'subject' ? [objectTarget(event.id)] : NONE
    case 'cast':
      return role === 'other' ? NONE : [objectTarget(event.spell.id)]
    case 'activated':
      return role === 'other' ? NONE : [objectTarget(event.source.id)]
    case 'attacks':
      return role === 'other' ? [event.defender] : [objectTarget(event.attacker.id)]
    case 'blocks':
      return [objectTarget(role === 'other' ? event.attacker.id : event.blocker.id)]
    case 'becameBlocked':
      return role === 'other' ? objects(event.blockers) : [objectTarget(event.attacker.id)]
    case 'unblocked':
      return role === 'other' ? [event.defender] : [objectTarget(event.attacker.id)]
    case 'becameTarget':
      return role === 'subject' ? [event.target] : [objectTarget(event.by.id)]
    case 'turnedFaceUp':
    case 'turnedFaceDown':
    case 'transformed':
    case 'tapped':
    case 'untapped':
    case 'copied':
    case 'countered':
    case 'phased':
    case 'controlChanged':
      return role === 'other' ? NONE : [objectTarget(event.object.id)]
    case 'countersPut':
    case 'countersRemoved':
      return role === 'subject' ? [event.on] : NONE
    case 'attached':
      return role === 'other' ? [event.to] : [objectTarget(event.object.id)]
    case 'unattached':
      return role === 'other' ? [event.from] : [objectTarget(event.object.id)]
    case 'landPlayed':
      return role === 'other' ? NONE : [objectTarget(event.land.id)]
    case 'action':
      return event.object === undefined || role === 'other' ? NONE : [objectTarget(event.object.id)]
    case 'revealed':
      return role === 'subject' ? event.ids.map(objectTarget) : NONE
    case 'manaAdded':
      return role === 'other' ? NONE : [objectTarget(event.source)]
    case 'lifeGained':
    case 'lifeLost':
    case 'beganStep':
    case 'lost':
    case 'manaSpent':
    case 'becameMonarch':
      return role === 'subject' ? [{ kind: 'player', player: event.player }] : NONE
  }
}

function controllerOfTarget(reading: Reading, target: Target, lki: Lki | null): PlayerId | null {
  if (target.kind === 'player') return target.player
  if (lki !== null) return lki.controller
  return find(reading.state, target.id) === null ? null : reading.controller(target.id)
}

/** A player in an event: whom it concerns, who is attacked, who caused it. */
export function eventPlayer(
  reading: Reading,
  event: GameEvent,
  role: 'player' | 'defender' | 'cause',
): PlayerId | null {
  switch (event.kind) {
    case 'zoneChange':
      return role === 'cause' ? event.by : event.controller
    case 'damage':
      return role === 'cause' ? event.source.controller : controllerOfTarget(reading, event.to, event.toLki)
    case 'attacks':
      return role === 'defender' ? controllerOfTarget(reading, event.defender, null) : event.attacker.controller
    case 'blocks':
      return role === 'cause' ? event.attacker.controller : event.blocker.controller
    case 'becameBlocked':
      return role === 'defender' ? (event.blockers[0]?.controller ?? null) : event.attacker.controller
    case 'unblocked':
      return role === 'defender' ? controllerOfTarget(reading, event.defender, null) : event.attacker.controller
    case 'countersPut':
    case 'countersRemoved':
      return controllerOfTarget(reading, event.on, event.onLki)
    case 'becameTarget':
      return role === 'defender' ? controllerOfTarget(reading, event.target, event.targetLki) : event.player
    case 'turnedFaceUp':
    case 'turnedFaceDown':
    case 'transformed':
    case 'tapped':
    case 'untapped':
    case 'countered':
    case 'attached':
    case 'unattached':
    case 'phased':
      return event.object.controller
    case 'controlChanged':
      return role === 'cause' ? event.to : event.object.controller
    case 'revealed':
      return event.lki[0]?.controller ?? null
    case 'lifeGained':
    case 'lifeLost':
    case 'drew':
    case 'cast':
    case 'activated':
    case 'beganStep':
    case 'landPlayed':
    case 'action':
    case 'manaAdded':
    case 'lost':
    case 'manaSpent':
    case 'copied':
    case 'becameMonarch':
      return event.player
  }
}

/** The last known information that an event holds of an object, from before or at the event. */
function lkiInEvent(event: GameEvent, id: ObjectId): Lki | null {
  switch (event.kind) {
    case 'zoneChange':
      return event.before?.id === id ? event.before : null
    case 'damage':
      return event.toLki?.id === id ? event.toLki : event.source.id === id ? event.source : null
    case 'cast':
      return event.spell.id === id ? event.spell : null
    case 'activated':
      return event.source.id === id ? event.source : null
    case 'attacks':
    case 'unblocked':
      return event.attacker.id === id ? event.attacker : null
    case 'blocks':
      return event.blocker.id === id ? event.blocker : event.attacker.id === id ? event.attacker : null
    case 'becameBlocked':
      return event.attacker.id === id ? event.attacker : (event.blockers.find((blocker) => blocker.id === id) ?? null)
    case 'becameTarget':
      return event.targetLki?.id === id ? event.targetLki : event.by.id === id ? event.by : null
    case 'countersPut':
    case 'countersRemoved':
      return event.onLki?.id === id ? event.onLki : null
    case 'landPlayed':
      return event.land.id === id ? event.land : null
    case 'turnedFaceUp':
    case 'turnedFaceDown':
    case 'transformed':
    case 'tapped':
    case 'untapped':
    case 'copied':
    case 'countered':
    case 'attached':
    case 'unattached':
    case 'phased':
    case 'controlChanged':
      return event.object.id === id ? event.object : null
    case 'action':
      return event.object?.id === id ? event.object : null
    case 'revealed':
      return event.lki.find((one) => one.id === id) ?? null
    case 'lifeGained':
    case 'lifeLost':
    case 'drew':
    case 'beganStep':
    case 'manaAdded':
    case 'lost':
    case 'manaSpent':
    case 'becameMonarch':
      return null
  }
}

/** What an object that is gone last was (608.2h): its zone change this turn or the last one tells, or any later word of it. */
export function lastKnown(reading: Reading, id: ObjectId, context: Context): Lki | null {
  if (context.sourceLki?.id === id) return context.sourceLki
  if (context.event !== null) {
    const inEvent = lkiInEvent(context.event, id)
    if (inEvent !== null) return inEvent
  }
  for (const part in context.paid) {
    const paid = context.paid[part]?.find((lki) => lki.id === id)
    if (paid !== undefined) return paid
  }
  const { events, lastTurn } = reading.state.history
  return newest(events, id) ?? newest(lastTurn, id)
}

function newest(events: readonly GameEvent[], id: ObjectId): Lki | null {
  let other: Lki | null = null
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]
    if (event === undefined) continue
    const lki = lkiInEvent(event, id)
    if (lki === null) continue
    // Its own zone change holds what it was just before it went.
    if (event.kind === 'zoneChange') return lki
    other ??= lki
  }
  return other
}
