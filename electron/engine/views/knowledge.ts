import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState, Knowledge } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { isHidden, isOpen } from './openness.ts'
import { dropViewId, mintIfNone, remint } from './viewIds.ts'

function everyone(tx: Transaction): number {
  return (1 << tx.state.players.length) - 1
}

function write(
  tx: Transaction,
  slots: readonly number[],
  change: (known: number, shown: number, slot: number) => readonly [number, number],
): void {
  const { knowledge } = tx.state
  let known: number[] | null = null
  let shown: number[] | null = null
  for (const slot of slots) {
    const k = (known ?? knowledge.known)[slot] ?? 0
    const s = (shown ?? knowledge.shown)[slot] ?? 0
    const [nextKnown, nextShown] = change(k, s, slot)
    if (nextKnown !== k) {
      known ??= knowledge.known.slice()
      while (known.length <= slot) known.push(0)
      known[slot] = nextKnown
    }
    if (nextShown !== s) {
      shown ??= knowledge.shown.slice()
      while (shown.length <= slot) shown.push(0)
      shown[slot] = nextShown
    }
  }
  if (known === null && shown === null) return
  const next: Knowledge = { known: known ?? knowledge.known, shown: shown ?? knowledge.shown }
  tx.set('knowledge', next)
}

/** Players come to know which cards these are, and have been shown them: a look or a reveal (701.20). */
export function learn(tx: Transaction, ids: readonly ObjectId[], players: readonly PlayerId[]): void {
  let bits = 0
  for (const player of players) bits |= 1 << player
  const current = ids.filter((id) => tx.find(id) !== null)
  write(
    tx,
    current.map((id) => slotOf(id)),
    (known, shown) => [known | bits, shown | bits],
  )
  for (const id of current) for (const player of players) mintIfNone(tx, player, id)
}

/** What is seen of a card as it changes zones. */
export interface Seen {
  /** Everyone sees which card moves. */
  readonly revealed: boolean
  /** Everyone sees that it is this one that moves, though not its face: the top card of a library as it is drawn. */
  readonly followed?: boolean
  /** These players see which card moves: it's revealed to them just now (701.20a). */
  readonly by?: readonly PlayerId[]
}

/**
 * What players know of an object goes with it through a zone change exactly as far as they can tell it from its fellows.
 * Called once the new object is in its place.
 */
export function carryKnowledge(
  tx: Transaction,
  before: GameObject,
  after: GameObject,
  { revealed, followed = false, by = [] }: Seen,
): void {
  const all = everyone(tx)
  const slot = slotOf(after.id)
  const owner = 1 << after.owner
  if (isOpen(after)) {
    write(tx, [slot], () => [all, all])
    return
  }
  const fromPublic = !isHidden(before)
  const seers = revealed ? all : by.reduce((bits, player) => bits | (1 << player), 0)
  let known = tx.state.knowledge.known[slot] ?? 0
  let shown = tx.state.knowledge.shown[slot] ?? 0
  if (isOpen(before)) known = all
  // What was open to all becomes hidden as it goes to a hidden place or is put face down.
  if (isOpen(before) || (fromPublic && isHidden(after))) shown = 0
  if (before.zone === 'hand') known |= owner
  if (!fromPublic && !followed) {
    const loses = all & ~seers & ~owner & ~(before.zone === 'hand' ? confusedByNothing(tx, before) : 0)
    known &= ~loses
    if (before.zone === 'library') known &= seers
    if (before.zone === 'hand') forgetHand(tx, before.owner, loses)
  }
  if (after.zone === 'hand') known |= owner
  write(tx, [slot], () => [known | seers, shown | seers])
}

// Players for whom a card leaving a hand unseen could only be this one: the hand is empty after it.
function confusedByNothing(tx: Transaction, before: GameObject): number {
  return (tx.state.hands[before.owner]?.length ?? 0) === 0 ? everyone(tx) : 0
}

// One of a hand's cards left it unseen: of none of the rest can the others say any more that it is still there.
function forgetHand(tx: Transaction, owner: PlayerId, players: number): void {
  const hand = tx.state.hands[owner] ?? []
  write(
    tx,
    hand.map((id) => slotOf(id)),
    (known, shown) => [known & ~players, shown],
  )
  for (const id of hand)
    for (const player of tx.state.players) if ((players & (1 << player.id)) !== 0) dropViewId(tx, player.id, id)
}

/** A library is shuffled (701.24): nobody can tell its cards from one another. */
export function forgetOnShuffle(tx: Transaction, player: PlayerId): void {
  forget(tx, tx.state.libraries[player] ?? [])
}

/**
 * These cards can't be told apart any more (a face-down pile was shuffled, some were put somewhere in an order nobody
 * saw) but by the players in `keeping`, who arranged them.
 */
export function forget(tx: Transaction, ids: readonly ObjectId[], keeping: readonly PlayerId[] = []): void {
  let keep = 0
  for (const player of keeping) keep |= 1 << player
  write(
    tx,
    ids.map((id) => slotOf(id)),
    (known, shown) => [known & keep, shown],
  )
  for (const id of ids)
    for (const viewer of tx.state.players) if ((keep & (1 << viewer.id)) === 0) remint(tx, viewer.id, id)
}

/** A permanent was turned face down before everyone's eyes: they know which it is, and it's hidden from now on (708.2). */
export function turnedFaceDown(tx: Transaction, id: ObjectId): void {
  const all = everyone(tx)
  write(tx, [slotOf(id)], () => [all, 0])
}

/** What players know as a state begins: what lies open to all, their own hands to their owners. */
export function initialKnowledge(state: GameState): Knowledge {
  const all = (1 << state.players.length) - 1
  const bits = (of: (object: GameObject) => number): number[] => state.objects.map(of)
  return {
    known: bits((object) => (isOpen(object) ? all : object.zone === 'hand' ? 1 << object.owner : 0)),
    shown: bits((object) => (isOpen(object) ? all : 0)),
  }
}
