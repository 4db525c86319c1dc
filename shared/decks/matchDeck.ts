import type { GameFormat, MatchDeck } from '../play/match.ts'
import type { Deck } from './deck.ts'

/**
 * A deck as a match of that format takes it. Only in Commander are its commanders apart; elsewhere they are cards of the deck.
 * Its sideboard comes along where a match of several games is played, in which it may be used (100.4).
 * @param blanks whether cards that can't be read yet may be played as blanks
 */
export function matchDeck(
  { name, main, commander, sideboard }: Deck,
  format: GameFormat,
  blanks: boolean,
  best: 1 | 3 = 1,
): MatchDeck {
  const all = [...commander, ...main]
  const apart = format === 'commander' ? { main, commander } : { main: all, commander: [] }
  const beside = best === 1 ? {} : { sideboard }
  const known = best === 1 ? all : [...all, ...sideboard]
  return { name, ...apart, ...beside, blanks: blanks ? known.map((entry) => entry.name) : [] }
}
