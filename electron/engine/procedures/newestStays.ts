import { derived } from '../characteristics/index.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Transaction } from '../state/transaction.ts'

const NONE: readonly ObjectId[] = []

function allButNewest(tx: Transaction, ids: readonly ObjectId[]): readonly ObjectId[] {
  const newest = Math.max(...ids.map((id) => tx.object(id).timestamp))
  return ids.filter((id) => tx.object(id).timestamp !== newest)
}

/**
 * The permanents that give way to a newer one of their kind: all world permanents but the newest (704.5k), and of the
 * Roles that one player controls on one permanent all but the newest (704.5y).
 */
export function givingWay(tx: Transaction): readonly ObjectId[] {
  const worlds: ObjectId[] = []
  const roles = new Map<string, ObjectId[]>()
  const { characteristics: now, controllerOf } = derived(tx.state)
  for (const id of tx.state.battlefield) {
    const { supertypes, subtypes } = now(id)
    const isWorld = supertypes.includes('World')
    if (!isWorld && !subtypes.includes('Role')) continue
    const object = tx.object(id)
    if (object.phasedOut) continue
    if (isWorld) worlds.push(id)
    if (object.attachedTo?.kind !== 'object' || !subtypes.includes('Role')) continue
    const key = `${controllerOf(id)}:${object.attachedTo.id}`
    roles.set(key, [...(roles.get(key) ?? []), id])
  }
  if (worlds.length < 2 && roles.size === 0) return NONE
  return [worlds, ...roles.values()].flatMap((ids) => (ids.length < 2 ? [] : allButNewest(tx, ids)))
}
