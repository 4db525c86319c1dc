import type { OpenDecision } from '../../../shared/play/decision.ts'
import type { ObjectId } from '../../engine/index.ts'
import { answerFrom } from '../answers.ts'
import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'
import type { StepOf } from '../formatSteps.ts'
import { decider, give } from '../game.ts'
import type { Game } from '../game.ts'
import { describeDecision } from '../passive.ts'
import { playerOf } from '../seats.ts'
import { settle } from '../settle.ts'

/**
 * Answers the decision now open. One value may answer two in a row: naming an object says yes to whether, and then which.
 */
export function answerStep(game: Game, step: StepOf<'answer'>): Difference | null {
  const { decision } = game.state
  if (decision === null || decider(decision) !== playerOf(step.player)) {
    return difference(`no decision of ${step.player} is open`, undefined, describeDecision(decision))
  }
  const wrong = giveValue(game, decision, step)
  if (wrong !== null || decision.kind !== 'confirm' || typeof step.answer === 'boolean') return wrong
  const then = settle(game)
  if (then !== null) return then
  const following = game.state.decision
  if (following === null || decider(following) !== playerOf(step.player)) return null
  if (following.kind !== 'pick' && following.kind !== 'targets') return null
  return giveValue(game, following, step)
}

function giveValue(game: Game, decision: OpenDecision<ObjectId>, step: StepOf<'answer'>): Difference | null {
  const answer = answerFrom(game, decision, step.answer)
  if (answer === null) {
    return difference('the answer does not fit the open decision', step.answer, describeDecision(decision))
  }
  const refused = give(game, answer)
  return refused === null
    ? null
    : difference(`the answer is not legal: ${refused}`, step.answer, describeDecision(decision))
}
