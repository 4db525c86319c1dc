import type { DecisionKind } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'

/** One game choice, told so that it can be made again: in words that don't hang on how many options there are. */
export interface Choice {
  readonly by: PlayerId
  readonly kind: DecisionKind
  readonly what: string
}

/** A sequence of choices that is being repeated (732.2c). */
export interface Following {
  readonly cycle: readonly Choice[]
  /** Which choice of it comes next. */
  readonly at: number
  /** How many whole repetitions are left. */
  readonly left: number
  /** Who wants to choose otherwise in the one after those (732.2b); null where it then ends. */
  readonly until: PlayerId | null
}

/** What has been chosen lately, so that it can be chosen again and again by naming a number (732.2). */
export interface Trail {
  /** The turn and step that all of it was in. */
  readonly when: string
  readonly made: readonly Choice[]
  readonly following: Following | null
}

/** No choices so far. */
export const NO_TRAIL: Trail = { when: '', made: [], following: null }

/** So many choices at most are one repetition; twice as many are remembered. */
export const LONGEST_CYCLE = 60

/** So many times at most is something repeated at once. */
export const MOST_REPEATS = 500
