import { STEPS } from './steps.ts'
import type { Step } from './steps.ts'

/** The seats of a scenario, by the letters that it gives them; seat 0 is A. */
export const SEATS = ['A', 'B'] as const
export type Seat = (typeof SEATS)[number]

/** The zones that a scenario puts cards in. */
export const SCENARIO_ZONES = ['battlefield', 'hand', 'library', 'graveyard', 'exile', 'command'] as const
export type ScenarioZone = (typeof SCENARIO_ZONES)[number]

export type ScenarioStep = Exclude<Step, 'untap' | 'firstStrikeDamage'>

/** Steps that a scenario may start in or advance to; `combatDamage` is the first combat damage step. */
export const SCENARIO_STEPS = STEPS.filter(
  (step): step is ScenarioStep => step !== 'untap' && step !== 'firstStrikeDamage',
)
