import { createTable } from '../engine/index.ts'
import type { CardDefinition, CardTable } from '../engine/index.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { foldName } from '../../shared/cards/names.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { MatchDeck } from '../../shared/play/match.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { compileCard, withCompanions } from '../oracle/index.ts'

/** Finds a card by a name as people write it; null for a card in no source. */
export type FindCard = (name: string) => CardRecord | null

/** Why a deck can't be played as it is: cards in no source, and cards whose text can't be read and that aren't to be blanks. */
export interface DeckProblem {
  readonly seat: number
  readonly name: string
  readonly count: number
  readonly problem: 'unknown' | 'unsupported'
  readonly unread: readonly string[]
}

/** These problems as a message. */
export function unplayableCards(problems: readonly DeckProblem[]): Message {
  const names = problems.map(({ name }) => name).join(', ')
  return { key: 'error.unreadableCard', parameters: { text: { kind: 'text', text: names } } }
}

/** What a match is played with: the frozen table of its cards, and each deck's cards by their full names. */
export interface PlayableDecks {
  readonly definitions: readonly CardDefinition[]
  readonly table: CardTable
  readonly decks: readonly (readonly string[])[]
  /** Which cards of each deck are its commanders. */
  readonly commanders: readonly (readonly string[])[]
  /** Each seat's cards that are played as blanks. */
  readonly blanks: readonly (readonly string[])[]
}

/**
 * Compiles the decks of a match. A card whose text can't be read is played as a blank if its deck says so; all other
 * problems are reported together.
 */
export function playableDecks(
  decks: readonly MatchDeck[],
  find: FindCard,
): Result<PlayableDecks, readonly DeckProblem[]> {
  const definitions = new Map<string, CardDefinition>()
  const problems: DeckProblem[] = []
  const blanks = decks.map((): string[] => [])
  function read(deck: MatchDeck, seat: number, list: MatchDeck['main']): readonly string[] {
    const allowed = new Set(deck.blanks.map(foldName))
    return list.flatMap(({ name, count }) => {
      const record = find(name)
      if (record === null) {
        problems.push({ seat, name, count, problem: 'unknown', unread: [] })
        return []
      }
      const compiled = compileCard(record)
      if (compiled.status === 'unsupported') {
        if (!allowed.has(foldName(name)) && !allowed.has(foldName(record.name))) {
          problems.push({ seat, name, count, problem: 'unsupported', unread: compiled.unread })
          return []
        }
        if (blanks[seat]?.includes(record.name) === false) blanks[seat].push(record.name)
      }
      definitions.set(record.name, compiled.status === 'compiled' ? compiled.definition : compiled.blank)
      return Array.from({ length: count }, () => record.name)
    })
  }
  const commanders = decks.map((deck, seat) => read(deck, seat, deck.commander))
  const lists = decks.map((deck, seat) => [...(commanders[seat] ?? []), ...read(deck, seat, deck.main)])
  if (problems.length > 0) return fail(problems)
  // Sorted, so that the table doesn't depend on the order in which decks were written down.
  const sorted = [...withCompanions(definitions, find).values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  return ok({ definitions: sorted, table: createTable(sorted), decks: lists, commanders, blanks })
}
