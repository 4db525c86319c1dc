import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import {
  characteristics,
  controllerOf,
  keywordsOf,
  objectRulesOf,
  perWorld,
  playerRulesOf,
} from '../../characteristics/index.ts'
import { find, targetsOf } from '../../queries/index.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { attackerOf, blockerOf, canBlock, makeOf } from './evasion.ts'
import type { Fighter } from './evasion.ts'

export interface ProblemBlocker {
  readonly id: ObjectId
  /** Indices of the attackers that it can block, ascending. */
  readonly attackers: readonly number[]
  readonly max: number
  readonly notAlone: boolean
  /** How many requirements it obeys by blocking anything (509.1c). */
  readonly any: number
  /** How many more by blocking a certain attacker, by index. */
  readonly certain: ReadonlyMap<number, number>
}
export interface ProblemAttacker {
  readonly id: ObjectId
  /** The fewest and most blockers, if it's blocked at all (702.111b and the like). */
  readonly least: number
  readonly most: number
  /** How many requirements are obeyed if it's blocked. */
  readonly wanted: number
}

/** One defending player's declaration of blockers as a problem of numbers (509.1a–c). */
export interface BlockProblem {
  readonly attackers: readonly ProblemAttacker[]
  readonly blockers: readonly ProblemBlocker[]
  readonly limit: number
  /** Whether anything is required at all. */
  readonly required: boolean
}

function attackersOf(state: GameState, player: PlayerId): readonly Fighter[] {
  const attackers = state.turn.combat?.attackers ?? []
  return attackers.flatMap(({ id, defendingPlayer }) =>
    defendingPlayer === player && find(state, id) !== null ? [attackerOf(state, id, player)] : [],
  )
}

/** All creatures that a player controls, able to block or not. */
function creaturesOf(state: GameState, player: PlayerId): number {
  return state.battlefield.filter(
    (id) =>
      find(state, id)?.phasedOut === false &&
      controllerOf(state, id) === player &&
      characteristics(state, id).types.includes('Creature'),
  ).length
}

function asAttacker(state: GameState, player: PlayerId, { id, now, rules }: Fighter): ProblemAttacker {
  let least = keywordsOf(now).has('menace') ? 2 : 1 // 702.111b
  let most = Infinity
  let wanted = 0
  for (const { change } of rules) {
    if (change.kind === 'cantBeBlocked') {
      if (change.unlessAll === true) least = Math.max(least, creaturesOf(state, player))
      if (change.fewerThan !== undefined) least = Math.max(least, change.fewerThan)
      if (change.moreThan !== undefined) most = Math.min(most, change.moreThan)
    }
    if (change.kind === 'mustBeBlocked' && change.byAll !== true) wanted++
  }
  return { id, least, most, wanted }
}

// 509.1a: untapped creatures of the player that aren't battles.
function couldBlock(state: GameState, player: PlayerId, id: ObjectId): boolean {
  const object = find(state, id)
  if (object === null || object.tapped || object.phasedOut || controllerOf(state, id) !== player) return false
  const { types } = characteristics(state, id)
  if (!types.includes('Creature') || types.includes('Battle')) return false
  return !objectRulesOf(state, id).some(({ change }) => change.kind === 'cantBlock' && change.attackers === undefined)
}

const NO_CERTAIN: ReadonlyMap<number, number> = new Map()

function asBlocker(
  state: GameState,
  blocker: Fighter,
  able: readonly number[],
  attackers: readonly Fighter[],
): ProblemBlocker {
  let more = 0
  let any = 0
  let notAlone = false
  const certain = new Map<number, number>()
  const want = (index: number): void => {
    if (able.includes(index)) certain.set(index, (certain.get(index) ?? 0) + 1)
  }
  // 509.1c: nobody has to pay to obey a requirement.
  const taxed = blocker.rules.some((rule) => rule.change.kind === 'blockTax')
  for (const { change, context } of blocker.rules) {
    if (change.kind === 'canBlockMore') more += change.count === 'any' ? Infinity : change.count
    if (change.kind === 'cantBlockAlone') notAlone = true
    if (change.kind !== 'mustBlock' || taxed) continue
    if (change.attacker === undefined) any++
    else
      for (const target of targetsOf(state, change.attacker, context))
        if (target.kind === 'object') want(attackers.findIndex((one) => one.id === target.id))
  }
  if (!taxed)
    attackers.forEach((attacker, index) => {
      for (const { change } of attacker.rules) if (change.kind === 'mustBeBlocked' && change.byAll === true) want(index)
    })
  return {
    id: blocker.id,
    attackers: able,
    max: Math.min(able.length, 1 + more),
    notAlone,
    any,
    certain: certain.size === 0 ? NO_CERTAIN : certain,
  }
}

const problems = perWorld<(BlockProblem | undefined)[]>(() => [])

/** Who can block whom for a defending player, with what restricts and requires it. */
export function blockProblem(state: GameState, player: PlayerId): BlockProblem {
  return (problems(state)[player] ??= findProblem(state, player))
}

function findProblem(state: GameState, player: PlayerId): BlockProblem {
  const attackers = attackersOf(state, player)
  const able = new Map<string, readonly number[]>()
  const blockers: ProblemBlocker[] = []
  const wantsAll = attackers.some(({ rules }) => rules.some(({ change }) => change.kind === 'mustBeBlocked'))
  for (const id of state.battlefield) {
    if (attackers.length === 0 || !couldBlock(state, player, id)) continue
    const blocker = blockerOf(state, id)
    const make = makeOf(blocker)
    let list = make === null ? undefined : able.get(make)
    if (list === undefined) {
      list = attackers.flatMap((attacker, index) => (canBlock(state, attacker, blocker) ? [index] : []))
      if (make !== null) able.set(make, list)
    }
    if (list.length === 0) continue
    if (blocker.rules.length === 0 && !wantsAll)
      blockers.push({ id, attackers: list, max: 1, notAlone: false, any: 0, certain: NO_CERTAIN })
    else blockers.push(asBlocker(state, blocker, list, attackers))
  }
  let limit = Infinity
  for (const { change } of playerRulesOf(state, player))
    if (change.kind === 'blockLimit') limit = Math.min(limit, change.n)
  const asked = attackers.map((attacker) => asAttacker(state, player, attacker))
  const required =
    asked.some((attacker) => attacker.wanted > 0) ||
    blockers.some((blocker) => blocker.any > 0 || blocker.certain.size > 0)
  return { attackers: asked, blockers, limit, required }
}
