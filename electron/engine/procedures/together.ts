import type { Effect } from '../abilities/effect.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { LeafResult } from '../effects/handler.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import type { Bound, Context } from '../state/context.ts'
import { nextId, objectTarget, playerTarget } from '../state/ids.ts'
import type { Target } from '../state/ids.ts'

type Done = Extract<LeafResult, { kind: 'do' }>
type Run = (node: Effect, context: Context, answers: readonly Answer[], optional: boolean) => LeafResult

export type Gathered =
  | { readonly kind: 'ask'; readonly result: Extract<LeafResult, { kind: 'ask' }> }
  | { readonly kind: 'do'; readonly results: readonly Done[]; readonly context: Context }
  /** They can't happen as one: each is carried out by itself. */
  | { readonly kind: 'apart' }

const APART: Gathered = { kind: 'apart' }
const LEAVES: ReadonlySet<Effect['kind']> = new Set(['choose', 'move', 'damage', 'putCounters'])

/** An instruction, and for which player it is carried out where several do it. */
export interface Part {
  readonly node: Effect
  readonly that: PlayerId | null
}

interface Instruction extends Part {
  /** The player may choose nothing, and then nothing is done. */
  readonly optional: boolean
}

function flat({ node, that }: Part, optional = false): readonly Instruction[] {
  if (node.kind === 'sequence') return node.steps.flatMap((step) => flat({ node: step, that }, optional))
  return node.kind === 'may' && node.as === undefined && isChoice(node.then)
    ? flat({ node: node.then, that }, true)
    : [{ node, that, optional: optional && node.kind === 'choose' }]
}

function isChoice(node: Effect): boolean {
  return node.kind === 'sequence' && node.steps[0]?.kind === 'choose'
}

/** What an instruction's name will stand for; null where only what happens can tell. */
function bindingOf(node: Effect, result: Done): Bound | null {
  if (result.bind !== undefined) return result.bind
  if (node.kind !== 'move') return null
  const targets = result.batches
    .flat()
    .flatMap((it): readonly Target[] => (it.kind === 'move' ? [objectTarget(nextId(it.id))] : []))
  return { targets, lki: [], amount: targets.length }
}

/**
 * Instructions that one sentence says are carried out together ('deals 2 damage to that creature and 1 damage to you', 'put
 * one of them into your hand and the rest into your graveyard'): all is chosen first, as the board is, then all of it is one
 * batch. `answers` are those to the questions asked so far, in order.
 */
export function gather(parts: readonly Part[], start: Context, answers: readonly Answer[], run: Run): Gathered {
  const results: Done[] = []
  let context = start
  let used = 0
  for (const { node, that, optional } of parts.flatMap((part) => flat(part))) {
    if (!LEAVES.has(node.kind)) return APART
    const own = that === null ? context : { ...context, that, each: playerTarget(that) }
    let taken = 0
    let result = run(node, own, [], optional)
    while (result.kind === 'ask') {
      if (used + taken >= answers.length) return { kind: 'ask', result }
      taken++
      result = run(node, own, answers.slice(used, used + taken), optional)
    }
    used += taken
    const name = 'as' in node ? node.as : undefined
    if (name !== undefined) {
      const bound = bindingOf(node, result)
      if (bound === null) return APART
      context = { ...context, bindings: { ...context.bindings, [name]: bound } }
    }
    results.push(result)
  }
  return { kind: 'do', results, context }
}
