import type { ObjectId } from '../../engine/index.ts'
import type { Answer, OpenDecision, Subject } from '../../../shared/play/decision.ts'
import { difference } from '../difference.ts'
import type { Difference } from '../difference.ts'
import type { StepOf } from '../formatSteps.ts'
import { grid } from '../forced.ts'
import { NO_CHOICES, decider, give } from '../game.ts'
import type { Game } from '../game.ts'
import { describeDecision, passiveAnswer } from '../passive.ts'
import { optionFor } from '../references.ts'
import { playerOf } from '../seats.ts'
import { pass, passThrough } from '../settle.ts'

export type DeclareStep = StepOf<'attack'> | StepOf<'block'>
type Cell = readonly [number, number, number]

/** Declares attackers or blockers: players pass until the declaration if it is still to come this turn. */
export function declare(game: Game, step: DeclareStep): Difference | null {
  const wrong = goToDeclaration(game, step)
  if (wrong !== null) return wrong
  const { decision } = game.state
  if (decision === null) return difference('no decision is open')
  if (isNothingToDeclare(game, step)) return null
  const answer = declarationOf(game, decision, step)
  if (typeof answer === 'string') return difference(answer)
  game.choices = { ...NO_CHOICES, payWith: step.payWith ?? null }
  const refused = give(game, answer)
  return refused === null
    ? null
    : difference(
        `the ${step.kind} is not legal: ${refused}`,
        undefined,
        step.kind === 'attack' ? step.attack : step.block,
      )
}

function goToDeclaration(game: Game, step: DeclareStep): Difference | null {
  const turn = game.state.turn.number
  const kind = step.kind === 'attack' ? 'attackers' : 'blockers'
  for (;;) {
    const through = passThrough(game)
    if (through !== null && through !== 'stopped') return through
    const { decision, turn: now, result } = game.state
    if (decision?.kind === kind && decider(decision) === playerOf(step.player)) return null
    if (isNothingToDeclare(game, step)) return null
    const cant = `${step.player} gets no chance to ${step.kind} this turn`
    if (result !== null || now.number !== turn || decision === null) {
      return difference(cant, `${kind} of ${step.player}`, describeDecision(decision))
    }
    if (decision.kind === 'priority') {
      const wrong = pass(game)
      if (wrong !== null) return wrong
      continue
    }
    const answer = passiveAnswer(game.state)
    if (answer === null || through === 'stopped' || give(game, answer) !== null) {
      return difference(cant, `${kind} of ${step.player}`, describeDecision(decision))
    }
  }
}

/** Declaring nothing where nothing could be: the declaration was made without asking. */
function isNothingToDeclare(game: Game, step: DeclareStep): boolean {
  const { decision, turn } = game.state
  if (decision?.kind !== 'priority' || !isEmpty(step)) return false
  const isActive = turn.active === playerOf(step.player)
  return step.kind === 'attack'
    ? turn.step === 'declareAttackers' && isActive
    : turn.step === 'declareBlockers' && !isActive
}

/** Whether a step declares nothing. */
export function isEmpty(step: DeclareStep): boolean {
  return Object.keys(step.kind === 'attack' ? step.attack : step.block).length === 0
}

/** The declaration that a step spells out, in its order; a text if it names what can't be declared. */
export function declarationOf(game: Game, decision: OpenDecision<ObjectId>, step: DeclareStep): Answer | string {
  if (step.kind === 'attack' && decision.kind === 'attackers') {
    const attackers = decision.options.map((option) => asSubject(option.attacker))
    return cellsFor(game, decision.id, Object.entries(step.attack), attackers, decision.defenders, 'attack')
  }
  if (step.kind === 'block' && decision.kind === 'blockers') {
    const blockers = decision.options.map((option) => asSubject(option.blocker))
    const pairs = Object.entries(step.block).flatMap(([blocker, blocked]) =>
      [blocked].flat().map((attacker): [string, string] => [blocker, attacker]),
    )
    return cellsFor(game, decision.id, pairs, blockers, decision.attackers.map(asSubject), 'block')
  }
  return `no ${step.kind} is to be declared: ${describeDecision(decision)}`
}

function asSubject(id: ObjectId): Subject<ObjectId> {
  return { kind: 'object', id }
}

function cellsFor(
  game: Game,
  of: number,
  pairs: readonly (readonly [string, string])[],
  creatures: readonly Subject<ObjectId>[],
  against: readonly Subject<ObjectId>[],
  verb: string,
): Answer | string {
  const cells: Cell[] = []
  const taken = new Set<number>()
  const chosen = new Map<string, number>()
  for (const [reference, other] of pairs) {
    const index = chosen.get(reference) ?? optionFor(game, reference, creatures, taken)
    if (index === null) return `${reference} can't ${verb}`
    chosen.set(reference, index)
    taken.add(index)
    const to = optionFor(game, other, against)
    if (to === null) return `${reference} can't ${verb} ${other}`
    cells.push([index, to, 1])
  }
  return grid(of, cells)
}
