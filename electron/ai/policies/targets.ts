import { characteristics } from '../../engine/index.ts'
import type { GameState, ObjectId, StackItem } from '../../engine/index.ts'
import type { Answer, Subject } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { fighter } from '../combat.ts'
import { cardValue, lifeValue, permanentValue, valueOf, WON } from '../evaluation.ts'
import { evenShares } from '../fallback.ts'
import type { Choice, Mind } from '../mind.ts'
import { holderOf, landCount, objectOf } from '../objects.ts'
import { aimOf, bearerAim, bodiesOf } from '../reading.ts'
import type { Aim } from '../reading.ts'
import { worthOf } from '../simulate.ts'
import type { Reflex } from '../simulate.ts'

type Cell = readonly [number, number, number]

/** The spell or ability being announced, for whose targets is asked. */
function announced(state: GameState, source: ObjectId | null): StackItem | null {
  for (let i = state.frames.length - 1; i >= 0; i--) {
    const frame = state.frames[i]
    if (frame?.kind === 'cast') return frame.draft
  }
  return source === null ? null : (objectOf(state, source)?.stack ?? null)
}

/** How what is announced bears on each of its target slots. */
function aimsOf(state: GameState, decision: Choice<'targets'>): readonly Aim[] {
  const item = announced(state, decision.source)
  const aims = bodiesOf(item?.content ?? null, item?.modes ?? []).flatMap((body) =>
    body.targets.map((_, slot) => aimOf(body, slot)),
  )
  if (aims.length > 0) return aims
  // An Aura: what it does to its bearer (303.4a).
  const source = decision.source === null ? null : objectOf(state, decision.source)
  return source === null ? [] : [bearerAim(characteristics(state, source.id).abilities)]
}

function objectScore(state: GameState, me: PlayerId, id: ObjectId, aim: Aim, x: number): number {
  const object = objectOf(state, id)
  if (object === null) return 0
  const mine = holderOf(state, object) === me
  if (object.zone === 'stack') {
    const value = 1 + permanentValue(characteristics(state, id))
    return aim.harm < 0 ? (mine ? -value : value) : mine ? value : -value * 0.5
  }
  if (object.zone !== 'battlefield') {
    // A card in a graveyard: one's own comes back, another's goes away.
    const value = cardValue(characteristics(state, id), landCount(state, me))
    return mine ? value : value * 0.5
  }
  const value = valueOf(state, id)
  if (aim.harm > 0) {
    const one = mine ? fighter(state, id) : null
    return mine ? value * 0.5 + (one === null ? 0 : 1 + one.power * 0.3) : -value
  }
  if (aim.harm < 0) {
    const one = fighter(state, id)
    const damage = aim.damage === 'x' ? x : aim.damage
    const gone =
      aim.removes || (damage !== null && one !== null && damage >= one.left && !one.has.has('indestructible'))
    const hurt = gone ? value : damage !== null ? Math.min(value, damage) * 0.15 : value * 0.35
    return mine ? -hurt : hurt
  }
  return mine ? value * 0.2 : value * 0.4
}

function playerScore(state: GameState, me: PlayerId, player: PlayerId, aim: Aim, x: number): number {
  const sign = player === me ? -1 : 1
  const life = state.players[player]?.life ?? 20
  if (aim.damage !== null) {
    const damage = aim.damage === 'x' ? x : aim.damage
    return damage >= life ? sign * WON : sign * (lifeValue(life) - lifeValue(life - damage))
  }
  return -sign * aim.harm
}

function subjectScore(state: GameState, me: PlayerId, subject: Subject<ObjectId>, aim: Aim, x: number): number {
  return subject.kind === 'player'
    ? playerScore(state, me, subject.player, aim, x)
    : objectScore(state, me, subject.id, aim, x)
}

function same(a: Subject<ObjectId>, b: Subject<ObjectId>): boolean {
  return a.kind === 'player' ? b.kind === 'player' && a.player === b.player : b.kind === 'object' && a.id === b.id
}

interface Ranked {
  readonly option: number
  readonly subject: Subject<ObjectId>
  readonly score: number
}

/** Damage divided so that the most value dies; what is left over goes to the last of them, a player if there is one. */
function divided(
  state: GameState,
  total: number,
  ranked: readonly Ranked[],
  min: number,
  max: number,
): readonly Cell[] {
  const cells: [number, number, number][] = []
  let left = total
  for (const one of ranked) {
    if (cells.length >= max || left <= 0) break
    const body = one.subject.kind === 'object' ? fighter(state, one.subject.id) : null
    const need = body === null ? left : Math.max(1, body.left)
    if (one.score <= 0 && cells.length >= min) break
    if (need > left && cells.length >= Math.max(1, min)) continue
    const share = Math.min(need, left)
    cells.push([0, one.option, share])
    left -= share
  }
  const last = cells[cells.length - 1]
  if (last === undefined || cells.length < min) {
    const count = Math.max(1, min)
    const shares = evenShares(total, count)
    return ranked.slice(0, count).map((one, i) => [0, one.option, shares[i] ?? 1] as const)
  }
  last[2] += left
  return cells
}

/**
 * What a spell or ability is aimed at: harm at the others' best that it finishes off, help at one's own; of optional
 * targets only those that are worth it.
 */
export function chooseTargets(mind: Mind, decision: Choice<'targets'>, reflex: Reflex): Answer {
  const { world, me } = mind
  const aims = aimsOf(world, decision)
  const x = announced(world, decision.source)?.context.x ?? decision.divide ?? 3
  const taken: Subject<ObjectId>[] = []
  const ranks = decision.slots.map((slot, at) => {
    const aim = aims[at] ?? { harm: 0, damage: null, removes: false }
    return slot.options
      .map((subject, option) => ({ option, subject, score: subjectScore(world, me, subject, aim, x) }))
      .sort((a, b) => b.score - a.score)
  })
  const cells: Cell[] = []
  decision.slots.forEach((slot, at) => {
    const ranked = ranks[at] ?? []
    if (at === 0 && decision.divide !== null) {
      cells.push(...divided(world, decision.divide, ranked, slot.min, slot.max))
      return
    }
    const fresh = ranked.filter((one) => !taken.some((t) => same(t, one.subject)))
    const pool = fresh.length >= slot.min ? fresh : ranked
    const chosen = pool.filter((one, i) => i < slot.min || (i < slot.max && one.score > 0))
    for (const one of chosen) {
      taken.push(one.subject)
      cells.push([at, one.option, 1])
    }
  })
  const first: Answer = { kind: 'grid', of: decision.id, cells }
  const [only] = ranks
  const [slot] = decision.slots
  if (
    mind.budget < 3 ||
    ranks.length !== 1 ||
    only === undefined ||
    slot?.max !== 1 ||
    decision.divide !== null ||
    slot.min !== 1
  )
    return first
  // Nothing else is worth a try.
  const [, second] = only
  if (second === undefined || second.score <= 0) return first
  return tryBest(mind, decision, only.slice(0, 3), first, reflex)
}

function tryBest(
  mind: Mind,
  decision: Choice<'targets'>,
  ranked: readonly Ranked[],
  first: Answer,
  reflex: Reflex,
): Answer {
  let found = first
  let score = Number.NEGATIVE_INFINITY
  for (const one of ranked) {
    if (mind.budget <= 0) break
    if (one.score <= 0 && score > Number.NEGATIVE_INFINITY) break
    mind.budget--
    const option: Answer = { kind: 'grid', of: decision.id, cells: [[0, one.option, 1]] }
    const value = worthOf(mind.world, mind.me, option, reflex)
    if (value !== null && value > score + 1e-9) {
      score = value
      found = option
      mind.proven = option
    }
  }
  return found
}
