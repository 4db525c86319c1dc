/** The chance of exactly `wanted` hits among `drawn` cards from a deck of `size` with `hits` of them; 0 where that can't be. */
export function chanceOfExactly(size: number, hits: number, drawn: number, wanted: number): number {
  const misses = drawn - wanted
  if (wanted < 0 || misses < 0 || wanted > hits || misses > size - hits) return 0
  return (choose(hits, wanted) * choose(size - hits, misses)) / choose(size, drawn)
}

/** The chance of `least` to `most` hits, both included. */
export function chanceOfBetween(size: number, hits: number, drawn: number, least: number, most: number): number {
  let sum = 0
  for (let wanted = Math.max(0, least); wanted <= Math.min(most, drawn); wanted++) {
    sum += chanceOfExactly(size, hits, drawn, wanted)
  }
  return Math.min(1, sum)
}

/** n over k. Exact while it fits a double, and near enough beyond: some 1e-14 of it. */
function choose(n: number, k: number): number {
  let result = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) result = (result * (n - Math.min(k, n - k) + i)) / i
  return result
}
