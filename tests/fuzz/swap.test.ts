import { expect, test } from 'vitest'
import { swapBeneath } from './swap.ts'

test('a searching player answers the same whatever the hidden cards are', { timeout: 240_000 }, () => {
  const { searched, faults } = swapBeneath(16, 0, 6)
  expect(faults).toEqual([])
  expect(searched).toBeGreaterThan(4)
})
