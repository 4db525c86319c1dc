/** Names that mean something to every object of the language; no file of ours has a field called so. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** Deeper than any ability is nested, and shallow enough to be walked by functions that call themselves. */
const DEEPEST = 100
/** More values than the longest game has, few enough to be walked in a second. */
const MOST_VALUES = 5_000_000

/**
 * What keeps parsed JSON of others from being looked at further: it is nested too deeply, holds too much, or has a field
 * that would be taken for a part of the language; null where nothing does.
 */
export function treeFault(root: unknown): string | null {
  let level: unknown[] = [root]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return `it is nested more than ${String(DEEPEST)} deep`
    count += level.length
    if (count > MOST_VALUES) return 'it holds too much'
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      for (const [key, part] of Object.entries(value)) {
        if (FORBIDDEN.has(key)) return `it has a field ${key}`
        next.push(part)
      }
    }
    level = next
  }
  return null
}
