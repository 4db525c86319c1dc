import { controllerOf, slotOf } from '../engine/index.ts'
import type { GameObject, GameState, ObjectId } from '../engine/index.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'

/** The object with this id, or null once it has become another. */
export function objectOf(state: GameState, id: ObjectId): GameObject | null {
  const object = state.objects[slotOf(id)]
  return object?.id === id ? object : null
}

/** Who controls it, or owns it where nothing has a controller. */
export function holderOf(state: GameState, object: GameObject): PlayerId {
  return object.zone === 'battlefield' || object.zone === 'stack' ? controllerOf(state, object.id) : object.owner
}

/** How many lands a player has on the battlefield. */
export function landCount(state: GameState, player: PlayerId): number {
  let count = 0
  for (const id of state.battlefield) {
    const object = objectOf(state, id)
    if (object?.source.kind !== 'card' || object.faceDown !== null || object.controller !== player) continue
    const definition = state.table.definitions[object.source.components[0].card]
    if (definition?.faces[object.face]?.types.includes('Land') === true) count++
  }
  return count
}
