import type { Cost } from '../abilities/cost.ts'

/** Whether a cost has an X to choose as it's announced (107.3a). */
export function usesX(cost: Cost): boolean {
  return (
    cost.mana?.includes('X') === true ||
    cost.parts.some(
      (part) =>
        ('count' in part && part.count.kind === 'x') ||
        (part.kind === 'payLife' && part.n.kind === 'x') ||
        (part.kind === 'loyalty' && (part.n === 'x' || part.n === '-x')),
    )
  )
}
