import { cardCount } from '../../shared/decks/deck.ts'
import { describeFault, quoteFault } from '../../shared/decks/faults.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { DeckFault } from '../../shared/decks/faults.ts'
import type { DeckReport, DeckSummary } from '../../shared/ipc/deckSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { GameFormat } from '../../shared/play/match.ts'
import { COLORS } from '../../shared/vocabulary/colors.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import type { StoredDeck } from './deckStore.ts'
import { deckLegality, formatOf } from './legality.ts'
import { countsOf, lookUp, resolveDeck } from './resolveDeck.ts'

const MOST_FAULTS = 500
/** As many as a line of the list has room for. */
const FIRST_FAULTS = 3

/**
 * All that is to be said of a deck before a game: each card, what can't be played and what could stand in, and what the
 * rules of the format have against it.
 */
export function deckReport(deck: Deck, cards: CardDatabase, format: GameFormat = formatOf(deck)): DeckReport {
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
    format,
    legality: deckLegality(resolved.entries, format).slice(0, MOST_FAULTS),
  }
}

/** The report on a text that is no deck: the lines at fault. */
export function faultReport(faults: readonly DeckFault[]): DeckReport {
  const lines = faults.map((fault) => ({
    line: fault.line,
    text: quoteFault(fault.text),
    message: { key: 'notice.text', parameters: { text: { kind: 'text' as const, text: describeFault(fault) } } },
  }))
  return { cards: [], lines, copies: 0, affected: 0, format: 'casual', legality: [] }
}

/** A stored deck in a line of the list. */
export function deckSummary({ id, starter, deck }: StoredDeck, cards: CardDatabase): DeckSummary {
  const entries = lookUp(deck, cards)
  const { copies, affected } = countsOf(entries)
  const main = entries.filter((entry) => entry.part !== 'sideboard')
  const identity = new Set(main.flatMap((entry) => entry.card?.record.colorIdentity ?? []))
  const against = (format: GameFormat): readonly Message[] => deckLegality(entries, format).slice(0, FIRST_FAULTS)
  return {
    id,
    name: deck.name,
    comment: deck.comment,
    starter,
    cards: copies,
    sideboard: cardCount(deck.sideboard),
    colors: COLORS.filter((color) => identity.has(color)),
    affected,
    against: {
      casual: against('casual'),
      constructed: against('constructed'),
      limited: against('limited'),
      commander: against('commander'),
    },
  }
}
