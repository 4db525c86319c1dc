import { sample } from '../engine/index.ts'
import type { CardTable, GameState, InformationState, ObjectId } from '../engine/index.ts'
import type { Answer, Decision, DecisionShape } from '../../shared/play/decision.ts'
import type { AiLevel } from '../../shared/play/match.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'

/** What one decision is thought about with: a world that agrees with what is known, and how many forks may be tried. */
export interface Mind {
  readonly me: PlayerId
  readonly level: AiLevel
  /** A whole state that could be the real one; what is tried in it resolves without asking for priority. */
  readonly world: GameState
  /** Forks still to be tried; counts down. */
  budget: number
  /** The answer that has been tried last and came out best: the rules let it through. */
  proven: Answer | null
}

export type Choice<K extends DecisionShape<ObjectId>['kind']> = Extract<Decision<ObjectId>, { kind: K }>

const BUDGETS: Readonly<Record<AiLevel, number>> = { beginner: 0, casual: 6, strong: 16, expert: 40 }

/** Forks that a level may try where the caller names no number. */
export function budgetOf(level: AiLevel): number {
  return BUDGETS[level]
}

/** A mind for one decision of the information state's viewer. The same arguments give the same thoughts. */
export function mindOf(
  info: InformationState,
  table: CardTable,
  level: AiLevel,
  seed: number,
  iterations: number,
): Mind {
  return { me: info.viewer, level, world: sample(info, seed, table, 'stack'), budget: iterations, proven: null }
}

/** A mind that doesn't try anything out, for the moves within a fork. */
export function reflexes(world: GameState, me: PlayerId): Mind {
  return { me, level: 'casual', world, budget: 0, proven: null }
}
