import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Subject } from '../../../shared/play/decision.ts'

/** Slot of the dense object table plus incarnation: a zone change makes a new object (400.7), so stale ids match nothing. */
export type ObjectId = number & { readonly __brand: 'object' }

const SLOT_BITS = 20
const SLOT_MASK = (1 << SLOT_BITS) - 1
const EPOCH_STEP = 1 << SLOT_BITS

/** The place of an object in the table. */
export function slotOf(id: ObjectId): number {
  return id & SLOT_MASK
}

/** The first incarnation in a slot. */
export function firstId(slot: number): ObjectId {
  return slot as ObjectId
}

/** An id that no object ever has: the source of what has none (725.2). */
export const NO_OBJECT = SLOT_MASK as ObjectId

/** The next incarnation in the same slot (400.7). */
export function nextId(id: ObjectId): ObjectId {
  return (id + EPOCH_STEP) as ObjectId
}

/** An object or player that is targeted, attacked, dealt damage or chosen. */
export type Target = Subject<ObjectId>

export function objectTarget(id: ObjectId): Target {
  return { kind: 'object', id }
}

export function playerTarget(player: PlayerId): Target {
  return { kind: 'player', player }
}

export function sameTarget(a: Target, b: Target): boolean {
  return a.kind === 'object' ? b.kind === 'object' && a.id === b.id : b.kind === 'player' && a.player === b.player
}
