/** Whole numbers below `n`, the same ones for the same seed (a linear congruential generator is random enough here). */
export type Dice = (n: number) => number

export function dice(seed: number): Dice {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** `count` of them, in a random order. */
export function draw<T>(from: readonly T[], count: number, roll: Dice): readonly T[] {
  const left = from.slice()
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(roll(left.length), 1)).flat()
}
