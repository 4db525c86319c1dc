import { characteristics, controllerOf, slotOf, trueName } from '../engine/index.ts'
import type { Characteristics, GameObject, GameState, ObjectId } from '../engine/index.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import type { Zone } from '../../shared/vocabulary/zones.ts'

/** The object of that id, or null if it is no more. */
export function objectOf(state: GameState, id: ObjectId): GameObject | null {
  const object = state.objects[slotOf(id)]
  return object?.id === id ? object : null
}

/** The objects in a zone, of all players; in a library the top first. */
export function objectsIn(state: GameState, zone: Zone): readonly ObjectId[] {
  switch (zone) {
    case 'library':
      return state.libraries.flat()
    case 'hand':
      return state.hands.flat()
    case 'graveyard':
      return state.graveyards.flat()
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

/** Whether an object in a zone is a player's: on the battlefield and the stack by control or ownership, else by ownership. */
export function isInZone(state: GameState, id: ObjectId, player: PlayerId, zone: Zone): boolean {
  const object = objectOf(state, id)
  if (object === null) return false
  if (object.owner === player) return true
  return (zone === 'battlefield' || zone === 'stack') && controllerOf(state, id) === player
}

/** The full name of the card that an object really is; a token's own name; null for an ability. */
export function cardName(state: GameState, id: ObjectId): string | null {
  const object = objectOf(state, id)
  return object === null ? null : trueName(state, object)
}

/** The object's current name as a list of cards shows it: a face-up card's full name, else the name it has. */
export function shownName(state: GameState, id: ObjectId): string | null {
  const object = objectOf(state, id)
  const now = characteristics(state, id)
  if (object?.source.kind !== 'card' || object.faceDown !== null) return now.name
  const definition = state.table.definitions[object.source.components[0].card]
  // A copy goes by the name it copies.
  return definition?.faces.some((face) => face.name === now.name) === true || now.name === null
    ? (definition?.name ?? now.name)
    : now.name
}

export function now(state: GameState, id: ObjectId): Characteristics {
  return characteristics(state, id)
}

/** What a player controls on the battlefield; what has phased out is treated as if it didn't exist (702.26b). */
export function permanentsOf(state: GameState, player: PlayerId): readonly ObjectId[] {
  return state.battlefield.filter(
    (id) => controllerOf(state, id) === player && objectOf(state, id)?.phasedOut === false,
  )
}

export { controllerOf }
