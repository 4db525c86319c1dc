import { expect, test } from 'vitest'
import type { GameState } from '../engine/index.ts'
import type { MatchSettings } from '../../shared/ipc/matchSchemas.ts'
import type { PriorityAction } from '../../shared/play/decision.ts'
import type { Step } from '../../shared/vocabulary/steps.ts'
import { DEFAULT_SETTINGS, autoAnswer, settingsAfter } from './autoPass.ts'

const object = 1 as never
const pass: PriorityAction<never> = { kind: 'pass' }
const land: PriorityAction<never> = { kind: 'playLand', object, face: 0 }
const spell: PriorityAction<never> = { kind: 'cast', object, way: { how: 'normal', face: 0 }, cost: [] }
const mana: PriorityAction<never> = { kind: 'activate', object, ability: 0, label: '', mana: true, cost: [] }

interface Position {
  readonly step: Step
  readonly active?: number
  readonly actions?: readonly PriorityAction<never>[]
  readonly settings?: Partial<MatchSettings>
}

/** Whether player 0, who has priority, is waited for. */
function waits({ step, active = 0, actions = [pass], settings = {} }: Position): boolean {
  const decision = { kind: 'priority', id: 1, player: 0, by: 0, actions }
  const state = { decision, stack: [], turn: { active, step } } as unknown as GameState
  const answer = autoAnswer(state, { ...DEFAULT_SETTINGS, ...settings })
  if (answer !== null) expect(answer).toEqual({ kind: 'indices', of: 1, picked: [actions.indexOf(pass)] })
  return answer === null
}

test('an own main phase with something to do is never passed', () => {
  const noStops = { stops: { mine: [], theirs: [] } }
  for (const step of ['main1', 'main2'] as const) {
    for (const deed of [land, spell]) {
      expect(waits({ step, actions: [pass, deed] })).toBe(true)
      expect(waits({ step, actions: [deed, pass], settings: noStops })).toBe(true)
    }
    expect(waits({ step, actions: [pass, mana] })).toBe(false)
    expect(waits({ step })).toBe(false)
  }
})

test('the other steps wait where there is a stop and something to do', () => {
  expect(waits({ step: 'upkeep', actions: [pass, spell] })).toBe(false)
  expect(waits({ step: 'declareBlockers', actions: [pass, spell] })).toBe(true)
  expect(waits({ step: 'declareAttackers', active: 1, actions: [pass, spell] })).toBe(true)
  expect(waits({ step: 'declareAttackers', active: 1, actions: [pass, mana] })).toBe(false)
  expect(waits({ step: 'main1', active: 1, actions: [pass, spell] })).toBe(false)
})

test('a stop that was set holds even where there is nothing to do', () => {
  const stops = { stops: { mine: ['upkeep' as const], theirs: ['end' as const] } }
  expect(waits({ step: 'upkeep', settings: stops })).toBe(true)
  expect(waits({ step: 'end', active: 1, settings: stops })).toBe(true)
  expect(waits({ step: 'end', active: 0, settings: stops })).toBe(false)
})

test('passing the turn passes main phases too, by order, until it is over', () => {
  const settings = { passUntil: 'endOfTurn' as const }
  expect(waits({ step: 'main1', actions: [pass, land], settings })).toBe(false)
  const until = (passUntil: MatchSettings['passUntil'], number: number, active: number): MatchSettings['passUntil'] =>
    settingsAfter({ ...DEFAULT_SETTINGS, passUntil }, 4, { number, active }, 0).passUntil
  expect(until('endOfTurn', 4, 0)).toBe('endOfTurn')
  expect(until('endOfTurn', 5, 1)).toBeNull()
  expect(until('myTurn', 5, 1)).toBe('myTurn')
  expect(until('myTurn', 6, 0)).toBeNull()
})

test('attackers and blockers are declared only where there is nothing to declare', () => {
  const decide = (kind: string, options: readonly object[], passUntil: MatchSettings['passUntil'] = null): unknown => {
    const decision = { kind, id: 2, player: 0, by: 0, options }
    return autoAnswer({ decision, stack: [] } as unknown as GameState, { ...DEFAULT_SETTINGS, passUntil })
  }
  const none = { kind: 'grid', of: 2, cells: [] }
  expect(decide('attackers', [])).toEqual(none)
  expect(decide('blockers', [])).toEqual(none)
  expect(decide('attackers', [{ required: false }])).toBeNull()
  expect(decide('attackers', [{ required: false }], 'endOfTurn')).toEqual(none)
  expect(decide('attackers', [{ required: true }], 'endOfTurn')).toBeNull()
  expect(decide('blockers', [{ required: false }], 'endOfTurn')).toBeNull()
})

test('mana is paid by itself where it can be, unless the person pays by hand', () => {
  const pay = (auto: boolean, manualPay = false): unknown => {
    const decision = { kind: 'payMana', id: 5, player: 0, by: 0, cost: ['2'], sources: [], auto }
    return autoAnswer({ decision, stack: [] } as unknown as GameState, { ...DEFAULT_SETTINGS, manualPay })
  }
  expect(pay(true)).toEqual({ kind: 'value', of: 5, n: 0 })
  expect(pay(true, true)).toBeNull()
  expect(pay(false)).toBeNull()
})

test('what leaves nothing to choose is not asked', () => {
  const decide = (shape: object): unknown => {
    const decision = { id: 7, player: 0, by: 0, ...shape }
    return autoAnswer({ decision, stack: [] } as unknown as GameState, DEFAULT_SETTINGS)
  }
  const slot = (min: number, max: number, options: number): object => ({
    min,
    max,
    options: Array.from({ length: options }, () => ({ kind: 'player', player: 1 })),
  })
  const indices = (...picked: readonly number[]): object => ({ kind: 'indices', of: 7, picked })
  const grid = { kind: 'grid', of: 7, cells: [] }
  expect(decide({ kind: 'pick', ...slot(0, 2, 0) })).toEqual(indices())
  expect(decide({ kind: 'targets', slots: [slot(0, 1, 0), slot(0, 0, 3)], divide: null })).toEqual(grid)
  expect(decide({ kind: 'number', min: 2, max: 2 })).toEqual({ kind: 'value', of: 7, n: 2 })
  expect(decide({ kind: 'order', options: [{}] })).toEqual(indices(0))
  expect(decide({ kind: 'option', options: [{}] })).toEqual(indices(0))
  expect(decide({ kind: 'split', options: [], piles: [] })).toEqual(grid)
  // One thing to choose is a choice all the same: it is seen what is chosen, and it may be taken back.
  for (const shape of [
    { kind: 'confirm' },
    { kind: 'pick', ...slot(1, 1, 1) },
    { kind: 'targets', slots: [slot(1, 1, 1)], divide: null },
    { kind: 'number', min: 0, max: 1 },
    { kind: 'order', options: [{}, {}] },
    { kind: 'option', options: [{}, {}] },
    { kind: 'split', options: [{}], piles: [{}, {}] },
  ]) {
    expect(decide(shape)).toBeNull()
  }
})
