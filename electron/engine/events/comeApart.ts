import type { ObjectId } from '../state/ids.ts'
import { slotOf } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { Transaction } from '../state/transaction.ts'
import { alone } from './merge.ts'

/**
 * Takes a melded or merged permanent apart as it leaves the battlefield: its own record is its own part alone again. Returns
 * the records of the other parts, top first, which have yet to be moved (712.21, 730.3); none for a permanent of one part.
 */
export function comeApart(tx: Transaction, object: GameObject): readonly ObjectId[] {
  const { parts } = object
  if (parts === undefined) return []
  const slot = slotOf(object.id)
  const own = parts.of.find((part) => part.slot === slot)
  if (own === undefined) throw new Error('a permanent without its own part')
  tx.put(alone(object, own))
  return parts.of.flatMap((part) => {
    if (part === own) return []
    const kept = tx.state.objects[part.slot]
    if (kept?.partOf !== object.id) throw new Error(`nothing keeps the place of part ${part.slot}`)
    tx.patch(kept.id, { isCommander: part.isCommander })
    return [kept.id]
  })
}
