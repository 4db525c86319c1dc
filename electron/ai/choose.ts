import type { CardTable, InformationState, ObjectId } from '../engine/index.ts'
import type { Answer, Decision, OpenDecision } from '../../shared/play/decision.ts'
import type { HintLine } from '../../shared/play/hint.ts'
import type { AiLevel } from '../../shared/play/match.ts'
import { plainAnswer, plainAnswers } from './fallback.ts'
import { mindOf } from './mind.ts'
import type { Mind } from './mind.ts'
import { think } from './policy.ts'
import { nothingToDo } from './policies/priority.ts'
import type { Glance } from './policies/priority.ts'
import { candidatesFor } from './search/candidates.ts'
import { chanceOf } from './search/rollout.ts'
import { isSearched, search } from './search/search.ts'
import { tried } from './simulate.ts'

export interface ChooseOptions {
  readonly table: CardTable
  readonly level: AiLevel
  readonly seed: number
  /** How many forks a plain player may try, how many playouts a searching one makes; by the level where left out. */
  readonly iterations?: number
  /** Asked before each playout of a search: whether the time is up. */
  readonly isOver?: () => boolean
}

/** What each level does with a decision: it tries out so many forks, or searches by so many playouts. */
const LEVELS: Readonly<Record<AiLevel, { readonly iterations: number; readonly searches: boolean }>> = {
  beginner: { iterations: 0, searches: false },
  casual: { iterations: 6, searches: false },
  strong: { iterations: 600, searches: true },
  expert: { iterations: 2_000, searches: true },
}

/** Forks or playouts of a level where the caller names no number. */
export function iterationsOf(level: AiLevel): number {
  return LEVELS[level].iterations
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
 * The answer that a computer player gives to the decision open for the viewer of an information state. Pure, but for
 * `isOver`: the same information, level, seed and number of iterations give the same answer.
 *
 * @throws when no decision is open for the viewer
 */
export function choose(info: InformationState, options: ChooseOptions): Answer {
  const { decision } = info
  if (decision === null) throw new Error('no decision is open for this player')
  const forced = forcedAnswer(info.state, decision, () => decision)
  if (forced !== null) return forced
  const { table, level, seed } = options
  const iterations = options.iterations ?? iterationsOf(level)
  if (!LEVELS[level].searches) return plainly(mindOf(info, table, seed, iterations), decision)
  const [best] = linesOf(info, { ...options, iterations })
  return best?.answer ?? plainly(mindOf(info, table, seed, 0), decision)
}

/**
 * The answers that a searching player looks at for the decision open for the viewer, the one it would give first, with how
 * often each won; one line with no playouts where there is nothing to search for.
 *
 * @throws when no decision is open for the viewer
 */
export function linesOf(
  info: InformationState,
  options: ChooseOptions & { readonly iterations: number },
): readonly HintLine[] {
  const { decision } = info
  if (decision === null) throw new Error('no decision is open for this player')
  const mind = mindOf(info, options.table, options.seed, Math.min(options.iterations, iterationsOf('casual')))
  const plain = plainly(mind, decision)
  const candidates = isSearched(decision) ? candidatesFor(mind.world, decision, plain) : []
  const lines = candidates.length < 2 ? [] : search(info, candidates, options)
  return lines.length > 0 ? lines : [{ answer: plain, visits: 0, chance: chanceOf(mind.world, mind.me) }]
}

/** The plain player's answer, or one that the rules let through where they refuse that in the imagined world. */
function plainly(mind: Mind, decision: Decision<ObjectId>): Answer {
  const answer = think(mind, decision)
  if (!needsTrial(decision, answer) || mind.proven === answer || tried(mind.world, answer) !== null) return answer
  return plainAnswers(decision).find((plain) => tried(mind.world, plain) !== null) ?? plainAnswer(decision)
}
