import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { EventRole, PlayerRef, Ref, Selection } from '../abilities/reference.ts'
import type { Context } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { objectTarget, playerTarget, sameTarget } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import type { PlayerState } from '../state/state.ts'
import { eventPlayer, eventSubjects, lastKnown } from './eventRoles.ts'
import { find, lkiNow, sourceRecord, successorsOf } from './reading.ts'
import type { Reading } from './reading.ts'

const NO_TARGETS: readonly Target[] = []
const NO_PLAYERS: readonly PlayerId[] = []

function inGame(player: PlayerState): boolean {
  return player.lost === null
}

function playersAmong(targets: readonly Target[]): PlayerId[] {
  return targets.flatMap((target) => (target.kind === 'player' ? [target.player] : []))
}

/** 506.2, 508.5: the player whom the source attacks, or who is attacked in the triggering event, or the one opponent. */
function defendingPlayers(reading: Reading, context: Context): readonly PlayerId[] {
  const { state } = reading
  const attacker = state.turn.combat?.attackers.find((one) => one.id === context.source)
  if (attacker !== undefined) return [attacker.defendingPlayer]
  if (context.event?.kind === 'attacks') {
    const player = eventPlayer(reading, context.event, 'defender')
    return player === null ? NO_PLAYERS : [player]
  }
  return state.players.filter((player) => inGame(player) && player.id !== state.turn.active).map((player) => player.id)
}

/** The players that the words stand for, those who have lost left out where many are meant. */
export function playersIn(reading: Reading, who: PlayerRef, context: Context): readonly PlayerId[] {
  const { state } = reading
  switch (who.kind) {
    case 'you':
      return [context.controller]
    case 'opponents':
      return inTurnOrder(reading).filter((player) => player !== context.controller)
    case 'eachPlayer':
      return inTurnOrder(reading)
    case 'both':
      return unique(who.of.flatMap((each) => playersIn(reading, each, context)))
    case 'opponentsOf': {
      const of = playersIn(reading, who.of, context)
      return inTurnOrder(reading).filter((player) => !of.includes(player))
    }
    case 'target':
      return playersAmong(context.targets[who.slot] ?? NO_TARGETS)
    case 'controllerOf':
      return unique([
        ...(who.orPlayer === true ? playersAmong(targetsIn(reading, who.of, context)) : NO_PLAYERS),
        ...lkiIn(reading, who.of, context).map((lki) => lki.controller),
      ])
    case 'ownerOf':
      return unique(lkiIn(reading, who.of, context).map((lki) => lki.object.owner))
    case 'event': {
      const player = context.event === null ? null : eventPlayer(reading, context.event, who.role)
      return player === null ? NO_PLAYERS : [player]
    }
    case 'active':
      return [state.turn.active]
    case 'defending':
      return defendingPlayers(reading, context)
    case 'chosenPlayer': {
      const player = sourceRecord(reading, context)?.chosen.player
      return player === undefined ? NO_PLAYERS : [player]
    }
    case 'that':
      return context.that === null
        ? context.each?.kind === 'player'
          ? [context.each.player]
          : NO_PLAYERS
        : [context.that]
    case 'attachedPlayer': {
      const to = sourceRecord(reading, context)?.attachedTo ?? null
      return to?.kind === 'player' ? [to.player] : NO_PLAYERS
    }
    case 'bound':
      return playersAmong(context.bindings[who.name]?.targets ?? NO_TARGETS)
    case 'outer':
      return playersIn(reading, who.of, { ...context, ...context.outer })
    case 'mostLife': {
      const most = state.players.filter(inGame).reduce((life, player) => Math.max(life, player.life), -Infinity)
      return state.players.filter((player) => inGame(player) && player.life === most).map((player) => player.id)
    }
  }
}

function unique<T>(items: readonly T[]): readonly T[] {
  return items.length < 2 ? items : [...new Set(items)]
}

/** Players in turn order from the active one (101.4). */
export function inTurnOrder(reading: Reading): readonly PlayerId[] {
  const { players, turn } = reading.state
  const out: PlayerId[] = []
  for (let i = 0; i < players.length; i++) {
    const player = players[(turn.active + i) % players.length]
    if (player !== undefined && inGame(player)) out.push(player.id)
  }
  return out
}

function live(reading: Reading, targets: readonly Target[]): readonly Target[] {
  for (const target of targets)
    if (target.kind === 'object' && find(reading.state, target.id) === null)
      return targets.filter((one) => one.kind === 'player' || find(reading.state, one.id) !== null)
  return targets
}

function liveObject(reading: Reading, id: ObjectId | null): readonly Target[] {
  return id !== null && find(reading.state, id) !== null ? [objectTarget(id)] : NO_TARGETS
}

/** Whom an event happened to: all the cards where a melded or merged permanent came apart (712.21c, 730.3c). */
function subjectsNow(reading: Reading, event: GameEvent, role: EventRole): readonly Target[] {
  const found = eventSubjects(event, role)
  if (event.kind !== 'zoneChange' || role !== 'subject' || event.before === null || event.id === null) return found
  const several = reading.state.succession[event.before.id]
  return several?.includes(event.id) === true ? several.map(objectTarget) : found
}

/** The source, or the new object that it became in the event that triggered (400.7e). */
function selfIn(reading: Reading, context: Context): readonly Target[] {
  if (find(reading.state, context.source) !== null) return [objectTarget(context.source)]
  // A delayed trigger's object may have changed zones in the event that its maker triggered on (400.7, 603.7c).
  for (const event of [context.event, context.outer?.event ?? null])
    if (event?.kind === 'zoneChange' && event.before?.id === context.source)
      return live(reading, subjectsNow(reading, event, 'subject'))
  // 400.7j: it was moved to pay for the ability.
  const isPaid = Object.values(context.paid).some((used) => used.some(({ id }) => id === context.source))
  return isPaid ? successorsOf(reading.state, context.source).map(objectTarget) : NO_TARGETS
}

function attachedTo(reading: Reading, context: Context): readonly Target[] {
  const to = sourceRecord(reading, context)?.attachedTo ?? null
  return to === null ? NO_TARGETS : live(reading, [to])
}

/** The objects and players that the words stand for; objects that are gone are left out. */
export function targetsIn(reading: Reading, ref: Ref, context: Context): readonly Target[] {
  const { state } = reading
  switch (ref.kind) {
    case 'self':
    // An ability that a copy has by an exception was given by the copy itself.
    case 'granter':
      return selfIn(reading, context)
    case 'fixed':
      return liveObject(reading, ref.id)
    case 'target':
      return live(reading, context.targets[ref.slot] ?? NO_TARGETS)
    case 'bound':
      return live(reading, context.bindings[ref.name]?.targets ?? NO_TARGETS)
    case 'event':
      return context.event === null ? NO_TARGETS : live(reading, subjectsNow(reading, context.event, ref.role))
    case 'attachedTo':
      return attachedTo(reading, context)
    case 'all':
      return reading.evaluate.select(reading, ref.select, context).map(objectTarget)
    case 'player':
      return playersIn(reading, ref.who, context).map(playerTarget)
    case 'each':
      return context.each === null ? NO_TARGETS : live(reading, [context.each])
    case 'paid':
      // 400.7j: the effect can find what the cost moved.
      return (context.paid[ref.part] ?? []).flatMap((lki) =>
        find(state, lki.id) === null ? successorsOf(state, lki.id).map(objectTarget) : [objectTarget(lki.id)],
      )
    case 'linked':
      return (sourceRecord(reading, context)?.links[ref.link] ?? []).flatMap((id) => liveObject(reading, id))
    case 'topOfLibrary': {
      const count = reading.evaluate.amount(reading, ref.count, context)
      return playersIn(reading, ref.who, context).flatMap((player) =>
        (state.libraries[player] ?? []).slice(0, count).map(objectTarget),
      )
    }
    case 'both': {
      const all = ref.of.flatMap((one) => targetsIn(reading, one, context))
      return all.filter((target, index) => !all.slice(0, index).some((other) => sameTarget(target, other)))
    }
    case 'was':
      return before(reading, ref, context).map((lki) => objectTarget(lki.id))
    case 'except': {
      const without = targetsIn(reading, ref.without, context)
      return targetsIn(reading, ref.of, context).filter((target) => !without.some((other) => sameTarget(target, other)))
    }
    case 'filtered': {
      const fit = lkiIn(reading, ref, context)
      return targetsIn(reading, ref.of, context).filter(
        (target) => target.kind === 'object' && fit.some((lki) => lki.id === target.id),
      )
    }
    case 'outer':
      return targetsIn(reading, ref.of, { ...context, ...context.outer })
  }
}

/** What an instruction moved, as it was before; with a zone, those that are there now. */
function before(reading: Reading, ref: Extract<Ref, { kind: 'was' }>, context: Context): readonly Lki[] {
  const all =
    ref.of.kind === 'bound'
      ? (context.bindings[ref.of.name]?.lki ?? [])
      : reading.evaluate.lki(reading, ref.of, context)
  return all.filter(
    (lki) =>
      ref.zone === undefined ||
      successorsOf(reading.state, lki.id).some((id) => find(reading.state, id)?.zone === ref.zone),
  )
}

/** Last known information of those targets: what they are, or for those gone what they last were (608.2h). */
function known(reading: Reading, targets: readonly Target[], given: readonly Lki[], context: Context): readonly Lki[] {
  const out: Lki[] = []
  for (const target of targets) {
    if (target.kind === 'player') continue
    const object = find(reading.state, target.id)
    const lki =
      object === null
        ? (given.find((one) => one.id === target.id) ?? lastKnown(reading, target.id, context))
        : lkiNow(reading, object)
    if (lki !== null) out.push(lki)
  }
  return out
}

/** What the words stand for, as it is or as it last was (608.2h). Players are left out. */
export function lkiIn(reading: Reading, ref: Ref, context: Context): readonly Lki[] {
  switch (ref.kind) {
    case 'fixed':
      // What is gone counts no more for an ability that only goes on; one that resolves knows what it was (608.2h).
      return context.sourceLki === null && find(reading.state, ref.id) === null
        ? []
        : known(reading, [objectTarget(ref.id)], [], context)
    case 'self':
    case 'granter': {
      const object = find(reading.state, context.source)
      if (object !== null) return [lkiNow(reading, object)]
      const lki = context.sourceLki ?? lastKnown(reading, context.source, context)
      return lki === null ? [] : [lki]
    }
    case 'target':
      return known(reading, context.targets[ref.slot] ?? NO_TARGETS, [], context)
    case 'bound': {
      const bound = context.bindings[ref.name]
      return bound === undefined ? [] : known(reading, bound.targets, bound.lki, context)
    }
    case 'event':
      return eventLki(reading, ref.role, context)
    case 'attachedTo': {
      const to = sourceRecord(reading, context)?.attachedTo
      return to === undefined || to === null ? [] : known(reading, [to], [], context)
    }
    case 'each':
      return context.each === null ? [] : known(reading, [context.each], [], context)
    case 'paid':
      // As it was when it was used to pay, or as it is where it stays what it was.
      return (context.paid[ref.part] ?? []).map((lki) => {
        const object = find(reading.state, lki.id)
        return object === null ? lki : lkiNow(reading, object)
      })
    case 'linked':
      return known(reading, (sourceRecord(reading, context)?.links[ref.link] ?? []).map(objectTarget), [], context)
    case 'outer':
      return lkiIn(reading, ref.of, { ...context, ...context.outer })
    case 'was':
      return before(reading, ref, context)
    case 'filtered':
      return lkiIn(reading, ref.of, context).filter((lki) =>
        reading.evaluate.passes(reading, ref.filter, lki.object, lki, context),
      )
    case 'all':
    case 'player':
    case 'topOfLibrary':
    case 'both':
    case 'except':
      return known(reading, targetsIn(reading, ref, context), [], context)
  }
}

// An object that left is asked as it was before the event; one that arrived, as it is.
function eventLki(reading: Reading, role: EventRole, context: Context): readonly Lki[] {
  const { event } = context
  if (event === null) return []
  if (event.kind === 'zoneChange' && role === 'subject' && event.before !== null) {
    const leaves = event.from === 'battlefield' || event.from === 'stack'
    const object = event.id === null ? null : find(reading.state, event.id)
    if (leaves && event.to !== 'battlefield') return [event.before]
    if (object !== null) return [lkiNow(reading, object)]
    // What arrived and is gone again was last what it was there (608.2h).
    return [(event.id === null ? null : lastKnown(reading, event.id, context)) ?? event.before]
  }
  return known(reading, eventSubjects(event, role), [], context)
}

/** The objects in those zones (battlefield unless given) that pass; phased-out permanents aren't there (702.26b). */
export function selectIn(reading: Reading, selection: Selection, context: Context): ObjectId[] {
  const out: ObjectId[] = []
  visit(reading, selection, context, out)
  return out
}

export function countIn(reading: Reading, selection: Selection, context: Context): number {
  return visit(reading, selection, context, null)
}

function visit(reading: Reading, selection: Selection, context: Context, into: ObjectId[] | null): number {
  if (selection.zones === undefined) return visitList(reading, reading.state.battlefield, selection, context, into)
  const { state } = reading
  let count = 0
  for (const zone of selection.zones) {
    switch (zone) {
      case 'battlefield':
      case 'stack':
      case 'exile':
      case 'command':
        count += visitList(reading, state[zone], selection, context, into)
        break
      case 'hand':
      case 'library':
      case 'graveyard': {
        const places = zone === 'hand' ? state.hands : zone === 'library' ? state.libraries : state.graveyards
        for (const player of inTurnOrder(reading))
          count += visitList(reading, places[player] ?? [], selection, context, into)
        break
      }
    }
  }
  return count
}

function visitList(
  reading: Reading,
  ids: readonly ObjectId[],
  selection: Selection,
  context: Context,
  into: ObjectId[] | null,
): number {
  let count = 0
  for (const id of ids) {
    const object = find(reading.state, id)
    if (
      object === null ||
      object.phasedOut ||
      !reading.evaluate.passes(reading, selection.filter, object, null, context)
    )
      continue
    count++
    into?.push(id)
  }
  return count
}
