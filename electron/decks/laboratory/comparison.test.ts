import { expect, test } from 'vitest'
import { addPair, comparisonOf, newPairs } from './comparison.ts'
import { alignedKeys } from './series.ts'

function compared(results: readonly (readonly [number | null, number | null])[]): ReturnType<typeof comparisonOf> {
  const pairs = newPairs()
  for (const [pair, [before, after]] of results.entries()) {
    addPair(pairs, pair, pair % 2 === 0, pair % 2 === 0 ? after : before)
    addPair(pairs, pair, pair % 2 !== 0, pair % 2 === 0 ? before : after)
  }
  expect(pairs.halves.size).toBe(0)
  return comparisonOf(pairs)
}

test('the difference has the mean and the error of the differences within pairs', () => {
  // Differences 1, 0, 0, -1, 1: mean 0.2, sum of squares 3, error √((3 − 5·0.04) / 4 / 5).
  const { difference, low, high, pairs, before, after } = compared([
    [0, 1],
    [1, 1],
    [0, 0],
    [1, 0],
    [0, 1],
  ])
  expect({ pairs, before, after }).toEqual({ pairs: 5, before: 0.4, after: 0.6 })
  expect(difference).toBeCloseTo(0.2, 12)
  const error = Math.sqrt((3 - 5 * 0.04) / 4 / 5)
  expect(high - difference).toBeCloseTo(1.959964 * error, 5)
  expect(difference - low).toBeCloseTo(1.959964 * error, 5)
})

test('games that come out alike are worth many that are dealt independently', () => {
  const alike = Array.from({ length: 100 }, (_, at): readonly [number, number] => [at % 2, at === 0 ? 1 : at % 2])
  const { correlation, unpaired } = compared(alike)
  expect(correlation).toBeGreaterThan(0.97)
  expect(unpaired).toBeGreaterThan(4_000)
  const opposed = compared([
    [0, 1],
    [1, 0],
  ])
  expect(opposed.correlation).toBeCloseTo(-1, 10)
})

test('a pair of which one half can’t be said doesn’t count, and nothing is claimed of nothing', () => {
  expect(compared([[null, 1]])).toMatchObject({ pairs: 0, low: -1, high: 1, correlation: null })
  expect(compared([[1, 1]])).toMatchObject({ pairs: 1, difference: 0, correlation: null, unpaired: null })
})

test('unchanged cards keep their keys, and new ones have those of the ones they came for', () => {
  const before = ['Forest', 'Forest', 'Bear', 'Bear', 'Shock']
  expect(alignedKeys(before, before)).toEqual([0, 1, 2, 3, 4])
  expect(alignedKeys(before, ['Wolf', 'Forest', 'Forest', 'Bear', 'Shock'])).toEqual([3, 0, 1, 2, 4])
  expect(alignedKeys(before, ['Forest', 'Forest', 'Bear', 'Bear', 'Shock', 'Wolf', 'Wolf'])).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ])
  expect(alignedKeys(before, ['Bear'])).toEqual([2])
})
