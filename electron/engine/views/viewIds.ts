import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { ViewId } from '../../../shared/play/view.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState, ViewIdTable } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { isHidden } from './openness.ts'

// 0 in a viewer's table: the viewer has no id for what is in that slot. Numbers begin at 1.

function knownByBit(state: GameState, viewer: PlayerId, object: GameObject): boolean {
  return ((state.knowledge.known[slotOf(object.id)] ?? 0) & (1 << viewer)) !== 0
}

/** Whether the viewer sees the object as one thing apart from others: it's in a public zone, or known to them. */
function hasPlaceFor(state: GameState, viewer: PlayerId, object: GameObject): boolean {
  return !isHidden(object) || (object.zone === 'hand' && object.owner === viewer) || knownByBit(state, viewer, object)
}

/**
 * Whether the viewer can follow an object through a zone change and so sees it keep its id: from one public place to
 * another, or known to them both before and after on its way out of a hidden place. What enters a hidden zone never keeps it.
 */
function traceable(state: GameState, viewer: PlayerId, before: GameObject, after: GameObject): boolean {
  if (isHidden(after)) return false
  return !isHidden(before) || hasPlaceFor(state, viewer, after)
}

function writeTable(tx: Transaction, viewer: PlayerId, table: ViewIdTable): void {
  tx.set(
    'viewIds',
    tx.state.viewIds.map((old, v) => (v === viewer ? table : old)),
  )
}

function withNumber(table: ViewIdTable, slot: number, fresh: boolean): ViewIdTable {
  const bySlot = table.bySlot.slice()
  while (bySlot.length <= slot) bySlot.push(0)
  bySlot[slot] = fresh ? table.next : 0
  return { next: fresh ? table.next + 1 : table.next, bySlot }
}

/**
 * Gives each viewer who sees it an id for an object that has just been made or has changed zones (`before` null = made).
 * Does nothing where no viewers are kept (search).
 */
export function mintViewIds(tx: Transaction, before: GameObject | null, afterId: ObjectId): void {
  const tables = tx.state.viewIds
  if (tables.length === 0) return
  const after = tx.object(afterId)
  const slot = slotOf(afterId)
  tx.set(
    'viewIds',
    tables.map((table, viewer) => {
      const number = table.bySlot[slot] ?? 0
      if (before !== null && number !== 0 && traceable(tx.state, viewer, before, after)) return table
      const sees = hasPlaceFor(tx.state, viewer, after)
      return sees || number !== 0 ? withNumber(table, slot, sees) : table
    }),
  )
}

/** Gives the viewer an id for what they have just come to know, unless they have one. */
export function mintIfNone(tx: Transaction, viewer: PlayerId, id: ObjectId): void {
  const table = tx.state.viewIds[viewer]
  if (table === undefined || (table.bySlot[slotOf(id)] ?? 0) !== 0) return
  writeTable(tx, viewer, withNumber(table, slotOf(id), true))
}

/** Takes the viewer's id away from what they can't tell from its fellows any more. */
export function dropViewId(tx: Transaction, viewer: PlayerId, id: ObjectId): void {
  const table = tx.state.viewIds[viewer]
  if (table === undefined || (table.bySlot[slotOf(id)] ?? 0) === 0) return
  writeTable(tx, viewer, withNumber(table, slotOf(id), false))
}

/** As `dropViewId`, with a fresh id in its place where the viewer still sees one thing apart from others. */
export function remint(tx: Transaction, viewer: PlayerId, id: ObjectId): void {
  const object = tx.find(id)
  const table = tx.state.viewIds[viewer]
  if (object === null || table === undefined) return
  if (hasPlaceFor(tx.state, viewer, object)) writeTable(tx, viewer, withNumber(table, slotOf(id), true))
  else dropViewId(tx, viewer, id)
}

/** The cards of a hand in the order in which a viewer sees them: those they know in the order they came to be known, then backs. */
export function handAsSeen(state: GameState, viewer: PlayerId, owner: PlayerId): readonly ObjectId[] {
  const hand = state.hands[owner] ?? []
  const bySlot = state.viewIds[viewer]?.bySlot
  if (bySlot === undefined) return hand
  const number = (id: ObjectId): number => bySlot[slotOf(id)] ?? 0
  const known = hand.filter((id) => number(id) !== 0).sort((a, b) => number(a) - number(b))
  return known.length === 0 ? hand : [...known, ...hand.filter((id) => number(id) === 0)]
}

/** The viewer's id for an object; a place (`hand:1:0`) where they see only a back; null for what is no more. */
export function viewIdOf(state: GameState, viewer: PlayerId, id: ObjectId): ViewId | null {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) return null
  const number = state.viewIds[viewer]?.bySlot[slotOf(id)] ?? 0
  if (number !== 0) return `o${number}`
  if (object.zone === 'hand') return `hand:${object.owner}:${handAsSeen(state, viewer, object.owner).indexOf(id)}`
  if (object.zone === 'library') return `library:${object.owner}:${state.libraries[object.owner]?.indexOf(id) ?? 0}`
  return null
}

/** The view ids that a state begins with: for each viewer, what they see as one thing apart, place by place. */
export function initialViewIds(state: GameState): readonly ViewIdTable[] {
  const lists = [
    state.battlefield,
    state.stack,
    ...state.hands,
    ...state.graveyards,
    state.exile,
    state.command,
    ...state.libraries,
  ]
  return state.players.map((viewer) => {
    const bySlot = state.objects.map(() => 0)
    let next = 1
    for (const list of lists) {
      for (const id of list) {
        const object = state.objects[slotOf(id)]
        if (object !== undefined && hasPlaceFor(state, viewer.id, object)) bySlot[slotOf(id)] = next++
      }
    }
    return { next, bySlot }
  })
}
