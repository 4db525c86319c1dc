import { decisionOf } from '../../engine/index.ts'
import type { GameState, ObjectId } from '../../engine/index.ts'
import type { Answer, OpenDecision } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { evaluate, WON } from '../evaluation.ts'
import { reflexes } from '../mind.ts'
import { think } from '../policy.ts'
import { chooseByGuess, isNoMoment } from '../policies/priority.ts'
import { plainAnswer } from '../fallback.ts'
import { playOn } from '../simulate.ts'

/** Answers until a turn after next; more than that is a board on which nothing moves on. */
const MOST_ANSWERS = 400

/** A lead of so much, in the measure of `evaluate`, wins about three games in four. */
const LEAD = 9

/** The quick player: it tries nothing out, casts what is sure to help, attacks and blocks by arithmetic. */
export function quickAnswer(state: GameState, decision: OpenDecision<ObjectId>): Answer {
  const { by } = decision
  if (decision.kind !== 'priority') return think(reflexes(state, by), decision)
  if (isNoMoment(state, by)) return plainAnswer(decision)
  const inFull = decisionOf(state)
  return inFull?.kind === 'priority' ? chooseByGuess(state, by, inFull) : plainAnswer(decision)
}

/** When a playout that began in this state is over: at the end of the turn after the one under way. */
export function horizonOf(state: GameState): (later: GameState) => boolean {
  const last = state.turn.number + 1
  return (later) => later.turn.number > last
}

/**
 * Plays on quickly for both sides until `isOver`, and gives the chance that `me` wins from there, from 0 to 1; null where
 * the playout gets stuck.
 */
export function rollout(state: GameState, me: PlayerId, isOver: (later: GameState) => boolean): number | null {
  // Quick players do nothing but in their own main phases, and are asked for nothing else.
  const end = playOn({ ...state, passing: 'main' }, quickAnswer, isOver, MOST_ANSWERS)
  return end === null ? null : chanceOf(end, me)
}

/** How likely a state is won for `me`, from 0 to 1, by how it stands. */
export function chanceOf(state: GameState, me: PlayerId): number {
  const lead = evaluate(state, me)
  if (lead >= WON) return 1
  if (lead <= -WON) return 0
  return 1 / (1 + Math.exp(-lead / LEAD))
}
