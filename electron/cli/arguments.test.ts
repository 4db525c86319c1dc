import { expect, test } from 'vitest'
import { readArguments, wholeNumber } from './arguments.ts'

test('options are read, and what isn’t known is an error', () => {
  const options = { games: { type: 'string' }, deck: { type: 'string', multiple: true } } as const
  const read = readArguments(['--games', '3', 'file', '--deck', 'a', '--deck=b'], options)
  expect(read.ok && read.value.values).toEqual({ games: '3', deck: ['a', 'b'] })
  expect(read.ok && read.value.positionals).toEqual(['file'])
  expect(readArguments(['--gmaes', '3'], options).ok).toBe(false)
  expect(readArguments(['--games'], options).ok).toBe(false)
})

test('numbers are whole and within bounds', () => {
  expect(wholeNumber('games', '12', 1, 100)).toEqual({ ok: true, value: 12 })
  for (const text of ['0', '101', '1.5', 'x', '', '1e2', '-1']) {
    expect(wholeNumber('games', text, 1, 100).ok, text).toBe(false)
  }
})
