import type { GameFormat, MatchDeck } from '../play/match.ts'
import type { Deck } from './deck.ts'

/**
 * A deck as a match of that format takes it. Only in Commander are its commanders apart; elsewhere they are cards of the deck.
 * @param blanks whether cards that can't be read yet may be played as blanks
 */
export function matchDeck({ name, main, commander }: Deck, format: GameFormat, blanks: boolean): MatchDeck {
  const all = [...commander, ...main]
  const apart = format === 'commander' ? { main, commander } : { main: all, commander: [] }
  return { name, ...apart, blanks: blanks ? all.map((entry) => entry.name) : [] }
}
