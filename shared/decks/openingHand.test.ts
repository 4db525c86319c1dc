import { expect, test } from 'vitest'
import { shuffled } from './openingHand.ts'

test('a shuffle keeps all cards, and takes them as chance says', () => {
  expect(shuffled(['a', 'b', 'c', 'd'], (limit) => limit - 1)).toEqual(['d', 'c', 'b', 'a'])
  expect(shuffled(['a', 'b', 'c', 'd'], () => 0)).toEqual(['a', 'b', 'c', 'd'])
  expect([...shuffled(['a', 'a', 'b', 'c'], (limit) => limit >> 1)].sort()).toEqual(['a', 'a', 'b', 'c'])
})
