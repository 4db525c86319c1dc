import { expect, test } from 'vitest'
import { dice } from '../randomness.ts'
import { toHandlers } from './toHandlers.ts'
import { toSockets } from './toSockets.ts'

test('whatever a window sends is answered by the contract, and nothing breaks on it', async () => {
  const { understood, faults } = await toHandlers(4_000, dice(7))
  expect(faults).toEqual([])
  expect(understood).toBeGreaterThan(100)
}, 120_000)

test('whatever comes over a socket, the shell goes on, and cuts off who sends too much', async () => {
  const { sockets, limited, faults } = await toSockets(2_500, dice(9))
  expect(faults).toEqual([])
  expect(sockets).toBeGreaterThan(5)
  expect(limited).toBeGreaterThan(0)
}, 120_000)
