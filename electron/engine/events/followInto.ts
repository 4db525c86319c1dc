import type { ObjectId } from '../state/ids.ts'
import type { Transaction } from '../state/transaction.ts'

/** What changed a permanent spell goes on for the permanent that it becomes (400.7a) or merges with (702.140f). */
export function followInto(tx: Transaction, spell: ObjectId, permanent: ObjectId): void {
  if (!tx.state.effects.some((effect) => effect.objects.includes(spell))) return
  tx.set(
    'effects',
    tx.state.effects.map((effect) =>
      effect.objects.includes(spell)
        ? {
            ...effect,
            objects: effect.objects.map((id) => (id === spell ? permanent : id)),
            context: effect.context.source === spell ? { ...effect.context, source: permanent } : effect.context,
          }
        : effect,
    ),
  )
}
