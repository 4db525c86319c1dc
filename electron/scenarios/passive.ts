import type { GameState, ObjectId } from '../engine/index.ts'
import type { Answer, OpenDecision, OpenShape } from '../../shared/play/decision.ts'
import { answered } from './game.ts'
import { grid, indices } from './forced.ts'

/** Declarations tried when something must be declared and the least that is legal isn't plain. */
const MAX_DECLARATIONS = 2_000

/**
 * The answer of somebody who takes no optional action: passes, declines, chooses nothing where nothing may be chosen,
 * and attacks or blocks with the least that is legal (508.1d, 509.1c). Null where something must be chosen.
 */
export function passiveAnswer(state: GameState): Answer | null {
  const { decision } = state
  if (decision === null) return null
  const { id } = decision
  switch (decision.kind) {
    case 'priority':
      return indices(id, [0])
    case 'confirm':
      return indices(id, [1])
    case 'pick':
      return decision.min === 0 ? indices(id, []) : null
    case 'targets':
      return decision.slots.every((slot) => slot.min === 0) ? grid(id, []) : null
    case 'modes':
      return decision.min === 0 ? indices(id, []) : null
    case 'order':
      return indices(
        id,
        decision.options.map((_, index) => index),
      )
    case 'payMana':
      return { kind: 'value', of: id, n: 0 }
    case 'attackers':
      return leastDeclaration(
        state,
        id,
        decision.options.map((option, index) => ({ index, to: option.defenders, required: option.required })),
      )
    case 'blockers':
      return leastDeclaration(
        state,
        id,
        decision.options.map((option, index) => ({ index, to: option.attackers, required: option.required > 0 })),
      )
    case 'option':
    case 'number':
    case 'split':
    case 'distribute':
    case 'name':
      return null
  }
}

interface Declarable {
  readonly index: number
  readonly to: readonly number[]
  readonly required: boolean
}

/** Nothing if that is legal, else the smallest declaration that is, those first that are required. */
function leastDeclaration(state: GameState, of: number, options: readonly Declarable[]): Answer | null {
  const likely = [...options].sort((a, b) => Number(b.required) - Number(a.required))
  const required = likely.filter((option) => option.required).length
  let tried = 0
  for (const size of [0, ...sizesFrom(required, likely.length)]) {
    for (const cells of declarations(likely, size)) {
      tried += 1
      if (tried > MAX_DECLARATIONS) return null
      const answer = grid(of, [...cells])
      if (typeof answered(state, answer) !== 'string') return answer
    }
  }
  return null
}

/** What is required is likely the whole of the least; then smaller, then larger ones. */
function sizesFrom(required: number, all: number): readonly number[] {
  const sizes = Array.from({ length: all }, (_, index) => index + 1)
  return [required, ...sizes].filter((size) => size > 0 && size <= all)
}

function* declarations(
  options: readonly Declarable[],
  size: number,
): Generator<readonly (readonly [number, number, number])[]> {
  if (size === 0) {
    yield []
    return
  }
  const [first, ...rest] = options
  if (first === undefined || options.length < size) return
  for (const to of first.to) {
    for (const others of declarations(rest, size - 1)) yield [[first.index, to, 1], ...others]
  }
  yield* declarations(rest, size)
}

/** The decision in words, for a step that finds it open. */
export function describeDecision(decision: OpenDecision<ObjectId> | null): string {
  if (decision === null) return 'no decision is open'
  const count = optionCount(decision)
  return `${decision.kind} of player ${String(decision.by === 0 ? 'A' : 'B')} (${decision.prompt.key}${count})`
}

function optionCount(decision: OpenShape<ObjectId>): string {
  switch (decision.kind) {
    case 'pick':
    case 'modes':
      return `, ${String(decision.min)} to ${String(decision.max)} of ${String(decision.options.length)}`
    case 'number':
      return `, ${String(decision.min)} to ${String(decision.max)}`
    case 'order':
    case 'split':
    case 'option':
    case 'attackers':
    case 'blockers':
      return `, ${String(decision.options.length)} options`
    case 'targets':
      return `, ${decision.slots.map((slot) => `${String(slot.min)} to ${String(slot.max)} of ${String(slot.options.length)}`).join('; ')}`
    case 'distribute':
      return `, ${String(decision.total)} over ${String(decision.over.length)}`
    case 'priority':
    case 'confirm':
    case 'name':
    case 'payMana':
      return ''
  }
}
