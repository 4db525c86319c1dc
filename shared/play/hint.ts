import type { Answer } from './decision.ts'

/** What a computer player would do in someone's place, by what that player may know. */
export interface Hint {
  /** The decision it is about. */
  readonly of: number
  /** Answers that were looked at, the one to give first. */
  readonly lines: readonly HintLine[]
}

export interface HintLine {
  readonly answer: Answer
  /** How many games were played on with it; none where there was nothing to choose. */
  readonly visits: number
  /** In what share of them it looked like a win, from 0 to 1. */
  readonly chance: number
}
