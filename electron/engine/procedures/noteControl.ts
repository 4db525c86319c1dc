import { derived, lkiOf } from '../characteristics/index.ts'
import { RING_BEARER } from '../state/object.ts'
import { removeFromCombat } from '../events/moveObject.ts'
import type { GameEvent } from '../state/event.ts'
import type { Transaction } from '../state/transaction.ts'
import { recordEvents } from './recordEvents.ts'

/**
 * Notices permanents that changed controllers since the last check: their new controller hasn't controlled them since the
 * turn began (302.6), and they leave combat (506.4).
 */
export function noteControl(tx: Transaction): void {
  const events: GameEvent[] = []
  const { controllerOf } = derived(tx.state)
  for (const id of tx.state.battlefield) {
    const object = tx.object(id)
    const controller = controllerOf(id)
    if (object.heldBy === controller) continue
    if (object.heldBy !== null) {
      events.push({
        kind: 'controlChanged',
        object: { ...lkiOf(tx.state, id), controller: object.heldBy },
        to: controller,
      })
      removeFromCombat(tx, id)
    }
    tx.patch(id, {
      heldBy: controller,
      // 701.54a
      designations: object.designations.filter((one) => one !== RING_BEARER || object.heldBy === null),
      ...(object.heldBy === null ? {} : { controlledSince: tx.state.turn.controlClock[controller] ?? 0 }),
    })
  }
  recordEvents(tx, events)
}
