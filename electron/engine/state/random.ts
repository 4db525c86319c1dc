import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { uniformInt } from 'pure-rand/distribution/uniformInt'

/**
 * One counter-based stream for each purpose (each player's shuffles, coins, dice, who starts, each AI), derived from the
 * seed, the purpose and the count of draws so far: what happens on one stream never shifts another.
 */
export interface RandomStreams {
  readonly seed: number
  readonly counts: Readonly<Record<string, number>>
  /** By slot, what a card's place in each shuffle of a library hangs on besides the seed; left out, it hangs on its place before. */
  readonly keys?: readonly number[]
}

export function randomStreams(seed: number): RandomStreams {
  return { seed: seed | 0, counts: {} }
}

// FNV-1a, so that the stream's name takes part in the seed.
function mix(seed: number, purpose: string, count: number): number {
  let h = 0x811c9dc5 ^ seed
  for (let i = 0; i < purpose.length; i++) h = Math.imul(h ^ purpose.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ count, 0x01000193)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  h ^= h >>> 12
  h = Math.imul(h, 0x297a2d39)
  return h ^ (h >>> 15)
}

function advance(streams: RandomStreams, purpose: string): { readonly seed: number; readonly streams: RandomStreams } {
  const count = streams.counts[purpose] ?? 0
  return {
    seed: mix(streams.seed, purpose, count),
    streams: { ...streams, counts: { ...streams.counts, [purpose]: count + 1 } },
  }
}

/** A whole number from `min` to `max`, both included, from the stream `purpose`. */
export function drawInteger(
  streams: RandomStreams,
  purpose: string,
  min: number,
  max: number,
): { readonly value: number; readonly streams: RandomStreams } {
  const next = advance(streams, purpose)
  return { value: uniformInt(xoroshiro128plus(next.seed), min, max), streams: next.streams }
}

/** The items in a random order (Fisher–Yates), from the stream `purpose`. */
export function shuffled<T>(
  streams: RandomStreams,
  purpose: string,
  items: readonly T[],
): { readonly value: readonly T[]; readonly streams: RandomStreams } {
  const next = advance(streams, purpose)
  const generator = xoroshiro128plus(next.seed)
  const out = items.slice()
  for (let i = out.length - 1; i > 0; i--) {
    const j = uniformInt(generator, 0, i)
    const a = out[i]
    const b = out[j]
    if (a === undefined || b === undefined) throw new Error('shuffle index out of range')
    out[i] = b
    out[j] = a
  }
  return { value: out, streams: next.streams }
}

/**
 * The items in a random order from the stream `purpose` that each item's key decides: an item lies before another whatever
 * else is shuffled with them, so that with the same seed two decks that differ in one card lie alike but for that card.
 */
export function shuffledByKey<T>(
  streams: RandomStreams,
  purpose: string,
  items: readonly T[],
  keyOf: (item: T) => number,
): { readonly value: readonly T[]; readonly streams: RandomStreams } {
  const next = advance(streams, purpose)
  const drawn = items.map((item) => ({ item, rank: mix(next.seed, '', keyOf(item)) }))
  return { value: drawn.sort((a, b) => a.rank - b.rank).map(({ item }) => item), streams: next.streams }
}
