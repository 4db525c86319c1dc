import { expect, test } from 'vitest'
import { conceal } from '../../engine/index.ts'
import type { GameState } from '../../engine/index.ts'
import { linesOf } from '../choose.ts'
import { duel } from '../testing/duel.ts'

function lines(state: GameState, iterations: number, seed = 3) {
  const info = conceal(state, state.decision?.by ?? 0)
  return linesOf(info, { table: state.table, level: 'expert', seed, iterations })
}

const removal = (): GameState =>
  duel({ battlefield: ['3 Swamp'], hand: ['Murder'] }, { battlefield: ['Air Elemental', 'Grizzly Bears'] }).state

test('the lines are those answers that were looked at, with how often each won; the best first', () => {
  const found = lines(removal(), 40)
  expect(found.length).toBeGreaterThan(1)
  expect(found.every(({ visits, chance }) => visits > 0 && chance >= 0 && chance <= 1)).toBe(true)
  expect(found.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(40)
  const [best, ...rest] = found
  expect(Math.max(...rest.map(({ chance }) => chance))).toBeLessThan(best?.chance ?? 0)
})

test('the same information, seed and number of playouts give the same lines; time cut short gives those found so far', () => {
  expect(lines(removal(), 24)).toEqual(lines(removal(), 24))
  const state = removal()
  const info = conceal(state, 0)
  let asked = 0
  const cut = linesOf(info, {
    ...{ table: state.table, level: 'expert', seed: 3, iterations: 1_000 },
    isOver: () => ++asked > 2,
  })
  expect(cut.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThan(40)
})

test('a decision with one sensible answer isn’t searched', () => {
  const { state } = duel({ battlefield: ['Forest'] }, {})
  expect(lines(state, 40)).toHaveLength(1)
})
