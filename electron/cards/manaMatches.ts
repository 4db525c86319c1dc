import { symbolsIn } from '../../shared/cards/manaCost.ts'

/**
 * SQL's `manaMatches(cost, comparison, symbols)`: does a mana cost hold at least ('>='), exactly ('='), at most ('<=') …
 * these symbols, each as often as given? Generic mana counts by its amount. No cost matches nothing.
 */
export function manaMatches(cost: unknown, comparison: unknown, wanted: unknown): number {
  if (typeof cost !== 'string' || typeof wanted !== 'string') return 0
  const has = tally(cost)
  const asked = tally(wanted)
  const more = holds(has, asked)
  const less = holds(asked, has)
  switch (comparison) {
    case '>=':
      return Number(more)
    case '<=':
      return Number(less)
    case '>':
      return Number(more && !less)
    case '<':
      return Number(less && !more)
    case '!=':
      return Number(!(more && less))
    default:
      return Number(more && less)
  }
}

function tally(cost: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const symbol of symbolsIn(cost)) {
    const generic = /^\d+$/u.test(symbol)
    const key = generic ? 'generic' : symbol
    counts.set(key, (counts.get(key) ?? 0) + (generic ? Number(symbol) : 1))
  }
  return counts
}

function holds(has: ReadonlyMap<string, number>, asked: ReadonlyMap<string, number>): boolean {
  for (const [symbol, count] of asked) if ((has.get(symbol) ?? 0) < count) return false
  return true
}
