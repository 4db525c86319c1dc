import type { DeckSummary } from '../../shared/ipc/deckSchemas.ts'
import type { GameFormat } from '../../shared/play/match.ts'

/** Whether a format's rules have nothing against a deck. */
export function fits(deck: DeckSummary, format: GameFormat): boolean {
  return deck.against[format].length === 0
}
