import { readdirSync, readFileSync } from 'node:fs'
import { decodeText } from '../../shared/vocabulary/decodeText.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { describeFault } from '../../shared/decks/faults.ts'
import { parseDeck } from '../../shared/decks/parseDeck.ts'

export interface StarterDeck {
  /** 'starter:' and the file's name: stays the same from version to version */
  readonly id: string
  readonly deck: Deck
}

/** The decks that come with the app, by name. Throws if one of their files isn't in order, which a test rules out. */
export function starterDecks(): readonly StarterDeck[] {
  const folder = new URL('../cards/starter/decks/', import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({ id: `starter:${file.slice(0, -4)}`, deck: read(new URL(file, folder)) }))
    .sort((a, b) => (a.deck.name < b.deck.name ? -1 : 1))
}

function read(file: URL): Deck {
  const deck = parseDeck(decodeText(readFileSync(file)))
  if (!deck.ok) throw new Error(`${file.pathname}: ${deck.error.map(describeFault).join('; ')}`)
  return deck.value
}
