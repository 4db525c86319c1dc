import type { MatchListEntry } from '../../shared/ipc/matchSchemas.ts'

/** What a kept game is called in a list: its scenario, or its decks. */
export function gameTitle({ facts }: MatchListEntry): string {
  return facts.scenario?.title ?? facts.seats.map((seat) => seat.deck).join(' – ')
}
