import { expect, test } from 'vitest'
import { decide } from '../fixtures/builder.ts'
import { actionLabel } from './actionLabel.ts'
import { actionsByObject, clickOf, glows, passIndex } from './actions.ts'

const decision = decide<'priority'>({
  kind: 'priority',
  actions: [
    { kind: 'pass' },
    { kind: 'cast', object: 'a', way: { how: 'normal', face: 0 }, cost: ['2', 'U'] },
    { kind: 'cast', object: 'a', way: { how: 'morph', face: 0 }, cost: ['3'] },
    { kind: 'activate', object: 'land', ability: 0, label: '', mana: true, cost: [] },
    { kind: 'playLand', object: 'b', face: 0 },
  ],
})

test('actions are found by their object, under the index that answers them', () => {
  const found = actionsByObject(decision)
  expect([...found.keys()]).toEqual(['a', 'land', 'b'])
  expect(found.get('a')?.map((action) => action.index)).toEqual([1, 2])
  expect(passIndex(decision)).toBe(0)
  expect(passIndex(null)).toBeNull()
})

test('one action is done at a click, several are asked for, and mana alone does not glow', () => {
  const found = actionsByObject(decision)
  expect(clickOf(found.get('b'))).toEqual({ kind: 'do', index: 4 })
  expect(clickOf(found.get('a')).kind).toBe('menu')
  expect(clickOf(found.get('none'))).toEqual({ kind: 'nothing' })
  expect([found.get('a'), found.get('land'), undefined].map(glows)).toEqual([true, false, false])
})

test('an action says what it does', () => {
  const [cast, down] = actionsByObject(decision).get('a') ?? []
  expect(cast === undefined ? null : actionLabel(cast, undefined)).toMatchObject({
    label: { key: 'action.cast' },
    cost: ['2', 'U'],
  })
  expect(down === undefined ? null : actionLabel(down, undefined).label.key).toBe('action.castFaceDown')
})

test('an ability is called by its words, which say its cost', () => {
  const action = { kind: 'activate', object: 'a', ability: 0, label: 'Cycling {2}', mana: false, cost: ['2'] } as const
  expect(actionLabel({ index: 0, action }, undefined)).toMatchObject({
    label: { key: 'action.activate', parameters: { text: { text: 'Cycling {2}' } } },
    cost: [],
  })
})
