import { DECK_PARTS } from '../../shared/decks/deck.ts'
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

const SUGGESTIONS = 5

/** Looks every card of a deck up. */
export function resolveDeck(deck: Deck, cards: CardDatabase): ResolvedDeck {
  const entries = DECK_PARTS.flatMap((part) =>
    deck[part].map((entry) => ({ ...entry, part, ...resolve(entry.name, cards) })),
  )
  // The commander starts in the command zone, but is one of the deck's cards (903.5a).
  const main = entries.filter((entry) => entry.part !== 'sideboard')
  const affected = main.filter((entry) => entry.status !== 'ok')
  return { entries, copies: sum(main), affected: sum(affected) }
}

function resolve(name: string, cards: CardDatabase): Omit<ResolvedEntry, 'name' | 'part' | 'count'> {
  const card = cards.byName(name)
  if (card === null) {
    const suggestions = cards.similarNames(name, SUGGESTIONS)
    return { status: 'unknown', card: null, unread: [], suggestions }
  }
  if (card.compiled?.status === 'compiled') return { status: 'ok', card, unread: [], suggestions: [] }
  const unread = card.compiled?.unread ?? []
  return { status: 'unsupported', card, unread, suggestions: cards.standIns(card, SUGGESTIONS) }
}

function sum(entries: readonly ResolvedEntry[]): number {
  return entries.reduce((total, entry) => total + entry.count, 0)
}
