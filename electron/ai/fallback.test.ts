import { expect, test } from 'vitest'
import { fits } from '../engine/procedures/answer.ts'
import { objectTarget, playerTarget } from '../engine/state/ids.ts'
import type { ObjectId } from '../engine/state/ids.ts'
import type { Decision, DecisionShape } from '../../shared/play/decision.ts'
import { plainAnswer, plainAnswers } from './fallback.ts'

const id = (n: number): ObjectId => n as ObjectId
const things = (n: number): ReturnType<typeof objectTarget>[] =>
  Array.from({ length: n }, (_, i) => objectTarget(id(i)))

const SHAPES: readonly DecisionShape<ObjectId>[] = [
  { kind: 'priority', actions: [{ kind: 'pass' }, { kind: 'playLand', object: id(1), face: 0 }] },
  { kind: 'confirm' },
  { kind: 'pick', options: things(4), min: 2, max: 3 },
  { kind: 'pick', options: things(4), min: 0, max: 3 },
  { kind: 'targets', slots: [{ options: [...things(3), playerTarget(1)], min: 2, max: 3 }], divide: 5 },
  {
    kind: 'targets',
    slots: [
      { options: things(2), min: 1, max: 1 },
      { options: things(2), min: 1, max: 1 },
      { options: things(2), min: 0, max: 1 },
    ],
    divide: null,
  },
  {
    kind: 'modes',
    options: [
      { mode: 1, label: 'a' },
      { mode: 2, label: 'b' },
    ],
    min: 1,
    max: 2,
    repeat: false,
  },
  { kind: 'modes', options: [{ mode: 1, label: 'a' }], min: 3, max: 3, repeat: true },
  { kind: 'number', min: 2, max: 9 },
  { kind: 'order', options: things(3).map((subject) => ({ subject, label: '' })) },
  {
    kind: 'split',
    options: things(5),
    piles: [
      { name: 'hand', min: 1, max: 1 },
      { name: 'bottom', min: 0, max: 5 },
    ],
  },
  {
    kind: 'split',
    options: things(3),
    piles: [
      { name: 'top', min: 0, max: 1 },
      { name: 'graveyard', min: 2, max: 3 },
    ],
  },
  { kind: 'distribute', total: 6, over: things(3).map((subject) => ({ subject, min: 1, max: 3, lethal: null })) },
  { kind: 'option', options: [{ key: 'option.color.W', parameters: {} }] },
  { kind: 'name', among: 'card' },
  { kind: 'payMana', cost: ['2'], sources: [], auto: true },
  { kind: 'payMana', cost: ['2'], sources: [{ object: id(1), ability: 0, produces: [['G']] }], auto: false },
  {
    kind: 'attackers',
    options: [
      { attacker: id(1), defenders: [0], required: true },
      { attacker: id(2), defenders: [0], required: false },
    ],
    defenders: [playerTarget(1)],
  },
  { kind: 'blockers', options: [{ blocker: id(1), attackers: [0], max: 1, required: 1 }], attackers: [id(9)] },
]

function open(shape: DecisionShape<ObjectId>, cancellable = false): Decision<ObjectId> {
  return {
    ...shape,
    id: 7,
    player: 0,
    by: 0,
    prompt: { key: 'prompt.pick', parameters: {} },
    source: null,
    cancellable,
  }
}

test.each(SHAPES)('the plain answer to $kind is one that the decision takes', (shape) => {
  expect(fits(shape, plainAnswer(open(shape)))).toBe(true)
})

test.each(SHAPES)(
  'every answer that is tried for $kind names the decision, the last takes the action back',
  (shape) => {
    const answers = plainAnswers(open(shape, true))
    expect(answers.every((answer) => 'of' in answer && answer.of === 7)).toBe(true)
    expect(answers.at(-1)).toEqual({ kind: 'cancel', of: 7 })
  },
)

test('nothing is attacked or blocked with but what must', () => {
  const attackers = SHAPES.find((shape) => shape.kind === 'attackers')
  if (attackers === undefined) throw new Error('no such shape')
  expect(plainAnswer(open(attackers))).toEqual({ kind: 'grid', of: 7, cells: [[0, 0, 1]] })
})
