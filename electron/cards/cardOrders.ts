import type { Connection } from './database.ts'
import { untilWritten } from './untilWritten.ts'

export interface OrderedPage {
  /** how many cards there are on all pages */
  readonly total: number
  readonly ids: readonly number[]
}

/**
 * Takes a page of the cards with these ids, which may be given more than once, in an order of SQL for `cards c`. How all
 * cards stand in an order is read once: sorting what a search finds takes longer than finding it.
 */
export function cardOrders(
  db: Connection,
): (found: readonly number[], order: string, start: number, size: number) => OrderedPage {
  const inOrder = untilWritten(db, (order) =>
    Int32Array.from(db.prepare<[], number>(`SELECT c.id FROM cards c ORDER BY ${order}`).pluck().all()),
  )
  return (found, order, start, size) => {
    const isFound = new Uint8Array(found.reduce((most, id) => Math.max(most, id), 0) + 1)
    let total = 0
    for (const id of found) {
      if (isFound[id] === 0) total++
      isFound[id] = 1
    }
    const ids: number[] = []
    let before = 0
    for (const id of inOrder(order)) {
      if (isFound[id] !== 1 || before++ < start) continue
      if (ids.push(id) >= size) break
    }
    return { total, ids }
  }
}
