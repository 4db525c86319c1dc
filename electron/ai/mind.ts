import { sample } from '../engine/index.ts'
import type { CardTable, GameState, InformationState, ObjectId } from '../engine/index.ts'
import type { Answer, Decision, DecisionShape } from '../../shared/play/decision.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'

/** What one decision is thought about with: a world that agrees with what is known, and how many forks may be tried. */
export interface Mind {
  readonly me: PlayerId
  /** A whole state that could be the real one; what is tried in it resolves without asking for priority. */
  readonly world: GameState
  /** Forks still to be tried; counts down. */
  budget: number
  /** The answer that has been tried last and came out best: the rules let it through. */
  proven: Answer | null
}

export type Choice<K extends DecisionShape<ObjectId>['kind']> = Extract<Decision<ObjectId>, { kind: K }>

/** A mind for one decision of the information state's viewer. The same arguments give the same thoughts. */
export function mindOf(info: InformationState, table: CardTable, seed: number, budget: number): Mind {
  return { me: info.viewer, world: sample(info, seed, table, 'stack'), budget, proven: null }
}

/** A mind that doesn't try anything out, for the moves within a fork. */
export function reflexes(world: GameState, me: PlayerId): Mind {
  return { me, world, budget: 0, proven: null }
}
