import { nextId, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'

/** The cards that a melded or merged permanent comes apart into (712.21a, 730.3a); none for any other object. */
export function partsOf(state: GameState, id: ObjectId): readonly ObjectId[] {
  const own = slotOf(id)
  return (state.objects[own]?.parts?.of ?? []).flatMap(({ slot }) => {
    const kept = state.objects[slot]?.id
    return slot === own ? [id] : kept === undefined ? [] : [kept]
  })
}

/** What an object will be after one zone change (400.7), and what else it comes apart into. */
export function becomes(state: GameState, id: ObjectId): readonly ObjectId[] {
  const parts = partsOf(state, id)
  return (parts.length > 0 ? parts : [id]).map(nextId)
}
