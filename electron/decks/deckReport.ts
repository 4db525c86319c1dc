import { cardCount } from '../../shared/decks/deck.ts'
import { describeFault, quoteFault } from '../../shared/decks/faults.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { DeckFault } from '../../shared/decks/faults.ts'
import type { DeckReport, DeckSummary } from '../../shared/ipc/deckSchemas.ts'
import { COLORS } from '../../shared/vocabulary/colors.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import type { StoredDeck } from './deckStore.ts'
import { deckLegality } from './legality.ts'
import { countsOf, lookUp, resolveDeck } from './resolveDeck.ts'

/** All that is to be said of a deck before a game: each card, what can't be played and what could stand in, the rules. */
export function deckReport(deck: Deck, cards: CardDatabase): DeckReport {
  const resolved = resolveDeck(deck, cards)
  return {
    cards: resolved.entries.map((entry) => ({
      name: entry.name,
      section: entry.part,
      count: entry.count,
      status: entry.status,
      card: entry.card?.record.name ?? null,
      unread: entry.unread,
      suggestions: entry.suggestions,
    })),
    lines: [],
    copies: resolved.copies,
    affected: resolved.affected,
    legality: deckLegality(resolved),
  }
}

/** The report on a text that is no deck: the lines at fault. */
export function faultReport(faults: readonly DeckFault[]): DeckReport {
  const lines = faults.map((fault) => ({
    line: fault.line,
    text: quoteFault(fault.text),
    message: { key: 'notice.text', parameters: { text: { kind: 'text' as const, text: describeFault(fault) } } },
  }))
  return { cards: [], lines, copies: 0, affected: 0, legality: [] }
}

/** A stored deck in a line of the list. */
export function deckSummary({ id, starter, deck }: StoredDeck, cards: CardDatabase): DeckSummary {
  const entries = lookUp(deck, cards)
  const { copies, affected } = countsOf(entries)
  const main = entries.filter((entry) => entry.part !== 'sideboard')
  const identity = new Set(main.flatMap((entry) => entry.card?.record.colorIdentity ?? []))
  return {
    id,
    name: deck.name,
    comment: deck.comment,
    starter,
    cards: copies,
    sideboard: cardCount(deck.sideboard),
    colors: COLORS.filter((color) => identity.has(color)),
    affected,
  }
}
