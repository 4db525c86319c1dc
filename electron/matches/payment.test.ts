import { expect, test } from 'vitest'
import { decisionOf, setUpBoard, submit, view } from '../engine/index.ts'
import type { GameState } from '../engine/index.ts'
import { tableOf } from '../engine/testing/cards.ts'
import { playerOf } from '../engine/testing/sides.ts'
import type { Side } from '../engine/testing/sides.ts'
import { paymentOf } from './payment.ts'

const table = tableOf(['Forest', 'Mountain', 'Shock', 'Grizzly Bears', 'Serra Angel', 'Blaze'], [])

function board(side: Side): GameState {
  const players = [playerOf('A', { ...side, payWithLands: true }, new Map()), playerOf('B', {}, new Map())]
  return setUpBoard({ table, seed: 1, active: 0, step: 'main1', players })
}

/** By name, what the first spell that can be cast would be paid with. */
function paidWith(state: GameState): readonly (string | null | undefined)[] {
  const decision = decisionOf(state)
  if (decision?.kind !== 'priority') throw new Error('no priority')
  const action = decision.actions.findIndex(({ kind }) => kind === 'cast')
  const { objects } = view(state, 0)
  return paymentOf(state, 0, action).map((id) => objects.find((object) => object.id === id)?.now?.name)
}

test('what a spell would be paid with is known before it is cast, and nothing is done', () => {
  const state = board({ hand: ['Shock'], battlefield: ['Forest', 'Mountain', 'Forest'] })
  const before = JSON.stringify(state.objects)
  expect(paidWith(state)).toEqual(['Mountain'])
  expect(JSON.stringify(state.objects)).toBe(before)
  expect(paidWith(board({ hand: ['Grizzly Bears'], battlefield: ['Mountain', 'Forest'] }))).toEqual([
    'Mountain',
    'Forest',
  ])
})

test('nothing is said of what can’t be done, of what hangs on a number, and of no action at all', () => {
  const state = board({ hand: ['Blaze'], battlefield: ['Forest', 'Mountain', 'Forest'] })
  expect(paidWith(state)).toEqual([])
  expect(paymentOf(state, 0, 0)).toEqual([])
  expect(paymentOf(state, 0, 99)).toEqual([])
  expect(paymentOf(state, 0, null)).toEqual([])
})

test('while something is being paid for, what the rest would be paid with', () => {
  const state = board({ hand: ['Grizzly Bears'], battlefield: ['Mountain', 'Forest', 'Forest'] })
  const decision = decisionOf(state)
  if (decision?.kind !== 'priority') throw new Error('no priority')
  const picked = [decision.actions.findIndex(({ kind }) => kind === 'cast')]
  const casting = submit(state, { kind: 'indices', of: decision.id, picked })
  if (!casting.ok) throw new Error('refused')
  expect(paymentOf(casting.state, 0, null)).toHaveLength(2)
  expect(paymentOf(casting.state, 1, null)).toEqual([])
})
