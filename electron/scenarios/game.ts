import { submit } from '../engine/index.ts'
import type { GameState, ObjectId } from '../engine/index.ts'
import type { Answer, OpenDecision } from '../../shared/play/decision.ts'
import type { Scenario, ScenarioVerb } from './format.ts'
import type { Received } from './received.ts'
import { receive } from './received.ts'

/** What a step's choices still have to answer while its action is being taken. */
export interface Choices {
  readonly targets: readonly (string | null)[] | null
  readonly x: number | null
  readonly modes: readonly number[] | null
  readonly kicked: number | null
  readonly also: readonly string[] | null
  readonly payWith: readonly string[] | null
}

export const NO_CHOICES: Choices = { targets: null, x: null, modes: null, kicked: null, also: null, payWith: null }

/** A name that a scenario gave: the object at that time, and the card it was, to tell apart what became of it. */
export interface Named {
  readonly id: ObjectId
  readonly card: string | null
}

/**
 * A scenario being played. The one thing here that changes; states themselves never do, so that what would be legal is
 * asked of a copy.
 */
export interface Game {
  readonly scenario: Scenario
  state: GameState
  readonly names: Map<string, Named>
  /** Index of the step being run. */
  at: number
  /** Steps that were done together with an earlier one: answers that a forced decision took. */
  readonly consumed: Set<number>
  choices: Choices | null
  /** The order in which the attackers were named. */
  readonly received: Received | null
}

/** The same position to try something in: nothing that happens there comes back. */
export function forkOf(game: Game, state: GameState = game.state): Game {
  return { ...game, state, names: new Map(game.names), consumed: new Set(game.consumed), choices: null, received: null }
}

/** The state after an answer to the open decision, or why it isn't legal. What asks the same again has not taken it. */
export function answered(state: GameState, answer: Answer): GameState | string {
  const done = submit(state, answer)
  if (!done.ok) return done.error.key
  const again = done.state.decision
  if (again === null || again.kind !== state.decision?.kind) return done.state
  return /(?:\.illegal|Different)$/u.test(again.prompt.key) ? again.prompt.key : done.state
}

/** Gives an answer to the open decision. Null if it was taken, else the reason as text. */
export function give(game: Game, answer: Answer): string | null {
  const state = answered(game.state, answer)
  if (typeof state === 'string') return state
  game.state = state
  receive(game.received, game.state)
  return null
}

/** Who makes the open decision. */
export function decider(decision: OpenDecision<ObjectId>): number {
  return decision.by
}

/** The steps still to come, leaving out what only looks (`expect`, `bind`) and what is done already. */
export function nextStep(game: Game): { readonly index: number; readonly step: ScenarioVerb } | null {
  for (let index = game.at + 1; index < game.scenario.steps.length; index++) {
    const step = game.scenario.steps[index]
    if (step === undefined || step.kind === 'expect' || step.kind === 'bind' || game.consumed.has(index)) continue
    return { index, step }
  }
  return null
}

/** Whether a check between this step and the next one asks about the open decision. */
export function isDecisionChecked(game: Game): boolean {
  for (const step of game.scenario.steps.slice(game.at + 1)) {
    if (step.kind === 'bind') continue
    if (step.kind !== 'expect') return false
    if (step.checks.some((check) => check.kind === 'decision')) return true
  }
  return false
}
