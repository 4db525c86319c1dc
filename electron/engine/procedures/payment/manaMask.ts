import { MANA_TYPES } from '../../../../shared/vocabulary/colors.ts'
import type { Color, ManaType } from '../../../../shared/vocabulary/colors.ts'

/** Sets of types of mana as bits: what one unit of mana can be, or what one symbol of a cost accepts. */
const BITS: Readonly<Record<ManaType, number>> = { W: 1, U: 2, B: 4, R: 8, G: 16, C: 32 }

export const NO_TYPE = 0
export const ANY_COLOR = 31
export const ANY_TYPE = 63

export function bitOf(type: ManaType): number {
  return BITS[type]
}

export function maskOf(types: readonly (ManaType | Color)[]): number {
  let mask = NO_TYPE
  for (const type of types) mask |= BITS[type]
  return mask
}

export function typesIn(mask: number): readonly ManaType[] {
  return MANA_TYPES.filter((type) => (mask & BITS[type]) !== 0)
}

/** The first type of a set in the order W U B R G C. */
export function firstType(mask: number): ManaType {
  for (const type of MANA_TYPES) if ((mask & BITS[type]) !== 0) return type
  throw new Error('no type of mana in the set')
}

export function isManaType(symbol: string): symbol is ManaType {
  return Object.hasOwn(BITS, symbol)
}

/** The same mana in the order W U B R G C, so that two lists of it can be compared. */
export function inManaOrder(mana: readonly ManaType[]): readonly ManaType[] {
  return mana.length < 2 ? mana : mana.toSorted((a, b) => BITS[a] - BITS[b])
}

/** How many bits are set. */
export function sizeOf(mask: number): number {
  let n = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++
  return n
}
