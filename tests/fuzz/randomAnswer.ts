import type { Answer, Decision, DecisionShape } from '../../shared/play/decision.ts'
import type { ObjectId } from '../../electron/engine/index.ts'
import { draw } from './randomness.ts'
import type { Dice } from './randomness.ts'

type Cell = readonly [number, number, number]
type Shape<K extends Decision<ObjectId>['kind']> = Extract<DecisionShape<ObjectId>, { kind: K }>

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)
const between = (min: number, max: number, roll: Dice): number => min + roll(Math.max(0, max - min) + 1)

function targets(shape: Shape<'targets'>, roll: Dice): readonly Cell[] {
  const cells = shape.slots.flatMap((slot, at) =>
    draw(upTo(slot.options.length), between(slot.min, slot.max, roll), roll).map((option): Cell => [at, option, 1]),
  )
  const { divide } = shape
  if (divide === null) return cells
  const shared = cells.filter((cell) => cell[0] === 0).length
  return cells.map((cell, i) => (i === 0 && shared > 0 ? [cell[0], cell[1], divide - shared + 1] : cell))
}

function distribution(shape: Shape<'distribute'>, roll: Dice): readonly Cell[] {
  const shares = shape.over.map((option) => option.min)
  let left = shape.total - shares.reduce((sum, n) => sum + n, 0)
  // Lethal damage first, in a random order, then wherever there is room.
  const order = draw(upTo(shape.over.length), shape.over.length, roll)
  for (const most of ['lethal', 'max'] as const)
    for (const i of order) {
      const option = shape.over[i]
      if (option === undefined) continue
      const more = Math.max(0, Math.min(left, (option[most] ?? option.max) - (shares[i] ?? 0)))
      shares[i] = (shares[i] ?? 0) + more
      left -= more
    }
  return shares.flatMap((share, i): readonly Cell[] => (share > 0 ? [[i, 0, share]] : []))
}

function split(shape: Shape<'split'>, roll: Dice): readonly Cell[] {
  const sizes = shape.piles.map(() => 0)
  return shape.options.map((_, i): Cell => {
    const pile = roll(shape.piles.length)
    const place = sizes[pile] ?? 0
    sizes[pile] = place + 1
    return [i, pile, place]
  })
}

/** A random answer of the right shape: nearly always a legal one, for declarations and different targets not surely. */
export function randomAnswer(decision: Decision<ObjectId>, roll: Dice): Answer {
  const of = decision.id
  const indices = (picked: readonly number[]): Answer => ({ kind: 'indices', of, picked })
  const grid = (cells: readonly Cell[]): Answer => ({ kind: 'grid', of, cells })
  switch (decision.kind) {
    case 'priority': {
      const { length } = decision.actions
      return indices([length > 1 && roll(4) > 0 ? 1 + roll(length - 1) : 0])
    }
    case 'confirm':
      // Seven cards are kept more often than not, or no game would begin.
      return indices([decision.prompt.key === 'prompt.mulligan' && roll(6) > 0 ? 1 : roll(2)])
    case 'option':
      return indices([roll(decision.options.length)])
    case 'pick':
      return indices(draw(upTo(decision.options.length), between(decision.min, decision.max, roll), roll))
    case 'modes':
      return indices(draw(upTo(decision.options.length), between(decision.min, decision.max, roll), roll))
    case 'order':
      return indices(draw(upTo(decision.options.length), decision.options.length, roll))
    case 'number':
      return { kind: 'value', of, n: between(decision.min, Math.min(decision.max, decision.min + 6), roll) }
    case 'targets':
      return grid(targets(decision, roll))
    case 'split':
      return grid(split(decision, roll))
    case 'distribute':
      return grid(distribution(decision, roll))
    case 'name':
      return { kind: 'text', of, name: 'Elf' }
    case 'payMana': {
      const source = roll(decision.sources.length)
      const outputs = decision.sources[source]?.produces.length ?? 0
      return roll(3) === 0 && outputs > 0 ? indices([source, roll(outputs)]) : { kind: 'value', of, n: 0 }
    }
    case 'attackers':
      return grid(
        decision.options.flatMap((option, i): readonly Cell[] => {
          const [defender] = draw(option.defenders, 1, roll)
          return defender !== undefined && (option.required || roll(2) === 0) ? [[i, defender, 1]] : []
        }),
      )
    case 'blockers':
      return grid(
        decision.options.flatMap((option, i): readonly Cell[] => {
          const [attacker] = draw(option.attackers, 1, roll)
          return attacker !== undefined && (option.required || roll(2) === 0) ? [[i, attacker, 1]] : []
        }),
      )
  }
}

/** No decision has so many options. */
const NEVER = 2 ** 30

/** Answers that no decision may take: stale, out of range, of another shape, doubled, fractional. */
export function illegalAnswers(decision: Decision<unknown>): readonly Answer[] {
  const of = decision.id
  const wrongShape: Answer =
    decision.kind === 'name' ? { kind: 'indices', of, picked: [0] } : { kind: 'text', of, name: 'Elf' }
  const out: Answer[] = [
    { kind: 'indices', of: of - 1, picked: [0] },
    wrongShape,
    { kind: 'indices', of, picked: [NEVER] },
    { kind: 'indices', of, picked: [-1] },
    { kind: 'indices', of, picked: [0.5] },
    { kind: 'grid', of, cells: [[NEVER, 0, 1]] },
    { kind: 'grid', of, cells: [[0, NEVER, 1]] },
    { kind: 'value', of, n: -5 },
    { kind: 'value', of, n: 0.5 },
    { kind: 'value', of, n: Number.NaN },
  ]
  if (decision.kind === 'pick' && decision.max > 1) out.push({ kind: 'indices', of, picked: [0, 0] })
  if (!decision.cancellable) out.push({ kind: 'cancel', of })
  return out
}
