import { foldName } from '../cards/names.ts'

export interface DeckEntry {
  readonly name: string
  readonly count: number
}

/** A deck by card names, as people write it down; whether the names exist is another question. */
export interface Deck {
  readonly name: string
  /** a sentence about the deck; empty where the file has none */
  readonly comment: string
  readonly main: readonly DeckEntry[]
  readonly sideboard: readonly DeckEntry[]
  readonly commander: readonly DeckEntry[]
  /** cards thought of for the deck; no part of it in any game */
  readonly maybeboard: readonly DeckEntry[]
}

export const DECK_PARTS = ['main', 'sideboard', 'commander', 'maybeboard'] as const
export type DeckPart = (typeof DECK_PARTS)[number]

/** A deck without cards. */
export function emptyDeck(name: string): Deck {
  return { name, comment: '', main: [], sideboard: [], commander: [], maybeboard: [] }
}

/** Is a game begun with the cards of that part? A commander is one of the deck's cards (903.5a). */
export function isPlayed(part: DeckPart): boolean {
  return part === 'main' || part === 'commander'
}

/** A hand of seven is drawn from it (103.5). */
export const SMALLEST_DECK = 7

/** How many cards a list holds. */
export function cardCount(entries: readonly DeckEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0)
}

/** Entries of one name become one, in the place and spelling of the first. */
export function mergeEntries(entries: readonly DeckEntry[]): readonly DeckEntry[] {
  const merged = new Map<string, DeckEntry>()
  for (const entry of entries) {
    const key = foldName(entry.name)
    const before = merged.get(key)
    merged.set(key, before === undefined ? entry : { name: before.name, count: before.count + entry.count })
  }
  return [...merged.values()]
}
