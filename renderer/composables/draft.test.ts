import { describe, expect, test } from 'vitest'
import type { Decision, Subject } from '../../shared/play/decision.ts'
import { decide } from '../fixtures/builder.ts'
import { answerOf, markerOf, openSlot, startDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import {
  addPicked,
  attackWithAll,
  changeShare,
  changeTargetShare,
  clickSubject,
  moveInOrder,
  moveToPile,
  sendAttacker,
  togglePicked,
} from './draftClicks.ts'

const object = (id: string): Subject<string> => ({ kind: 'object', id })
const seat = (player: number): Subject<string> => ({ kind: 'player', player })

/** Clicks one thing after the other, from the draft that the decision starts with. */
function clicked(decision: Decision<string>, ...subjects: Subject<string>[]) {
  let draft = startDraft(decision)
  let submit = null
  for (const subject of subjects) ({ draft, submit } = clickSubject(decision, draft, subject))
  return { draft, submit, answer: answerOf(decision, draft) }
}

function narrow<Kind extends Decision<string>['kind']>(decision: Decision<string>, kind: Kind) {
  if (decision.kind !== kind) throw new Error(`${decision.kind} is no ${kind}`)
  return decision as Extract<Decision<string>, { kind: Kind }>
}

describe('pick', () => {
  const two = decide<'pick'>({ kind: 'pick', options: ['a', 'b', 'c'].map(object), min: 1, max: 2 })

  test('clicks choose and give back, up to the most', () => {
    expect(clicked(two).answer).toBeNull()
    expect(clicked(two, object('b'), object('a')).answer).toEqual({ kind: 'indices', of: 7, picked: [1, 0] })
    expect(clicked(two, object('b'), object('a'), object('c')).answer).toMatchObject({ picked: [1, 0] })
    expect(clicked(two, object('b'), object('b')).answer).toBeNull()
  })

  test('where one is chosen, another click changes the choice', () => {
    const one = decide<'pick'>({ kind: 'pick', options: ['a', 'b'].map(object), min: 1, max: 1 })
    expect(clicked(one, object('a'), object('b')).answer).toMatchObject({ picked: [1] })
  })

  test('what isn’t offered can’t be chosen', () => {
    expect(clicked(two, object('z')).draft).toEqual({ kind: 'picked', picked: [] })
  })

  test('a mode may be chosen several times where that is allowed', () => {
    const draft = addPicked(addPicked({ kind: 'picked', picked: [] }, 1, 2), 1, 2)
    expect(draft).toEqual({ kind: 'picked', picked: [1, 1] })
    expect(addPicked(draft, 0, 2)).toEqual(draft)
    expect(togglePicked(draft, 1, 2)).toEqual({ kind: 'picked', picked: [] })
  })
})

describe('targets', () => {
  const one = decide<'targets'>({
    kind: 'targets',
    divide: null,
    slots: [{ options: [object('a'), seat(1)], min: 1, max: 1 }],
  })
  const several = decide<'targets'>({
    kind: 'targets',
    divide: null,
    slots: [
      { options: [object('a'), object('b')], min: 1, max: 1 },
      { options: [object('b'), object('c')], min: 0, max: 2 },
    ],
  })
  const divided = decide<'targets'>({
    kind: 'targets',
    divide: 5,
    slots: [{ options: ['a', 'b', 'c'].map(object), min: 1, max: 3 }],
  })

  test('a single target needs no confirming', () => {
    expect(clicked(one, seat(1)).submit).toEqual({ kind: 'grid', of: 7, cells: [[0, 1, 1]] })
  })

  test('slots fill one after the other, and a click takes a target out again', () => {
    const { draft, answer } = clicked(several, object('a'), object('c'), object('b'))
    expect(answer).toEqual({
      kind: 'grid',
      of: 7,
      cells: [
        [0, 0, 1],
        [1, 1, 1],
        [1, 0, 1],
      ],
    })
    expect(openSlot(narrow(several, 'targets'), draft)).toBeNull()
    expect(clicked(several, object('a'), object('a')).answer).toBeNull()
  })

  test('601.2d: what is divided is shared out evenly at first, and each target gets at least one', () => {
    const { draft, answer } = clicked(divided, object('a'), object('c'))
    expect(answer).toMatchObject({
      cells: [
        [0, 0, 3],
        [0, 2, 2],
      ],
    })
    const less = changeTargetShare(draft, 0, 0, -1, 5)
    expect(answerOf(divided, less)).toBeNull()
    expect(answerOf(divided, changeTargetShare(less, 0, 2, 1, 5))).toMatchObject({
      cells: [
        [0, 0, 2],
        [0, 2, 3],
      ],
    })
    expect(changeTargetShare(draft, 0, 0, 1, 5)).toEqual(draft)
  })

  test('what can be chosen and what is chosen is marked', () => {
    const mark = markerOf(several, clicked(several, object('a')).draft)
    expect([object('a'), object('b'), object('c'), object('z')].map(mark)).toEqual(['chosen', 'open', 'open', null])
  })
})

describe('attackers', () => {
  const attack = decide<'attackers'>({
    kind: 'attackers',
    defenders: [seat(1), object('walker')],
    options: [
      { attacker: 'a', defenders: [0, 1], required: false },
      { attacker: 'b', defenders: [0], required: true },
    ],
  })
  const shape = narrow(attack, 'attackers')

  test('508.1d: what must attack does so from the start', () => {
    expect(clicked(attack).answer).toMatchObject({ cells: [[1, 0, 1]] })
  })

  test('clicks go through the defenders and back out of the attack', () => {
    expect(clicked(attack, object('a')).answer).toMatchObject({
      cells: [
        [0, 0, 1],
        [1, 0, 1],
      ],
    })
    expect(clicked(attack, object('a'), object('a')).answer).toMatchObject({
      cells: [
        [0, 1, 1],
        [1, 0, 1],
      ],
    })
    expect(clicked(attack, object('a'), object('a'), object('a')).answer).toMatchObject({ cells: [[1, 0, 1]] })
  })

  test('dragging onto a defender sends it there, where it may go', () => {
    const draft = startDraft(attack)
    expect(sendAttacker(shape, draft, 'a', object('walker'))).toEqual({ kind: 'attack', defenders: [1, 0] })
    expect(sendAttacker(shape, draft, 'b', object('walker'))).toEqual(draft)
  })

  test('all attack, and all but what must stay at home again', () => {
    const all = attackWithAll(shape, startDraft(attack))
    expect(all).toEqual({ kind: 'attack', defenders: [0, 0] })
    expect(attackWithAll(shape, all)).toEqual({ kind: 'attack', defenders: [null, 0] })
  })
})

describe('blockers', () => {
  const block = decide<'blockers'>({
    kind: 'blockers',
    attackers: ['x', 'y'],
    options: [
      { blocker: 'a', attackers: [0, 1], max: 1, required: 0 },
      { blocker: 'b', attackers: [0, 1], max: 2, required: 0 },
      { blocker: 'c', attackers: [1], max: 1, required: 0 },
    ],
  })

  test('a blocker, then its attacker', () => {
    expect(clicked(block, object('a'), object('y')).answer).toMatchObject({ cells: [[0, 1, 1]] })
    expect(clicked(block, object('y')).answer).toMatchObject({ cells: [] })
  })

  test('a blocker with one attacker to block needs no second click', () => {
    expect(clicked(block, object('c')).answer).toMatchObject({ cells: [[2, 1, 1]] })
  })

  test('one that can block several stays armed until it is full', () => {
    expect(clicked(block, object('b'), object('x'), object('y')).answer).toMatchObject({
      cells: [
        [1, 0, 1],
        [1, 1, 1],
      ],
    })
  })

  test('a click on a blocker that blocks takes it back', () => {
    expect(clicked(block, object('a'), object('x'), object('a')).answer).toMatchObject({ cells: [] })
  })

  test('while a blocker is armed, what it can block is marked', () => {
    const mark = markerOf(block, clicked(block, object('a')).draft)
    expect([object('a'), object('b'), object('x')].map(mark)).toEqual(['chosen', 'open', 'open'])
  })
})

describe('the rest', () => {
  test('distribute starts with lethal damage to each in turn and the rest to the last', () => {
    const damage = decide<'distribute'>({
      kind: 'distribute',
      total: 6,
      over: [
        { subject: object('a'), min: 0, max: 6, lethal: 2 },
        { subject: object('b'), min: 0, max: 6, lethal: 3 },
        { subject: seat(1), min: 0, max: 6, lethal: null },
      ],
    })
    const draft = startDraft(damage)
    expect(draft).toEqual({ kind: 'shares', shares: [2, 3, 1] })
    expect(answerOf(damage, draft)).toMatchObject({
      cells: [
        [0, 0, 2],
        [1, 0, 3],
        [2, 0, 1],
      ],
    })
    const less = changeShare(narrow(damage, 'distribute'), draft, 0, -1)
    expect(answerOf(damage, less)).toBeNull()
    expect(changeShare(narrow(damage, 'distribute'), less, 2, 5)).toEqual({ kind: 'shares', shares: [1, 3, 2] })
  })

  test('split: cards go from pile to pile, and their place is told', () => {
    const scry = decide<'split'>({
      kind: 'split',
      options: ['a', 'b', 'c'].map(object),
      piles: [
        { name: 'top', min: 0, max: 3 },
        { name: 'bottom', min: 0, max: 1 },
      ],
    })
    const one = moveToPile(startDraft(scry), 0, 1)
    expect(answerOf(scry, one)).toEqual({
      kind: 'grid',
      of: 7,
      cells: [
        [0, 1, 0],
        [1, 0, 0],
        [2, 0, 1],
      ],
    })
    expect(answerOf(scry, moveToPile(one, 2, 0, 0))).toMatchObject({
      cells: [
        [0, 1, 0],
        [1, 0, 1],
        [2, 0, 0],
      ],
    })
    expect(answerOf(scry, moveToPile(one, 1, 1))).toBeNull()
  })

  test('order: entries are moved, and all are answered', () => {
    const order = decide<'order'>({
      kind: 'order',
      options: ['a', 'b', 'c'].map((id) => ({ subject: object(id), label: id })),
    })
    const draft = moveInOrder(startDraft(order), 2, 0)
    expect(answerOf(order, draft)).toMatchObject({ picked: [2, 0, 1] })
    expect(moveInOrder(draft, 0, -1)).toEqual(draft)
  })

  test('a number stays within its bounds, a name has to be there', () => {
    const number = decide<'number'>({ kind: 'number', min: 1, max: 3 })
    expect(answerOf(number, startDraft(number))).toEqual({ kind: 'value', of: 7, n: 1 })
    expect(answerOf(number, { kind: 'number', n: 4 })).toBeNull()
    const name = decide<'name'>({ kind: 'name', among: 'card' })
    expect(answerOf(name, { kind: 'text', text: ' ' })).toBeNull()
    expect(answerOf(name, { kind: 'text', text: 'Shock ' })).toEqual({ kind: 'text', of: 7, name: 'Shock' })
  })

  test('a land that makes one mana pays at a click; one that makes several is chosen in the list', () => {
    const pay = decide<'payMana'>({
      kind: 'payMana',
      cost: ['1'],
      auto: true,
      sources: [
        { object: 'a', ability: 0, produces: [['U']] },
        { object: 'b', ability: 0, produces: [['U'], ['G']] },
      ],
    })
    expect(clicked(pay, object('a')).submit).toEqual({ kind: 'indices', of: 7, picked: [0, 0] })
    expect(clicked(pay, object('b')).submit).toBeNull()
    expect(answerOf(pay, startDraft(pay))).toEqual({ kind: 'value', of: 7, n: 0 })
  })

  test('a draft of another shape answers nothing', () => {
    const wrong: Draft = { kind: 'text', text: 'x' }
    const number = decide<'number'>({ kind: 'number', min: 0, max: 3 })
    expect(answerOf(number, wrong)).toBeNull()
  })
})
