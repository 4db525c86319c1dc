import { symbolsIn } from '../../shared/cards/manaCost.ts'

type Tally = ReadonlyMap<string, number>

/** Costs that occur, and a few that were asked for; real cards have less than a thousand. */
const MOST_KNOWN = 5_000

/**
 * SQL's `manaMatches(cost, comparison, symbols)`: does a mana cost hold at least ('>='), exactly ('='), at most ('<=') …
 * these symbols, each as often as given? Generic mana counts by its amount. No cost matches nothing. Costs that it has
 * seen it remembers.
 */
export function manaMatches(): (cost: unknown, comparison: unknown, wanted: unknown) => number {
  const known = new Map<string, Tally>()

  function tallyOf(cost: string): Tally {
    const before = known.get(cost)
    if (before !== undefined) return before
    if (known.size >= MOST_KNOWN) known.clear()
    const counted = tally(cost)
    known.set(cost, counted)
    return counted
  }

  return (cost, comparison, wanted) => {
    if (typeof cost !== 'string' || typeof wanted !== 'string') return 0
    return Number(compares(tallyOf(cost), comparison, tallyOf(wanted)))
  }
}

function compares(has: Tally, comparison: unknown, asked: Tally): boolean {
  const more = holds(has, asked)
  const less = holds(asked, has)
  switch (comparison) {
    case '>=':
      return more
    case '<=':
      return less
    case '>':
      return more && !less
    case '<':
      return less && !more
    case '!=':
      return !(more && less)
    default:
      return more && less
  }
}

function tally(cost: string): Tally {
  const counts = new Map<string, number>()
  for (const symbol of symbolsIn(cost)) {
    const generic = /^\d+$/u.test(symbol)
    const key = generic ? 'generic' : symbol
    counts.set(key, (counts.get(key) ?? 0) + (generic ? Number(symbol) : 1))
  }
  return counts
}

function holds(has: Tally, asked: Tally): boolean {
  for (const [symbol, count] of asked) if ((has.get(symbol) ?? 0) < count) return false
  return true
}
