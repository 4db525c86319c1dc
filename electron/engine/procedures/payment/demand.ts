import { ANY_TYPE, bitOf, isManaType } from './manaMask.ts'

/** Symbols of one kind in a cost: which types of mana pay one of them, and whether it must come from a snow source. */
export interface Kind {
  readonly types: number
  readonly snow: boolean
  /** Generic mana: what convoke, improvise and delve may stand in for, whatever the color (702.51a, 702.66a, 702.126a). */
  readonly generic: boolean
}

/** A cost's mana, read (107.4). */
export interface Demand {
  /** Coloured, colourless, hybrid and snow symbols, by kind with their number. */
  readonly fixed: readonly { readonly kind: Kind; readonly count: number }[]
  readonly generic: number
  /** Each may be paid with one mana of these types or with two of any type (107.4e). */
  readonly twoOr: readonly number[]
  /** Each may be paid with one mana of these types or with 2 life (107.4f). */
  readonly phyrexian: readonly number[]
  /** An unpayable cost (118.6). */
  readonly unpayable: boolean
  /** The least number of units of mana that paying takes, and the most. */
  readonly least: number
}

/** Stands for the mana cost of an object that has none (118.6). */
export const UNPAYABLE = '∞'

const GENERIC: Kind = { types: ANY_TYPE, snow: false, generic: true }
const SNOW: Kind = { types: ANY_TYPE, snow: true, generic: false }

export function genericKind(): Kind {
  return GENERIC
}

const kinds = new Map<number, Kind>()

/** The kind of a symbol that one mana of these types pays. */
export function typedKind(types: number): Kind {
  const known = kinds.get(types)
  if (known !== undefined) return known
  const made: Kind = { types, snow: false, generic: false }
  kinds.set(types, made)
  return made
}

const VARIABLE = /^[XYZ]$/u

function read(symbols: readonly string[]): Demand {
  const fixed = new Map<Kind, number>()
  const twoOr: number[] = []
  const phyrexian: number[] = []
  let generic = 0
  let unpayable = false
  const add = (kind: Kind): void => void fixed.set(kind, (fixed.get(kind) ?? 0) + 1)
  for (const symbol of symbols) {
    if (isManaType(symbol)) add(typedKind(bitOf(symbol)))
    else if (symbol === 'S')
      add(SNOW) // 107.4h
    else if (/^\d+$/u.test(symbol)) generic += Number(symbol)
    else if (symbol === UNPAYABLE) unpayable = true
    else if (!VARIABLE.test(symbol)) {
      const halves = symbol.split('/')
      let types = 0
      for (const half of halves) if (isManaType(half)) types |= bitOf(half)
      if (types === 0) throw new Error(`not a mana symbol: ${symbol}`)
      if (halves.includes('P')) phyrexian.push(types)
      else if (halves[0] === '2') twoOr.push(types)
      else add(typedKind(types))
    }
  }
  let least = generic + twoOr.length
  for (const count of fixed.values()) least += count
  return {
    fixed: Array.from(fixed, ([kind, count]) => ({ kind, count })),
    generic,
    twoOr,
    phyrexian,
    unpayable,
    least,
  }
}

const byList = new WeakMap<readonly string[], Demand>()
const byText = new Map<string, Demand>()
const MOST_KEPT = 5000

/**
 * Reads the mana symbols of a cost, without braces; variable symbols must have been replaced before and count as 0.
 *
 * @throws on text that isn't a mana symbol
 */
export function demandOf(symbols: readonly string[]): Demand {
  const same = byList.get(symbols)
  if (same !== undefined) return same
  const made = demandOfText(symbols)
  byList.set(symbols, made)
  return made
}

function demandOfText(symbols: readonly string[]): Demand {
  const text = symbols.join(' ')
  const known = byText.get(text)
  if (known !== undefined) return known
  const made = read(symbols)
  if (byText.size >= MOST_KEPT) byText.clear()
  byText.set(text, made)
  return made
}

/** One way of paying the symbols that can be paid in several ways (118.13a): what it then takes. */
export interface Scenario {
  readonly needs: readonly { readonly kind: Kind; readonly count: number }[]
  readonly life: number
}

// Each symbol of one set is paid the first way or the second; equal symbols are told apart by number only.
function splits(masks: readonly number[]): readonly (readonly [readonly number[], number])[] {
  const groups = new Map<number, number>()
  for (const mask of masks) groups.set(mask, (groups.get(mask) ?? 0) + 1)
  let out: (readonly [readonly number[], number])[] = [[[], 0]]
  for (const [mask, count] of groups)
    out = out.flatMap(([first, second]) =>
      Array.from({ length: count + 1 }, (_, others): readonly [readonly number[], number] => [
        [...first, ...Array.from({ length: count - others }, () => mask)],
        second + others,
      ]),
    )
  return out.sort((a, b) => a[1] - b[1])
}

const scenarios = new WeakMap<Demand, readonly Scenario[]>()

/** The ways of paying a demand, the one with the most mana of the symbols' own types and the least life first. */
export function scenariosOf(demand: Demand): readonly Scenario[] {
  const known = scenarios.get(demand)
  if (known !== undefined) return known
  const made = splits(demand.phyrexian).flatMap(([typed, lives]) =>
    splits(demand.twoOr).map(([single, doubles]): Scenario => {
      const needs = new Map<Kind, number>()
      for (const { kind, count } of demand.fixed) needs.set(kind, count)
      for (const mask of [...typed, ...single]) needs.set(typedKind(mask), (needs.get(typedKind(mask)) ?? 0) + 1)
      const generic = demand.generic + 2 * doubles
      if (generic > 0) needs.set(GENERIC, generic)
      return { needs: Array.from(needs, ([kind, count]) => ({ kind, count })), life: 2 * lives }
    }),
  )
  scenarios.set(demand, made)
  return made
}
