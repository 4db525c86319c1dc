import { characteristics, controllerOf, keywordsOf } from '../engine/index.ts'
import type { GameState, ObjectId } from '../engine/index.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { objectOf } from './objects.ts'
import { valueOf } from './evaluation.ts'

/** A creature as combat sees it. */
export interface Fighter {
  readonly id: ObjectId
  readonly power: number
  /** Toughness less damage already there. */
  readonly left: number
  readonly value: number
  readonly tapped: boolean
  readonly has: ReadonlySet<string>
  readonly colors: readonly string[]
  readonly isArtifact: boolean
}

/** The creature `id` as a fighter; null for what is no creature. */
export function fighter(state: GameState, id: ObjectId): Fighter | null {
  const object = objectOf(state, id)
  if (object === null || object.phasedOut) return null
  const now = characteristics(state, id)
  if (!now.types.includes('Creature')) return null
  return {
    id,
    power: Math.max(0, now.power ?? 0),
    left: (now.toughness ?? 0) - object.damage,
    value: valueOf(state, id),
    tapped: object.tapped,
    has: keywordsOf(now),
    colors: now.colors,
    isArtifact: now.types.includes('Artifact'),
  }
}

/** Beyond this many creatures on a side no combat is tried out. */
export const WIDE = 60

/** All creatures of a player. */
export function fightersOf(state: GameState, player: PlayerId): readonly Fighter[] {
  return state.battlefield.flatMap((id) => {
    if (controllerOf(state, id) !== player) return []
    const one = fighter(state, id)
    return one === null ? [] : [one]
  })
}

/** Whether the keywords let one block the other (702); what else forbids it the decision's options know. */
export function couldBlock(attacker: Fighter, blocker: Fighter): boolean {
  const { has } = attacker
  if (has.has('flying') && !blocker.has.has('flying') && !blocker.has.has('reach')) return false
  if (has.has('shadow') !== blocker.has.has('shadow')) return false
  if (has.has('horsemanship') && !blocker.has.has('horsemanship')) return false
  if (has.has('fear') && !blocker.isArtifact && !blocker.colors.includes('B')) return false
  if (has.has('intimidate') && !blocker.isArtifact && !blocker.colors.some((color) => attacker.colors.includes(color)))
    return false
  if (has.has('skulk') && blocker.power > attacker.power) return false
  return !blocker.has.has('decayed')
}

function strikesFirst(one: Fighter): boolean {
  return one.has.has('first strike') || one.has.has('double strike')
}

function kills(one: Fighter, other: Fighter, damage: number): boolean {
  if (other.has.has('indestructible') || damage <= 0) return false
  return damage >= other.left || one.has.has('deathtouch')
}

export interface Outcome {
  readonly attackerDies: boolean
  /** Indices of the blockers that die. */
  readonly dead: readonly number[]
}

/** What comes of one attacker blocked by these: first strike, deathtouch and indestructible counted, tricks not. */
export function outcome(attacker: Fighter, blockers: readonly Fighter[]): Outcome {
  let early = 0
  let earlyDeadly = false
  for (const blocker of blockers) {
    if (!strikesFirst(blocker)) continue
    early += blocker.power
    earlyDeadly ||= blocker.has.has('deathtouch') && blocker.power > 0
  }
  const lethal = (damage: number, touch: boolean): boolean =>
    !attacker.has.has('indestructible') && (damage >= attacker.left || touch)
  const diesEarly = lethal(early, earlyDeadly) && early > 0
  if (diesEarly && !strikesFirst(attacker)) return { attackerDies: true, dead: [] }
  const strikes = attacker.has.has('double strike') ? 2 : 1
  const dead = killedBy(attacker, blockers, attacker.power * strikes)
  // What dies to first strike deals nothing back, unless it strikes first itself.
  const survivors = strikesFirst(attacker) ? blockers.filter((b, i) => !dead.includes(i) || strikesFirst(b)) : blockers
  const total = survivors.reduce((sum, b) => sum + b.power * (b.has.has('double strike') ? 2 : 1), 0)
  const touched = survivors.some((b) => b.has.has('deathtouch') && b.power > 0)
  return { attackerDies: lethal(total, touched) && total > 0, dead }
}

// The attacker kills the dearest that its damage reaches.
function killedBy(attacker: Fighter, blockers: readonly Fighter[], damage: number): number[] {
  const order = blockers.map((_, i) => i).sort((a, b) => (blockers[b]?.value ?? 0) - (blockers[a]?.value ?? 0))
  const dead: number[] = []
  let left = damage
  for (const i of order) {
    const blocker = blockers[i]
    if (blocker === undefined) continue
    const need = attacker.has.has('deathtouch') ? 1 : blocker.left
    if (left < need || !kills(attacker, blocker, Math.max(need, 1))) continue
    left -= need
    dead.push(i)
  }
  return dead
}

function strength(one: Fighter): number {
  return one.power * (one.has.has('double strike') ? 2 : 1)
}

const likenesses = new WeakMap<ReadonlySet<string>, number>()
let nextLikeness = 1

/** Equal for creatures that fight alike: of a crowd of equal tokens one stands for all. */
export function likeness(one: Fighter): string {
  let words = likenesses.get(one.has)
  if (words === undefined) {
    words = nextLikeness++
    likenesses.set(one.has, words)
  }
  return `${one.power}/${one.left} ${words} ${one.colors.join('')} ${one.isArtifact ? 1 : 0} ${one.value}`
}

/** At most `most` of each kind, in their order. */
export function fewOfEach<T>(all: readonly T[], of: (one: T) => Fighter, most: number): readonly T[] {
  if (all.length <= most) return all
  const counts = new Map<string, number>()
  return all.filter((one) => {
    const kind = likeness(of(one))
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return count < most
  })
}

/**
 * The damage that gets through if all of these attack and the defender blocks so as to lose the least life: each blocker
 * takes the strongest attacker it can stop.
 */
export function damageThrough(attackers: readonly Fighter[], blockers: readonly Fighter[]): number {
  const order = [...blockers].sort((a, b) => a.value - b.value)
  const used = new Set<Fighter>()
  let first = 0
  let damage = 0
  for (const attacker of [...attackers].sort((a, b) => strength(b) - strength(a))) {
    const needed = attacker.has.has('menace') ? 2 : 1
    for (let next = order[first]; next !== undefined && used.has(next); next = order[first]) first++
    const group: Fighter[] = []
    for (let i = first; i < order.length && group.length < needed; i++) {
      const blocker = order[i]
      if (blocker !== undefined && !used.has(blocker) && couldBlock(attacker, blocker)) group.push(blocker)
    }
    if (group.length < needed) {
      damage += strength(attacker)
      continue
    }
    for (const blocker of group) used.add(blocker)
    if (attacker.has.has('trample')) {
      const absorbed = group.reduce((sum, b) => sum + (attacker.has.has('deathtouch') ? 1 : Math.max(0, b.left)), 0)
      damage += Math.max(0, strength(attacker) - absorbed)
    }
  }
  return damage
}

/** Those of a player's creatures that could attack on their next turn. */
export function futureAttackers(fighters: readonly Fighter[]): readonly Fighter[] {
  return fighters.filter((one) => one.power > 0 && !one.has.has('defender'))
}

/** The life that `me` could lose on the next attack, with `home` left to block. */
export function threat(theirs: readonly Fighter[], home: readonly Fighter[]): number {
  return damageThrough(futureAttackers(theirs), home)
}
