import { legalIf } from '../engine/index.ts'
import type { ActionStep } from './formatSteps.ts'
import { cover, isTakingAction, leftOver } from './cover.ts'
import { distribution, divisions, forcedAnswer, grid, indices } from './forced.ts'
import { NO_CHOICES, forkOf, give } from './game.ts'
import type { Choices, Game } from './game.ts'
import { passiveAnswer } from './passive.ts'
import { playerOf } from './seats.ts'
import { declarationOf, isEmpty } from './steps/declare.ts'
import { actionsFor, choicesOf, choose } from './steps/takeAction.ts'
import type { Answer, DecisionShape, OpenShape } from '../../shared/play/decision.ts'
import type { GameState, ObjectId } from '../engine/index.ts'

/** Answers tried before a step is called impossible. */
const MAX_TRIED = 3_000
/** Of the ways to answer one decision, so many are tried. */
const MAX_WAYS = 60

/**
 * Whether a step would be legal for its player now, if they had priority (or the declaration were theirs): whether some
 * choice for everything that the step doesn't give makes it possible, costs included. Nothing changes.
 */
export function isLegal(game: Game, step: ActionStep): boolean {
  const budget = { left: MAX_TRIED }
  const player = playerOf(step.player)
  if (step.kind === 'attack' || step.kind === 'block') {
    const kind = step.kind === 'attack' ? 'attackers' : 'blockers'
    const fork = forkOf(game, legalIf(game.state, player, kind))
    const { decision } = fork.state
    // Where nothing can be declared nobody is asked, and nothing is all that is legal.
    if (decision?.kind !== kind) return isEmpty(step)
    const declaration = declarationOf(fork, decision, step)
    if (typeof declaration === 'string' || give(fork, declaration) !== null) return false
    return canFinish(fork, { ...NO_CHOICES, payWith: step.payWith ?? null }, null, budget)
  }
  const asked = forkOf(game, legalIf(game.state, player, 'priority'))
  return actionsFor(asked, step).some((action) => {
    const fork = forkOf(asked)
    const choices = choicesOf(fork, step)
    return choose(fork, action) === null && canFinish(fork, choices, asked.state, budget)
  })
}

/** Whether the action begun in `from` can be brought to its end with these choices and some others. */
function canFinish(game: Game, choices: Choices, from: GameState | null, budget: { left: number }): boolean {
  const { decision } = game.state
  if (decision === null || decision.kind === 'priority' || !isTakingAction(game.state)) {
    // 733.1: what couldn't be completed was taken back, and all is as it was before a player with priority.
    const isBack = decision?.kind === 'priority' && game.state.objects === from?.objects
    return leftOver(game, choices) === null && !isBack
  }
  const covered = cover(game, decision, choices)
  if (covered !== null) return tryAnswer(game, covered.answer, covered.left, from, budget)
  for (const answer of waysToAnswer(game)) {
    if (tryAnswer(game, answer, choices, from, budget)) return true
    if (budget.left <= 0) return false
  }
  return false
}

function tryAnswer(
  game: Game,
  answer: Answer,
  choices: Choices,
  from: GameState | null,
  budget: { left: number },
): boolean {
  budget.left -= 1
  const fork = forkOf(game)
  return give(fork, answer) === null && canFinish(fork, choices, from, budget)
}

function waysToAnswer(game: Game): readonly Answer[] {
  const { decision } = game.state
  const forced = forcedAnswer(game.state)
  if (decision === null) return []
  if (forced !== null) return [forced]
  const passive = passiveAnswer(game.state)
  const ways = enumerate(decision, decision.id)
  return [...ways, ...(passive === null ? [] : [passive])]
}

function enumerate(decision: OpenShape<ObjectId>, of: number): readonly Answer[] {
  switch (decision.kind) {
    case 'confirm':
      return [indices(of, [1]), indices(of, [0])]
    case 'pick':
      return combinations(decision.options.length, decision.min, decision.max).map((picked) => indices(of, picked))
    case 'modes':
      return combinations(decision.options.length, decision.min, decision.max).map((picked) => indices(of, picked))
    case 'number':
      return Array.from({ length: Math.min(MAX_WAYS, decision.max - decision.min + 1) }, (_, index) => ({
        kind: 'value',
        of,
        n: decision.min + index,
      }))
    case 'option':
      return decision.options.map((_, index) => indices(of, [index]))
    case 'targets':
      return targetWays(decision).map((cells) => grid(of, [...cells]))
    case 'distribute':
      return firstOf(divisions(decision.total, decision.over), MAX_WAYS).map((shares) => distribution(of, shares))
    case 'split':
      return [
        grid(
          of,
          [...decision.options.keys()].map((option) => [option, 0, option]),
        ),
      ]
    case 'priority':
    case 'order':
    case 'name':
    case 'payMana':
    case 'attackers':
    case 'blockers':
      return []
  }
}

function firstOf<Item>(items: Iterable<Item>, count: number): readonly Item[] {
  const found: Item[] = []
  for (const item of items) {
    if (found.length >= count) break
    found.push(item)
  }
  return found
}

function combinations(length: number, min: number, max: number): readonly (readonly number[])[] {
  return firstOf(subsets(length, min, Math.min(max, length), 0), MAX_WAYS)
}

function* subsets(length: number, min: number, max: number, from: number): Generator<readonly number[]> {
  if (min <= 0) yield []
  if (max <= 0) return
  for (let first = from; first < length; first++) {
    for (const others of subsets(length, min - 1, max - 1, first + 1)) yield [first, ...others]
  }
}

type Cell = readonly [number, number, number]

/** Targets for every slot, the whole of a divided amount on the first. */
function targetWays(decision: Extract<DecisionShape<ObjectId>, { kind: 'targets' }>): readonly (readonly Cell[])[] {
  let ways: readonly (readonly Cell[])[] = [[]]
  for (const [slot, { options, min, max }] of decision.slots.entries()) {
    const here = combinations(options.length, min, max)
    ways = firstOf(pairs(ways, here, slot), MAX_WAYS)
  }
  const { divide } = decision
  if (divide === null) return ways
  return ways.map((cells) =>
    cells.map(([slot, option], index) => [slot, option, index === 0 ? divide - cells.length + 1 : 1]),
  )
}

function* pairs(
  ways: readonly (readonly Cell[])[],
  here: readonly (readonly number[])[],
  slot: number,
): Generator<readonly Cell[]> {
  for (const way of ways) {
    for (const picked of here) yield [...way, ...picked.map((option): Cell => [slot, option, 1])]
  }
}
