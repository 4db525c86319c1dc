import type { Answer, DecisionShape, OpenShape, Subject } from '../../../shared/play/decision.ts'
import type { ObjectId, Target } from '../state/ids.ts'

/** The indices an answer picked; none for another kind of answer. */
export function pickedIndices(answer: Answer | undefined): readonly number[] {
  return answer?.kind === 'indices' ? answer.picked : []
}

/** What the picked indices stand for among the options that were offered. */
export function pickedTargets(answer: Answer | undefined, options: readonly Subject<ObjectId>[]): readonly Target[] {
  return pickedIndices(answer).flatMap((index) => {
    const option = options[index]
    return option === undefined ? [] : [option]
  })
}

export function pickedIds(answer: Answer | undefined, options: readonly ObjectId[]): readonly ObjectId[] {
  return pickedIndices(answer).flatMap((index) => {
    const id = options[index]
    return id === undefined ? [] : [id]
  })
}

/** Whether a confirmation was a yes. */
export function saidYes(answer: Answer | undefined): boolean {
  return pickedIndices(answer)[0] === 0
}

function distinctWithin(indices: readonly number[], length: number): boolean {
  return indices.every((i) => Number.isInteger(i) && i >= 0 && i < length) && new Set(indices).size === indices.length
}

function gridSum(cells: readonly (readonly [number, number, number])[]): number {
  return cells.reduce((sum, cell) => sum + cell[2], 0)
}

function fitsTargets(
  shape: Extract<DecisionShape<ObjectId>, { kind: 'targets' }>,
  cells: readonly (readonly [number, number, number])[],
): boolean {
  const counts = shape.slots.map(() => new Set<number>())
  for (const [slot, option] of cells) {
    const spec = shape.slots[slot]
    const count = counts[slot]
    if (spec === undefined || count === undefined || option < 0 || option >= spec.options.length || count.has(option))
      return false
    count.add(option)
  }
  if (!shape.slots.every((spec, i) => (counts[i]?.size ?? 0) >= spec.min && (counts[i]?.size ?? 0) <= spec.max))
    return false
  if (shape.divide === null) return true
  const shares = cells.filter((cell) => cell[0] === 0)
  return shares.length === 0 || (shares.every((cell) => cell[2] >= 1) && gridSum(shares) === shape.divide) // 601.2d
}

function fitsSplit(
  shape: Extract<DecisionShape<ObjectId>, { kind: 'split' }>,
  cells: readonly (readonly [number, number, number])[],
): boolean {
  const options = cells.map((cell) => cell[0])
  if (!distinctWithin(options, shape.options.length) || options.length !== shape.options.length) return false
  return (
    shape.piles.every((pile, index) => {
      const size = cells.filter((cell) => cell[1] === index).length
      return size >= pile.min && size <= pile.max
    }) && cells.every((cell) => cell[1] >= 0 && cell[1] < shape.piles.length)
  )
}

/**
 * Whether an answer has the shape and the bounds that the decision asks for. Declarations are judged by their procedures,
 * what is picked with priority by what can be done.
 */
export function fits(shape: OpenShape<ObjectId>, answer: Answer): boolean {
  switch (shape.kind) {
    case 'priority':
      return answer.kind === 'indices' && answer.picked.length === 1
    case 'confirm':
      return answer.kind === 'indices' && answer.picked.length === 1 && distinctWithin(answer.picked, 2)
    case 'option':
      return (
        answer.kind === 'indices' && answer.picked.length === 1 && distinctWithin(answer.picked, shape.options.length)
      )
    case 'pick':
      return (
        answer.kind === 'indices' &&
        distinctWithin(answer.picked, shape.options.length) &&
        answer.picked.length >= shape.min &&
        answer.picked.length <= shape.max
      )
    case 'modes':
      return (
        answer.kind === 'indices' &&
        answer.picked.length >= shape.min &&
        answer.picked.length <= shape.max &&
        answer.picked.every((i) => Number.isInteger(i) && i >= 0 && i < shape.options.length) &&
        (shape.repeat || new Set(answer.picked).size === answer.picked.length)
      )
    case 'order':
      return (
        answer.kind === 'indices' &&
        distinctWithin(answer.picked, shape.options.length) &&
        answer.picked.length === shape.options.length
      )
    case 'number':
      return answer.kind === 'value' && Number.isInteger(answer.n) && answer.n >= shape.min && answer.n <= shape.max
    case 'targets':
      return answer.kind === 'grid' && fitsTargets(shape, answer.cells)
    case 'split':
      return answer.kind === 'grid' && fitsSplit(shape, answer.cells)
    case 'distribute':
      return (
        answer.kind === 'grid' &&
        distinctWithin(
          answer.cells.map((cell) => cell[0]),
          shape.over.length,
        ) &&
        answer.cells.every((cell) => cell[1] === 0) &&
        gridSum(answer.cells) === shape.total &&
        shape.over.every((option, i) => {
          const share = answer.cells.find((cell) => cell[0] === i)?.[2] ?? 0
          return Number.isInteger(share) && share >= option.min && share <= option.max
        })
      )
    case 'name':
      return answer.kind === 'text' && answer.name.length > 0 && answer.name.length <= 200
    case 'payMana':
      if (answer.kind === 'value') return answer.n === 0 && shape.auto
      return answer.kind === 'indices' && answer.picked.length === 2 && payFits(shape, answer.picked)
    case 'attackers':
      return (
        answer.kind === 'grid' &&
        answer.cells.every(([option, defender]) => shape.options[option]?.defenders.includes(defender) === true)
      )
    case 'blockers':
      return (
        answer.kind === 'grid' &&
        answer.cells.every(([option, attacker]) => shape.options[option]?.attackers.includes(attacker) === true)
      )
  }
}

function payFits(shape: Extract<DecisionShape<ObjectId>, { kind: 'payMana' }>, picked: readonly number[]): boolean {
  const source = shape.sources[picked[0] ?? -1]
  const produced = picked[1]
  return source !== undefined && produced !== undefined && produced >= 0 && produced < source.produces.length
}
