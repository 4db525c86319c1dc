import { foldName } from '../cards/names.ts'
import { DECK_PARTS } from './deck.ts'
import type { Deck, DeckPart } from './deck.ts'

/** A card whose number of copies in a part of a deck changed. */
export interface DeckChange {
  readonly part: DeckPart
  readonly name: string
  readonly before: number
  readonly after: number
}

/** What changed from one deck to another, part by part; the order of entries and the decks' names don't count. */
export function differences(before: Deck, after: Deck): readonly DeckChange[] {
  return DECK_PARTS.flatMap((part) => {
    const changes = new Map<string, { name: string; before: number; after: number }>()
    for (const side of ['before', 'after'] as const) {
      for (const { name, count } of (side === 'before' ? before : after)[part]) {
        const change = changes.get(foldName(name)) ?? { name, before: 0, after: 0 }
        change[side] += count
        changes.set(foldName(name), change)
      }
    }
    return [...changes.values()].filter((each) => each.before !== each.after).map((each) => ({ part, ...each }))
  })
}
