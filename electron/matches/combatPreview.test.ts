import { expect, test } from 'vitest'
import { decisionOf, setUpBoard, submit } from '../engine/index.ts'
import type { GameState } from '../engine/index.ts'
import { tableOf } from '../engine/testing/cards.ts'
import { playerOf } from '../engine/testing/sides.ts'
import type { Answer } from '../../shared/play/decision.ts'
import { combatPreview } from './combatPreview.ts'

const table = tableOf(['Grizzly Bears', 'Serra Angel', 'Forest', 'Shock'], [])

function board(step: 'main1' | 'declareAttackers'): GameState {
  const taken = new Map<string, number>()
  const mine = playerOf('A', { battlefield: ['Forest', 'Grizzly Bears', 'Serra Angel'] }, taken)
  const theirs = playerOf('B', { battlefield: ['Grizzly Bears'], hand: ['Shock'] }, taken)
  return setUpBoard({ table, seed: 1, active: 0, step, players: [mine, theirs] })
}

/** All attack that can, or none. */
function attack(state: GameState, all: boolean): Answer {
  const decision = decisionOf(state)
  if (decision?.kind !== 'attackers') throw new Error(`asked for ${String(decision?.kind)}`)
  return { kind: 'grid', of: decision.id, cells: all ? decision.options.map((_, at) => [at, 0, 1] as const) : [] }
}

test('an attack comes to what it deals where nothing blocks, and is only looked at', () => {
  const state = board('declareAttackers')
  const before = JSON.stringify(state.objects)
  const preview = combatPreview(state, 0, attack(state, true))
  expect(preview?.lives).toEqual([
    { before: 20, after: 20 },
    { before: 20, after: 14 },
  ])
  expect(preview?.permanents).toEqual([])
  expect(JSON.stringify(state.objects)).toBe(before)
  expect(combatPreview(state, 0, attack(state, false))).toBeNull()
  expect(combatPreview(state, 0, { kind: 'grid', of: 999, cells: [] })).toBeNull()
  expect(combatPreview(board('main1'), 0, null)).toBeNull()
})

test('a block comes to who dies of it, by their places on the battlefield', () => {
  const from = board('declareAttackers')
  let done = submit(from, attack(from, true))
  while (done.ok && done.state.decision?.kind === 'priority') {
    const { id } = done.state.decision
    done = submit(done.state, { kind: 'indices', of: id, picked: [0] })
  }
  if (!done.ok) throw new Error(done.error.key)
  const { state } = done
  const decision = decisionOf(state)
  if (decision?.kind !== 'blockers') throw new Error(`asked for ${String(decision?.kind)}`)
  const bears = decision.options[0]?.attackers[0] ?? 0
  const preview = combatPreview(state, 1, { kind: 'grid', of: decision.id, cells: [[0, bears, 1]] })
  expect(preview?.lives[1]).toEqual({ before: 20, after: 16 })
  expect(preview?.permanents).toEqual([
    { place: 1, damage: 0, leaves: true },
    { place: 3, damage: 0, leaves: true },
  ])
  expect(combatPreview(state, 1, null)?.lives[1]).toEqual({ before: 20, after: 14 })
})
