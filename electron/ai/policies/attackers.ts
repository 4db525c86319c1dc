import { characteristics } from '../../engine/index.ts'
import type { GameState } from '../../engine/index.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import {
  couldBlock,
  damageThrough,
  fewOfEach,
  fighter,
  fightersOf,
  likeness,
  outcome,
  threat,
  WIDE,
} from '../combat.ts'
import type { Fighter } from '../combat.ts'
import { evaluate } from '../evaluation.ts'
import { objectOf } from '../objects.ts'
import type { Choice, Mind } from '../mind.ts'
import { afterCombat, combatFork, opponentOf, playOn, tried } from '../simulate.ts'
import type { Reflex } from '../simulate.ts'

interface Candidate {
  readonly option: number
  readonly fighter: Fighter
  readonly required: boolean
  /** Index of the defender to attack. */
  readonly defender: number
  /** What attacking with it is worth if the defender blocks as it likes best. */
  readonly worth: number
}

/** A life kept as a cushion against what isn't on the board yet. */
const CUSHION = 3

function worthOf(attacker: Fighter, blockers: readonly Fighter[], life: number): number {
  const through = attacker.power * (attacker.has.has('double strike') ? 2 : 1)
  const damageWorth =
    through * (life <= 5 ? 1.2 : life <= 10 ? 0.8 : 0.5) + (attacker.has.has('lifelink') ? through * 0.4 : 0)
  const able = blockers.filter((blocker) => couldBlock(attacker, blocker))
  const needed = attacker.has.has('menace') ? 2 : 1
  if (able.length < needed) return damageWorth
  let worst = damageWorth
  const against = (group: readonly Fighter[]): void => {
    const result = outcome(attacker, group)
    const lost = result.attackerDies ? attacker.value : 0
    const won = result.dead.reduce((sum, i) => sum + (group[i]?.value ?? 0), 0)
    worst = Math.min(worst, won - lost)
  }
  if (needed === 1) for (const blocker of able) against([blocker])
  // Two together, as far as two are free to: the strongest pairs.
  if (able.length >= 2) {
    const strongest = [...able].sort((a, b) => b.power - a.power).slice(0, 3)
    for (let i = 0; i < strongest.length; i++)
      for (let j = i + 1; j < strongest.length; j++) {
        const [a, b] = [strongest[i], strongest[j]]
        if (a !== undefined && b !== undefined) against([a, b])
      }
  }
  return worst
}

// A planeswalker that would fall is attacked by those whose damage it takes; everything else goes for the player.
function playerIndex(
  state: GameState,
  decision: Choice<'attackers'>,
  allowed: readonly number[],
  power: number,
): number {
  for (const index of allowed) {
    const defender = decision.defenders[index]
    if (defender?.kind !== 'object') continue
    const object = objectOf(state, defender.id)
    if (
      object !== null &&
      characteristics(state, defender.id).types.includes('Planeswalker') &&
      (object.counters['loyalty'] ?? 0) <= power
    )
      return index
  }
  return allowed.find((index) => decision.defenders[index]?.kind === 'player') ?? allowed[0] ?? 0
}

function candidates(
  state: GameState,
  decision: Choice<'attackers'>,
  blockers: readonly Fighter[],
  life: number,
): Candidate[] {
  const few = fewOfEach(blockers, (one) => one, 2)
  const worths = new Map<string, number>()
  return decision.options.flatMap((option, index) => {
    const one = fighter(state, option.attacker)
    if (one === null) return []
    const kind = likeness(one)
    const worth = worths.get(kind) ?? worthOf(one, few, life)
    worths.set(kind, worth)
    const defender = playerIndex(state, decision, option.defenders, one.power)
    return [{ option: index, fighter: one, required: option.required, defender, worth }]
  })
}

function answer(decision: Choice<'attackers'>, chosen: readonly Candidate[]): Answer {
  return { kind: 'grid', of: decision.id, cells: chosen.map((c) => [c.option, c.defender, 1] as const) }
}

/** Takes back attackers, the least worth first, until those at home keep the player alive. */
function keepSafe(
  chosen: readonly Candidate[],
  all: readonly Fighter[],
  theirs: readonly Fighter[],
  life: number,
): readonly Candidate[] {
  const attacking = [...chosen].sort((a, b) => b.worth - a.worth)
  const home = (): Fighter[] => {
    const gone = new Set(attacking.filter((c) => !c.fighter.has.has('vigilance')).map((c) => c.fighter.id))
    return all.filter((one) => !gone.has(one.id))
  }
  while (attacking.length > 0 && threat(theirs, home()) + CUSHION >= life) {
    // One at a time, of a crowd several.
    for (let n = Math.ceil(attacking.length / WIDE); n > 0; n--) {
      const at = attacking.findLastIndex((c) => !c.required && !c.fighter.has.has('vigilance'))
      if (at < 0) return attacking
      attacking.splice(at, 1)
    }
  }
  // If nothing at home saves the player, holding back only loses time.
  return threat(theirs, all) >= life ? chosen : attacking
}

/**
 * Who attacks. Takes lethal where no block prevents it; else sends what the defender can't block to its profit, and keeps
 * at home what is needed to survive the attack back. Required attackers go in any case.
 */
export function chooseAttackers(mind: Mind, decision: Choice<'attackers'>, reflex: Reflex): Answer {
  const { world, me } = mind
  const them = opponentOf(world, me)
  const life = world.players[them]?.life ?? 20
  const blockers = fightersOf(world, them).filter((one) => !one.tapped)
  const all = candidates(world, decision, blockers, life)
  if (all.length === 0) return answer(decision, [])
  const everyone = all.map((c) => c.fighter)
  if (damageThrough(everyone, blockers) >= life) return answer(decision, all)
  const mine = fightersOf(world, me)
  const theirs = fightersOf(world, them)
  const myLife = world.players[me]?.life ?? 20
  // The life at which the other has to chump is worth more than what a careful attacker keeps.
  const bold = raceAhead(all, blockers, life, theirs, mine, myLife) ? -0.8 : 0.2
  const wanted = all.filter((c) => c.required || (c.fighter.power > 0 && c.worth > bold))
  const chosen = keepSafe(wanted, mine, theirs, myLife)
  if (mind.budget < 3 || all.length > WIDE) return answer(decision, chosen)
  return best(mind, decision, [chosen, wanted, all, all.filter((c) => c.required)], reflex, them)
}

// Ahead in the race: the other dies at least a turn sooner.
function raceAhead(
  all: readonly Candidate[],
  blockers: readonly Fighter[],
  life: number,
  theirs: readonly Fighter[],
  mine: readonly Fighter[],
  myLife: number,
): boolean {
  const out = damageThrough(
    all.map((c) => c.fighter),
    blockers,
  )
  if (out <= 0) return false
  const back = threat(
    theirs,
    mine.filter((one) => one.has.has('vigilance')),
  )
  return back <= 0 || Math.ceil(life / out) < Math.ceil(myLife / back)
}

function best(
  mind: Mind,
  decision: Choice<'attackers'>,
  sets: readonly (readonly Candidate[])[],
  reflex: Reflex,
  them: PlayerId,
): Answer {
  const seen = new Set<string>()
  const different = sets.filter((set) => {
    const key = set
      .map((c) => c.option)
      .sort((a, b) => a - b)
      .join()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  if (different.length < 2) return answer(decision, sets[0] ?? [])
  const combat = combatFork(mind.world)
  let found: Answer | null = null
  let score = Number.NEGATIVE_INFINITY
  for (const set of different) {
    if (mind.budget <= 0) break
    mind.budget--
    const option = answer(decision, set)
    const first = tried(combat, option)
    const end = first === null ? null : playOn(first, reflex, afterCombat(mind.world.turn.number))
    if (end === null) continue
    const value = evaluate(end, mind.me) - dangerOf(end, mind.me, them)
    if (value > score + 1e-9) {
      score = value
      found = option
      mind.proven = option
    }
  }
  return found ?? answer(decision, sets[0] ?? [])
}

/** What the attack back may cost: much where it kills. */
function dangerOf(state: GameState, me: PlayerId, them: PlayerId): number {
  if (state.result !== null) return 0
  const life = state.players[me]?.life ?? 20
  const back = threat(
    fightersOf(state, them),
    fightersOf(state, me).filter((one) => !one.tapped),
  )
  return back >= life ? 40 : back + CUSHION >= life ? 8 : back * 0.3
}
