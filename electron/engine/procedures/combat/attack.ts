import type { AttackOption } from '../../../../shared/play/decision.ts'
import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import {
  characteristics,
  controllerOf,
  hasKeyword,
  objectRulesOf,
  perWorld,
  playerRulesOf,
} from '../../characteristics/index.ts'
import type { RuleInForce } from '../../characteristics/index.ts'
import { find, playerMatches, select } from '../../queries/index.ts'
import { isSummoningSick } from '../../queries/summoningSickness.ts'
import { contextOf } from '../../state/context.ts'
import { objectTarget, playerTarget, sameTarget } from '../../state/ids.ts'
import type { ObjectId, Target } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { defendingPlayerOf } from './defender.ts'
import { illegal } from './verdict.ts'
import type { Verdict } from './verdict.ts'

/** Who attacks whom: each attacker once. */
export type AttackDeclaration = readonly (readonly [ObjectId, Target])[]

/** A creature that could attack, and what the rules say about it. */
interface Candidate {
  readonly id: ObjectId
  /** Indices into the defenders that it may attack. */
  readonly defenders: readonly number[]
  /** For each of those: how many requirements attacking it obeys (508.1d), those with a cost counting none. */
  readonly obeys: readonly number[]
  /** The most requirements that it can obey by itself. */
  readonly most: number
  readonly notAlone: boolean
  readonly onlyAlone: boolean
}

interface Attack {
  readonly defenders: readonly Target[]
  readonly candidates: readonly Candidate[]
  readonly limit: number
  /** How many may attack each of the defenders. */
  readonly limits: readonly number[]
}

function opponentsOf(state: GameState, player: PlayerId): readonly PlayerId[] {
  return state.players.filter((other) => other.id !== player && other.lost === null).map((other) => other.id)
}

/** What may be attacked: opponents, their planeswalkers, the battles they protect (506.2, 508.1b). */
function defendersOf(state: GameState, player: PlayerId): readonly Target[] {
  const opponents = opponentsOf(state, player)
  const players = opponents.filter(
    (one) => !playerRulesOf(state, one).some((rule) => rule.change.kind === 'cantBeAttacked'),
  )
  const permanents = state.battlefield.filter((id) => {
    const object = find(state, id)
    if (object === null || object.phasedOut) return false
    const { types } = characteristics(state, id)
    if (!types.includes('Planeswalker') && !types.includes('Battle')) return false
    const defending = defendingPlayerOf(state, objectTarget(id))
    return defending !== null && opponents.includes(defending)
  })
  return [...players.map(playerTarget), ...permanents.map(objectTarget)]
}

/** 508.1a: untapped creatures of the player that aren't battles, with haste or there since the turn began. */
function couldAttack(state: GameState, player: PlayerId, id: ObjectId): boolean {
  const object = find(state, id)
  if (object === null || object.tapped || object.phasedOut || controllerOf(state, id) !== player) return false
  const { types } = characteristics(state, id)
  return types.includes('Creature') && !types.includes('Battle') && !isSummoningSick(state, id)
}

function forbids(state: GameState, rule: RuleInForce, { player, target }: Defender, id: ObjectId): boolean {
  const { change, context } = rule
  if (change.kind !== 'cantAttack') return false
  // 'Can't attack you' leaves your planeswalkers and battles, unless it speaks of them too.
  if (change.defender !== undefined && target.kind === 'object' && change.planeswalkersToo !== true) return false
  if (change.defender !== undefined && !playerMatches(state, change.defender, player, context)) return false
  const { unless } = change
  if (unless === undefined) return true
  const theirs = { kind: 'controller', who: { kind: 'bound', name: 'defender' } } as const
  const asked = contextOf(controllerOf(state, id), id)
  const bound = { targets: [playerTarget(player)], lki: [], amount: 0 }
  const filter = { kind: 'and', of: [unless.filter, theirs] } as const
  const none = select(state, { filter }, { ...asked, bindings: { defender: bound } }).length === 0
  return none === (unless.kind === 'defenderControls')
}

function taxOf(state: GameState, rules: readonly RuleInForce[], player: PlayerId, target: Target): readonly string[] {
  // 508.1h: who is attacked; planeswalkers of theirs only where the effect says so.
  return rules.flatMap(({ change, context }) =>
    change.kind === 'attackTax' &&
    (change.defender === undefined ||
      ((target.kind === 'player' || change.planeswalkersToo === true) &&
        playerMatches(state, change.defender, player, context)))
      ? change.mana
      : [],
  )
}

function requirements(state: GameState, rules: readonly RuleInForce[], player: PlayerId, target: Target): number {
  let count = 0
  const goaders = new Set<PlayerId>()
  for (const { change, context } of rules)
    if (change.kind === 'goaded') goaders.add(context.controller)
    else if (
      change.kind === 'mustAttack' &&
      (change.defender === undefined || playerMatches(state, change.defender, player, context))
    )
      count++
  // 701.15b–d: each goader once: that it attacks, and that it attacks another player.
  for (const goader of goaders) count += target.kind === 'player' && player !== goader ? 2 : 1
  return count
}

interface Defender {
  readonly index: number
  readonly player: PlayerId
  readonly target: Target
}

function candidateOf(
  state: GameState,
  id: ObjectId,
  defenders: readonly Defender[],
  all: readonly number[],
): Candidate | null {
  const rules = objectRulesOf(state, id)
  // 702.3b
  if (hasKeyword(state, id, 'defender') && !rules.some((rule) => rule.change.kind === 'canAttackAsThoughNoDefender'))
    return null
  if (rules.length === 0) return { id, defenders: all, obeys: [], most: 0, notAlone: false, onlyAlone: false }
  const allowed = defenders.filter((defender) => !rules.some((rule) => forbids(state, rule, defender, id)))
  if (allowed.length === 0) return null
  // 508.1d: nobody has to pay to obey a requirement.
  const obeys = allowed.map(({ player, target }) =>
    taxOf(state, rules, player, target).length > 0 ? 0 : requirements(state, rules, player, target),
  )
  return {
    id,
    defenders: allowed.map(({ index }) => index),
    obeys,
    most: Math.max(...obeys),
    notAlone: rules.some((rule) => rule.change.kind === 'cantAttackAlone'),
    onlyAlone: rules.some((rule) => rule.change.kind === 'attacksOnlyAlone'),
  }
}

const attacks = perWorld<(Attack | undefined)[]>(() => [])

function attackOf(state: GameState, player: PlayerId): Attack {
  return (attacks(state)[player] ??= findAttack(state, player))
}

function findAttack(state: GameState, player: PlayerId): Attack {
  const defenders = defendersOf(state, player)
  const asked = defenders.flatMap((target, index): Defender[] => {
    const defending = defendingPlayerOf(state, target)
    return defending === null ? [] : [{ index, player: defending, target }]
  })
  const all = asked.map(({ index }) => index)
  const candidates: Candidate[] = []
  if (all.length > 0)
    for (const id of state.battlefield) {
      if (!couldAttack(state, player, id)) continue
      const candidate = candidateOf(state, id, asked, all)
      if (candidate !== null) candidates.push(candidate)
    }
  let limit = Infinity
  const limits = defenders.map(() => Infinity)
  for (const { change, context } of playerRulesOf(state, player)) {
    if (change.kind !== 'attackLimit') continue
    const { defender, n } = change
    if (defender === undefined) limit = Math.min(limit, n)
    else
      defenders.forEach((target, index) => {
        if (target.kind === 'player' && playerMatches(state, defender, target.player, context))
          limits[index] = Math.min(limits[index] ?? Infinity, n)
      })
  }
  // With one thing to attack its limit is everyone's.
  if (defenders.length === 1) limit = Math.min(limit, limits[0] ?? Infinity)
  return { defenders, candidates, limit, limits }
}

function obeyedBy(candidate: Candidate, defender: number): number {
  if (candidate.most === 0) return 0
  return candidate.obeys[candidate.defenders.indexOf(defender)] ?? 0
}

function bestDefender(candidate: Candidate): number {
  const at = candidate.most === 0 ? 0 : candidate.obeys.indexOf(candidate.most)
  return candidate.defenders[at] ?? 0
}

/**
 * The fewest attackers that obey as many requirements as can be obeyed (508.1d): creatures choose independently of one
 * another but for a limit on their number and for those that can't attack alone.
 */
function fewest(attack: Attack): readonly Candidate[] {
  const { candidates, limit } = attack
  const obliged = candidates.filter((candidate) => candidate.most > 0).sort((a, b) => b.most - a.most)
  if (limit <= 0 || obliged.length === 0) return []
  // Who attacks only alone obeys instead of all others.
  const together = obliged.filter((candidate) => !candidate.onlyAlone)
  const single = obliged.find((candidate) => candidate.onlyAlone)
  if (single !== undefined && single.most > count(together)) return [single]
  const required = together
  const chosen = required.slice(0, limit)
  if (chosen.length > 1 || chosen[0]?.notAlone !== true) return chosen
  // A companion is allowed and makes one more requirement obeyed.
  const [only] = chosen
  const companion = candidates.find((other) => other !== only)
  if (companion !== undefined && limit > 1) return [...chosen, companion]
  const other = required.find((one) => !one.notAlone)
  return other === undefined ? [] : [other]
}

function count(candidates: readonly Candidate[]): number {
  return candidates.reduce((sum, candidate) => sum + candidate.most, 0)
}

/** The creatures that may be declared as attackers and what each may attack (508.1a–d). */
export function attackOptions(
  state: GameState,
  player: PlayerId,
): { readonly options: readonly AttackOption<ObjectId>[]; readonly defenders: readonly Target[] } {
  const attack = attackOf(state, player)
  const needed = new Set(fewest(attack))
  return {
    options: attack.candidates.map((candidate) => {
      const best = bestDefender(candidate)
      const others = candidate.defenders.filter((defender) => defender !== best)
      return { attacker: candidate.id, defenders: [best, ...others], required: needed.has(candidate) }
    }),
    defenders: attack.defenders,
  }
}

/** A legal declaration with as few attackers as there can be (508.1d). */
export function leastAttack(state: GameState, player: PlayerId): AttackDeclaration {
  const attack = attackOf(state, player)
  return fewest(attack).flatMap((candidate): AttackDeclaration => {
    const defender = attack.defenders[bestDefender(candidate)]
    return defender === undefined ? [] : [[candidate.id, defender]]
  })
}

/** Whether a declaration of attackers is legal (508.1a–d), and what it costs (508.1h); if not, why. */
export function checkAttack(state: GameState, player: PlayerId, declaration: AttackDeclaration): Verdict {
  const attack = attackOf(state, player)
  const byId = new Map(attack.candidates.map((candidate) => [candidate.id, candidate]))
  const seen = new Set<ObjectId>()
  let obeyed = 0
  let notAlone = false
  let onlyAlone = false
  const attacking: number[] = []
  for (const [id, target] of declaration) {
    const candidate = byId.get(id)
    if (candidate === undefined || seen.has(id)) return illegal('cantAttack')
    seen.add(id)
    const defender = attack.defenders.findIndex((one) => sameTarget(one, target))
    if (!candidate.defenders.includes(defender)) return illegal('cantAttackThat')
    obeyed += obeyedBy(candidate, defender)
    notAlone ||= candidate.notAlone
    onlyAlone ||= candidate.onlyAlone
    attacking[defender] = (attacking[defender] ?? 0) + 1
  }
  if (declaration.length > attack.limit || attacking.some((n, at) => n > (attack.limits[at] ?? Infinity)))
    return illegal('tooMany')
  if (onlyAlone && declaration.length > 1) return illegal('tooMany')
  if (notAlone && declaration.length === 1) return illegal('alone')
  if (obeyed < count(fewest(attack))) return illegal('mustAttack')
  return { ok: true, tax: declaration.flatMap(([id, target]) => attackTax(state, id, target)) }
}

// 508.1h
function attackTax(state: GameState, id: ObjectId, target: Target): readonly string[] {
  const rules = objectRulesOf(state, id)
  const player = rules.length === 0 ? null : defendingPlayerOf(state, target)
  return player === null ? [] : taxOf(state, rules, player, target)
}
