import { starterRecords } from '../../cards/starter/starter.ts'
import type { MatchDeck } from '../../../shared/play/match.ts'
import { playableDecks } from '../definitions.ts'
import type { PlayableDecks } from '../definitions.ts'

/** A deck of starter cards, written `17 Mountain, 4 Shock`. */
export function deckOf(name: string, list: string): MatchDeck {
  const main = list.split(',').map((entry) => {
    const [, count = '0', card = ''] = /^\s*(\d+) (.+?)\s*$/u.exec(entry) ?? []
    return { name: card, count: Number(count) }
  })
  return { name, main, commander: [], blanks: [] }
}

/** What a match of these decks is played with. */
export function playable(...decks: readonly MatchDeck[]): PlayableDecks {
  const records = new Map(starterRecords().map((record) => [record.name, record]))
  const made = playableDecks(decks, (name) => records.get(name) ?? null)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}
