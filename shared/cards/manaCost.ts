import { COLORS } from '../vocabulary/colors.ts'
import type { Color } from '../vocabulary/colors.ts'

const SYMBOL = /\{([^{}]+)\}/gu
const WHOLE_COST = /^(?:\{[^{}]+\})+$/u

// 107.4: colours, colourless, snow, numbers, variables, hybrid, monocoloured hybrid, Phyrexian and hybrid Phyrexian.
const MANA_SYMBOL =
  /^(?:\d+|[WUBRGCSXYZ]|[WUBRGC]\/[WUBRG]|2\/[WUBRG]|[WUBRG]\/P|[WUBRG]\/[WUBRG]\/P|H[WUBRG]|½|∞|P|D|L)$/u

/**
 * The symbols of a mana cost, without braces, in the order written: '{2}{W/U}{X}' gives ['2', 'W/U', 'X'].
 * Null if the text is not wholly mana symbols (107.4); the empty text is no mana cost (202.1b), so null too.
 */
export function parseManaCost(text: string): readonly string[] | null {
  if (!WHOLE_COST.test(text)) return null
  const symbols = symbolsIn(text)
  return symbols.every((symbol) => MANA_SYMBOL.test(symbol)) ? symbols : null
}

/** All symbols in braces in a text, without the braces. */
export function symbolsIn(text: string): readonly string[] {
  if (!text.includes('{')) return []
  return Array.from(text.matchAll(SYMBOL), (match) => match[1] ?? '')
}

/** The mana value of a mana cost; 0 where there is none (202.3a). X counts as 0 (202.3e). */
export function manaValueOf(cost: string | null): number {
  if (cost === null) return 0
  let total = 0
  for (const symbol of symbolsIn(cost)) total += symbolValue(symbol)
  return total
}

function symbolValue(symbol: string): number {
  if (/^\d+$/u.test(symbol)) return Number(symbol)
  if (/^[XYZ]$/u.test(symbol)) return 0 // 202.3e
  if (symbol.startsWith('2/')) return 2 // 202.3f: the largest component of a hybrid symbol
  if (/^H[WUBRG]$/u.test(symbol) || symbol === '½') return 0.5
  return 1 // 202.3g for the Phyrexian ones
}

/** The colours of the symbols in a text, in the order of 105.1. Hybrid and Phyrexian symbols count (202.2d). */
export function colorsOfSymbols(text: string): readonly Color[] {
  const found = new Set<string>()
  for (const symbol of symbolsIn(text)) {
    if (!MANA_SYMBOL.test(symbol)) continue
    for (const letter of symbol) found.add(letter)
  }
  return COLORS.filter((color) => found.has(color))
}
