import { COLORS } from '../vocabulary/colors.ts'
import type { Color } from '../vocabulary/colors.ts'

/** What players call the colours and their combinations. */
const NAMES: Readonly<Record<string, string>> = {
  white: 'W',
  blue: 'U',
  black: 'B',
  red: 'R',
  green: 'G',
  azorius: 'WU',
  dimir: 'UB',
  rakdos: 'BR',
  gruul: 'RG',
  selesnya: 'WG',
  orzhov: 'WB',
  izzet: 'UR',
  golgari: 'BG',
  boros: 'WR',
  simic: 'UG',
  bant: 'WUG',
  esper: 'WUB',
  grixis: 'UBR',
  jund: 'BRG',
  naya: 'WRG',
  abzan: 'WBG',
  jeskai: 'WUR',
  sultai: 'UBG',
  mardu: 'WBR',
  temur: 'URG',
  silverquill: 'WB',
  prismari: 'UR',
  witherbloom: 'BG',
  lorehold: 'WR',
  quandrix: 'UG',
  chaos: 'UBRG',
  aggression: 'WBRG',
  altruism: 'WURG',
  growth: 'WUBG',
  artifice: 'WUBR',
  colorless: '',
  c: '',
}

/** The colours that a word or a run of letters means ('rg', 'gruul', 'colorless'); null if it means none. */
export function colorsNamed(text: string): readonly Color[] | null {
  const lower = text.toLowerCase()
  const letters = NAMES[lower] ?? (/^[wubrg]+$/u.test(lower) ? lower.toUpperCase() : null)
  return letters === null ? null : COLORS.filter((color) => letters.includes(color))
}
