import type { GameState } from '../engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { HintLine } from '../../shared/play/hint.ts'
import type { AiLevel } from '../../shared/play/match.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'

/** What a computer player is asked: to decide for one seat, within its level's budget. */
export interface Thought {
  readonly state: GameState
  readonly player: PlayerId
  readonly level: AiLevel
  readonly seed: number
}

/** Why there is no thought: it threw, or it took longer than it may. */
export interface NoThought {
  readonly kind: 'failed'
  readonly reason: string
}

/** Decides for computer players. */
export interface Thinker {
  /** The answer, or why there is none. Never rejects. */
  readonly think: (thought: Thought) => Promise<Answer | NoThought>
  /** The answers that were looked at, the one to give first, or why there are none. Never rejects. */
  readonly advise: (thought: Thought) => Promise<readonly HintLine[] | NoThought>
  readonly close: () => Promise<void>
}
