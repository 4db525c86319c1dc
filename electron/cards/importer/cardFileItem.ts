import type { CardRecord } from '../../../shared/cards/record.ts'
import type { CardRuling } from '../rulings.ts'

/** What a card file holds, one after another. */
export type CardFileItem =
  /** `source`: where the file says that it has the card from; `digest`: of the card as it stands in the file; if there are any */
  | {
      readonly kind: 'card'
      readonly record: CardRecord
      readonly source: string | null
      readonly digest: string | null
    }
  /** a card that the reader of the file knows already, by its digest */
  | { readonly kind: 'known' }
  | { readonly kind: 'ruling'; readonly ruling: CardRuling }
  /** something that isn't a card of the game, or not in English */
  | { readonly kind: 'skipped' }
  /** an object in disorder */
  | { readonly kind: 'faulty'; readonly at: number; readonly name: string; readonly reason: string }
  /** what the file says of a set, after its cards */
  | { readonly kind: 'set'; readonly code: string; readonly name: string | null; readonly releasedAt: string | null }

const MAX_QUOTED = 200

/** An object in disorder, told in few words however long those in the file are. */
export function faultyItem(at: number, name: string, reason: string): CardFileItem {
  const called = name === '' ? `the entry at byte ${at.toLocaleString('en')}` : shortened(name)
  return { kind: 'faulty', at, name: called, reason: shortened(reason) }
}

function shortened(text: string): string {
  return text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED)}…`
}

/** Whether a card with that digest need not be read again. */
export type IsKnown = (digest: string) => boolean
