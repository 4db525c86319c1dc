import type { Comparison } from '../../../shared/ipc/laboratorySchemas.ts'
import { Z95 } from '../../matches/simulate/wilson.ts'

/** What the two versions of a deck won in the pairs that are complete. */
export interface Pairs {
  /** Halves of pairs of which the other isn't over yet. */
  readonly halves: Map<number, { readonly changed: boolean; readonly won: number | null }>
  count: number
  before: number
  after: number
  beforeSquares: number
  afterSquares: number
  products: number
}

export function newPairs(): Pairs {
  return { halves: new Map(), count: 0, before: 0, after: 0, beforeSquares: 0, afterSquares: 0, products: 0 }
}

/**
 * Adds what one version won in a pair: 1, 0, or a half for a draw; null where that can't be said. A pair counts if it can
 * be said of both.
 */
export function addPair(pairs: Pairs, pair: number, changed: boolean, won: number | null): void {
  const other = pairs.halves.get(pair)
  if (other === undefined) {
    pairs.halves.set(pair, { changed, won })
    return
  }
  pairs.halves.delete(pair)
  if (won === null || other.won === null) return
  const [before, after] = changed ? [other.won, won] : [won, other.won]
  pairs.count += 1
  pairs.before += before
  pairs.after += after
  pairs.beforeSquares += before * before
  pairs.afterSquares += after * after
  pairs.products += before * after
}

/**
 * The difference between the versions, after less before, with its 95% interval: the mean of the differences within pairs
 * and its standard error, so that what both versions owe to luck cancels out.
 */
export function comparisonOf(pairs: Pairs): Comparison {
  const { count } = pairs
  if (count === 0) {
    return { pairs: 0, before: 0, after: 0, difference: 0, low: -1, high: 1, correlation: null, unpaired: null }
  }
  const before = pairs.before / count
  const after = pairs.after / count
  const difference = after - before
  const varianceBefore = pairs.beforeSquares / count - before * before
  const varianceAfter = pairs.afterSquares / count - after * after
  const covariance = pairs.products / count - before * after
  // Rounding can leave a hair below nothing.
  const variance = Math.max(0, varianceBefore + varianceAfter - 2 * covariance)
  const spread = count < 2 ? 1 : Z95 * Math.sqrt(variance / (count - 1))
  const scale = Math.sqrt(Math.max(0, varianceBefore * varianceAfter))
  const isVaried = scale > 1e-12
  return {
    pairs: count,
    before,
    after,
    difference,
    low: Math.max(-1, difference - spread),
    high: Math.min(1, difference + spread),
    correlation: isVaried ? Math.max(-1, Math.min(1, covariance / scale)) : null,
    unpaired: isVaried && variance > 1e-12 ? Math.round((count * (varianceBefore + varianceAfter)) / variance) : null,
  }
}
