import { expect, test } from 'vitest'
import { shuffled } from './sampleHand.ts'

test('a shuffle keeps all cards, and takes them as chance says', () => {
  expect(shuffled(['a', 'b', 'c', 'd'], (limit) => limit - 1)).toEqual(['d', 'c', 'b', 'a'])
  expect(shuffled(['a', 'b', 'c', 'd'], () => 0)).toEqual(['a', 'b', 'c', 'd'])
  expect([...shuffled(['a', 'a', 'b', 'c'])].sort()).toEqual(['a', 'a', 'b', 'c'])
})

test('each of three cards is on top about as often', () => {
  const tops = new Map<string, number>()
  for (let i = 0; i < 3_000; i++) {
    const [top = ''] = shuffled(['a', 'b', 'c'])
    tops.set(top, (tops.get(top) ?? 0) + 1)
  }
  // Seven standard deviations: it fails by chance once in some hundred thousand million times.
  for (const count of tops.values()) expect(Math.abs(count - 1_000)).toBeLessThan(7 * 26)
})
