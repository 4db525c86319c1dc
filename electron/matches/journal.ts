import { createGame, setUpBoard, submit } from '../engine/index.ts'
import type { BoardSetup, CardTable, GameState } from '../engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'

/** One answer as it was given: with the seed and the decks, all of them make the same game again. */
export interface JournalEntry {
  readonly player: PlayerId
  readonly answer: Answer
  /** Who gave it: the seat itself, auto-pass for it, or a plain choice where the computer player was stuck. */
  readonly by: 'seat' | 'autoPass' | 'fallback'
}

/** How a game began: with decks, or from a board. */
export type JournalHead =
  | {
      readonly kind: 'decks'
      readonly seed: number
      readonly players: readonly {
        readonly name: string
        readonly deck: readonly string[]
        readonly autoPay: boolean
      }[]
      readonly startingPlayer: PlayerId | null
    }
  | { readonly kind: 'board'; readonly setup: Omit<BoardSetup, 'table'> }

/** The game of that beginning, as far as it goes by itself. */
export function beginGame(head: JournalHead, table: CardTable): GameState {
  return head.kind === 'decks' ? createGame({ ...head, table }) : setUpBoard({ ...head.setup, table })
}

/** A game as what led to it: entries are only ever added. */
export interface Journal {
  readonly head: JournalHead
  readonly entries: readonly JournalEntry[]
}

/** A journal that grows; what was read from it before stays as it was. */
export function openJournal(head: JournalHead): {
  readonly add: (entry: JournalEntry) => void
  readonly read: () => Journal
} {
  const entries: JournalEntry[] = []
  return {
    add: (entry) => {
      entries.push(entry)
    },
    read: () => ({ head, entries: entries.slice() }),
  }
}

/**
 * Plays a journal again, up to its end or to a number of entries.
 * @throws if an answer isn't legal where it was: the journal is of another version, or of other cards
 */
export function replay(journal: Journal, table: CardTable, upTo: number = journal.entries.length): GameState {
  let state = beginGame(journal.head, table)
  for (const [index, { answer }] of journal.entries.slice(0, upTo).entries()) {
    const done = submit(state, answer)
    if (!done.ok) throw new Error(`entry ${String(index)} of the journal is refused: ${done.error.key}`)
    state = done.state
  }
  return state
}
