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
  expect(decide('pick', [])).toBeNull()
})
