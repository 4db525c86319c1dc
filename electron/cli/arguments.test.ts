import { expect, test } from 'vitest'
import { readArguments, wholeNumber } from './arguments.ts'

test('options are read, and what isn’t known is an error', () => {
  const options = { games: { type: 'string' }, deck: { type: 'string', multiple: true } } as const
  const read = readArguments(['--games', '3', 'file', '--deck', 'a', '--deck=b'], options)
  expect(read.ok && read.value.values).toEqual({ games: '3', deck: ['a', 'b'] })
  expect(read.ok && read.value.positionals).toEqual(['file'])
  const flag = { ...options, json: { type: 'boolean' } } as const
  for (const [args, error] of [
    [['--gmaes', '3'], 'there is no option --gmaes'],
    [['-g'], 'there is no option -g'],
    [['--games'], '--games needs a value'],
    [['--games', '--deck'], '--games needs a value; one that begins with a dash is written --games=-…'],
    [['--json=5'], '--json takes no value'],
  ] as const)
    expect(readArguments(args, flag)).toEqual({ ok: false, error })
})

test('a number below zero is the value of the option before it', () => {
  const options = { games: { type: 'string' }, json: { type: 'boolean' } } as const
  const read = readArguments(['--games', '-5'], options)
  expect(read.ok && read.value.values).toEqual({ games: '-5' })
  expect(readArguments(['--json', '-5'], options)).toEqual({ ok: false, error: 'there is no option -5' })
})

test('numbers are whole and within bounds', () => {
  expect(wholeNumber('games', '12', 1, 100)).toEqual({ ok: true, value: 12 })
  for (const text of ['0', '101', '1.5', 'x', '', '1e2', '-1']) {
    expect(wholeNumber('games', text, 1, 100).ok, text).toBe(false)
  }
})
