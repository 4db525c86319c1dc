import { expect, test } from 'vitest'
import { neighbour } from './neighbour.ts'

const spots = [
  { thing: 'left', x: 0, y: 100 },
  { thing: 'here', x: 100, y: 100 },
  { thing: 'right', x: 200, y: 104 },
  { thing: 'far right', x: 300, y: 100 },
  { thing: 'above', x: 110, y: 0 },
]

test.each([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'above'],
  ['ArrowDown', null],
] as const)('%s goes to the nearest thing that way', (direction, expected) => {
  expect(neighbour({ x: 100, y: 100 }, direction, spots)).toBe(expected)
})
