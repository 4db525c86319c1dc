import type { ObjectId } from '../state/ids.ts'
import type { Transaction } from '../state/transaction.ts'

/** The link under which an emblem remembers what made it. */
export const MAKER = 'maker'

function remember(tx: Transaction, id: ObjectId, link: string, more: readonly ObjectId[]): void {
  const { links } = tx.object(id)
  tx.patch(id, { links: { ...links, [link]: [...(links[link] ?? []), ...more] } })
}

/**
 * Remembers objects with the source of an ability (607.2), and with the emblems that it made (607.1d): those know of them
 * when it is gone, too.
 */
export function rememberWith(tx: Transaction, source: ObjectId, link: string, ids: readonly ObjectId[]): void {
  if (tx.find(source) !== null) remember(tx, source, link, ids)
  for (const id of tx.state.command) {
    const made = tx.object(id)
    if (made.source.kind === 'emblem' && made.links[MAKER]?.includes(source) === true) remember(tx, id, link, ids)
  }
}
