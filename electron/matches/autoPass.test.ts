import { expect, test } from 'vitest'
import { setUpBoard } from '../engine/index.ts'
import type { GameState } from '../engine/index.ts'
import { tableOf } from '../engine/testing/cards.ts'
import { playerOf } from '../engine/testing/sides.ts'
import type { Side } from '../engine/testing/sides.ts'
import type { MatchSettings } from '../../shared/ipc/matchSchemas.ts'
import type { Step } from '../../shared/vocabulary/steps.ts'
import { DEFAULT_SETTINGS, autoAnswer, settingsAfter } from './autoPass.ts'

const table = tableOf(['Forest', 'Mountain', 'Shock'], [])

/** What player 0 has on the table and in hand. */
const nothing: Side = {}
const mana: Side = { battlefield: ['Mountain'] }
const land: Side = { hand: ['Forest'] }
const spell: Side = { battlefield: ['Mountain'], hand: ['Shock'] }

interface Position {
  readonly step: Step
  readonly active?: number
  readonly side?: Side
  readonly settings?: Partial<MatchSettings>
}

/** Whether player 0, who has priority, is waited for. */
function waits({ step, active = 0, side = nothing, settings = {} }: Position): boolean {
  const players = [playerOf('A', side, new Map()), playerOf('B', {}, new Map())]
  const board = setUpBoard({ table, seed: 1, active: 0, step: 'main1', players })
  const state = { ...board, turn: { ...board.turn, active, step } }
  const answer = autoAnswer(state, { ...DEFAULT_SETTINGS, ...settings })
  if (answer !== null) expect(answer).toEqual({ kind: 'indices', of: state.decision?.id, picked: [0] })
  return answer === null
}

test('an own main phase with something to do is never passed', () => {
  const noStops = { stops: { mine: [], theirs: [] } }
  for (const step of ['main1', 'main2'] as const) {
    for (const side of [land, spell]) {
      expect(waits({ step, side })).toBe(true)
      expect(waits({ step, side, settings: noStops })).toBe(true)
    }
    expect(waits({ step, side: mana })).toBe(false)
    expect(waits({ step })).toBe(false)
  }
})

test('the other steps wait where there is a stop and something to do', () => {
  expect(waits({ step: 'upkeep', side: spell })).toBe(false)
  expect(waits({ step: 'declareBlockers', side: spell })).toBe(true)
  expect(waits({ step: 'declareAttackers', active: 1, side: spell })).toBe(true)
  expect(waits({ step: 'declareAttackers', active: 1, side: mana })).toBe(false)
  expect(waits({ step: 'main1', active: 1, side: spell })).toBe(false)
})

test('a stop that was set holds even where there is nothing to do', () => {
  const stops = { stops: { mine: ['upkeep' as const], theirs: ['end' as const] } }
  expect(waits({ step: 'upkeep', settings: stops })).toBe(true)
  expect(waits({ step: 'end', active: 1, settings: stops })).toBe(true)
  expect(waits({ step: 'end', active: 0, settings: stops })).toBe(false)
})

test('passing the turn passes main phases too, by order, until it is over', () => {
  const settings = { passUntil: 'endOfTurn' as const }
  expect(waits({ step: 'main1', side: land, settings })).toBe(false)
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
