import { characteristics } from '../../engine/index.ts'
import type { GameState, ObjectId } from '../../engine/index.ts'
import type { Answer, Decision, Subject } from '../../../shared/play/decision.ts'
import { valueOf } from '../evaluation.ts'
import type { Choice } from '../mind.ts'
import { objectOf } from '../objects.ts'
import { actionsWorthThought, likeness } from '../policies/priority.ts'
import { chooseLand } from '../policies/lands.ts'

/** An answer that the search may try. Equal keys say the same thing in worlds that differ in what is hidden. */
export interface Candidate {
  readonly key: string
  readonly answer: Answer
}

type Cell = readonly [number, number, number]

/** Answers beyond the plain player's own that one decision is given. */
const MOST = 12

/**
 * What may be answered to a decision, the plain player's own answer first, then others by how promising they look: what
 * else could be done, an attack or a block with one creature more or less, other targets, other numbers. One candidate
 * means that there is nothing to search for.
 */
export function candidatesFor(world: GameState, decision: Decision<ObjectId>, plain: Answer): readonly Candidate[] {
  const found = new Map<string, Candidate>()
  const add = (answer: Answer): void => {
    const key = keyOf(world, decision, answer)
    if (!found.has(key)) found.set(key, { key, answer })
  }
  add(plain)
  for (const answer of others(world, decision, plain)) {
    if (found.size > MOST) break
    add(answer)
  }
  return [...found.values()]
}

/** What the one to decide would say, in words that don't depend on where a hidden card lies. */
function keyOf(world: GameState, decision: Decision<ObjectId>, answer: Answer): string {
  if (decision.kind === 'priority' && answer.kind === 'indices') {
    const action = decision.actions[answer.picked[0] ?? 0]
    if (action !== undefined) return likeness(world, action)
  }
  return JSON.stringify({ ...answer, of: decision.kind })
}

function others(world: GameState, decision: Decision<ObjectId>, plain: Answer): readonly Answer[] {
  const of = decision.id
  switch (decision.kind) {
    case 'priority':
      return otherActions(world, decision)
    case 'attackers':
      return otherAttacks(decision, plain)
    case 'blockers':
      return otherBlocks(decision, plain)
    case 'targets':
      return otherTargets(world, decision, plain)
    case 'confirm':
      return [indices(of, 0), indices(of, 1)]
    case 'option':
      return decision.options.map((_, option) => indices(of, option))
    case 'modes':
      return decision.min <= 1 && decision.max >= 1 ? decision.options.map((_, option) => indices(of, option)) : []
    case 'number':
      return [decision.max, decision.min, decision.max - 1, Math.floor((decision.min + Math.min(decision.max, 20)) / 2)]
        .filter((n) => n >= decision.min && n <= decision.max)
        .map((n) => ({ kind: 'value', of, n }))
    case 'pick':
      return otherPicks(world, decision)
    case 'order':
    case 'split':
    case 'distribute':
    case 'name':
    case 'payMana':
      return []
  }
}

function indices(of: number, ...picked: readonly number[]): Answer {
  return { kind: 'indices', of, picked }
}

function otherActions(world: GameState, decision: Choice<'priority'>): readonly Answer[] {
  const land = chooseLand(world, decision.by, decision.actions)
  const worth = actionsWorthThought(world, decision.by, decision)
  return [...(land === null ? [] : [land]), 0, ...worth].map((index) => indices(decision.id, index))
}

function cellsOf(answer: Answer): readonly Cell[] {
  return answer.kind === 'grid' ? answer.cells : []
}

function otherAttacks(decision: Choice<'attackers'>, plain: Answer): readonly Answer[] {
  const of = decision.id
  const attack = (cells: readonly Cell[]): Answer => ({ kind: 'grid', of, cells })
  const every = decision.options.map((option, i): Cell => [i, option.defenders[0] ?? 0, 1])
  const least = every.filter(([i]) => decision.options[i]?.required === true)
  const now = cellsOf(plain)
  const one = every
    .filter(([i]) => decision.options[i]?.required !== true)
    .map((cell) => {
      const without = now.filter(([i]) => i !== cell[0])
      return attack(without.length < now.length ? without : [...now, cell])
    })
  return [attack(least), attack(every), ...one]
}

function otherBlocks(decision: Choice<'blockers'>, plain: Answer): readonly Answer[] {
  const of = decision.id
  const block = (cells: readonly Cell[]): Answer => ({ kind: 'grid', of, cells })
  const now = cellsOf(plain)
  const fewer = now.map((cell) => block(now.filter((other) => other !== cell)))
  const busy = new Set(now.map(([blocker]) => blocker))
  const more = decision.options.flatMap((option, blocker) =>
    busy.has(blocker) ? [] : option.attackers.map((attacker) => block([...now, [blocker, attacker, 1]])),
  )
  const moved = now.flatMap((cell) =>
    (decision.options[cell[0]]?.attackers ?? [])
      .filter((attacker) => attacker !== cell[1])
      .map((attacker) => block([...now.filter((other) => other !== cell), [cell[0], attacker, 1]])),
  )
  return [block([]), ...fewer, ...more, ...moved]
}

function otherTargets(world: GameState, decision: Choice<'targets'>, plain: Answer): readonly Answer[] {
  const [slot] = decision.slots
  if (slot === undefined || decision.slots.length > 1 || decision.divide !== null || slot.max !== 1) return []
  const chosen = slot.options[cellsOf(plain)[0]?.[1] ?? -1]
  const side = chosen === undefined ? null : sideOf(world, chosen)
  const ranked = slot.options
    .map((subject, option) => ({
      option,
      sameSide: sideOf(world, subject) === side,
      worth: subject.kind === 'player' ? 5 : valueOf(world, subject.id),
    }))
    .toSorted((a, b) => Number(b.sameSide) - Number(a.sameSide) || b.worth - a.worth)
  const aimed = ranked.map(({ option }): Answer => ({ kind: 'grid', of: decision.id, cells: [[0, option, 1]] }))
  return slot.min === 0 ? [{ kind: 'grid', of: decision.id, cells: [] }, ...aimed] : aimed
}

function sideOf(world: GameState, subject: Subject<ObjectId>): number {
  return subject.kind === 'player' ? subject.player : (objectOf(world, subject.id)?.controller ?? -1)
}

/** One thing each, the dearest and the cheapest first; nothing where that is allowed. */
function otherPicks(world: GameState, decision: Choice<'pick'>): readonly Answer[] {
  if (decision.min > 1 || decision.max < 1) return []
  const worth = (subject: Subject<ObjectId>): number =>
    subject.kind === 'player' ? 0 : characteristics(world, subject.id).manaValue
  const ranked = decision.options
    .map((subject, option) => ({ option, worth: worth(subject) }))
    .toSorted((a, b) => b.worth - a.worth)
  const half = Math.ceil(ranked.length / 2)
  const mixed = ranked.slice(0, half).flatMap((dear, i) => [dear, ranked[ranked.length - 1 - i] ?? dear])
  const single = mixed.map(({ option }) => indices(decision.id, option))
  return decision.min === 0 ? [indices(decision.id), ...single] : single
}
