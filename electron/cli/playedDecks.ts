import { SMALLEST_DECK, cardCount } from '../../shared/decks/deck.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { matchDeck } from '../../shared/decks/matchDeck.ts'
import { formatMessage } from '../../shared/messages/formatMessage.ts'
import type { GameFormat } from '../../shared/play/match.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import { deckLegality } from '../decks/legality.ts'
import { lookUp } from '../decks/resolveDeck.ts'
import type { DeckProblem } from '../matches/definitions.ts'
import { readDeck } from './deckFile.ts'

/** Reads decks that games are to be played with; the error says which can't be, and why. */
export function readDecks(files: readonly string[], format: GameFormat): Result<readonly Deck[]> {
  const decks: Deck[] = []
  for (const file of files) {
    const deck = readDeck(file)
    if (!deck.ok) return deck
    const size = cardCount(matchDeck(deck.value, format, false).main)
    if (size < SMALLEST_DECK)
      return fail(`${file}: a starting hand has ${String(SMALLEST_DECK)} cards, and the deck only ${String(size)}`)
    decks.push(deck.value)
  }
  return ok(decks)
}

/** What the rules of the format have against those decks, a line each; empty where nothing. */
export function illegalLines(decks: readonly Deck[], cards: CardDatabase, format: GameFormat): readonly string[] {
  return decks.flatMap((deck) =>
    deckLegality(lookUp(deck, cards), format).map((fault) => `${deck.name}: ${formatMessage(fault)}`),
  )
}

/** Why cards of those decks can't be played, a line each. */
export function problemLines(decks: readonly Deck[], problems: readonly DeckProblem[]): readonly string[] {
  return problems.map(({ seat, name, count, problem, unread }) => {
    const why = problem === 'unknown' ? 'is in no source' : `can't be read yet: ${unread.join(' | ')}`
    return `${decks[seat]?.name ?? ''}: ${String(count)} ${name} ${why}`
  })
}
