/** Steps and stepless phases of a turn in order (500.1). */
export const STEPS = [
  'untap',
  'upkeep',
  'draw',
  'main1',
  'beginCombat',
  'declareAttackers',
  'declareBlockers',
  'firstStrikeDamage',
  'combatDamage',
  'endCombat',
  'main2',
  'end',
  'cleanup',
] as const
export type Step = (typeof STEPS)[number]

export const PHASES = ['beginning', 'precombatMain', 'combat', 'postcombatMain', 'ending'] as const
export type Phase = (typeof PHASES)[number]

export const PHASE_OF_STEP: Readonly<Record<Step, Phase>> = {
  untap: 'beginning',
  upkeep: 'beginning',
  draw: 'beginning',
  main1: 'precombatMain',
  beginCombat: 'combat',
  declareAttackers: 'combat',
  declareBlockers: 'combat',
  firstStrikeDamage: 'combat',
  combatDamage: 'combat',
  endCombat: 'combat',
  main2: 'postcombatMain',
  end: 'ending',
  cleanup: 'ending',
}
