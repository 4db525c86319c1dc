import type { Amount, PlayerRef, Ref } from '../abilities/reference.ts'

/** Words of the ability language that tests of instructions say again and again. */
export const IT: Ref = { kind: 'bound', name: 'it' }
export const YOU: PlayerRef = { kind: 'you' }
export const THEM: PlayerRef = { kind: 'opponents' }
export const ALL_PLAYERS: PlayerRef = { kind: 'eachPlayer' }
export const CREATURES: Ref = { kind: 'all', select: { filter: { kind: 'type', type: 'Creature' } } }

export function n(value: number): Amount {
  return { kind: 'fixed', n: value }
}

export function top(count: number): Ref {
  return { kind: 'topOfLibrary', who: YOU, count: n(count) }
}

/** What an earlier instruction named. */
export function named(name: string): Ref {
  return { kind: 'bound', name }
}
