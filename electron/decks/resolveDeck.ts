import { DECK_PARTS, isPlayed } from '../../shared/decks/deck.ts'
import type { Deck, DeckPart } from '../../shared/decks/deck.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import type { StoredCard } from '../cards/rows.ts'

/** What is known of one entry of a deck. */
export interface ResolvedEntry {
  /** as the deck names it */
  readonly name: string
  readonly part: DeckPart
  readonly count: number
  /** ok: can be played; unsupported: known, but its text can't be read yet; unknown: in no source */
  readonly status: 'ok' | 'unsupported' | 'unknown'
  readonly card: StoredCard | null
  /** the words of its text that can't be read yet */
  readonly unread: readonly string[]
  /** names of cards that could be meant (unknown) or could stand in (unsupported), best first */
  readonly suggestions: readonly string[]
}

export interface ResolvedDeck {
  readonly entries: readonly ResolvedEntry[]
  /** copies in the main deck, and how many of them are unknown or unsupported */
  readonly copies: number
  readonly affected: number
}

/** An entry looked up, before anything is suggested. */
export type LookedUp = Omit<ResolvedEntry, 'suggestions'>

const SUGGESTIONS = 5

/** The card's own spelling where it is known, else the deck's. */
export function nameOf(entry: LookedUp): string {
  return entry.card?.record.name ?? entry.name
}

/** Looks every card of a deck up, and suggests others for those that can't be played. */
export function resolveDeck(deck: Deck, cards: CardDatabase): ResolvedDeck {
  const entries = lookUp(deck, cards).map((entry) => ({ ...entry, suggestions: suggestionsFor(entry, cards) }))
  return { entries, ...countsOf(entries) }
}

/** Looks every card of a deck up. */
export function lookUp(deck: Deck, cards: CardDatabase): readonly LookedUp[] {
  return DECK_PARTS.flatMap((part) => deck[part].map((entry) => ({ ...entry, part, ...statusOf(entry.name, cards) })))
}

/** How many copies are played from the start, and how many of them can't be. */
export function countsOf(entries: readonly LookedUp[]): { readonly copies: number; readonly affected: number } {
  const played = entries.filter((entry) => isPlayed(entry.part))
  return { copies: sum(played), affected: sum(played.filter((entry) => entry.status !== 'ok')) }
}

function statusOf(name: string, cards: CardDatabase): Pick<LookedUp, 'status' | 'card' | 'unread'> {
  const card = cards.byName(name)
  if (card === null) return { status: 'unknown', card: null, unread: [] }
  if (card.compiled?.status === 'compiled') return { status: 'ok', card, unread: [] }
  return { status: 'unsupported', card, unread: card.compiled?.unread ?? [] }
}

function suggestionsFor(entry: LookedUp, cards: CardDatabase): readonly string[] {
  if (entry.card === null) return cards.similarNames(entry.name, SUGGESTIONS)
  return entry.status === 'ok' ? [] : cards.standIns(entry.card, SUGGESTIONS)
}

function sum(entries: readonly LookedUp[]): number {
  return entries.reduce((total, entry) => total + entry.count, 0)
}
