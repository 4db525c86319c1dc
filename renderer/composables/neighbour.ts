/** A thing on the screen, by its middle. */
export interface Spot<Thing> {
  readonly thing: Thing
  readonly x: number
  readonly y: number
}

export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
export type Direction = keyof typeof DIRECTIONS

/**
 * Takes where one is, a direction, and all spots, and gives the one to go to: the nearest that lies that way, where
 * being off the line counts twice. Null if none lies that way.
 */
export function neighbour<Thing>(
  from: { readonly x: number; readonly y: number },
  direction: Direction,
  spots: readonly Spot<Thing>[],
): Thing | null {
  const [dx, dy] = DIRECTIONS[direction]
  let best: Thing | null = null
  let least = Infinity
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx)
    if (ahead < 2 || aside > ahead * 3) continue
    const far = ahead + aside * 2
    if (far < least) {
      least = far
      best = spot.thing
    }
  }
  return best
}
