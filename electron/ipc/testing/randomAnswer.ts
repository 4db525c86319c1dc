import { plainAnswers } from '../../ai/fallback.ts'
import type { Answer, Decision, DecisionShape } from '../../../shared/play/decision.ts'

/** A whole number from 0 up to and without `below`. */
export type Dice = (below: number) => number

/** Dice that fall the same way for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Shape<Kind extends DecisionShape<string>['kind']> = Extract<DecisionShape<string>, { kind: Kind }>
type Cell = readonly [number, number, number]

function some(count: number, of: number, dice: Dice): readonly number[] {
  const left = Array.from({ length: of }, (_, index) => index)
  return Array.from({ length: Math.min(count, of) }, () => left.splice(dice(left.length), 1)[0] ?? 0)
}

const between = (min: number, max: number, dice: Dice): number => min + dice(Math.max(0, max - min) + 1)

function targets({ slots, divide }: Shape<'targets'>, dice: Dice): readonly Cell[] {
  const cells = slots.flatMap(({ options, min, max }, slot) =>
    some(between(min, Math.min(max, options.length), dice), options.length, dice).map(
      (option) => [slot, option] as const,
    ),
  )
  return cells.map(([slot, option], at) => [slot, option, divide !== null && at === 0 ? divide - cells.length + 1 : 1])
}

/**
 * A random answer to any decision: of the right shape and within its bounds, but not always legal as a whole (a menace
 * creature blocked by one), so that refusals are tried as well.
 */
export function randomAnswer(decision: Decision<string>, dice: Dice): Answer {
  const of = decision.id
  const indices = (picked: readonly number[]): Answer => ({ kind: 'indices', of, picked })
  const grid = (cells: readonly Cell[]): Answer => ({ kind: 'grid', of, cells })
  if (decision.cancellable && dice(12) === 0) return { kind: 'cancel', of }
  switch (decision.kind) {
    case 'priority':
      return indices([dice(decision.actions.length)])
    case 'confirm':
      return indices([dice(2)])
    case 'option':
      return indices([dice(decision.options.length)])
    case 'pick':
    case 'modes': {
      const count = between(decision.min, Math.min(decision.max, decision.options.length), dice)
      return indices(some(count, decision.options.length, dice))
    }
    case 'order':
      return indices(some(decision.options.length, decision.options.length, dice))
    case 'number':
      return { kind: 'value', of, n: between(decision.min, Math.min(decision.max, decision.min + 6), dice) }
    case 'targets':
      return grid(targets(decision, dice))
    case 'split':
      return grid(decision.options.map((_, at) => [at, dice(decision.piles.length), at]))
    case 'attackers':
      return grid(
        decision.options.flatMap(({ defenders, required }, at): Cell[] =>
          required || dice(2) === 0 ? [[at, defenders[dice(defenders.length)] ?? 0, 1]] : [],
        ),
      )
    case 'blockers':
      return grid(
        decision.options.flatMap(({ attackers, required }, at): Cell[] =>
          required || dice(2) === 0 ? [[at, attackers[dice(attackers.length)] ?? 0, 1]] : [],
        ),
      )
    case 'payMana': {
      if (decision.auto && dice(3) > 0) return { kind: 'value', of, n: 0 }
      const source = dice(decision.sources.length)
      return indices([source, dice(decision.sources[source]?.produces.length ?? 1)])
    }
    case 'distribute':
    case 'name':
      return plainAnswers(decision)[0] ?? { kind: 'cancel', of }
  }
}
