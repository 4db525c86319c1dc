import type { GameState } from '../../engine/index.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'
import type { StepOf } from '../formatSteps.ts'
import { give, nextStep } from '../game.ts'
import type { Game } from '../game.ts'
import { describeDecision, passiveAnswer } from '../passive.ts'
import { playerOf } from '../seats.ts'
import { pass, passThrough } from '../settle.ts'

/** A loop of extra turns or a step that never comes. */
const MAX_TURNS = 50

interface Target {
  readonly step: string
  readonly active: number | null
}

/** Players pass, taking no optional action, until the next such step. */
export function advanceStep(game: Game, step: StepOf<'advance'>): Difference | null {
  const target = targetOf(step.advance)
  const start = game.state.turn
  let left = false
  let before = start
  for (;;) {
    const through = passThrough(game)
    if (through === 'stopped') return null
    if (through !== null) return through
    const { turn, decision, result } = game.state
    if (result !== null) return difference('the game ends first', step.advance, result)
    if (turn.number - start.number > MAX_TURNS) return difference(`${step.advance} never comes`)
    left ||= turn.number !== start.number || stepName(turn.step) !== stepName(start.step) || turn.step !== start.step
    if (left && (isThere(game, target) || wasCleanedUp(before, turn, target))) return null
    before = turn
    const wrong = goOn(game)
    if (wrong !== null) return wrong
    if (decision === game.state.decision)
      return difference('the game does not go on', undefined, describeDecision(decision))
  }
}

function targetOf(text: string): Target {
  const [first = '', second] = text.split(':')
  if (second === undefined) return { step: first, active: null }
  return { step: second, active: playerOf(first === 'A' ? 'A' : 'B') }
}

/** Both combat damage steps are one by name: the first to come is meant (510.4). */
function stepName(step: Step): string {
  return step === 'firstStrikeDamage' ? 'combatDamage' : step
}

function isThere(game: Game, target: Target): boolean {
  const { turn, decision } = game.state
  if (stepName(turn.step) !== target.step) return false
  if (target.active !== null && turn.active !== target.active) return false
  if (decision?.kind === 'attackers' || decision?.kind === 'blockers') return isDeclaredNext(game, decision.kind)
  return true
}

/** Nobody gets priority in a cleanup step, so that the game is past it when it next stops (514.3). */
function wasCleanedUp(before: GameState['turn'], turn: GameState['turn'], target: Target): boolean {
  if (target.step !== 'cleanup' || before.number === turn.number) return false
  return target.active === null || target.active === before.active
}

/** Whether it is at the declaration itself that the scenario goes on: it declares next, or nothing comes any more. */
function isDeclaredNext(game: Game, kind: 'attackers' | 'blockers'): boolean {
  const next = nextStep(game)
  return next === null || next.step.kind === (kind === 'attackers' ? 'attack' : 'block')
}

function goOn(game: Game): Difference | null {
  const { decision } = game.state
  if (decision?.kind === 'priority') return pass(game)
  const answer = passiveAnswer(game.state)
  if (answer === null) return difference(`a decision that no step answers: ${describeDecision(decision)}`)
  const refused = give(game, answer)
  return refused === null ? null : difference(`declining was refused: ${refused} (${describeDecision(decision)})`)
}
