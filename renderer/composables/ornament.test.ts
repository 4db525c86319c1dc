import { expect, test } from 'vitest'
import { ornamentOf } from './ornament.ts'

test('an ornament follows from name and colours alone', () => {
  expect(ornamentOf('Grizzly Bears', ['G'])).toEqual(ornamentOf('Grizzly Bears', ['G']))
})

test('cards of one colour are told apart', () => {
  const names = ['Shock', 'Lightning Bolt', 'Goblin Guide', 'Fireball', 'Mountain', 'Volcanic Hammer', 'Incinerate']
  const drawn = new Set(names.map((name) => JSON.stringify(ornamentOf(name, ['R']).shapes)))
  expect(drawn.size).toBe(names.length)
})

test('every shape is a path without broken numbers', () => {
  for (let at = 0; at < 200; at += 1) {
    for (const { path } of ornamentOf(`Card ${String(at)}`, at % 2 === 0 ? [] : ['U', 'B']).shapes) {
      expect(path).toMatch(/^M[-\d. MLQCSVHZaq]+$/u)
    }
  }
})
