import { decisionOf, sample } from '../../engine/index.ts'
import type { CardTable, GameState, InformationState, ObjectId } from '../../engine/index.ts'
import type { Answer, Decision, DecisionKind } from '../../../shared/play/decision.ts'
import type { HintLine } from '../../../shared/play/hint.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { isNoMoment } from '../policies/priority.ts'
import { tried } from '../simulate.ts'
import { candidatesFor } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { horizonOf, quickAnswer, rollout } from './rollout.ts'

export interface SearchOptions {
  readonly table: CardTable
  readonly seed: number
  /** playouts */
  readonly iterations: number
  /** asked before each playout: whether the time is up. The lines found so far are the answer then. */
  readonly isOver?: () => boolean
}

/** One answer at one place of the tree. */
interface Edge {
  readonly candidate: Candidate
  visits: number
  /** sum of the chances of the player who decides there */
  won: number
  /** how often it could have been chosen: not every world allows every answer */
  offered: number
  node: Node | null
}

interface Node {
  visits: number
  readonly edges: Map<string, Edge>
}

/** How strongly little-tried answers are preferred to good ones. */
const CURIOSITY = 0.25
/** Decisions along one line that are searched; beyond them everybody plays quickly. */
const DEPTH = 6
/** Playouts that each answer is to have before any is left out; with fewer in all, fewer answers are looked at. */
const LEAST_EACH = 4
/** An answer is given instead of the plain player's own if it did better by so much, and by so many standard errors. */
const LEAST_LEAD = 0.01
const DOUBT = 1

/** Kinds of decisions that are worth a search; all else the plain player answers as well. */
const SEARCHED: ReadonlySet<DecisionKind> = new Set<DecisionKind>([
  ...(['priority', 'attackers', 'blockers', 'targets', 'confirm', 'option', 'modes', 'number', 'pick'] as const),
])

export function isSearched(decision: Decision<ObjectId>): boolean {
  return SEARCHED.has(decision.kind) && decision.prompt.key !== 'prompt.mulligan'
}

function emptyNode(): Node {
  return { visits: 0, edges: new Map() }
}

function edgeOf(candidate: Candidate): Edge {
  return { candidate, visits: 0, won: 0, offered: 0, node: null }
}

/** So many answers are looked at after that many visits: few at first, more as there is time for them (progressive widening). */
function breadthAfter(visits: number): number {
  return Math.ceil(1.5 * Math.sqrt(visits + 1))
}

/** The edge to follow: the best so far with allowance for what was seldom tried, or the next that wasn't yet. */
function follow(node: Node, candidates: readonly Candidate[]): Edge {
  let best: Edge | null = null
  let most = Number.NEGATIVE_INFINITY
  let fresh: Candidate | null = null
  let known = 0
  for (const candidate of candidates) {
    const edge = node.edges.get(candidate.key)
    if (edge === undefined) {
      fresh ??= candidate
      continue
    }
    known++
    edge.offered++
    if (edge.visits === 0) return edge
    const value = edge.won / edge.visits + CURIOSITY * Math.sqrt(Math.log(edge.offered + 1) / edge.visits)
    if (value > most) {
      most = value
      best = edge
    }
  }
  if (fresh !== null && (best === null || known < breadthAfter(node.visits))) {
    const edge = edgeOf(fresh)
    edge.offered = 1
    node.edges.set(fresh.key, edge)
    return edge
  }
  if (best === null) throw new Error('there was nothing to choose from')
  return best
}

/** Rounds in which the worse half of so many answers is left out, until one is left. */
function roundsFor(answers: number): number {
  return Math.ceil(Math.log2(answers))
}

/** How many of the answers are looked at. */
function breadthFor(answers: number, iterations: number): number {
  let breadth = answers
  while (breadth > 2 && iterations / (breadth * roundsFor(breadth)) < LEAST_EACH) breadth--
  return breadth
}

/** What one answer to the decision at hand came to, world by world. */
interface Contender {
  readonly edge: Edge
  readonly chances: number[]
}

/**
 * Searches for the best answer to the decision open for the viewer of an information state, by playouts in worlds that
 * agree with all that the viewer knows (information-set Monte Carlo tree search). The answers to the decision itself meet
 * the same worlds in the same order; by and by the worse half of them is left out (sequential halving), the plain player's
 * own last: another is given only where it is surely better. Pure, but for `isOver`: the same information, answers, seed and
 * number of playouts give the same lines.
 *
 * @param candidates the answers to choose from, the plain player's own first, then the most promising
 * @returns a line for each answer that was looked at, the one to give first
 */
export function search(
  info: InformationState,
  candidates: readonly Candidate[],
  { table, seed, iterations, isOver }: SearchOptions,
): readonly HintLine[] {
  const worlds: GameState[] = []
  const worldAt = (n: number): GameState =>
    (worlds[n] ??= sample(info, (seed + Math.imul(n, 0x9e3779b1)) >>> 0, table, 'stack'))
  let running: Contender[] = candidates
    .slice(0, breadthFor(candidates.length, iterations))
    .map((candidate) => ({ edge: edgeOf(candidate), chances: [] }))
  const [plain] = running
  const out: Contender[] = []
  const rounds = roundsFor(running.length)
  for (let round = 0; round < rounds && running.length > 1; round++) {
    const each = Math.max(1, Math.floor(iterations / rounds / running.length))
    const from = running[0]?.chances.length ?? 0
    for (let n = from; n < from + each; n++) {
      if (isOver?.() === true) break
      const world = worldAt(n)
      const horizon = horizonOf(world)
      running = running.filter((contender) => {
        const after = tried(world, contender.edge.candidate.answer)
        const chance = after === null ? null : descend(after, contender.edge, info.viewer, horizon)
        if (chance !== null) contender.chances.push(chance)
        return chance !== null
      })
    }
    running.sort((a, b) => meanOf(b.chances) - meanOf(a.chances))
    const left = running.slice(0, Math.ceil(running.length / 2))
    out.unshift(...running.filter((contender) => contender !== plain && !left.includes(contender)))
    running = running.filter((contender) => contender === plain || left.includes(contender))
  }
  const [leader] = running
  const isProven = plain === undefined || !running.includes(plain) || leader === undefined || isBetter(leader, plain)
  const first = isProven ? leader : plain
  const ordered = [...running, ...out].sort((a, b) => Number(b === first) - Number(a === first))
  return ordered.map(({ edge, chances }) => ({
    answer: edge.candidate.answer,
    visits: chances.length,
    chance: meanOf(chances),
  }))
}

/** Whether an answer has done so much better than another in the same worlds that it's no mere luck. */
function isBetter(one: Contender, other: Contender): boolean {
  const leads = one.chances.map((chance, world) => chance - (other.chances[world] ?? chance))
  const lead = meanOf(leads)
  const scatter = leads.reduce((sum, each) => sum + (each - lead) ** 2, 0)
  const standardError = Math.sqrt(scatter / Math.max(1, leads.length - 1) / Math.max(1, leads.length))
  return one === other || lead > Math.max(LEAST_LEAD, DOUBT * standardError)
}

function meanOf(chances: readonly number[]): number {
  return chances.length === 0 ? 0 : chances.reduce((sum, chance) => sum + chance, 0) / chances.length
}

/** Follows the tree down from a state, one new edge at most, and plays on from its end; gives the chance of `me`. */
function descend(start: GameState, first: Edge, me: PlayerId, isOver: (later: GameState) => boolean): number | null {
  const path: { readonly node: Node; readonly edge: Edge; readonly by: PlayerId }[] = []
  let state = start
  let node = (first.node ??= emptyNode())
  for (let depth = 0; depth < DEPTH && state.result === null && !isOver(state);) {
    const { decision } = state
    if (decision === null) break
    const plain = quickAnswer(state, decision)
    const found = candidatesAt(state, plain)
    if (found.length < 2) {
      const after = tried(state, plain)
      if (after === null) break
      state = after
      continue
    }
    depth++
    const isNew = node.visits === 0
    const edge = follow(node, found)
    // The candidate of this world: the same action may stand elsewhere among what can be chosen.
    const here = found.find(({ key }) => key === edge.candidate.key)
    const after = here === undefined ? null : tried(state, here.answer)
    if (after === null) {
      node.edges.delete(edge.candidate.key)
      break
    }
    path.push({ node, edge, by: decision.by })
    state = after
    if (isNew || edge.visits === 0) break
    node = edge.node ??= emptyNode()
  }
  const chance = rollout(state, me, isOver)
  if (chance === null) return null
  for (const { node: passed, edge, by } of path) {
    passed.visits++
    edge.visits++
    edge.won += by === me ? chance : 1 - chance
  }
  return chance
}

function candidatesAt(state: GameState, plain: Answer): readonly Candidate[] {
  const { decision } = state
  if (decision === null || (decision.kind === 'priority' && isNoMoment(state, decision.by))) return []
  const inFull = decisionOf(state)
  return inFull === null || !isSearched(inFull) ? [] : candidatesFor(state, inFull, plain)
}
