import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { setZoneList } from '../events/zones.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Transaction } from '../state/transaction.ts'
import { forget, learn } from '../views/visibility.ts'

/**
 * Puts cards of a library that were looked at back on top and bottom in the orders that `by` chose without showing them:
 * of several, nobody else can say afterwards which is where.
 */
export function rearrange(
  tx: Transaction,
  owner: PlayerId,
  by: PlayerId,
  looked: readonly ObjectId[],
  top: readonly ObjectId[],
  bottom: readonly ObjectId[],
): void {
  if (looked.length > 1) forget(tx, looked, [by])
  learn(tx, looked, [by])
  const rest = (tx.state.libraries[owner] ?? []).filter((id) => !looked.includes(id))
  setZoneList(tx, 'library', owner, [...top, ...rest, ...bottom])
}
