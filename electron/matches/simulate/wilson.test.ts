import { expect, test } from 'vitest'
import { wilsonInterval } from './wilson.ts'

test("Wilson's interval has the values of the textbooks", () => {
  const [low, high] = wilsonInterval(81, 263)
  expect(low).toBeCloseTo(0.2553, 4)
  expect(high).toBeCloseTo(0.3662, 4)
})

test('it stays within 0 and 1, and knows nothing without trials', () => {
  expect(wilsonInterval(0, 0)).toEqual([0, 1])
  expect(wilsonInterval(0, 10)[0]).toBe(0)
  expect(wilsonInterval(0, 10)[1]).toBeCloseTo(0.2775, 4)
  expect(wilsonInterval(10, 10)[1]).toBeCloseTo(1, 10)
})
