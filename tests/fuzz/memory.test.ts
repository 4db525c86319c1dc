import { expect, test } from 'vitest'
import { playForLong, reloadOften } from './memory.ts'
import type { Held } from './memory.ts'

/** Twenty games that are over stay at hand: only after that many does what is held stay the same. */
const GAMES = 45
const EVERY = 15
const MEGABYTE = 1 << 20

/** What lasts: a computer player that is thinking has a timer. */
const lasting = ({ resources }: Held): Held['resources'] => ({ ...resources, Timeout: 0 })

test('many games and reloads in one process leave nothing behind: no memory, no threads, no timers', async () => {
  const measured: Held[] = []
  await playForLong(GAMES, EVERY, (_game, held) => measured.push(held))
  const [, middle, last] = measured
  if (middle === undefined || last === undefined) throw new Error('not measured')
  expect(lasting(last)).toEqual(lasting(middle))
  expect(last.listeners).toBe(middle.listeners)
  expect((last.bytes - middle.bytes) / MEGABYTE).toBeLessThan(4)
}, 240_000)

test('a window that is loaded 200 times leaves no socket, no thread, no listener and no memory behind', async () => {
  const measured: Held[] = []
  await reloadOften(200, 50, (_time, held) => measured.push(held))
  const [first, , , last] = measured
  if (first === undefined || last === undefined) throw new Error('not measured')
  expect(lasting(last)).toEqual(lasting(first))
  expect(last.listeners).toBe(first.listeners)
  expect((last.bytes - first.bytes) / MEGABYTE).toBeLessThan(2)
}, 240_000)
