import { cardCount, isPlayed } from '../../shared/decks/deck.ts'
import { quoteFault } from '../../shared/decks/faults.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { DeckReading, ReadLine } from '../../shared/decks/parseDeck.ts'
import { MAX_DECK_LINES } from '../../shared/ipc/deckSchemas.ts'
import type { DeckReport, DeckSummary } from '../../shared/ipc/deckSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { GameFormat } from '../../shared/play/match.ts'
import { COLORS } from '../../shared/vocabulary/colors.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import type { StoredDeck } from './deckStore.ts'
import { deckLegality, formatOf } from './legality.ts'
import { countsOf, lookUp, resolveDeck } from './resolveDeck.ts'
import type { ResolvedDeck } from './resolveDeck.ts'

const MOST_FAULTS = 500
/** As many as a line of the list has room for. */
const FIRST_FAULTS = 3

/**
 * All that is to be said of a deck before a game: each card, what can't be played and what could stand in, and what the
 * rules of the format have against it.
 */
export function deckReport(deck: Deck, cards: CardDatabase, format: GameFormat = formatOf(deck)): DeckReport {
  return reportOn(resolveDeck(deck, cards), format)
}

/** The same for a deck whose cards have been looked up. */
export function reportOn(resolved: ResolvedDeck, format: GameFormat): DeckReport {
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

/** What became of each line of a deck's text, in their order; where there are too many, first of all the faulty ones. */
export function linesRead({ faults, lines }: DeckReading): DeckReport['lines'] {
  const faulty = faults.map(({ line, text, reason }) => ({
    line,
    text: quoteFault(text),
    outcome: 'fault' as const,
    message: { key: `deck.fault.${reason}`, parameters: {} },
  }))
  const others = lines.map(({ line, text, became }) => ({
    line,
    text: quoteFault(text),
    outcome: became.kind,
    message: lineMessage(became),
  }))
  return [...faulty, ...others].slice(0, MAX_DECK_LINES).sort((one, other) => one.line - other.line)
}

function lineMessage(became: ReadLine['became']): Message {
  if (became.kind === 'skipped') return { key: `deck.skipped.${became.reason}`, parameters: {} }
  const { name, count, part } = became
  return {
    key: 'deck.lineRead',
    parameters: {
      number: { kind: 'number', n: count },
      text: { kind: 'text', text: name },
      part: { kind: 'key', key: `deck.section.${part}` },
    },
  }
}

/** A stored deck in a line of the list. */
export function deckSummary({ id, starter, deck }: StoredDeck, cards: CardDatabase): DeckSummary {
  const entries = lookUp(deck, cards)
  const { copies, affected } = countsOf(entries)
  const played = entries.filter((entry) => isPlayed(entry.part))
  const identity = new Set(played.flatMap((entry) => entry.card?.record.colorIdentity ?? []))
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
