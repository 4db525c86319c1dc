import type { BlockProblem, ProblemBlocker } from './blockProblem.ts'
import type { IllegalDeclaration } from './verdict.ts'

/** For each blocker, the attackers it blocks, by index. */
export type Blocks = readonly (readonly number[])[]

/** Positions looked at before the best declaration found so far is taken; only boards with many requirements need more. */
const PATIENCE = 60_000

/** The most requirements that could be obeyed if nothing stood in each other's way: no search beats it. */
function bound(problem: BlockProblem): number {
  let sum = 0
  const reachable = new Set<number>()
  for (const blocker of problem.blockers) {
    sum += mostOf(blocker)
    for (const attacker of blocker.attackers) reachable.add(attacker)
  }
  problem.attackers.forEach((attacker, index) => {
    if (reachable.has(index)) sum += attacker.wanted
  })
  return sum
}

function mostOf(blocker: ProblemBlocker): number {
  const certain = [...blocker.certain.values()].sort((a, b) => b - a)
  return blocker.any + certain.slice(0, blocker.max).reduce((sum, n) => sum + n, 0)
}

/** How many requirements a set of blocks obeys (509.1c). */
export function obeyed(problem: BlockProblem, blocks: Blocks): number {
  let sum = 0
  const blocked = new Set<number>()
  blocks.forEach((attackers, index) => {
    const blocker = problem.blockers[index]
    if (blocker === undefined || attackers.length === 0) return
    sum += blocker.any
    for (const attacker of attackers) {
      sum += blocker.certain.get(attacker) ?? 0
      blocked.add(attacker)
    }
  })
  for (const attacker of blocked) sum += problem.attackers[attacker]?.wanted ?? 0
  return sum
}

/** The restriction that a set of blocks disobeys, or null (509.1b). */
export function disobeyed(problem: BlockProblem, blocks: Blocks): IllegalDeclaration | null {
  const numbers = new Array<number>(problem.attackers.length).fill(0)
  let blocking = 0
  let notAlone = false
  for (const [index, attackers] of blocks.entries()) {
    const blocker = problem.blockers[index]
    if (blocker === undefined || attackers.length === 0) continue
    if (attackers.length > blocker.max) return 'tooManyAttackers'
    blocking++
    notAlone ||= blocker.notAlone
    for (const attacker of attackers) {
      if (!blocker.attackers.includes(attacker)) return 'cantBlock'
      numbers[attacker] = (numbers[attacker] ?? 0) + 1
    }
  }
  if (blocking > problem.limit) return 'tooMany'
  if (notAlone && blocking === 1) return 'alone'
  for (const [index, { least, most }] of problem.attackers.entries()) {
    const number = numbers[index] ?? 0
    if (number > 0 && number < least) return 'tooFew'
    if (number > most) return 'tooManyBlockers'
  }
  return null
}

interface Search {
  readonly problem: BlockProblem
  readonly order: readonly number[]
  readonly draft: number[][]
  readonly numbers: number[]
  readonly goal: number
  /** The most that the blockers from each place in the order on can still add. */
  readonly rest: readonly number[]
  best: number
  found: Blocks
  left: number
}

/** How much better it gets if this blocker blocks that attacker too; completing a pair for menace breaks ties. */
function appeal(search: Search, blocker: ProblemBlocker, attacker: number): number {
  const asked = search.problem.attackers[attacker]
  if (asked === undefined) return 0
  const number = search.numbers[attacker] ?? 0
  let gain = 4 * (blocker.certain.get(attacker) ?? 0)
  if (number < asked.least) gain += 4 * asked.wanted
  if (number > 0 && number < asked.least) gain += 3
  return gain - (asked.least > 1 && number === 0 ? 1 : 0)
}

function candidates(search: Search, blocker: ProblemBlocker, taken: readonly number[]): readonly number[] {
  const { problem, numbers } = search
  const free = blocker.attackers.filter((attacker) => {
    if ((numbers[attacker] ?? 0) >= (problem.attackers[attacker]?.most ?? 0)) return false
    return taken.every((other) => other < attacker)
  })
  return free
    .map((attacker) => ({ attacker, appeal: appeal(search, blocker, attacker) }))
    .sort((a, b) => b.appeal - a.appeal)
    .map(({ attacker }) => attacker)
}

function record(search: Search): void {
  if (disobeyed(search.problem, search.draft) !== null) return
  const count = obeyed(search.problem, search.draft)
  if (count <= search.best) return
  search.best = count
  search.found = search.draft.map((attackers) => attackers.slice())
}

/** Depth first, most promising first, until the goal is reached. True = stop. */
function explore(search: Search, place: number): boolean {
  if (search.best >= search.goal || search.left-- <= 0) return true
  const index = search.order[place]
  if (index === undefined) {
    record(search)
    return search.best >= search.goal
  }
  if (obeyed(search.problem, search.draft) + (search.rest[place] ?? 0) <= search.best) return false
  const blocker = search.problem.blockers[index]
  const draft = search.draft[index]
  if (blocker === undefined || draft === undefined) return explore(search, place + 1)
  if (block(search, place, blocker, draft)) return true
  return explore(search, place + 1)
}

function block(search: Search, place: number, blocker: ProblemBlocker, draft: number[]): boolean {
  if (draft.length >= blocker.max) return false
  for (const attacker of candidates(search, blocker, draft)) {
    draft.push(attacker)
    search.numbers[attacker] = (search.numbers[attacker] ?? 0) + 1
    const stop = block(search, place, blocker, draft) || explore(search, place + 1)
    draft.pop()
    search.numbers[attacker] = (search.numbers[attacker] ?? 0) - 1
    if (stop) return true
  }
  return false
}

function restOf(problem: BlockProblem, order: readonly number[]): readonly number[] {
  const wanted = problem.attackers.reduce((sum, attacker) => sum + attacker.wanted, 0)
  const rest = new Array<number>(order.length + 1).fill(wanted)
  for (let place = order.length - 1; place >= 0; place--) {
    const blocker = problem.blockers[order[place] ?? -1]
    rest[place] = (rest[place + 1] ?? 0) + (blocker === undefined ? 0 : mostOf(blocker))
  }
  return rest
}

/** Takes out blockers that nothing requires. */
function thinned(problem: BlockProblem, blocks: Blocks, count: number): Blocks {
  let kept = blocks
  // An attacker with more blockers than needed loses one; one that nobody wants blocked loses all.
  for (let attacker = 0; attacker < problem.attackers.length; attacker++) {
    const without = kept.map((attackers) =>
      attackers.includes(attacker) ? attackers.filter((one) => one !== attacker) : attackers,
    )
    if (obeyed(problem, without) >= count && disobeyed(problem, without) === null) kept = without
  }
  for (let index = 0; index < kept.length; index++) {
    const own = kept[index] ?? []
    for (const attacker of own) {
      const without = kept.map((attackers, other) =>
        other === index ? attackers.filter((one) => one !== attacker) : attackers,
      )
      if (obeyed(problem, without) >= count && disobeyed(problem, without) === null) kept = without
    }
  }
  return kept
}

const answers = new WeakMap<BlockProblem, { readonly blocks: Blocks; readonly count: number }>()

/** A legal declaration that obeys as many requirements as any, with no blocker that nothing requires (509.1c). */
export function leastBlocks(problem: BlockProblem): { readonly blocks: Blocks; readonly count: number } {
  const known = answers.get(problem)
  if (known !== undefined) return known
  const none = problem.blockers.map((): number[] => [])
  let answer: { readonly blocks: Blocks; readonly count: number } = { blocks: none, count: 0 }
  const goal = problem.required ? bound(problem) : 0
  if (goal > 0) {
    // Those with the most to obey choose first, the choosiest of them before the others.
    const order = problem.blockers
      .map((_, index) => index)
      .sort((a, b) => {
        const [one, other] = [problem.blockers[a], problem.blockers[b]]
        if (one === undefined || other === undefined) return 0
        return mostOf(other) - mostOf(one) || one.attackers.length - other.attackers.length
      })
    const search: Search = {
      problem,
      order,
      draft: problem.blockers.map(() => []),
      numbers: new Array<number>(problem.attackers.length).fill(0),
      goal,
      rest: restOf(problem, order),
      best: 0,
      found: none,
      left: PATIENCE,
    }
    explore(search, 0)
    answer = { blocks: thinned(problem, search.found, search.best), count: search.best }
  }
  answers.set(problem, answer)
  return answer
}
