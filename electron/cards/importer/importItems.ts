import { prepareCard } from '../preparedCard.ts'
import type { PreparedCard } from '../preparedCard.ts'
import type { CardFileItem } from './cardFileItem.ts'

/** What a card file has for the database: cards as they are written, and all else as it stands there. */
export type ImportItem =
  | Exclude<CardFileItem, { kind: 'card' }>
  | { readonly kind: 'card'; readonly card: PreparedCard; readonly digest: string | null }

/** Works out what is written of each card. */
export async function* importItems(items: AsyncGenerator<CardFileItem>): AsyncGenerator<ImportItem> {
  for await (const item of items) {
    yield item.kind === 'card' ? { kind: 'card', card: prepareCard(item.record), digest: item.digest } : item
  }
}
