import type { Answer, DecisionShape, NamedCard, OpenDecision, Subject } from '../../shared/play/decision.ts'

type Cell = readonly [number, number, number]
type Shape<Id, K extends DecisionShape<Id>['kind']> = Extract<DecisionShape<Id>, { kind: K }>

const indices = (of: number, picked: readonly number[]): Answer => ({ kind: 'indices', of, picked })
const grid = (of: number, cells: readonly Cell[]): Answer => ({ kind: 'grid', of, cells })

function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i)
}

function sameSubject<Id>(a: Subject<Id>, b: Subject<Id>): boolean {
  return a.kind === 'player' ? b.kind === 'player' && a.player === b.player : b.kind === 'object' && a.id === b.id
}

/** Shares of `total` among `count`, at least one each, the first taking what is left over (601.2d). */
export function evenShares(total: number, count: number): readonly number[] {
  return upTo(count).map((i) => (i === 0 ? total - (count - 1) : 1))
}

function plainTargets<Id>(shape: Shape<Id, 'targets'>): readonly Cell[] {
  const taken: Subject<Id>[] = []
  const cells: Cell[] = []
  shape.slots.forEach((slot, at) => {
    // Different things in different slots, as far as there are enough: 'another target' then holds by itself.
    const fresh = slot.options.flatMap((option, i) => (taken.some((t) => sameSubject(t, option)) ? [] : [i]))
    const rest = upTo(slot.options.length).filter((i) => !fresh.includes(i))
    const chosen = [...fresh, ...rest].slice(0, slot.min)
    const shares = at === 0 && shape.divide !== null ? evenShares(shape.divide, chosen.length) : null
    chosen.forEach((i, n) => {
      const option = slot.options[i]
      if (option !== undefined) taken.push(option)
      cells.push([at, i, shares?.[n] ?? 1])
    })
  })
  return cells
}

/** Each option into the first pile that still needs some, else into the first with room. */
function plainSplit<Id>(shape: Shape<Id, 'split'>): readonly Cell[] {
  const sizes = shape.piles.map(() => 0)
  return shape.options.map((_, i) => {
    const needs = shape.piles.findIndex((pile, p) => (sizes[p] ?? 0) < pile.min)
    const room = shape.piles.findIndex((pile, p) => (sizes[p] ?? 0) < pile.max)
    const pile = Math.max(0, needs >= 0 ? needs : room)
    const place = sizes[pile] ?? 0
    sizes[pile] = place + 1
    return [i, pile, place] as const
  })
}

function plainDistribution<Id>(shape: Shape<Id, 'distribute'>): readonly Cell[] {
  const shares = shape.over.map((option) => option.min)
  let left = shape.total - shares.reduce((sum, n) => sum + n, 0)
  shape.over.forEach((option, i) => {
    const more = Math.min(left, option.max - (shares[i] ?? 0))
    if (more <= 0) return
    shares[i] = (shares[i] ?? 0) + more
    left -= more
  })
  return shares.flatMap((share, i) => (share > 0 ? [[i, 0, share] as const] : []))
}

/**
 * A plain answer to any decision, without thought: pass, decline, the first that is legal, the least attack. What is
 * optional isn't done: a hand is kept.
 */
export function plainAnswer<Id>(decision: OpenDecision<Id>): Answer {
  const of = decision.id
  switch (decision.kind) {
    case 'priority':
    case 'option':
      return indices(of, [0])
    case 'confirm':
      return indices(of, [1])
    case 'pick':
      return indices(of, upTo(Math.min(decision.min, decision.options.length)))
    case 'modes':
      return indices(of, decision.repeat ? upTo(decision.min).map(() => 0) : upTo(decision.min))
    case 'order':
      return indices(of, upTo(decision.options.length))
    case 'targets':
      return grid(of, plainTargets(decision))
    case 'number':
      return { kind: 'value', of, n: decision.min }
    case 'split':
      return grid(of, plainSplit(decision))
    case 'distribute':
      return grid(of, plainDistribution(decision))
    case 'name':
      return { kind: 'text', of, name: plainName(decision) }
    case 'payMana':
      if (decision.auto) return { kind: 'value', of, n: 0 }
      return decision.sources.length > 0 ? indices(of, [0, 0]) : { kind: 'cancel', of }
    case 'attackers':
      return grid(
        of,
        decision.options.flatMap((option, i) => (option.required ? [[i, option.defenders[0] ?? 0, 1] as const] : [])),
      )
    case 'blockers':
      return grid(
        of,
        decision.options.flatMap((option, i) =>
          option.attackers.slice(0, option.required).map((attacker) => [i, attacker, 1] as const),
        ),
      )
  }
}

/** Answers to try one after another where the plain one is refused: fewer, more, and at last taking the action back. */
export function plainAnswers<Id>(decision: OpenDecision<Id>): readonly Answer[] {
  const of = decision.id
  const out = [plainAnswer(decision)]
  switch (decision.kind) {
    case 'attackers':
      out.push(
        grid(
          of,
          decision.options.map((option, i) => [i, option.defenders[0] ?? 0, 1] as const),
        ),
        grid(of, []),
      )
      break
    case 'blockers':
      out.push(
        grid(
          of,
          decision.options.map((option, i) => [i, option.attackers[0] ?? 0, 1] as const),
        ),
        grid(of, []),
      )
      break
    case 'confirm':
    case 'option':
      out.push(indices(of, [0]), indices(of, [1]))
      break
    case 'pick':
      for (let n = decision.min + 1; n <= Math.min(decision.max, decision.options.length); n++)
        out.push(indices(of, upTo(n)))
      break
    case 'modes':
      decision.options.forEach((_, i) => out.push(indices(of, [i])))
      break
    case 'number':
      for (let n = decision.min + 1; n <= Math.min(decision.max, decision.min + 20); n++)
        out.push({ kind: 'value', of, n })
      break
    case 'payMana':
      decision.sources.forEach((source, i) => source.produces.forEach((_, p) => out.push(indices(of, [i, p]))))
      break
    case 'priority':
    case 'targets':
    case 'order':
    case 'split':
    case 'distribute':
    case 'name':
      break
  }
  if (decision.cancellable) out.push({ kind: 'cancel', of })
  return out
}

function plainName(decision: { readonly among: 'card' | 'creatureType'; readonly of?: NamedCard }): string {
  if (decision.among === 'creatureType') return 'Human'
  switch (decision.of) {
    case undefined:
    case 'Land':
      return 'Island'
    case 'Artifact':
      return 'Sol Ring'
    default:
      return 'Grizzly Bears'
  }
}
