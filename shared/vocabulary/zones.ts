/** Zones (400.1); ante is out of scope. */
export const ZONES = ['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command'] as const
export type Zone = (typeof ZONES)[number]
