import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'

/** One key of a check: null if what is there is what should be. */
export function compare(key: string, expected: unknown, actual: unknown): Difference | null {
  return JSON.stringify(expected) === JSON.stringify(actual) ? null : difference(key, expected, actual)
}

/** Compares as sets. */
export function compareSets(key: string, expected: readonly string[], actual: readonly string[]): Difference | null {
  const sorted = (words: readonly string[]): readonly string[] => [...new Set(words)].sort()
  return compare(key, sorted(expected), sorted(actual))
}

/** All of these must be among those. */
export function includesAll(key: string, expected: readonly string[], actual: readonly string[]): Difference | null {
  return expected.every((word) => actual.includes(word)) ? null : difference(key, expected, actual)
}

/** None of these may be among those. */
export function includesNone(key: string, unwanted: readonly string[], actual: readonly string[]): Difference | null {
  const found = unwanted.filter((word) => actual.includes(word))
  return found.length === 0 ? null : difference(key, `without ${found.join(', ')}`, actual)
}

/** The first of these that is a difference. */
export function firstDifference(found: readonly (Difference | null)[]): Difference | null {
  return found.find((one) => one !== null) ?? null
}
