import type { CardRecord } from '../../../shared/cards/record.ts'

/** What a card file holds, one after another. */
export type CardFileItem =
  /** `source`: where the file says that it has the card from; `digest`: of the card as it stands in the file; if there are any */
  | {
      readonly kind: 'card'
      readonly record: CardRecord
      readonly source: string | null
      readonly digest: Buffer | null
    }
  /** a card that the reader of the file knows already, by its digest */
  | { readonly kind: 'known' }
  /** something that isn't a card of the game, or not in English */
  | { readonly kind: 'skipped' }
  /** an object in disorder */
  | { readonly kind: 'faulty'; readonly at: number; readonly name: string; readonly reason: string }
  /** what the file says of a set, after its cards */
  | { readonly kind: 'set'; readonly code: string; readonly name: string | null; readonly releasedAt: string | null }

/** Whether a card with that digest need not be read again. */
export type IsKnown = (digest: Buffer) => boolean
