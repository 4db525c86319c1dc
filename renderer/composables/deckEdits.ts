import { foldName } from '../../shared/cards/names.ts'
import { parseTypeLine } from '../../shared/cards/typeLine.ts'
import type { DeckEntry, DeckPart } from '../../shared/decks/deck.ts'
import type { CardSummary } from '../../shared/ipc/cardSchemas.ts'
import type { DeckContent } from '../../shared/ipc/deckSchemas.ts'
import type { CardType } from '../../shared/vocabulary/types.ts'

/** No deck that is read from a file has more of a card. */
export const MOST_COPIES = 999

/** How many copies of a card are in a part of the deck. */
export function copiesIn(deck: DeckContent, part: DeckPart, name: string): number {
  return deck[part].find((entry) => foldName(entry.name) === foldName(name))?.count ?? 0
}

/** The deck with so many copies more, or fewer, of a card in one of its parts. */
export function withCopies(deck: DeckContent, part: DeckPart, name: string, change: number): DeckContent {
  const count = Math.min(MOST_COPIES, Math.max(0, copiesIn(deck, part, name) + change))
  const isNew = !deck[part].some((entry) => foldName(entry.name) === foldName(name))
  const entries = isNew
    ? [...deck[part], { name, count }]
    : deck[part].map((entry) => (foldName(entry.name) === foldName(name) ? { name: entry.name, count } : entry))
  return { ...deck, [part]: entries.filter((entry) => entry.count > 0) }
}

/** The deck with up to so many copies of a card moved from one part to another. */
export function withMoved(deck: DeckContent, name: string, from: DeckPart, to: DeckPart, most: number): DeckContent {
  const count = Math.min(most, copiesIn(deck, from, name))
  if (from === to || count === 0) return deck
  return withCopies(withCopies(deck, from, name, -count), to, name, count)
}

/** What a deck's list is grouped by; a card stands in the first group that it belongs to. */
export const CARD_GROUPS = [
  'Land',
  'Creature',
  'Planeswalker',
  'Battle',
  'Instant',
  'Sorcery',
  'Artifact',
  'Enchantment',
] as const satisfies readonly CardType[]
export type CardGroup = (typeof CARD_GROUPS)[number] | 'other'

/** The order in which the groups are shown: lands last. */
const SHOWN: readonly CardGroup[] = [...CARD_GROUPS.slice(1), 'other', 'Land']

export interface ListedEntry extends DeckEntry {
  /** null where no card of that name is known */
  readonly card: CardSummary | null
}

export interface ListedGroup {
  readonly group: CardGroup
  readonly copies: number
  readonly entries: readonly ListedEntry[]
}

function groupOf(card: CardSummary | null): CardGroup {
  const { types } = parseTypeLine(card?.faces[0]?.typeLine ?? '')
  return CARD_GROUPS.find((group) => types.includes(group)) ?? 'other'
}

/** Takes a part's entries and gives them by group, each group by mana value and name; empty groups are left out. */
export function grouped(
  entries: readonly DeckEntry[],
  find: (name: string) => CardSummary | null,
): readonly ListedGroup[] {
  const listed = entries.map((entry) => ({ ...entry, card: find(entry.name) }))
  return SHOWN.flatMap((group) => {
    const inGroup = listed
      .filter((entry) => groupOf(entry.card) === group)
      .sort(
        (one, other) =>
          (one.card?.manaValue ?? 0) - (other.card?.manaValue ?? 0) || one.name.localeCompare(other.name, 'en'),
      )
    const copies = inGroup.reduce((sum, { count }) => sum + count, 0)
    return inGroup.length === 0 ? [] : [{ group, copies, entries: inGroup }]
  })
}
