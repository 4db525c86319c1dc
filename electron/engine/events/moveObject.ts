import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import { firstId, nextId, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { NO_LINKS } from '../state/object.ts'
import type { CastInfo, FaceDownStatus, GameObject, ObjectSource } from '../state/object.ts'
import type { Entering } from '../state/proposal.ts'
import type { Transaction } from '../state/transaction.ts'
import { carryKnowledge, mintViewIds } from '../views/visibility.ts'
import type { Seen } from '../views/visibility.ts'
import { putIn, takeOut } from './zones.ts'
import type { Position } from './zones.ts'

const NONE: Readonly<Record<string, never>> = Object.freeze({})
const NO_WORDS: readonly string[] = Object.freeze([])

/** A fresh record: an object has no memory of what it was (400.7). */
export function blankObject(
  id: ObjectId,
  owner: PlayerId,
  controller: PlayerId,
  zone: Zone,
  source: ObjectSource,
): GameObject {
  return {
    id,
    owner,
    controller,
    zone,
    source,
    face: 0,
    faceDown: null,
    exiledFaceDown: null,
    tapped: false,
    phasedOut: false,
    damage: 0,
    deathtouched: false,
    counters: NONE,
    attachedTo: null,
    timestamp: 0,
    enteredTurn: 0,
    controlledSince: 0,
    heldBy: null,
    chosen: NONE,
    links: NO_LINKS,
    stack: null,
    cast: null,
    uses: NONE,
    regenerationShields: 0,
    isCommander: false,
    designations: NO_WORDS,
  }
}

/** The next timestamp (613.7). */
export function takeTimestamp(tx: Transaction): number {
  const timestamp = tx.state.nextTimestamp
  tx.set('nextTimestamp', timestamp + 1)
  return timestamp
}

/** Makes an object that is no card: a token, an ability on the stack, an emblem, a copy of a spell. */
export function createObject(
  tx: Transaction,
  owner: PlayerId,
  controller: PlayerId,
  zone: Zone,
  source: ObjectSource,
): GameObject {
  const free = tx.state.free
  const reused = free[free.length - 1]
  let id: ObjectId
  if (reused === undefined) {
    id = firstId(tx.state.objects.length)
  } else {
    const old = tx.state.objects[reused]
    if (old === undefined) throw new Error(`free slot ${reused} was never used`)
    id = nextId(old.id)
    tx.set('free', free.slice(0, -1))
  }
  const object: GameObject = {
    ...blankObject(id, owner, controller, zone, source),
    timestamp: takeTimestamp(tx),
    enteredTurn: tx.state.turn.number,
  }
  tx.put(object)
  mintViewIds(tx, null, id)
  return object
}

/** An object ceases to exist (a token outside the battlefield, an ability that has resolved): its slot may be used again. */
export function ceaseToExist(tx: Transaction, id: ObjectId): void {
  const object = tx.object(id)
  takeOut(tx, object)
  // The slot keeps a record with a newer id, so that the old one matches nothing.
  tx.put({ ...blankObject(nextId(id), object.owner, object.owner, 'command', { kind: 'emblem', abilities: [] }) })
  tx.set('free', [...tx.state.free, slotOf(id)])
}

/** How an object changes zones, and what is seen of it. */
export interface MoveOptions extends Seen {
  readonly to: Zone
  readonly position: Position
  readonly entering: Entering | null
  readonly exileFaceDown: readonly PlayerId[] | null
  /** For the stack: its controller. */
  readonly controller?: PlayerId
  /** Kept by the permanent that a spell becomes (400.7d), or set as a spell goes to the stack. */
  readonly cast?: CastInfo | null
  /** For the stack: face down before it's there (708.4), and which face is cast. */
  readonly faceDown?: FaceDownStatus | null
  readonly face?: number
}

/** Which face an object shows after it moves: a double-faced card shows its front outside the battlefield and stack (712.8a). */
function faceAfter(object: GameObject, options: MoveOptions): number {
  if (options.entering !== null) return options.entering.face
  return options.to === 'stack' ? (options.face ?? object.face) : 0
}

/** Removes an object from combat (506.4). */
export function removeFromCombat(tx: Transaction, id: ObjectId): void {
  const combat = tx.state.turn.combat
  if (combat === null) return
  const attackers = combat.attackers
    .filter((attacker) => attacker.id !== id)
    .map((attacker) =>
      attacker.blockers.includes(id) ? { ...attacker, blockers: attacker.blockers.filter((b) => b !== id) } : attacker,
    )
  tx.set('turn', { ...tx.state.turn, combat: { ...combat, attackers } })
}

/**
 * Moves an object to a zone, where it's a new object (400.7). Takes the options as replacement effects left them; the
 * caller records the event. Returns the new object.
 */
export function moveObject(tx: Transaction, id: ObjectId, options: MoveOptions): GameObject {
  const old = tx.object(id)
  const { entering, to } = options
  takeOut(tx, old)
  if (old.zone === 'battlefield') removeFromCombat(tx, id)
  const newId = nextId(id)
  const controller = entering?.controller ?? options.controller ?? old.owner
  let object: GameObject = {
    ...blankObject(newId, old.owner, controller, to, old.source),
    face: faceAfter(old, options),
    timestamp: takeTimestamp(tx),
    enteredTurn: tx.state.turn.number,
    isCommander: old.isCommander,
  }
  if (options.exileFaceDown !== null && to === 'exile')
    object = { ...object, exiledFaceDown: { lookers: options.exileFaceDown } }
  if (options.cast !== undefined) object = { ...object, cast: options.cast }
  if (options.faceDown !== undefined) object = { ...object, faceDown: options.faceDown }
  // 400.7d: what was exiled as a spell was cast stays linked to the permanent that it becomes.
  if (old.zone === 'stack' && to === 'battlefield' && old.links !== NO_LINKS) object = { ...object, links: old.links }
  if (entering !== null) {
    object = {
      ...object,
      tapped: entering.tapped,
      counters: entering.counters,
      faceDown: entering.faceDown,
      attachedTo: entering.attachTo,
      chosen: entering.chosen,
      controlledSince: tx.state.turn.controlClock[controller] ?? 0,
    }
  }
  tx.put(object)
  putIn(tx, newId, to, to === 'battlefield' || to === 'stack' ? controller : old.owner, options.position)
  carryKnowledge(tx, old, object, options)
  mintViewIds(tx, old, newId)
  return object
}
