/** The five colours in the order of rule 105.1. */
export const COLORS = ['W', 'U', 'B', 'R', 'G'] as const
export type Color = (typeof COLORS)[number]

/** What a unit of mana can be: one of the five colours or colourless (106.1b). */
export const MANA_TYPES = ['W', 'U', 'B', 'R', 'G', 'C'] as const
export type ManaType = (typeof MANA_TYPES)[number]

export const COLOR_NAMES: Readonly<Record<Color, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' }
