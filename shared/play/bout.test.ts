import { expect, test } from 'vitest'
import { isDecided, nextChooser, winsAfter } from './bout.ts'

test('a match of three is over with the second game that one player wins, and after three', () => {
  expect(winsAfter({ wins: [0, 1] }, 0)).toEqual([1, 1])
  expect(winsAfter({ wins: [0, 1] }, null)).toEqual([0, 1])
  expect(isDecided(1, [1, 0])).toBe(false)
  expect(isDecided(2, [1, 1])).toBe(false)
  expect(isDecided(2, [2, 0])).toBe(true)
  expect(isDecided(3, [1, 1])).toBe(true)
})

test('who lost a game chooses who begins the next, after a draw who chose before', () => {
  const bout = { game: 2, wins: [1, 0], chooser: 1 }
  expect(nextChooser(bout, 0, 0)).toBe(1)
  expect(nextChooser(bout, 1, 0)).toBe(0)
  expect(nextChooser(bout, null, 0)).toBe(1)
  expect(nextChooser({ game: 1, wins: [0, 0], chooser: null }, null, 0)).toBe(0)
})
