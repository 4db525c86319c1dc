import type { GameState } from '../engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { AiLevel } from '../../shared/play/match.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'

/** What a computer player is asked: to decide for one seat, within its level's budget. */
export interface Thought {
  readonly state: GameState
  readonly player: PlayerId
  readonly level: AiLevel
  readonly seed: number
}

/** Decides for computer players. */
export interface Thinker {
  /** The answer, or why there is none: it threw, or it took longer than it may. Never rejects. */
  readonly think: (thought: Thought) => Promise<Answer | { readonly kind: 'failed'; readonly reason: string }>
  readonly close: () => Promise<void>
}
