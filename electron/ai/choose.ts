import type { CardTable, GameState, InformationState, ObjectId } from '../engine/index.ts'
import type { Answer, Decision, OpenDecision } from '../../shared/play/decision.ts'
import type { AiLevel } from '../../shared/play/match.ts'
import { plainAnswer, plainAnswers } from './fallback.ts'
import { budgetOf, mindOf, reflexes } from './mind.ts'
import type { Mind } from './mind.ts'
import { chooseAttackers } from './policies/attackers.ts'
import { chooseBlockers } from './policies/blockers.ts'
import { choosePick, chooseSplit } from './policies/cards.ts'
import { choosePriority, nothingToDo } from './policies/priority.ts'
import type { Glance } from './policies/priority.ts'
import {
  chooseConfirm,
  chooseDistribution,
  chooseModes,
  chooseName,
  chooseNumber,
  chooseOption,
} from './policies/small.ts'
import { chooseTargets } from './policies/targets.ts'
import { tried } from './simulate.ts'

export interface ChooseOptions {
  readonly table: CardTable
  readonly level: AiLevel
  readonly seed: number
  /** How many forks it may try; by the level where left out. */
  readonly iterations?: number
}

/** Within a fork nobody tries anything out, and nobody acts on priority. */
function reflex(state: GameState, decision: OpenDecision<ObjectId>): Answer {
  if (decision.kind === 'priority') return { kind: 'indices', of: decision.id, picked: [0] }
  return think(reflexes(state, decision.by), decision)
}

function think(mind: Mind, decision: Decision<ObjectId>): Answer {
  switch (decision.kind) {
    case 'priority':
      return choosePriority(mind, decision, reflex)
    case 'attackers':
      return chooseAttackers(mind, decision, reflex)
    case 'blockers':
      return chooseBlockers(mind, decision, reflex)
    case 'targets':
      return chooseTargets(mind, decision, reflex)
    case 'pick':
      return choosePick(mind, decision, reflex)
    case 'split':
      return chooseSplit(mind, decision)
    case 'confirm':
      return chooseConfirm(mind, decision, reflex)
    case 'number':
      return chooseNumber(mind, decision, reflex)
    case 'modes':
      return chooseModes(mind, decision, reflex)
    case 'option':
      return chooseOption(mind, decision, reflex)
    case 'name':
      return chooseName(mind, decision)
    case 'distribute':
      return chooseDistribution(mind, decision)
    case 'order':
    case 'payMana':
      return plainAnswer(decision)
  }
}

/** The answer where there is nothing to think about; null where there is. What can be done is asked only where it matters. */
export function forcedAnswer(
  state: Glance,
  decision: OpenDecision<ObjectId>,
  inFull: () => Decision<ObjectId> | null,
): Answer | null {
  switch (decision.kind) {
    case 'priority':
      return nothingToDo(state, decision.by, inFull) ? plainAnswer(decision) : null
    case 'pick':
      return decision.min === Math.min(decision.max, decision.options.length) &&
        decision.min === decision.options.length
        ? plainAnswer(decision)
        : null
    case 'number':
      return decision.min === decision.max ? plainAnswer(decision) : null
    case 'option':
      return decision.options.length === 1 ? plainAnswer(decision) : null
    case 'order':
      return plainAnswer(decision)
    case 'payMana':
      return decision.auto ? plainAnswer(decision) : null
    case 'attackers':
    case 'blockers':
      return decision.options.length === 0 ? { kind: 'grid', of: decision.id, cells: [] } : null
    case 'confirm':
    case 'targets':
    case 'modes':
    case 'split':
    case 'distribute':
    case 'name':
      return null
  }
}

// What could be refused is put to the rules first, on the imagined world.
function needsTrial(decision: Decision<ObjectId>, answer: Answer): boolean {
  switch (decision.kind) {
    case 'attackers':
    case 'blockers':
      return (
        answer.kind === 'grid' &&
        (answer.cells.length > 0 || decision.options.some((option) => Number(option.required) > 0))
      )
    case 'targets':
    case 'distribute':
    case 'modes':
    case 'pick':
      return true
    default:
      return false
  }
}

/**
 * The answer that a computer player gives to the decision open for the viewer of an information state. Pure: the same
 * information, level, seed and number of iterations give the same answer.
 *
 * @throws when no decision is open for the viewer
 */
export function choose(info: InformationState, options: ChooseOptions): Answer {
  const { decision } = info
  if (decision === null) throw new Error('no decision is open for this player')
  const forced = forcedAnswer(info.state, decision, () => decision)
  if (forced !== null) return forced
  const mind = mindOf(info, options.table, options.level, options.seed, options.iterations ?? budgetOf(options.level))
  const answer = think(mind, decision)
  if (!needsTrial(decision, answer) || mind.proven === answer || tried(mind.world, answer) !== null) return answer
  return plainAnswers(decision).find((plain) => tried(mind.world, plain) !== null) ?? plainAnswer(decision)
}
