import type { ObjectId } from '../engine/index.ts'
import type { OpenDecision } from '../../shared/play/decision.ts'
import { answerFrom, isSameAnswer } from './answers.ts'
import { cover, isTakingAction, leftOver } from './cover.ts'
import { difference } from './difference.ts'
import type { Difference } from './difference.ts'
import { forcedAnswer } from './forced.ts'
import { decider, give, isDecisionChecked, nextStep } from './game.ts'
import type { Game } from './game.ts'
import { describeDecision, passiveAnswer } from './passive.ts'
import { playerOf } from './seats.ts'

/** More decisions in a row than any scenario makes: a loop that nobody can stop. */
const MAX_DECISIONS = 5_000

/**
 * Goes on until a player has priority or something has to be decided that the runner doesn't decide: what the action
 * under way was given beforehand, what has just one legal answer, and orders that no step gives, are answered here.
 */
export function settle(game: Game): Difference | null {
  for (let made = 0; made < MAX_DECISIONS; made++) {
    const { decision } = game.state
    if (game.choices !== null && !isTakingAction(game.state)) {
      const left = leftOver(game, game.choices)
      game.choices = null
      if (left !== null) return difference(`given but not asked for: ${left}`)
    }
    if (decision === null || decision.kind === 'priority') return null
    if (!decideAlone(game, decision)) return null
  }
  return difference(`no end after ${String(MAX_DECISIONS)} decisions`)
}

/** Makes the decision if it is one that the runner makes; false if it stays open. */
function decideAlone(game: Game, decision: OpenDecision<ObjectId>): boolean {
  if (game.choices !== null) {
    const covered = cover(game, decision, game.choices)
    if (covered !== null && give(game, covered.answer) === null) {
      game.choices = covered.left
      return true
    }
  }
  const forced = forcedAnswer(game.state)
  if (forced !== null) {
    consumeIfSame(game, decision, forced)
    return give(game, forced) === null
  }
  // Orders of triggers, and of replacement effects that could apply (616.1): the first that is offered.
  if (decision.kind === 'order' && !isAnsweredNext(game)) {
    const first = passiveAnswer(game.state)
    return first !== null && give(game, first) === null
  }
  return false
}

/** A step that gives the one legal answer all the same is done with it. */
function consumeIfSame(game: Game, decision: OpenDecision<ObjectId>, forced: ReturnType<typeof forcedAnswer>): void {
  const next = nextStep(game)
  if (next?.step.kind !== 'answer' || forced === null || playerOf(next.step.player) !== decider(decision)) return
  const given = answerFrom(game, decision, next.step.answer)
  if (given !== null && isSameAnswer(given, forced, decision.kind === 'order')) game.consumed.add(next.index)
}

/** Whether the next step answers the open decision: it is an answer of the same player that fits its shape. */
export function isAnsweredNext(game: Game): boolean {
  const { decision } = game.state
  const next = nextStep(game)
  if (decision === null || next?.step.kind !== 'answer') return false
  if (playerOf(next.step.player) !== decider(decision)) return false
  return answerFrom(game, decision, next.step.answer) !== null
}

/**
 * Goes on while players pass: answers what stands between them and the next priority by taking no optional action.
 * `stopped` when a decision is open that the next step answers or a check asks about.
 */
export function passThrough(game: Game): Difference | 'stopped' | null {
  for (let made = 0; made < MAX_DECISIONS; made++) {
    const wrong = settle(game)
    if (wrong !== null) return wrong
    const { decision } = game.state
    if (decision === null || decision.kind === 'priority') return null
    if (isAnsweredNext(game) || isDecisionChecked(game)) return 'stopped'
    if (decision.kind === 'attackers' || decision.kind === 'blockers') return null
    const answer = passiveAnswer(game.state)
    if (answer === null) return difference(`a decision that no step answers: ${describeDecision(decision)}`)
    const refused = give(game, answer)
    if (refused !== null) return difference(`declining was refused: ${refused} (${describeDecision(decision)})`)
  }
  return difference(`no end after ${String(MAX_DECISIONS)} decisions`)
}

/** The player with priority passes. */
export function pass(game: Game): Difference | null {
  const answer = passiveAnswer(game.state)
  if (game.state.decision?.kind !== 'priority' || answer === null) {
    return difference('nobody has priority', undefined, describeDecision(game.state.decision))
  }
  const refused = give(game, answer)
  return refused === null ? null : difference(`passing was refused: ${refused}`)
}
