import type { DistributeOption } from '../../../../shared/play/decision.ts'
import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import { characteristics, controllerOf, hasKeyword, objectRulesOf } from '../../characteristics/index.ts'
import { find } from '../../queries/index.ts'
import type { DamageAssignment } from '../../state/frame.ts'
import { objectTarget, playerTarget, sameTarget } from '../../state/ids.ts'
import type { ObjectId, Target } from '../../state/ids.ts'
import type { Attacker, GameState } from '../../state/state.ts'
import { attackerIn, blockedBy, combatDamageOf, isFighting } from './dealers.ts'
import { isInCombat } from './defender.ts'

type Shares = DamageAssignment['shares']

/** What a creature's combat damage leaves to choose: nothing, or how it's divided (510.1c–d). */
export type DamageChoice =
  | { readonly kind: 'fixed'; readonly shares: Shares }
  | {
      readonly kind: 'choice'
      readonly player: PlayerId
      readonly total: number
      readonly over: readonly DistributeOption<ObjectId>[]
    }

/** To whom a creature may assign combat damage. */
interface Recipients {
  readonly creatures: readonly ObjectId[]
  /** What it attacks, where excess damage may go (702.19b), and beyond that, trample over planeswalkers (702.19c). */
  readonly beyond: readonly Target[]
  /** It may instead assign all its damage to what it attacks, as though it weren't blocked. */
  readonly asUnblocked: Target | null
}

const NONE: DamageChoice = { kind: 'fixed', shares: [] }

/** What an attacker still attacks, or null if that is gone (506.4c, 510.1b). */
function attacked(state: GameState, attacker: Attacker): Target | null {
  const { defender, defendingPlayer } = attacker
  if (!isInCombat(state, defender)) return null
  // A planeswalker that changed controllers was removed from combat (506.4).
  if (defender.kind === 'object' && characteristics(state, defender.id).types.includes('Planeswalker'))
    if (controllerOf(state, defender.id) !== defendingPlayer) return null
  return defender
}

/** Where a trampler's excess damage may go, in the order in which each must have enough before the next (702.19b–f). */
function trampled(state: GameState, attacker: Attacker): readonly Target[] {
  const over = hasKeyword(state, attacker.id, 'trample over planeswalkers')
  if (!over && !hasKeyword(state, attacker.id, 'trample')) return []
  const target = attacked(state, attacker)
  const wasPlayer = attacker.defender.kind === 'player'
  const player = playerTarget(attacker.defendingPlayer)
  if (target === null) return over && !wasPlayer ? [player] : [] // 702.19e
  const isPlaneswalker = target.kind === 'object' && characteristics(state, target.id).types.includes('Planeswalker')
  return over && isPlaneswalker ? [target, player] : [target]
}

function recipientsOf(state: GameState, dealer: ObjectId): Recipients {
  const attacker = attackerIn(state, dealer)
  if (attacker === undefined)
    return { creatures: blockedBy(state, dealer).map((one) => one.id), beyond: [], asUnblocked: null } // 510.1d
  const creatures = attacker.blockers.filter((id) => isFighting(state, id))
  if (!attacker.blocked) {
    const target = attacked(state, attacker)
    const over = hasKeyword(state, dealer, 'trample over planeswalkers')
    if (over) return { creatures: [], beyond: trampled(state, attacker), asUnblocked: null }
    return { creatures: [], beyond: target === null ? [] : [target], asUnblocked: null } // 510.1b
  }
  const free = objectRulesOf(state, dealer).some(({ change }) => change.kind === 'mayAssignAsUnblocked')
  return { creatures, beyond: trampled(state, attacker), asUnblocked: free ? attacked(state, attacker) : null }
}

function assignedTo(assigned: readonly DamageAssignment[], target: Target): number {
  let sum = 0
  for (const { shares } of assigned) for (const [to, n] of shares) if (sameTarget(to, target)) sum += n
  return sum
}

/**
 * What is still lethal for a creature when this source assigns its damage: damage already marked and what others assign
 * in the same step taken into account (702.19b), any damage from a source with deathtouch being enough (702.2c).
 */
function lethalFor(state: GameState, dealer: ObjectId, id: ObjectId, assigned: readonly DamageAssignment[]): number {
  const object = find(state, id)
  if (object === null) return 0
  const others = assigned.filter((one) => one.source !== dealer)
  const to = objectTarget(id)
  const deadly = others.some(
    ({ source, shares }) =>
      hasKeyword(state, source, 'deathtouch') && shares.some(([at, n]) => n > 0 && sameTarget(at, to)),
  )
  if (deadly) return 0
  const now = characteristics(state, id)
  const byPower = objectRulesOf(state, id).some(({ change }) => change.kind === 'lethalByPower')
  const whole = (byPower ? now.power : now.toughness) ?? 0
  const left = Math.max(0, whole - object.damage - assignedTo(others, to))
  return left > 1 && hasKeyword(state, dealer, 'deathtouch') ? 1 : left
}

/** What a planeswalker must be assigned before damage goes on to its controller (702.19c). */
function loyaltyLeft(
  state: GameState,
  dealer: ObjectId,
  target: Target,
  assigned: readonly DamageAssignment[],
): number {
  if (target.kind === 'player') return 0
  const others = assigned.filter((one) => one.source !== dealer)
  return Math.max(0, (find(state, target.id)?.counters['loyalty'] ?? 0) - assignedTo(others, target))
}

function all(target: Target, amount: number): DamageChoice {
  return { kind: 'fixed', shares: [[target, amount]] }
}

/**
 * How a creature's combat damage is assigned (510.1): settled where the rules leave no choice, else what may be chosen.
 * `assigned` is what has been assigned before it in the same step.
 */
export function damageChoice(
  state: GameState,
  dealer: ObjectId,
  assigned: readonly DamageAssignment[] = [],
): DamageChoice {
  const total = combatDamageOf(state, dealer)
  if (total === 0) return NONE
  const { creatures, beyond, asUnblocked } = recipientsOf(state, dealer)
  const targets: Target[] = [...creatures.map(objectTarget), ...beyond]
  if (asUnblocked !== null && !beyond.some((one) => sameTarget(one, asUnblocked))) targets.push(asUnblocked)
  const [only] = targets
  if (only === undefined) return NONE
  if (targets.length === 1) return all(only, total)
  return {
    kind: 'choice',
    player: divider(state, dealer),
    total,
    over: targets.map((subject) => ({
      subject,
      min: 0,
      max: total,
      lethal:
        subject.kind === 'object' && creatures.includes(subject.id)
          ? lethalFor(state, dealer, subject.id, assigned)
          : null,
    })),
  }
}

/** Who divides a creature's damage: its controller, or another by banding (702.22j, 702.22k). */
function divider(state: GameState, dealer: ObjectId): PlayerId {
  const attacker = attackerIn(state, dealer)
  const bands = (id: ObjectId): boolean => isFighting(state, id) && hasKeyword(state, id, 'banding')
  if (attacker !== undefined && attacker.blockers.some(bands)) return attacker.defendingPlayer
  if (attacker === undefined && blockedBy(state, dealer).some(({ id }) => bands(id))) return state.turn.active
  return controllerOf(state, dealer)
}

function shareOf(shares: Shares, target: Target): number {
  return shares.reduce((sum, [to, n]) => (sameTarget(to, target) ? sum + n : sum), 0)
}

/** 702.19b–c: nothing goes past a creature, or a planeswalker trampled over, that hasn't been assigned enough. */
function tramplesRightly(
  state: GameState,
  dealer: ObjectId,
  recipients: Recipients,
  shares: Shares,
  assigned: readonly DamageAssignment[],
): boolean {
  const { creatures, beyond } = recipients
  const [first, second] = beyond
  const past = beyond.reduce((sum, target) => sum + shareOf(shares, target), 0)
  if (past === 0 || first === undefined) return true
  if (creatures.some((id) => shareOf(shares, objectTarget(id)) < lethalFor(state, dealer, id, assigned))) return false
  if (second === undefined || shareOf(shares, second) === 0) return true
  return shareOf(shares, first) >= loyaltyLeft(state, dealer, first, assigned)
}

/**
 * Whether one creature may assign its combat damage so (510.1), with what others assign in the same step. Where some of
 * them haven't assigned theirs yet (`pending`), a share that they could still make right is let through:
 * `checkAssignments` looks at all of them together in the end (510.1e).
 */
export function checkShares(
  state: GameState,
  dealer: ObjectId,
  shares: Shares,
  assigned: readonly DamageAssignment[] = [],
  pending: readonly ObjectId[] = [],
): boolean {
  const total = combatDamageOf(state, dealer)
  const recipients = recipientsOf(state, dealer)
  const { creatures, beyond, asUnblocked } = recipients
  const targets = [...creatures.map(objectTarget), ...beyond]
  if (shares.some(([, n]) => n < 0 || !Number.isInteger(n))) return false
  const sum = shares.reduce((so, [, n]) => so + n, 0)
  if (asUnblocked !== null && sum === total && shareOf(shares, asUnblocked) === total) return true
  if (shares.some(([to, n]) => n > 0 && !targets.some((target) => sameTarget(target, to)))) return false
  if (sum !== (targets.length === 0 ? 0 : total)) return false
  const hoped = pending.flatMap((source): DamageAssignment[] => {
    const could = source === dealer ? [] : recipientsOf(state, source).creatures
    const amount = combatDamageOf(state, source)
    return could.map((id) => ({ source, shares: [[objectTarget(id), amount]] }))
  })
  return tramplesRightly(state, dealer, recipients, shares, [...assigned, ...hoped])
}

/** Whether all assignments of a step are legal together (510.1e). */
export function checkAssignments(state: GameState, assigned: readonly DamageAssignment[]): boolean {
  return assigned.every(({ source, shares }) => checkShares(state, source, shares, assigned))
}

/**
 * A sensible assignment for one who doesn't choose: lethal damage to each creature in order, and the rest to what is
 * trampled over, or else to the last creature that got some.
 */
export function defaultShares(state: GameState, dealer: ObjectId, assigned: readonly DamageAssignment[] = []): Shares {
  const choice = damageChoice(state, dealer, assigned)
  if (choice.kind === 'fixed') return choice.shares
  const { creatures, beyond, asUnblocked } = recipientsOf(state, dealer)
  if (asUnblocked !== null) return [[asUnblocked, choice.total]]
  const shares: [Target, number][] = []
  let left = choice.total
  for (const id of creatures) {
    const n = Math.min(left, lethalFor(state, dealer, id, assigned))
    if (n > 0) shares.push([objectTarget(id), n])
    left -= n
  }
  if (left === 0) return shares
  const [first, second] = beyond
  if (first !== undefined) {
    const n = second === undefined ? left : Math.min(left, loyaltyLeft(state, dealer, first, assigned))
    if (n > 0) shares.push([first, n])
    if (second !== undefined && left > n) shares.push([second, left - n])
    return shares
  }
  const last = shares[shares.length - 1]
  if (last !== undefined) last[1] += left
  else if (creatures[0] !== undefined) shares.push([objectTarget(creatures[0]), left])
  return shares
}
