import type { Decision } from '../../../shared/play/decision.ts'
import type { PendingView } from '../../../shared/play/view.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { decisionOf } from '../legal/decisionOf.ts'
import { blankObject } from '../events/moveObject.ts'
import { NO_CHARACTERISTICS } from '../state/characteristics.ts'
import type { GameEvent } from '../state/event.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import {
  mapDelayed,
  mapEffect,
  mapEvent,
  mapList,
  mapObject,
  mapPending,
  mapReplacement,
  mapTurn,
} from '../state/mapIds.ts'
import type { Mapping } from '../state/mapIds.ts'
import { HIDDEN_CARD } from '../state/object.ts'
import type { GameObject, Lki, ObjectSource } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { CardTable } from '../state/table.ts'
import { read, write } from '../state/serialise.ts'
import { concealPlayers } from './concealPlayers.ts'
import { concealFrame } from './concealFrames.ts'
import { mapDecision, pendingOf } from './mapDecision.ts'
import { isHidden, isOpen } from './openness.ts'
import { handAsSeen, mayKnow, mayKnowPart } from './visibility.ts'

/**
 * All that one player may know of a game: the whole state with a hole for each fact they can't know, no random state, no
 * logs and no one else's deck list. Two states that differ only in what the viewer can't know give the same one.
 */
export interface InformationState {
  readonly viewer: PlayerId
  readonly state: Omit<GameState, 'table' | 'decision'>
  /** What the viewer decides, with all that they can choose; null while they don't. */
  readonly decision: Decision<ObjectId> | null
  /** That another decides, and what kind of thing; null while the viewer does. */
  readonly pending: PendingView | null
}

const HIDDEN_SOURCE: ObjectSource = { kind: 'card', components: [{ card: HIDDEN_CARD }] }

// Below every incarnation that there is: a canonical id equals no id that the viewer ever saw, and is a small integer.
const CANONICAL = -(2 ** 30)
/** Stands for an object of which the viewer knows only that there was one. */
const UNSEEN = -1 as ObjectId

const NOTHING = Object.freeze({})
const NONE: readonly never[] = Object.freeze([])

// The same places hide the same cards' records again and again: kept by owner and zone, then slot.
const hiddenCards: (GameObject | undefined)[][] = []

function hiddenCardAt(id: ObjectId, owner: PlayerId, zone: GameObject['zone']): GameObject {
  const place = owner * 2 + (zone === 'library' ? 0 : 1)
  const slots = (hiddenCards[place] ??= [])
  const slot = slotOf(id)
  const found = slots[slot]
  if (found?.id === id) return found
  const made = blankObject(id, owner, owner, zone, HIDDEN_SOURCE)
  slots[slot] = made
  return made
}

/**
 * A permanent without what the viewer may not know of its components (730.2e). One that has left was revealed as it did
 * (708.9).
 */
function concealParts({ state, viewer }: Pick<Concealing, 'state' | 'viewer'>, object: GameObject): GameObject {
  const { parts } = object
  const now = state.objects[slotOf(object.id)]
  if (parts === undefined || now?.id !== object.id) return object
  const of = mapList(parts.of, (part) =>
    mayKnowPart(state, viewer, now, part) ? part : { ...part, source: HIDDEN_SOURCE, face: 0, isCommander: false },
  )
  return of === parts.of ? object : { ...object, parts: { ...parts, of } }
}

/** What of a record that lies in a public place face down everybody sees. */
function faceDownCard(object: GameObject, id: ObjectId, to: Concealing): GameObject {
  const mapped = mapObject(concealParts(to, object), to)
  return {
    ...mapped,
    id,
    source: HIDDEN_SOURCE,
    face: 0,
    isCommander: false,
    uses: NOTHING,
    cast: mapped.cast === null ? null : { ...mapped.cast, manaSpent: NONE },
  }
}

/** Which slots hide something from the viewer, in an order that tells nothing: places, never what is in them. */
function hiddenPlaces(state: GameState, viewer: PlayerId): readonly ObjectId[] {
  const out: ObjectId[] = []
  const { known } = state.knowledge
  const bit = 1 << viewer
  for (const player of state.players) {
    const library = state.libraries[player.id] ?? []
    let top = true
    for (const id of library) {
      // Only the top card can be known otherwise.
      if (((known[slotOf(id)] ?? 0) & bit) === 0 && (!top || !mayKnow(state, viewer, id))) out.push(id)
      top = false
    }
    if (player.id !== viewer)
      for (const id of handAsSeen(state, viewer, player.id)) if (!mayKnow(state, viewer, id)) out.push(id)
  }
  for (const list of [state.battlefield, state.stack, state.exile]) {
    for (const id of list) {
      const object = state.objects[slotOf(id)]
      if (object !== undefined && !isOpen(object) && !mayKnow(state, viewer, id)) out.push(id)
    }
  }
  return out
}

interface Concealing extends Mapping {
  readonly state: GameState
  readonly viewer: PlayerId
  /** By slot: the canonical id of what is hidden there; 0 = not hidden. */
  readonly canonical: readonly number[]
}

/** The canonical id of an object that is hidden now; null for all others. */
function canonicalId(to: Pick<Concealing, 'state' | 'canonical'>, id: ObjectId): ObjectId | null {
  const slot = slotOf(id)
  const canonical = to.canonical[slot] ?? 0
  return canonical !== 0 && to.state.objects[slot]?.id === id ? (canonical as ObjectId) : null
}

// Whether the viewer may know, of what is remembered from earlier, which card it was.
function rememberedOpenly({ state, viewer }: Concealing, lki: Lki): boolean {
  const { object } = lki
  if (isOpen(object)) return true
  if (state.objects[slotOf(lki.id)]?.id === lki.id) return mayKnow(state, viewer, lki.id)
  if (object.zone === 'hand') return object.owner === viewer
  const status = object.faceDown
  if (status !== null)
    return lki.controller === viewer || status.lookers.includes(viewer) || status.witnesses.includes(viewer)
  return object.exiledFaceDown?.lookers.includes(viewer) === true
}

function concealLki(to: Concealing, lki: Lki): Lki {
  const { object } = lki
  if (rememberedOpenly(to, lki)) {
    const mapped = mapObject(concealParts(to, object), to)
    return mapped === object ? lki : { ...lki, object: mapped }
  }
  const id = canonicalId(to, lki.id)
  if (isHidden(object)) {
    const seen = id ?? UNSEEN
    return {
      id: seen,
      object: hiddenCardAt(seen, object.owner, object.zone),
      now: NO_CHARACTERISTICS,
      controller: object.owner,
    }
  }
  return { ...lki, id: id ?? lki.id, object: faceDownCard(object, id ?? lki.id, to) }
}

function knownNow(to: Concealing, id: ObjectId): boolean {
  return to.state.objects[slotOf(id)]?.id === id && mayKnow(to.state, to.viewer, id)
}

/**
 * What an event points to, where all of it lay open when it happened: then it changes only with what is hidden by now. null
 * for an event that something hidden took part in.
 */
function referencesOf(event: GameEvent): readonly ObjectId[] | null {
  const ids: ObjectId[] = []
  let open = event.kind !== 'drew' && !(event.kind === 'zoneChange' && (event.to === 'hand' || event.to === 'library'))
  const reader: Mapping = {
    id: (id) => {
      ids.push(id)
      return id
    },
    lki: (lki) => {
      ids.push(lki.id)
      open &&= isOpen(lki.object) && lki.object.parts?.of.some((part) => part.faceDown !== null) !== true
      mapObject(lki.object, reader)
      return lki
    },
  }
  mapEvent(event, reader)
  return open ? ids : null
}

interface ListReferences {
  /** All that events point to which lay open altogether. */
  readonly ids: readonly ObjectId[]
  /** The places in the list of the other events. */
  readonly others: readonly number[]
}

// The events of a turn are one list that grows, and one that stays as it is.
const listReferences = new WeakMap<readonly GameEvent[], ListReferences>()
let newestList: readonly GameEvent[] = NONE

function referencesOfList(events: readonly GameEvent[]): ListReferences {
  const known = listReferences.get(events)
  if (known !== undefined) return known
  const grown = newestList.length > 0 && events[newestList.length - 1] === newestList[newestList.length - 1]
  const before = grown ? listReferences.get(newestList) : undefined
  const ids = before?.ids.slice() ?? []
  const others = before?.others.slice() ?? []
  for (let i = before === undefined ? 0 : newestList.length; i < events.length; i++) {
    const event = events[i]
    const references = event === undefined ? null : referencesOf(event)
    if (references === null) others.push(i)
    else for (const id of references) if (!ids.includes(id)) ids.push(id)
  }
  const made = { ids, others }
  listReferences.set(events, made)
  newestList = events
  return made
}

function concealEvents(to: Concealing, events: readonly GameEvent[]): readonly GameEvent[] {
  if (events.length === 0) return events
  const { ids, others } = referencesOfList(events)
  for (const id of ids) if (canonicalId(to, id) !== null) return mapList(events, (event) => concealEvent(to, event))
  let out: GameEvent[] | null = null
  for (const i of others) {
    const event = events[i]
    if (event === undefined) continue
    const mapped = concealEvent(to, event)
    if (mapped === event) continue
    out ??= events.slice()
    out[i] = mapped
  }
  return out ?? events
}

// Which of the hidden cards went from one hidden place to another isn't seen: neither now nor by what became of it later.
function concealEvent(to: Concealing, event: GameEvent): GameEvent {
  if (event.kind === 'drew')
    return event.player === to.viewer || knownNow(to, event.id) ? event : { ...event, id: UNSEEN }
  if (event.kind !== 'zoneChange') return mapEvent(event, to)
  const { id, before } = event
  if (id !== null && (event.to === 'hand' || event.to === 'library')) {
    const follows = (event.to === 'hand' && event.owner === to.viewer) || knownNow(to, id)
    if (!follows) {
      const mapped = before === null ? null : concealLki(to, before)
      return { ...event, id: UNSEEN, before: mapped, source: event.source === null ? null : to.id(event.source) }
    }
  }
  const mapped = mapEvent(event, to)
  // It lies open now, so which card it was before is seen as well.
  const isSeen = before !== null && isHidden(before.object) && id !== null && knownNow(to, id)
  return isSeen && mapped.kind === 'zoneChange' ? { ...mapped, before } : mapped
}

function concealObjects(to: Concealing, places: readonly ObjectId[]): readonly GameObject[] {
  const { state, canonical } = to
  const out = state.objects.slice()
  for (let slot = 0; slot < out.length; slot++) {
    const object = state.objects[slot]
    if (object === undefined || canonical[slot] !== 0) continue
    const mapped = mapObject(concealParts(to, object), to)
    if (mapped !== object) out[slot] = mapped
  }
  for (const old of places) {
    const object = state.objects[slotOf(old)]
    const id = canonicalId(to, old)
    if (object === undefined || id === null) continue
    out[slotOf(id)] = isHidden(object) ? hiddenCardAt(id, object.owner, object.zone) : faceDownCard(object, id, to)
  }
  return out
}

function concealBits(bits: readonly number[], slots: readonly number[]): readonly number[] {
  let out: number[] | null = null
  for (const slot of slots) {
    if ((bits[slot] ?? 0) === 0) continue
    out ??= bits.slice()
    out[slot] = 0
  }
  return out ?? bits
}

/** Old ids whose chain ends in something that the viewer sees. */
function concealSuccession({ state, canonical }: Concealing): GameState['succession'] {
  const out: Record<number, readonly ObjectId[]> = {}
  for (const key in state.succession) {
    const became = state.succession[Number(key)]
    if (became !== undefined && !became.some((id) => (canonical[slotOf(id)] ?? 0) !== 0)) out[Number(key)] = became
  }
  return out
}

/** The slots of these objects, lowest first. */
function inOrder(ids: readonly ObjectId[], count: number): readonly number[] {
  const taken = new Uint8Array(count)
  for (const id of ids) taken[slotOf(id)] = 1
  const out: number[] = []
  for (let slot = 0; slot < count; slot++) if (taken[slot] === 1) out.push(slot)
  return out
}

/** What `player` may know of a state, as a state with holes: all that the player's AI is given. */
export function conceal(state: GameState, player: PlayerId): InformationState {
  const places = hiddenPlaces(state, player)
  const slots = inOrder(places, state.objects.length)
  const canonical = new Array<number>(state.objects.length).fill(0)
  places.forEach((id, i) => {
    canonical[slotOf(id)] = CANONICAL + (slots[i] ?? 0)
  })
  const to: Concealing = {
    state,
    viewer: player,
    canonical,
    id: (id) => canonicalId(to, id) ?? id,
    lki: (lki) => concealLki(to, lki),
  }
  const { decision } = state
  const mine = decision?.by === player ? decisionOf(state) : null
  return {
    viewer: player,
    decision: mine === null ? null : mapDecision(mine, to.id),
    pending: mine === null ? pendingOf(state) : null,
    // Named one by one: that takes a fraction of the time of a copy.
    state: {
      objects: concealObjects(to, places),
      free: state.free,
      libraries: state.libraries.map((list) => mapList(list, to.id)),
      hands: state.hands.map((_, owner) => mapList(handAsSeen(state, player, owner), to.id)),
      graveyards: state.graveyards,
      battlefield: mapList(state.battlefield, to.id),
      stack: mapList(state.stack, to.id),
      exile: mapList(state.exile, to.id),
      command: state.command,
      players: concealPlayers(state, player, to),
      turn: mapTurn(state.turn, to),
      effects: mapList(state.effects, (effect) => mapEffect(effect, to)),
      replacements: mapList(state.replacements, (floating) => mapReplacement(floating, to)),
      delayed: mapList(state.delayed, (delayed) => mapDelayed(delayed, to)),
      pendingTriggers: mapList(state.pendingTriggers, (trigger) => mapPending(trigger, to)),
      vanishing: mapList(state.vanishing, to.id),
      untilEndOfTurn: mapList(state.untilEndOfTurn, (one) => ({ ...one, id: to.id(one.id) })),
      passing: state.passing,
      frames: mapList(state.frames, (frame) => concealFrame(frame, player, to)),
      random: { seed: 0, counts: NOTHING },
      knowledge: {
        known: concealBits(state.knowledge.known, slots),
        shown: concealBits(state.knowledge.shown, slots),
      },
      viewIds: NONE,
      succession: concealSuccession(to),
      history: {
        spellsCast: state.history.spellsCast,
        cardsDrawn: state.history.cardsDrawn,
        events: concealEvents(to, state.history.events),
        lastTurn: concealEvents(to, state.history.lastTurn),
      },
      logs: null,
      trail: null,
      nextTimestamp: state.nextTimestamp,
      nextEffectId: state.nextEffectId,
      nextDecisionId: state.nextDecisionId,
      nextFaceDownOrdinal: state.nextFaceDownOrdinal,
      result: state.result,
      revision: 0,
    },
  }
}

/** Writes an information state as text, for a worker that holds the same table. */
export function serialiseInformation(info: InformationState, table: CardTable): string {
  return write(info, table)
}

/**
 * Reads what `serialiseInformation` wrote.
 *
 * @throws when the text isn't one, or was written with another table
 */
export function restoreInformation(text: string, table: CardTable): InformationState {
  return read(text, table) as InformationState
}

/** Whether an object of an information state is one that its viewer can't identify. */
export function isHole(object: GameObject): boolean {
  const { source } = object
  return source === HIDDEN_SOURCE || (source.kind === 'card' && source.components[0].card === HIDDEN_CARD)
}
