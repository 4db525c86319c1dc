import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOfBetween, chanceOfExactly } from './hypergeometric.ts'

test('known values: 24 lands of 60 in seven cards, one of four copies', () => {
  expect(chanceOfExactly(60, 24, 7, 3)).toBeCloseTo(0.3087, 4)
  expect(chanceOfBetween(60, 4, 7, 1, 7)).toBeCloseTo(0.39949, 4)
})

test('what can’t be has no chance, what must be is sure', () => {
  expect(chanceOfExactly(60, 2, 7, 3)).toBe(0)
  expect(chanceOfExactly(40, 40, 7, 7)).toBe(1)
  expect(chanceOfExactly(5, 2, 7, 1)).toBe(0)
})

test('all that can be drawn adds up to one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 250 }), fc.nat(250), fc.nat(20), (size, hits, drawn) => {
      const some = Math.min(hits, size)
      const cards = Math.min(drawn, size)
      expect(chanceOfBetween(size, some, cards, 0, cards)).toBeCloseTo(1, 9)
    }),
  )
})
