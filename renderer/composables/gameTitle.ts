import { MOST_GAMES } from '../../shared/play/bout.ts'
import type { MatchListEntry } from '../../shared/ipc/matchSchemas.ts'

/** What a kept game is called in a list: its scenario, or its decks and which game of a match it is. */
export function gameTitle({ facts }: MatchListEntry): string {
  if (facts.scenario !== null) return facts.scenario.title
  const decks = facts.seats.map((seat) => seat.deck).join(' – ')
  return facts.bout === undefined ? decks : `${decks} (${String(facts.bout.game)}/${String(MOST_GAMES)})`
}
