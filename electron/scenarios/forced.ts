import type { GameState, ObjectId } from '../engine/index.ts'
import type { Answer, DecisionShape, OpenDecision } from '../../shared/play/decision.ts'
import { answered } from './game.ts'

type Cells = (readonly [number, number, number])[]
type Shape<Kind extends OpenDecision<ObjectId>['kind']> = Extract<DecisionShape<ObjectId>, { kind: Kind }>

/** More ways than these to divide something are not tried out one by one: more than one of them is legal. */
const MAX_TRIED = 400

const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index)

export function indices(of: number, picked: readonly number[]): Answer {
  return { kind: 'indices', of, picked }
}
export function grid(of: number, cells: Cells): Answer {
  return { kind: 'grid', of, cells }
}

/** The answer to the open decision where exactly one is legal; null where there is a choice, and for priority. */
export function forcedAnswer(state: GameState): Answer | null {
  const { decision } = state
  if (decision === null) return null
  const { id } = decision
  switch (decision.kind) {
    case 'priority':
    case 'confirm':
    case 'name':
      return null
    case 'pick': {
      if (decision.max === 0 || decision.options.length === 0) return indices(id, [])
      const all = decision.min >= decision.options.length
      return all ? indices(id, upTo(decision.options.length)) : null
    }
    case 'targets':
      return forcedTargets(decision)
    case 'modes': {
      const only = decision.options.length === 1 && decision.min === 1 && decision.max === 1
      const all = !decision.repeat && decision.min >= decision.options.length
      return only || all ? indices(id, upTo(decision.options.length)) : null
    }
    case 'number':
      return decision.min === decision.max ? { kind: 'value', of: id, n: decision.min } : null
    case 'order':
      return decision.options.length < 2 ? indices(id, upTo(decision.options.length)) : null
    case 'option':
      return decision.options.length === 1 ? indices(id, [0]) : null
    case 'split':
      return forcedSplit(decision)
    case 'distribute':
      return forcedDistribution(state, decision)
    case 'payMana':
      return decision.auto ? { kind: 'value', of: id, n: 0 } : null
    case 'attackers':
    case 'blockers':
      return decision.options.length === 0 ? grid(id, []) : null
  }
}

function forcedTargets(decision: OpenDecision<ObjectId> & Shape<'targets'>): Answer | null {
  const cells: Cells = []
  for (const [slot, { options, min, max }] of decision.slots.entries()) {
    if (max === 0 || options.length === 0) continue
    if (min < options.length) return null
    for (const option of upTo(options.length)) cells.push([slot, option, 1])
  }
  if (decision.divide === null) return grid(decision.id, cells)
  // All of it goes to the one target (601.2d); among several it is divided by choice unless each gets just one.
  if (cells.length > 1 && cells.length !== decision.divide) return null
  const share = cells.length === 1 ? decision.divide : 1
  return grid(
    decision.id,
    cells.map(([slot, option]) => [slot, option, share]),
  )
}

function forcedSplit(decision: OpenDecision<ObjectId> & Shape<'split'>): Answer | null {
  const [pile] = decision.piles
  if (decision.options.length === 0) return grid(decision.id, [])
  const only = decision.options.length === 1 && decision.piles.length === 1
  return only && pile !== undefined ? grid(decision.id, [[0, 0, 0]]) : null
}

function forcedDistribution(state: GameState, decision: OpenDecision<ObjectId> & Shape<'distribute'>): Answer | null {
  let legal: Answer | null = null
  let tried = 0
  for (const shares of divisions(decision.total, decision.over)) {
    tried += 1
    if (tried > MAX_TRIED) return null
    const answer = distribution(decision.id, shares)
    if (typeof answered(state, answer) === 'string') continue
    if (legal !== null) return null
    legal = answer
  }
  return legal
}

export function distribution(of: number, shares: readonly number[]): Answer {
  const cells = shares.map((share, option): readonly [number, number, number] => [option, 0, share])
  return grid(
    of,
    cells.filter(([, , share]) => share > 0),
  )
}

/** All ways to divide a total within what each may get. */
export function* divisions(
  total: number,
  over: readonly { readonly min: number; readonly max: number }[],
): Generator<readonly number[]> {
  const [first, ...rest] = over
  if (first === undefined) {
    if (total === 0) yield []
    return
  }
  const [least, most] = [sum(rest, 'min'), sum(rest, 'max')]
  const from = Math.max(first.min, total - most)
  const to = Math.min(first.max, total - least)
  for (let share = from; share <= to; share++) {
    for (const others of divisions(total - share, rest)) yield [share, ...others]
  }
}

function sum(over: readonly { readonly min: number; readonly max: number }[], key: 'min' | 'max'): number {
  return over.reduce((total, one) => total + one[key], 0)
}
