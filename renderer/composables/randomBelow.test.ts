import { expect, test } from 'vitest'
import { shuffled } from '../../shared/decks/openingHand.ts'
import { randomBelow } from './randomBelow.ts'

test('each of three cards is on top about as often', () => {
  const tops = new Map<string, number>()
  for (let i = 0; i < 3_000; i++) {
    const [top = ''] = shuffled(['a', 'b', 'c'], randomBelow)
    tops.set(top, (tops.get(top) ?? 0) + 1)
  }
  // Seven standard deviations: it fails by chance once in some hundred thousand million times.
  for (const count of tops.values()) expect(Math.abs(count - 1_000)).toBeLessThan(7 * 26)
})
