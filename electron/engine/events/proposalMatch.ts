import {
  asEntering,
  characteristics,
  controllerOf,
  derived,
  lkiOf,
  printedCharacteristics,
} from '../characteristics/index.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import type { PlayerRef } from '../abilities/reference.ts'
import { matches, playerMatches } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Context } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject, Lki } from '../state/object.ts'
import type { Entering, Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { blankObject } from './moveObject.ts'
import { copyWith } from './copyWith.ts'
import { copiableValues } from '../characteristics/index.ts'

function alive(state: GameState, id: ObjectId): GameObject | null {
  const object = state.objects[slotOf(id)]
  return object?.id === id ? object : null
}

/** A permanent as it would exist on the battlefield if it entered (614.12); face down it is what is listed (708.3). */
export function lkiEntering(
  state: GameState,
  proposal: Extract<Proposal, { kind: 'move' | 'createToken' }>,
): Lki | null {
  const entering = proposal.entering
  if (proposal.kind === 'createToken') {
    const object = {
      ...blankObject(0 as ObjectId, proposal.owner, proposal.entering.controller, 'battlefield', {
        kind: 'token',
        base: proposal.base,
        card: proposal.card,
      }),
      ...statusOf(proposal.entering),
    }
    return {
      id: object.id,
      object,
      now: entering?.faceDown?.listed ?? proposal.base,
      controller: proposal.entering.controller,
    }
  }
  const old = alive(state, proposal.id)
  if (old === null) return null
  const controller = entering?.controller ?? old.owner
  const object: GameObject = {
    ...old,
    zone: 'battlefield',
    controller,
    ...(entering === null ? {} : statusOf(entering)),
  }
  const melded = proposal.meld === undefined ? undefined : state.table.byName.get(proposal.meld.into)
  if (melded !== undefined)
    return { id: old.id, object, now: printedCharacteristics(state.table, melded, 0), controller }
  return { id: old.id, object, now: enteringCharacteristics(state, old, entering, object), controller }
}

function statusOf(entering: Entering): Partial<GameObject> {
  return {
    tapped: entering.tapped,
    counters: entering.counters,
    faceDown: entering.faceDown,
    attachedTo: entering.attachTo,
    chosen: entering.chosen,
    face: entering.face,
  }
}

function enteringCharacteristics(
  state: GameState,
  old: GameObject,
  entering: Entering | null,
  permanent: GameObject,
): Lki['now'] {
  if (entering !== null && entering.faceDown !== null)
    return derived(state).touchesEntering ? asEntering(state, old, permanent) : entering.faceDown.listed
  if (entering !== null && entering.copyOf !== null && alive(state, entering.copyOf.id) !== null)
    return copyWith(copiableValues(state, entering.copyOf.id), entering.copyOf.except)
  if (old.zone !== 'battlefield' && derived(state).touchesEntering) return asEntering(state, old, permanent)
  if (old.source.kind === 'card' && old.zone !== 'stack')
    return printedCharacteristics(state.table, old.source.components[0].card, entering?.face ?? 0)
  return characteristics(state, old.id)
}

/** What a proposal does to an object's zone, if anything: where from, where to, and what it is. */
function zoneChangeOf(
  state: GameState,
  proposal: Proposal,
): { readonly lki: Lki; readonly from: Zone | null; readonly to: Zone; readonly cause: string | null } | null {
  switch (proposal.kind) {
    case 'move': {
      const object = alive(state, proposal.id)
      if (object === null) return null
      const lki = proposal.to === 'battlefield' ? lkiEntering(state, proposal) : lkiOf(state, proposal.id)
      return lki === null ? null : { lki, from: object.zone, to: proposal.to, cause: proposal.cause }
    }
    case 'destroy':
      return alive(state, proposal.id) === null
        ? null
        : { lki: lkiOf(state, proposal.id), from: 'battlefield', to: 'graveyard', cause: 'destroy' }
    case 'createToken': {
      const lki = lkiEntering(state, proposal)
      return lki === null ? null : { lki, from: null, to: 'battlefield', cause: null }
    }
    default:
      return null
  }
}

/** Who is affected by what would happen, and so chooses among replacement effects (616.1). */
export function affectedPlayer(state: GameState, proposal: Proposal): PlayerId {
  switch (proposal.kind) {
    case 'move': {
      const object = alive(state, proposal.id)
      if (object === null) return state.turn.active
      if (proposal.entering !== null) return proposal.entering.controller
      return object.zone === 'battlefield' || object.zone === 'stack' ? controllerOf(state, proposal.id) : object.owner
    }
    case 'createToken':
      return proposal.entering.controller
    case 'draw':
    case 'drawCards':
    case 'gainLife':
    case 'loseLife':
    case 'shuffle':
    case 'addMana':
    case 'lose':
      return proposal.player
    case 'damage':
      return proposal.to.kind === 'player' ? proposal.to.player : ownerOrController(state, proposal.to.id)
    case 'putCounters':
    case 'removeCounters':
      return proposal.on.kind === 'player' ? proposal.on.player : ownerOrController(state, proposal.on.id)
    case 'reveal':
      return state.turn.active
    default:
      return ownerOrController(state, proposal.id)
  }
}

function ownerOrController(state: GameState, id: ObjectId): PlayerId {
  return alive(state, id) === null ? state.turn.active : controllerOf(state, id)
}

function matchesObject(
  state: GameState,
  filter: Parameters<typeof matches>[1] | undefined,
  subject: ObjectId | Lki | null,
  context: Context,
): boolean {
  if (filter === undefined) return true
  if (subject === null) return false
  if (typeof subject === 'number' && alive(state, subject) === null) return false
  return matches(state, filter, subject, context)
}

/** Whether a pattern that a replacement effect watches for matches what would happen (614.1). */
export function proposalMatches(
  state: GameState,
  pattern: EventPattern,
  proposal: Proposal,
  context: Context,
): boolean {
  switch (pattern.kind) {
    case 'zoneChange': {
      const change = zoneChangeOf(state, proposal)
      if (change === null) return false
      if (pattern.to !== undefined && !pattern.to.includes(change.to)) return false
      if (pattern.from !== undefined && (change.from === null || !pattern.from.includes(change.from))) return false
      if (pattern.cause !== undefined && pattern.cause !== change.cause) return false
      if (pattern.notCause !== undefined && pattern.notCause === change.cause) return false
      if (pattern.by !== undefined && !isBy(state, pattern.by, proposal, context)) return false
      if (pattern.causedBy !== undefined && !isCausedBy(state, pattern.causedBy, proposal, context)) return false
      return matchesObject(state, pattern.what, change.lki, context)
    }
    case 'tokensCreated': {
      if (proposal.kind !== 'createToken') return false
      if (pattern.who !== undefined && !playerMatches(state, pattern.who, proposal.entering.controller, context))
        return false
      return matchesObject(state, pattern.what, lkiEntering(state, proposal), context)
    }
    case 'damage': {
      if (proposal.kind !== 'damage') return false
      if (pattern.combat !== undefined && pattern.combat !== proposal.combat) return false
      if (!matchesObject(state, pattern.source, proposal.lki ?? proposal.source, context)) return false
      const toPlayer = proposal.to.kind === 'player' ? proposal.to.player : null
      const toObject = proposal.to.kind === 'object' ? proposal.to.id : null
      if (
        pattern.either !== undefined &&
        !matchesObject(state, pattern.either, proposal.lki ?? proposal.source, context) &&
        (toObject === null || !matchesObject(state, pattern.either, toObject, context))
      )
        return false
      if (pattern.to === undefined && pattern.toPlayer === undefined) return true
      if (toPlayer !== null)
        return pattern.toPlayer !== undefined && playerMatches(state, pattern.toPlayer, toPlayer, context)
      return pattern.to !== undefined && matchesObject(state, pattern.to, toObject, context)
    }
    case 'draws':
      if (pattern.atLeast !== undefined)
        return (
          proposal.kind === 'drawCards' &&
          !proposal.begun &&
          proposal.count >= pattern.atLeast &&
          (pattern.who === undefined || playerMatches(state, pattern.who, proposal.player, context))
        )
      if (proposal.kind !== 'draw') return false
      if (pattern.exceptFirstInDrawStep === true && isFirstOfDrawStep(state, proposal.player)) return false
      if (pattern.nth !== undefined && (state.history.cardsDrawn[proposal.player] ?? 0) + 1 !== pattern.nth)
        return false
      return pattern.who === undefined || playerMatches(state, pattern.who, proposal.player, context)
    case 'gainsLife':
      return (
        proposal.kind === 'gainLife' &&
        (pattern.who === undefined || playerMatches(state, pattern.who, proposal.player, context))
      )
    case 'losesLife':
      return (
        proposal.kind === 'loseLife' &&
        (pattern.who === undefined || playerMatches(state, pattern.who, proposal.player, context))
      )
    case 'countersPut':
      if (pattern.onPlayer !== undefined) {
        const on = proposal.kind === 'putCounters' ? proposal.on : null
        if (on?.kind !== 'player' || !playerMatches(state, pattern.onPlayer, on.player, context)) return false
      }
      if (proposal.kind === 'move' || proposal.kind === 'createToken') {
        // 122.6: to enter with counters is to have them put on it.
        if (pattern.by !== undefined && !playerMatches(state, pattern.by, affectedPlayer(state, proposal), context))
          return false
        return (
          holdsCounters(proposal.entering?.counters ?? {}, pattern.counter) &&
          matchesObject(state, pattern.on, lkiEntering(state, proposal), context)
        )
      }
      if (proposal.kind === 'turnFaceUp') {
        // 614.16: what a replacement effect does as it's turned up (708.11) is an effect too.
        const byThem = pattern.by === undefined || playerMatches(state, pattern.by, proposal.by, context)
        return (
          byThem &&
          holdsCounters(proposal.counters, pattern.counter) &&
          matchesObject(state, pattern.on, proposal.id, context)
        )
      }
      if (pattern.byEffect === true && proposal.kind === 'putCounters' && proposal.noEffect === true) return false
      if (proposal.kind !== 'putCounters' || (pattern.counter !== undefined && pattern.counter !== proposal.counter))
        return false
      if (pattern.by !== undefined && (proposal.by === null || !playerMatches(state, pattern.by, proposal.by, context)))
        return false
      return proposal.on.kind === 'object'
        ? matchesObject(state, pattern.on, proposal.on.id, context)
        : pattern.on === undefined
    case 'losesGame':
      return (
        proposal.kind === 'lose' &&
        (pattern.who === undefined || playerMatches(state, pattern.who, proposal.player, context))
      )
    case 'turnedFaceUp':
      return (
        proposal.kind === 'turnFaceUp' &&
        (pattern.by === undefined || playerMatches(state, pattern.by, proposal.by, context)) &&
        matchesObject(state, pattern.what, proposal.id, context)
      )
    case 'untapped':
      return proposal.kind === 'untap' && matchesObject(state, pattern.what, proposal.id, context)
    case 'tapped':
      return (
        proposal.kind === 'tap' &&
        (pattern.forMana === undefined || pattern.forMana === proposal.forMana) &&
        (pattern.who === undefined ||
          playerMatches(state, pattern.who, ownerOrController(state, proposal.id), context)) &&
        matchesObject(state, pattern.what, proposal.id, context)
      )
    case 'addsMana':
      return proposal.kind === 'addMana' && matchesObject(state, pattern.source, proposal.source, context)
    default:
      return false
  }
}

function holdsCounters(counters: Readonly<Record<string, number>>, kind: string | undefined): boolean {
  const some = kind === undefined ? Object.values(counters) : [counters[kind] ?? 0]
  return some.some((n) => n > 0)
}

/** Who sacrifices, discards or moves it. */
function isBy(state: GameState, who: PlayerRef, proposal: Proposal, context: Context): boolean {
  const by = proposal.kind === 'move' ? proposal.by : null
  return by !== null && playerMatches(state, who, by, context)
}

function isCausedBy(state: GameState, who: PlayerRef, proposal: Proposal, context: Context): boolean {
  const source = proposal.kind === 'move' || proposal.kind === 'destroy' ? proposal.source : null
  if (source === null) return false
  const controller = alive(state, source) === null ? null : controllerOf(state, source)
  return controller !== null && playerMatches(state, who, controller, context)
}

function isFirstOfDrawStep(state: GameState, player: PlayerId): boolean {
  return (
    state.turn.step === 'draw' &&
    state.turn.active === player &&
    !state.history.events.some((e) => e.kind === 'drew' && e.player === player && e.firstInDrawStep)
  )
}

/** A proposal in the shape of the event it would be, so that words in a replacement effect can refer to its parts. */
export function asEvent(state: GameState, proposal: Proposal): GameEvent | null {
  const change = zoneChangeOf(state, proposal)
  if (change !== null)
    return {
      kind: 'zoneChange',
      before: change.lki,
      from: change.from,
      to: change.to,
      id: change.lki.id,
      owner: change.lki.object.owner,
      controller: change.lki.controller,
      cause: null,
      by: null,
      source: null,
    }
  switch (proposal.kind) {
    case 'damage':
      return alive(state, proposal.source) === null && proposal.lki === undefined
        ? null
        : {
            kind: 'damage',
            source: proposal.lki ?? lkiOf(state, proposal.source),
            to: proposal.to,
            toLki:
              proposal.to.kind === 'object' && alive(state, proposal.to.id) !== null
                ? lkiOf(state, proposal.to.id)
                : null,
            amount: proposal.amount,
            combat: proposal.combat,
          }
    case 'gainLife':
      return { kind: 'lifeGained', player: proposal.player, amount: proposal.amount }
    case 'loseLife':
      return { kind: 'lifeLost', player: proposal.player, amount: proposal.amount }
    case 'turnFaceUp':
      return alive(state, proposal.id) === null
        ? null
        : { kind: 'turnedFaceUp', object: lkiOf(state, proposal.id), by: proposal.by }
    case 'lose':
      return { kind: 'lost', player: proposal.player }
    case 'draw':
    case 'drawCards':
      return { kind: 'drew', player: proposal.player, id: 0 as ObjectId, nth: 0, firstInDrawStep: false }
    case 'putCounters':
      return {
        kind: 'countersPut',
        on: proposal.on,
        onLki: proposal.on.kind === 'object' ? lkiOf(state, proposal.on.id) : null,
        counter: proposal.counter,
        amount: proposal.amount,
        before: 0,
        by: proposal.by,
      }
    default:
      return null
  }
}
