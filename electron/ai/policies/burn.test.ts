import { expect, test } from 'vitest'
import { decisionOf } from '../../engine/index.ts'
import type { Side } from '../testing/duel.ts'
import { duel } from '../testing/duel.ts'
import { cantPay } from './burn.ts'

/** Whether casting or activating what is called `name` is held to win nothing. */
function pointless(a: Side, b: Side, name: string): boolean {
  const { state, id } = duel(a, b)
  const decision = decisionOf(state)
  if (decision?.kind !== 'priority') throw new Error('nobody has priority')
  const action = decision.actions.find((one) => one.kind !== 'pass' && one.object === id(name))
  if (action === undefined) throw new Error(`nothing can be done with ${name}`)
  return cantPay(state, 0, action, 0.25)
}

const shock: Side = { battlefield: ['Mountain'], hand: ['Shock'] }

test('two damage to an untroubled player, or to what survives it, is not worth a card', () => {
  expect(pointless(shock, {}, 'A.Shock')).toBe(true)
  expect(pointless(shock, { battlefield: ['Air Elemental'] }, 'A.Shock')).toBe(true)
})

test('what kills a creature or the player may be', () => {
  expect(pointless(shock, { battlefield: ['Grizzly Bears'] }, 'A.Shock')).toBe(false)
  expect(pointless(shock, { life: 2 }, 'A.Shock')).toBe(false)
})

test('a creature that is given up for its damage counts as what it is worth', () => {
  const fanatic: Side = { battlefield: ['Mogg Fanatic'] }
  expect(pointless(fanatic, { battlefield: ['Llanowar Elves'] }, 'A.Mogg Fanatic')).toBe(true)
  expect(pointless(fanatic, { life: 1 }, 'A.Mogg Fanatic')).toBe(false)
})

test('nothing is said of what does more than damage, nor where something of the own side might trigger', () => {
  expect(
    pointless({ battlefield: ['3 Swamp'], hand: ['Murder'] }, { battlefield: ['Llanowar Elves'] }, 'A.Murder'),
  ).toBe(false)
  expect(pointless({ ...shock, battlefield: ['Mountain', 'Elvish Visionary'] }, {}, 'A.Shock')).toBe(false)
})
