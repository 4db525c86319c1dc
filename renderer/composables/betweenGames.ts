import type { DeckEntry } from '../../shared/decks/deck.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { withMoved } from './deckEdits.ts'

/** A deck and its sideboard between the games of a match. */
export interface Sides {
  readonly main: readonly DeckEntry[]
  readonly sideboard: readonly DeckEntry[]
}

/** The same with a copy of a card, or all of them, gone over from one part to the other. */
export function betweenMoved({ main, sideboard }: Sides, from: keyof Sides, name: string, all: boolean): Sides {
  const to = from === 'main' ? 'sideboard' : 'main'
  const deck = { ...emptyDeck(''), main, sideboard }
  const moved = withMoved(deck, name, from, to, all ? Number.MAX_SAFE_INTEGER : 1)
  return { main: moved.main, sideboard: moved.sideboard }
}

/** A part's cards by name. */
export function byName(entries: readonly DeckEntry[]): readonly DeckEntry[] {
  return [...entries].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
