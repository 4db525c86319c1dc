import type { ManaKind } from '../../../shared/cards/producedMana.ts'
import { COLORS } from '../../../shared/vocabulary/colors.ts'

/**
 * Whether a mana cost can be paid with one mana from each of these sources, each of one of the kinds that it makes. X is
 * 0, hybrid symbols are paid by either half, Phyrexian ones by life (107.4f); monocoloured hybrid ones by their colour.
 */
export function canPay(cost: readonly string[], sources: readonly (readonly ManaKind[])[]): boolean {
  const colored = cost.flatMap((symbol) => {
    const kinds = [...COLORS, 'C' as const].filter((kind) => symbol.split('/').includes(kind))
    return kinds.length === 0 || symbol.includes('P') ? [] : [kinds]
  })
  const generic = cost.reduce((sum, symbol) => sum + (/^\d+$/u.test(symbol) ? Number(symbol) : 0), 0)
  if (colored.length + generic > sources.length) return false
  // A source for each symbol, found by moving earlier symbols to other sources where that makes room.
  const taken = new Map<number, number>()
  const place = (symbol: number, tried: Set<number>): boolean =>
    sources.some((makes, source) => {
      if (tried.has(source) || !makes.some((kind) => colored[symbol]?.includes(kind) === true)) return false
      tried.add(source)
      const before = taken.get(source)
      if (before !== undefined && !place(before, tried)) return false
      taken.set(source, symbol)
      return true
    })
  return colored.every((_, symbol) => place(symbol, new Set()))
}
