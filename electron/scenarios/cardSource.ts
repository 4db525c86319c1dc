import { NOT_CARDS, layoutOf } from '../../shared/cards/layouts.ts'
import { foldName } from '../../shared/cards/names.ts'
import { recordFromScryfall } from '../../shared/cards/record.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { describeImportFault, importFault } from '../cards/importer/faults.ts'
import { fileBytes } from '../cards/importer/fileBytes.ts'
import { jsonCards } from '../cards/importer/jsonCards.ts'
import { starterRecords } from '../cards/starter/starter.ts'

/** Cards by name: a full name first (`Fire // Ice`), then a front face's, never another face's. */
export interface CardSource {
  readonly find: (name: string) => CardRecord | null
}

interface Listed {
  readonly name: string
  readonly record: () => CardRecord | null
}

/** A source of the listed cards; of two with one name the first counts. */
function sourceOf(cards: Iterable<Listed>): CardSource {
  const byFull = new Map<string, Listed>()
  const byFront = new Map<string, Listed>()
  for (const card of cards) {
    const full = foldName(card.name)
    if (!byFull.has(full)) byFull.set(full, card)
    const [front = full, ...others] = full.split(' // ')
    if (others.length > 0 && !byFront.has(front)) byFront.set(front, card)
  }
  const found = new Map<string, CardRecord | null>()
  return {
    find: (name) => {
      const folded = foldName(name)
      const known = found.get(folded)
      if (known !== undefined) return known
      const record = (byFull.get(folded) ?? byFront.get(folded))?.record() ?? null
      found.set(folded, record)
      return record
    },
  }
}

/** Sources in the order in which they are asked. */
export function firstOf(sources: readonly CardSource[]): CardSource {
  return {
    find: (name) => {
      for (const source of sources) {
        const record = source.find(name)
        if (record !== null) return record
      }
      return null
    },
  }
}

/** The cards that come with the app. */
export function starterSource(): CardSource {
  return sourceOf(starterRecords().map((record) => ({ name: record.name, record: () => record })))
}

/** Cards that a scenario brings along, in Scryfall's shape; the error names the first that isn't a card. */
export function inlineSource(cards: readonly unknown[]): Result<CardSource> {
  const records: CardRecord[] = []
  for (const [index, card] of cards.entries()) {
    const made = recordFromScryfall(card)
    if (!made.ok) return fail(`cards[${String(index + 1)}].${made.error}`)
    records.push(made.value)
  }
  return ok(sourceOf(records.map((record) => ({ name: record.name, record: () => record }))))
}

/**
 * The cards of a file in the shape of Scryfall's bulk files, packed by gzip or not. Only names are read at first; a card
 * becomes a record when it is asked for. Throws an error that says what is wrong with the file.
 */
export async function fileSource(file: string): Promise<CardSource> {
  try {
    return await listedIn(file)
  } catch (error) {
    throw new Error(describeImportFault(importFault(file, error)), { cause: error })
  }
}

async function listedIn(file: string): Promise<CardSource> {
  const { chunks } = await fileBytes(file)
  const cards: Listed[] = []
  for await (const unit of jsonCards(chunks)) {
    if (unit.kind !== 'card') continue
    const raw: unknown = JSON.parse(unit.text)
    if (!isCard(raw)) continue
    cards.push({
      name: raw.name,
      record: () => {
        const made = recordFromScryfall(raw)
        return made.ok ? made.value : null
      },
    })
  }
  return sourceOf(cards)
}

function isCard(raw: unknown): raw is { readonly name: string } {
  if (typeof raw !== 'object' || raw === null || !('name' in raw) || typeof raw.name !== 'string') return false
  if ('lang' in raw && typeof raw.lang === 'string' && raw.lang !== 'en') return false
  return !('layout' in raw && typeof raw.layout === 'string' && NOT_CARDS.includes(layoutOf(raw.layout)))
}
