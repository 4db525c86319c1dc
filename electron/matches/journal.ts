import { isDeepStrictEqual } from 'node:util'
import { createGame, decisionOf, hash, logLines, redeal, setUpBoard, submit } from '../engine/index.ts'
import type { BoardSetup, CardTable, GameState } from '../engine/index.ts'
import type { Answer, DecisionKind } from '../../shared/play/decision.ts'
import type { GameFormat } from '../../shared/play/match.ts'
import type { LogLine } from '../../shared/play/view.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { chosenBy, decisionDigest } from './chosen.ts'

/** What moves a game: with the seed and the decks, all of it makes the same game again. */
export type JournalEntry =
  | {
      readonly kind: 'answer'
      readonly player: PlayerId
      readonly answer: Answer
      /** Who gave it: the seat itself, auto-pass for it, or a plain choice where the computer player was stuck. */
      readonly by: 'seat' | 'autoPass' | 'fallback'
    }
  /** From here on chance falls otherwise, and what these players don't know of lies otherwise. */
  | { readonly kind: 'luck'; readonly seed: number; readonly players: readonly PlayerId[] }

/** How a game began: with decks, or from a board. */
export type JournalHead =
  | {
      readonly kind: 'decks'
      readonly format: GameFormat
      readonly seed: number
      readonly players: readonly {
        readonly name: string
        readonly deck: readonly string[]
        readonly commanders: readonly string[]
        readonly autoPay: boolean
        /** See `PlayerSetup.revealsUnasked`; games that were begun before it are without. */
        readonly revealsUnasked?: boolean
        /** See `PlayerSetup.keys`: for games by which two versions of a deck are compared. */
        readonly keys?: readonly number[]
      }[]
      readonly startingPlayer: PlayerId | null
    }
  | { readonly kind: 'board'; readonly setup: Omit<BoardSetup, 'table'> }

/** The game of that beginning, as far as it goes by itself. */
export function beginGame(head: JournalHead, table: CardTable): GameState {
  return head.kind === 'decks' ? createGame({ ...head, table }) : setUpBoard({ ...head.setup, table })
}

/** A game as what led to it. */
export interface Journal {
  readonly head: JournalHead
  readonly entries: readonly JournalEntry[]
}

/** An entry with what it was given to and what became of it, by which a replay is checked and which can be read without one. */
export type JournalStep = JournalEntry & {
  /** Counts from 1 through all that was ever played, what was taken back too. */
  readonly number: number
  /** The step that it follows; 0 for the beginning. */
  readonly parent: number
  /** The kind of decision that it answers; null for what answers none. */
  readonly asked: DecisionKind | null
  /** What was chosen, in the options' own words. */
  readonly choice: string
  /** The digest of the decision that it answers. */
  readonly decision: string
  /** The hash of the state that it led to. */
  readonly state: string
  readonly turn: number
  /** For each seat the lines of its log that this step wrote. */
  readonly log: readonly (readonly LogLine[])[]
}

/** A step of a journal as it is written: what was answered, and the states before and after. */
export function journalStep(
  entry: JournalEntry,
  before: GameState,
  after: GameState,
  place: { readonly number: number; readonly parent: number },
): JournalStep {
  const open = entry.kind === 'answer' ? decisionOf(before) : null
  return {
    ...entry,
    ...place,
    asked: open?.kind ?? null,
    choice: entry.kind === 'answer' && open !== null ? chosenBy(open, entry.answer) : '',
    decision: decisionDigest(before),
    state: hash(after),
    turn: after.turn.number,
    log: after.players.map(({ id }) => newLines(before, after, id)),
  }
}

function newLines(before: GameState, after: GameState, player: PlayerId): readonly LogLine[] {
  const told = logLines(before, player).at(-1)?.seq ?? -1
  return logLines(after, player).filter((line) => line.seq > told)
}

/**
 * Which of these steps is the last decision that one of the players made themselves, by its place; -1 for none. What was
 * begun and cancelled (733) is as if it had never been.
 */
export function lastDecided(steps: readonly JournalStep[], players: readonly PlayerId[]): number {
  const at = steps.findLastIndex(
    (step) => step.kind === 'answer' && step.by === 'seat' && players.includes(step.player),
  )
  const step = steps[at]
  if (step?.kind !== 'answer' || step.answer.kind !== 'cancel') return at
  const begun = steps.slice(0, at).findLastIndex(({ asked }) => asked === 'priority')
  return lastDecided(steps.slice(0, Math.max(0, begun)), players)
}

/**
 * What keeps a step from being played as it was: another decision is open, its answer is refused, another state follows, or
 * what is written of it isn't what was told.
 */
export type Difference = 'decision' | 'refused' | 'state' | 'told'

/** How far steps could be played again: the state there, how many were, and why not the next. */
export interface Replayed {
  readonly state: GameState
  readonly played: number
  readonly differs: Difference | null
}

/**
 * Plays steps again from a state, each checked: that the decision is the one that was answered, and that the state it
 * leads to is the one that it led to. Stops before the first of which that can't be said, which is so where the journal
 * is of a version that played differently.
 *
 * @param alsoTold whether what a step says of itself is checked too: what was chosen, in which turn, what was told of it.
 * Another version may say the same in other words.
 */
export function replaySteps(from: GameState, steps: readonly JournalStep[], alsoTold = false): Replayed {
  let state = from
  for (const [played, step] of steps.entries()) {
    if (decisionDigest(state) !== step.decision) return { state, played, differs: 'decision' }
    const next = playEntry(state, step)
    if (next === null) return { state, played, differs: 'refused' }
    if (hash(next) !== step.state) return { state, played, differs: 'state' }
    if (alsoTold && !isDeepStrictEqual(plain(journalStep(step, state, next, step)), plain(step)))
      return { state, played, differs: 'told' }
    state = next
  }
  return { state, played: steps.length, differs: null }
}

/** As it comes back from a file. */
function plain(step: JournalStep): unknown {
  return JSON.parse(JSON.stringify(step))
}

/** The state after an entry; null where its answer is refused or the engine breaks on it. */
export function playEntry(state: GameState, entry: JournalEntry): GameState | null {
  try {
    if (entry.kind === 'luck') return redeal(state, entry.players, entry.seed)
    const done = submit(state, entry.answer)
    return done.ok ? done.state : null
  } catch {
    return null
  }
}

/**
 * Plays a journal again, up to its end or to a number of entries.
 * @throws if an answer isn't legal where it was: the journal is of another version, or of other cards
 */
export function replay(journal: Journal, table: CardTable, upTo: number = journal.entries.length): GameState {
  let state = beginGame(journal.head, table)
  for (const [index, entry] of journal.entries.slice(0, upTo).entries()) {
    const next = playEntry(state, entry)
    if (next === null) throw new Error(`entry ${String(index)} of the journal can't be played`)
    state = next
  }
  return state
}
