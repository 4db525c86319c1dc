import type { DeckSummary } from '../../shared/ipc/deckSchemas.ts'
import type { GameFormat } from '../../shared/play/match.ts'

/** Whether a format's rules have nothing against a deck. */
export function fits(deck: DeckSummary, format: GameFormat): boolean {
  return deck.against[format].length === 0
}

/** In what a deck is played if nobody has said so: any deck can be played in the last of these. */
const LIKELY: readonly GameFormat[] = ['constructed', 'commander', 'limited']

/** The format that a deck is for; the one given, if the deck fits it. */
export function formatFor(deck: DeckSummary, given: GameFormat): GameFormat {
  return [given, ...LIKELY].find((format) => fits(deck, format)) ?? 'casual'
}
