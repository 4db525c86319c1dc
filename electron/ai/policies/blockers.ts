import type { GameState, ObjectId } from '../../engine/index.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import { fighter, likeness, outcome, WIDE } from '../combat.ts'
import type { Fighter } from '../combat.ts'
import { evaluate } from '../evaluation.ts'
import type { Choice, Mind } from '../mind.ts'
import { afterCombat, combatFork, playOn, tried } from '../simulate.ts'
import type { Reflex } from '../simulate.ts'

interface Attack {
  readonly index: number
  readonly fighter: Fighter
  /** Whether it attacks the player rather than a planeswalker or battle. */
  readonly atPlayer: boolean
  readonly blockers: Blocker[]
}
interface Blocker {
  readonly option: number
  readonly fighter: Fighter
  /** Equal for those that fight alike. */
  readonly kind: string
  readonly can: ReadonlySet<number>
  readonly required: boolean
}

function strength(one: Fighter): number {
  return one.power * (one.has.has('double strike') ? 2 : 1)
}

function needed(attack: Attack): number {
  return attack.fighter.has.has('menace') ? 2 : 1
}

function attacksOf(state: GameState, decision: Choice<'blockers'>): Attack[] {
  return decision.attackers.flatMap((id: ObjectId, index) => {
    const one = fighter(state, id)
    const declared = state.turn.combat?.attackers.find((a) => a.id === id)
    return one === null ? [] : [{ index, fighter: one, atPlayer: declared?.defender.kind !== 'object', blockers: [] }]
  })
}

/** Life lost to what stays unblocked, and to trample over what doesn't. */
function incoming(attacks: readonly Attack[]): number {
  let damage = 0
  for (const attack of attacks) {
    if (!attack.atPlayer) continue
    const power = strength(attack.fighter)
    if (attack.blockers.length === 0) damage += power
    else if (attack.fighter.has.has('trample')) {
      const absorbed = attack.blockers.reduce(
        (sum, b) => sum + (attack.fighter.has.has('deathtouch') ? 1 : Math.max(0, b.fighter.left)),
        0,
      )
      damage += Math.max(0, power - absorbed)
    }
  }
  return damage
}

/** What a block is worth by itself: what dies on either side. */
function exchange(attack: Attack, group: readonly Blocker[]): number {
  const fighters = group.map((b) => b.fighter)
  const result = outcome(attack.fighter, fighters)
  const lost = result.dead.reduce((sum, i) => sum + (fighters[i]?.value ?? 0), 0)
  return (result.attackerDies ? attack.fighter.value : 0) - lost
}

/** Those still free that can block it, the least valuable first. */
function able(attack: Attack, free: ReadonlySet<Blocker>): Blocker[] {
  return [...free].filter((b) => b.can.has(attack.index))
}

/** Of those that fight alike two, which is as many as are ever tried together. */
function twoOfEach(attack: Attack, free: ReadonlySet<Blocker>): readonly Blocker[] {
  const counts = new Map<string, number>()
  const found: Blocker[] = []
  for (const blocker of free) {
    const count = counts.get(blocker.kind) ?? 0
    if (count >= 2 || !blocker.can.has(attack.index)) continue
    counts.set(blocker.kind, count + 1)
    found.push(blocker)
  }
  return found
}

function assign(attack: Attack, group: readonly Blocker[], free: Set<Blocker>): void {
  for (const blocker of group) {
    attack.blockers.push(blocker)
    free.delete(blocker)
  }
}

/** The block of one attacker that wins the most by itself; null where none wins anything. */
function goodBlock(attack: Attack, free: ReadonlySet<Blocker>, least: number): readonly Blocker[] | null {
  const options = twoOfEach(attack, free)
  const damageSaved = attack.atPlayer ? strength(attack.fighter) * 0.3 : 0.5
  let best: readonly Blocker[] | null = null
  let worth = least
  const consider = (group: readonly Blocker[]): void => {
    const value = exchange(attack, group) + damageSaved - group.length * 0.05
    if (value > worth) {
      worth = value
      best = group
    }
  }
  if (needed(attack) === 1) for (const one of options) consider([one])
  const few = options.slice(0, 8)
  for (let i = 0; i < few.length; i++)
    for (let j = i + 1; j < few.length; j++) {
      const [a, b] = [few[i], few[j]]
      if (a !== undefined && b !== undefined) consider([a, b])
    }
  return best
}

function plan(attacks: readonly Attack[], blockers: readonly Blocker[], life: number): void {
  const free = new Set([...blockers].sort((a, b) => a.fighter.value - b.fighter.value))
  const order = [...attacks].sort((a, b) => b.fighter.value - a.fighter.value)
  const total = incoming(attacks)
  // A trade is welcome when the damage begins to hurt.
  const least = total * 2 >= life ? -0.5 : 0.2
  for (const attack of order) {
    const block = goodBlock(attack, free, least)
    if (block !== null) assign(attack, block, free)
  }
  // Chump blocks, the cheapest body before the hardest hit, until the player survives.
  for (const attack of [...attacks].sort((a, b) => strength(b.fighter) - strength(a.fighter))) {
    if (incoming(attacks) < life) break
    if (attack.blockers.length > 0 || !attack.atPlayer) continue
    const group = able(attack, free).slice(0, needed(attack))
    if (group.length === needed(attack)) assign(attack, group, free)
  }
  for (const blocker of free) {
    if (!blocker.required) continue
    const attack = attacks.find((a) => blocker.can.has(a.index) && (a.blockers.length > 0 || needed(a) === 1))
    attack?.blockers.push(blocker)
  }
}

function answer(decision: Choice<'blockers'>, attacks: readonly Attack[]): Answer {
  const cells = attacks.flatMap((attack) => attack.blockers.map((b) => [b.option, attack.index, 1] as const))
  return { kind: 'grid', of: decision.id, cells }
}

/**
 * Who blocks: blocks that win, trades where the damage begins to hurt, and chump blocks only against death. With a budget
 * the plan is tried against not blocking.
 */
export function chooseBlockers(mind: Mind, decision: Choice<'blockers'>, reflex: Reflex): Answer {
  const { world, me } = mind
  const attacks = attacksOf(world, decision)
  // Of a crowd all can block the same.
  const sets = new Map<readonly number[], ReadonlySet<number>>()
  const blockers = decision.options.flatMap((option, index) => {
    const one = fighter(world, option.blocker)
    if (one === null) return []
    const can = sets.get(option.attackers) ?? new Set(option.attackers)
    sets.set(option.attackers, can)
    return [{ option: index, fighter: one, kind: likeness(one), can, required: option.required > 0 }]
  })
  plan(attacks, blockers, world.players[me]?.life ?? 20)
  const planned = answer(decision, attacks)
  const required = blockers.some((b) => b.required)
  const wide = Math.max(attacks.length, blockers.length) > WIDE
  if (mind.budget < 2 || required || wide || attacks.every((a) => a.blockers.length === 0)) return planned
  const none: Answer = { kind: 'grid', of: decision.id, cells: [] }
  const combat = combatFork(world)
  const scored = [planned, none].map((option) => {
    mind.budget--
    const first = tried(combat, option)
    const end = first === null ? null : playOn(first, reflex, afterCombat(world.turn.number))
    return end === null ? Number.NEGATIVE_INFINITY : evaluate(end, me)
  })
  const [withBlocks = 0, without = 0] = scored
  const better = without > withBlocks ? none : planned
  if (Math.max(withBlocks, without) > Number.NEGATIVE_INFINITY) mind.proven = better
  return better
}
