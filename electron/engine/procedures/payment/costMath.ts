import type { Cost } from '../../abilities/cost.ts'

/** A cost's mana while it's worked out: generic apart from all other symbols (118.7a). */
export interface CostDraft {
  generic: number
  symbols: string[]
  parts: Cost['parts'][number][]
  /** Whether there is a mana component at all, if only {0} (118.7). */
  hasMana: boolean
}

const NUMBER = /^\d+$/u
const VARIABLES = ['X', 'Y', 'Z']

export function emptyDraft(): CostDraft {
  return { generic: 0, symbols: [], parts: [], hasMana: false }
}

/** Adds mana symbols, X replaced by its value where that is known (107.3). */
export function addMana(draft: CostDraft, symbols: readonly string[] | null, x: number | null): void {
  if (symbols === null) return
  draft.hasMana = true
  for (const symbol of symbols) {
    if (NUMBER.test(symbol)) draft.generic += Number(symbol)
    else if (x !== null && VARIABLES.includes(symbol)) draft.generic += x
    else draft.symbols.push(symbol)
  }
}

/** Adds a whole cost, some number of times. */
export function addCost(draft: CostDraft, cost: Cost, x: number | null, times = 1): void {
  for (let i = 0; i < times; i++) {
    addMana(draft, cost.mana, x)
    draft.parts.push(...cost.parts)
  }
}

/** Reduces generic mana, never below nothing (118.7a, 601.2f). */
export function lessGeneric(draft: CostDraft, n: number): void {
  draft.generic = Math.max(0, draft.generic - Math.max(0, n))
}

/** Reduces by mana of a type, what exceeds it in generic mana (118.7b–d); hybrid symbols that hold the type count too. */
export function lessSymbols(draft: CostDraft, symbols: readonly string[]): void {
  for (const symbol of symbols) {
    if (NUMBER.test(symbol)) {
      lessGeneric(draft, Number(symbol))
      continue
    }
    let at = draft.symbols.indexOf(symbol)
    if (at < 0) at = draft.symbols.findIndex((other) => other.split('/').includes(symbol))
    if (at >= 0) draft.symbols.splice(at, 1)
    else lessGeneric(draft, 1)
  }
}

/** How much mana it is, hybrid and Phyrexian symbols as one each. */
export function manaAmount(draft: CostDraft): number {
  return draft.generic + draft.symbols.length
}

/** The finished cost: generic mana first, {0} where nothing is left of its mana (118.7). */
export function finished(draft: CostDraft): Cost {
  const { generic, symbols, parts, hasMana } = draft
  if (!hasMana) return { mana: null, parts }
  if (generic === 0) return { mana: symbols.length === 0 ? ['0'] : symbols, parts }
  // A variable symbol is written before the number (107.3, 107.4b).
  const variable = symbols.filter((symbol) => VARIABLES.includes(symbol))
  const rest = variable.length === 0 ? symbols : symbols.filter((symbol) => !VARIABLES.includes(symbol))
  return { mana: [...variable, `${generic}`, ...rest], parts }
}
