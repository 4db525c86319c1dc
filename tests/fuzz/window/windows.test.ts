import { expect, test } from 'vitest'
import { starterSource } from '../../../electron/scenarios/cardSource.ts'
import { STARTERS } from '../decks.ts'
import { compareWindows } from './windows.ts'

const GAMES = 12
const ANSWERS = 25

test('a window is told the same to the byte whatever its person can’t know', async () => {
  const source = starterSource()
  let compared = 0
  for (let seed = 0; seed < GAMES; seed++) {
    const windows = await compareWindows(seed, ANSWERS, STARTERS, source)
    expect(windows.faults, `seed ${String(seed)}`).toEqual([])
    compared += windows.compared
  }
  expect(compared).toBeGreaterThan(GAMES * 5)
}, 240_000)
