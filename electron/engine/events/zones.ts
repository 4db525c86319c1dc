import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'

/** The ids in a zone, top or first in front; `player` matters for libraries, hands and graveyards. */
export function zoneList(state: GameState, zone: Zone, player: PlayerId): readonly ObjectId[] {
  switch (zone) {
    case 'library':
      return state.libraries[player] ?? []
    case 'hand':
      return state.hands[player] ?? []
    case 'graveyard':
      return state.graveyards[player] ?? []
    case 'battlefield':
      return state.battlefield
    case 'stack':
      return state.stack
    case 'exile':
      return state.exile
    case 'command':
      return state.command
  }
}

function replaceAt<T>(lists: readonly (readonly T[])[], at: number, list: readonly T[]): readonly (readonly T[])[] {
  return lists.map((l, i) => (i === at ? list : l))
}

/** Writes a zone's list. */
export function setZoneList(tx: Transaction, zone: Zone, player: PlayerId, list: readonly ObjectId[]): void {
  switch (zone) {
    case 'library':
      return tx.set('libraries', replaceAt(tx.state.libraries, player, list))
    case 'hand':
      return tx.set('hands', replaceAt(tx.state.hands, player, list))
    case 'graveyard':
      return tx.set('graveyards', replaceAt(tx.state.graveyards, player, list))
    case 'battlefield':
      return tx.set('battlefield', list)
    case 'stack':
      return tx.set('stack', list)
    case 'exile':
      return tx.set('exile', list)
    case 'command':
      return tx.set('command', list)
  }
}

/** Takes an object out of the list of the zone it's in. */
export function takeOut(tx: Transaction, object: GameObject): void {
  const list = zoneList(tx.state, object.zone, object.owner)
  setZoneList(
    tx,
    object.zone,
    object.owner,
    list.filter((id) => id !== object.id),
  )
}

/** Where in an ordered zone an object goes: 0 = top of a library, last on the battlefield, top of the stack is last. */
export type Position = 'top' | 'bottom' | number

/** Puts an id into a zone's list. A graveyard and the stack grow at the end; a library's front is its top (401.1). */
export function putIn(tx: Transaction, id: ObjectId, zone: Zone, player: PlayerId, position: Position): void {
  const list = zoneList(tx.state, zone, player)
  if (zone !== 'library' || position === 'bottom') return setZoneList(tx, zone, player, [...list, id])
  const at = position === 'top' ? 0 : Math.min(position, list.length)
  setZoneList(tx, zone, player, [...list.slice(0, at), id, ...list.slice(at)])
}
