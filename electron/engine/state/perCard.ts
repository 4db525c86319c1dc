import type { CardTable } from './table.ts'

/** Memoises what follows from one card of a table alone. */
export function perCard<T>(make: (table: CardTable, card: number) => T): (table: CardTable, card: number) => T {
  const all = new WeakMap<CardTable, { readonly of: (T | undefined)[] }>()
  let table: CardTable | null = null
  let known: (T | undefined)[] = []
  return (of, card) => {
    if (of !== table) {
      let kept = all.get(of)
      if (kept === undefined) {
        kept = { of: [] }
        all.set(of, kept)
      }
      table = of
      known = kept.of
    }
    const found = known[card]
    if (found !== undefined) return found
    const made = make(of, card)
    known[card] = made
    return made
  }
}
