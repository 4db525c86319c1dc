import { expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { scenario } from '../testing/scenario.ts'

const racer = card('Test Racer', '{R}', 'Creature — Goblin Pilot', 'Start your engines!', '1/1')

test('702.179d, 603.4: speed that has become 4 while the ability waited doesn’t increase', () => {
  const g = scenario({ cards: [racer], A: { hand: ['Shock'], battlefield: ['Test Racer'] } })
  g.A.cast('Shock', { targets: ['B'] }).resolve()
  expect(g.state().stack).toHaveLength(1)
  g.carryOut({ kind: 'increaseSpeed', who: { kind: 'you' }, n: { kind: 'fixed', n: 3 } })
  expect(g.state().players[0]?.speed).toBe(4)
  g.resolve()
  expect(g.state().stack).toHaveLength(0)
  expect(g.state().players[0]?.speed).toBe(4)
})

test('702.179d: below 4 it increases as the ability resolves', () => {
  const g = scenario({ cards: [racer], A: { hand: ['Shock'], battlefield: ['Test Racer'] } })
  g.A.cast('Shock', { targets: ['B'] })
    .resolve()
    .resolve()
  expect(g.state().players[0]?.speed).toBe(2)
})
