/** The seats of a scenario, by the letters that it gives them; seat 0 is A. */
export const SEATS = ['A', 'B'] as const
export type Seat = (typeof SEATS)[number]

/** The zones that a scenario puts cards in. */
export const SCENARIO_ZONES = ['battlefield', 'hand', 'library', 'graveyard', 'exile', 'command'] as const
export type ScenarioZone = (typeof SCENARIO_ZONES)[number]

/** Steps that a scenario may start in or advance to; `combatDamage` is the first combat damage step. */
export const SCENARIO_STEPS = [
  'upkeep',
  'draw',
  'main1',
  'beginCombat',
  'declareAttackers',
  'declareBlockers',
  'combatDamage',
  'endCombat',
  'main2',
  'end',
  'cleanup',
] as const
export type ScenarioStep = (typeof SCENARIO_STEPS)[number]
