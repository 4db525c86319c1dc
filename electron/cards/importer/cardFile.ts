import { NOT_CARDS } from '../../../shared/cards/layouts.ts'
import { recordFromScryfall } from '../../../shared/cards/record.ts'
import type { CardRecord } from '../../../shared/cards/record.ts'
import { fileBytes } from './fileBytes.ts'
import { jsonObjects } from './jsonObjects.ts'

/** What a card file holds, one after another: a card, something that isn't a card of the game, or an object in disorder. */
export type CardFileItem =
  /** `source`: where the file says that it has the card from, if it does */
  | { readonly kind: 'card'; readonly record: CardRecord; readonly source: string | null }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'faulty'; readonly at: number; readonly name: string; readonly reason: string }

export interface CardFile {
  readonly total: number
  readonly read: () => number
  readonly items: AsyncGenerator<CardFileItem>
}

/**
 * Opens a card file in the shape of Scryfall's bulk files (oracle cards, default cards, all cards; packed by gzip or
 * not) to be read in a stream. Tokens, art and cards in other languages than English are skipped. The items throw a
 * `JsonFault`, or the errors of Node's streams, where the file can't be read on.
 */
export async function openCardFile(file: string): Promise<CardFile> {
  const bytes = await fileBytes(file)
  return { total: bytes.total, read: bytes.read, items: itemsOf(bytes.chunks) }
}

async function* itemsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CardFileItem> {
  for await (const { text, at } of jsonObjects(chunks)) yield itemOf(text, at)
}

function itemOf(text: string, at: number): CardFileItem {
  const raw = parsed(text)
  if (raw === undefined) return { kind: 'faulty', at, name: '', reason: 'broken JSON' }
  if (isOtherThanCard(raw)) return { kind: 'skipped' }
  const made = recordFromScryfall(raw)
  if (!made.ok) return { kind: 'faulty', at, name: nameOf(raw), reason: made.error }
  return NOT_CARDS.includes(made.value.layout)
    ? { kind: 'skipped' }
    : { kind: 'card', record: made.value, source: sourceOf(raw) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isOtherThanCard(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null) return false
  if ('lang' in raw && typeof raw.lang === 'string' && raw.lang !== 'en') return true
  return 'object' in raw && typeof raw.object === 'string' && raw.object !== 'card'
}

function sourceOf(raw: unknown): string | null {
  return typeof raw === 'object' && raw !== null && '_source' in raw && typeof raw._source === 'string'
    ? raw._source
    : null
}

function nameOf(raw: unknown): string {
  return typeof raw === 'object' && raw !== null && 'name' in raw && typeof raw.name === 'string' ? raw.name : ''
}
