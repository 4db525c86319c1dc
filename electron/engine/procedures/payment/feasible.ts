import type { Kind } from './demand.ts'
import { genericKind } from './demand.ts'
import { pays } from './forms.ts'
import type { Form, Group } from './forms.ts'

/** A kind of symbol that has to be paid: of the cost, or of the price of mana abilities that are used. */
export interface Need {
  readonly kind: Kind
  readonly price: boolean
}

/** How many members of each group are used in each of its forms. */
export type Selection = readonly (readonly number[])[]

/** The question whether a selection pays: prepared once for a set of groups and needs. */
export interface Problem {
  readonly groups: readonly Group[]
  readonly needs: readonly Need[]
  /** How many symbols of each need the cost itself has. */
  readonly counts: readonly number[]
  /** For each group, form and unit: which needs it can pay, as bits. */
  readonly pays: readonly (readonly (readonly number[])[])[]
  /** For each group: the needs that a unit of it could pay in some form, and the most units that a member makes. */
  readonly best: readonly { readonly bits: number; readonly units: number }[]
  /** For each group and form: what its price adds to each need; null for none. */
  readonly prices: readonly (readonly (readonly number[] | null)[])[]
  /** Room to count in. */
  readonly needed: number[]
  readonly subsets: Int32Array
}

function needsOfPrices(groups: readonly Group[]): Need[] {
  const kinds = new Set<Kind>()
  for (const group of groups)
    for (const { price } of group.forms) {
      if (price === null) continue
      for (const { kind } of price.fixed) kinds.add(kind)
      if (price.generic > 0) kinds.add(genericKind())
    }
  return Array.from(kinds, (kind) => ({ kind, price: true }))
}

function priceOf(form: Form, needs: readonly Need[]): readonly number[] | null {
  const { price } = form
  if (price === null) return null
  return needs.map((need) => {
    if (!need.price) return 0
    if (need.kind.generic) return price.generic
    return price.fixed.find(({ kind }) => kind === need.kind)?.count ?? 0
  })
}

export function problemOf(
  groups: readonly Group[],
  cost: readonly { readonly kind: Kind; readonly count: number }[],
  asThough: number,
): Problem {
  const needs: Need[] = [...cost.map(({ kind }) => ({ kind, price: false })), ...needsOfPrices(groups)]
  const bitsOf = groups.map((group) =>
    group.forms.map((form) =>
      form.units.map((unit) => {
        let bits = 0
        needs.forEach((need, index) => {
          if (pays(unit, need.kind, need.price, asThough)) bits |= 1 << index
        })
        return bits
      }),
    ),
  )
  return {
    groups,
    needs,
    counts: needs.map((need) => (need.price ? 0 : (cost.find(({ kind }) => kind === need.kind)?.count ?? 0))),
    pays: bitsOf,
    best: bitsOf.map((forms) => ({
      bits: forms.flat().reduce((all, bits) => all | bits, 0),
      units: Math.max(0, ...forms.map((units) => units.length)),
    })),
    prices: groups.map((group) => group.forms.map((form) => priceOf(form, needs))),
    needed: needs.map(() => 0),
    subsets: new Int32Array(1 << needs.length),
  }
}

/** Nothing used yet. */
export function emptySelection(problem: Problem): number[][] {
  return problem.groups.map((group) => group.forms.map(() => 0))
}

/**
 * Whether the units of a selection can be matched to all that is needed, one for each symbol. By Hall's theorem they can
 * if and only if every set of needs is met by enough units that can pay one of its symbols. Groups from number `open` on
 * are taken at their best, whatever is selected of them.
 */
export function isFeasible(problem: Problem, selection: Selection, open = problem.groups.length): boolean {
  const { needed: need, subsets, counts } = problem
  const size = subsets.length
  for (let n = 0; n < need.length; n++) need[n] = counts[n] ?? 0
  subsets.fill(0)
  let total = 0
  for (let g = open; g < problem.groups.length; g++) {
    const best = problem.best[g]
    if (best === undefined) continue
    const units = best.units * (problem.groups[g]?.members.length ?? 0)
    subsets[best.bits] = (subsets[best.bits] ?? 0) + units
    total += units
  }
  for (let g = 0; g < open; g++) {
    const used = selection[g]
    const bits = problem.pays[g]
    if (used === undefined || bits === undefined) continue
    for (let f = 0; f < used.length; f++) {
      const count = used[f] ?? 0
      if (count === 0) continue
      for (const mask of bits[f] ?? []) {
        subsets[mask] = (subsets[mask] ?? 0) + count
        total += count
      }
      const price = problem.prices[g]?.[f]
      if (price === null || price === undefined) continue
      for (let n = 0; n < need.length; n++) need[n] = (need[n] ?? 0) + count * (price[n] ?? 0)
    }
  }
  // subsets[s] becomes the number of units that pay only needs within s.
  for (let bit = 1; bit < size; bit <<= 1)
    for (let s = 0; s < size; s++) if ((s & bit) !== 0) subsets[s] = (subsets[s] ?? 0) + (subsets[s ^ bit] ?? 0)
  for (let s = 1; s < size; s++) {
    let asked = 0
    for (let n = 0; n < need.length; n++) if ((s & (1 << n)) !== 0) asked += need[n] ?? 0
    if (asked > total - (subsets[size - 1 - s] ?? 0)) return false
  }
  return true
}
