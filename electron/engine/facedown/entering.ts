import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'

/** Whether a card could be put onto the battlefield face down (701.40f, 701.58f): it must be a card, and not be there already. */
export function canBePutFaceDown(state: GameState, id: ObjectId): boolean {
  const object = state.objects[slotOf(id)]
  return object?.id === id && object.source.kind === 'card' && object.zone !== 'battlefield'
}
