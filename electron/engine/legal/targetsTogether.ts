import type { Body, TargetSpec } from '../abilities/ability.ts'
import { amountOf, isLegalTarget, legalTargets, mostTogether } from '../queries/index.ts'
import type { Context } from '../state/context.ts'
import { sameTarget } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'

const named = new WeakMap<TargetSpec, number | null>()

/** The earlier slot that a slot speaks of: 'target player … target cards from their graveyard'; null where it speaks of none. */
function slotNamed(spec: TargetSpec): number | null {
  let found = named.get(spec)
  if (found === undefined) {
    found = slotIn(spec.objects) ?? slotIn(spec.players)
    named.set(spec, found)
  }
  return found
}

function slotIn(part: unknown): number | null {
  if (typeof part !== 'object' || part === null) return null
  if ('kind' in part && part.kind === 'target' && 'slot' in part && typeof part.slot === 'number') return part.slot
  for (const each of Object.values(part)) {
    const slot = slotIn(each)
    if (slot !== null) return slot
  }
  return null
}

/**
 * What may be chosen for a slot of a body: a list for each legal target of the slot that it speaks of (601.2c), and a
 * single one where it speaks of none.
 */
export function optionLists(
  state: GameState,
  specs: readonly TargetSpec[],
  slot: number,
  context: Context,
  item: ObjectId | null,
  most = Infinity,
): readonly (readonly Target[])[] {
  const spec = specs[slot]
  if (spec === undefined) return [[]]
  const on = slotNamed(spec)
  const first = on === null ? undefined : specs[on]
  if (on === null || first === undefined || on === slot) return [legalTargets(state, spec, context, item, most)]
  return legalTargets(state, first, context, item).map((target) => {
    const targets = specs.map((_, index) => (index === on ? [target] : []))
    return legalTargets(state, spec, { ...context, targets }, item, most)
  })
}

/** What may be chosen for a slot of a body, whichever legal target is chosen for the slot that it speaks of. */
export function optionsOf(
  state: GameState,
  specs: readonly TargetSpec[],
  slot: number,
  context: Context,
  item: ObjectId | null,
): readonly Target[] {
  return optionLists(state, specs, slot, context, item).reduce((found, list) => leadBy(found, list), [])
}

/**
 * Whether as many targets as each slot must have can be chosen so that 'another target' is a different one (601.2c).
 * @param options of each slot, of those that must differ at least as many as all of them need together, where there are so many
 * @param needed how many each slot must have
 */
export function canDiffer(
  specs: readonly TargetSpec[],
  options: readonly (readonly Target[])[],
  needed: readonly number[],
): boolean {
  if (specs.every(({ differsFrom }) => differsFrom === undefined)) return true
  const chosen: Target[][] = specs.map(() => [])
  const differ = (one: number, other: number): boolean =>
    specs[one]?.differsFrom?.includes(other) === true || specs[other]?.differsFrom?.includes(one) === true
  const fill = (slot: number, from: number): boolean => {
    const mine = chosen[slot]
    if (mine === undefined) return true
    if (mine.length >= (needed[slot] ?? 0)) return fill(slot + 1, 0)
    return (options[slot] ?? []).slice(from).some((target, at) => {
      if (chosen.some((others, other) => differ(slot, other) && others.some((one) => sameTarget(one, target))))
        return false
      mine.push(target)
      const filled = fill(slot, from + at + 1)
      mine.pop()
      return filled
    })
  }
  return fill(0, 0)
}

/**
 * What may be chosen for each slot of all the bodies in turn. Where a slot speaks of another, first of all what can be
 * chosen together with the other's first one: the first choices are legal.
 */
export function optionsOfBodies(
  state: GameState,
  bodies: readonly Body[],
  context: Context,
  item: ObjectId,
): readonly (readonly Target[])[] {
  return bodies.flatMap(({ targets: specs }) => {
    const options = specs.map((_, slot) => optionsOf(state, specs, slot, context, item))
    for (const [slot, spec] of specs.entries()) {
      const on = slotNamed(spec)
      const firsts = on === null || on === slot ? undefined : options[on]
      if (on === null || firsts === undefined) continue
      const needed = amountOf(state, spec.min, context)
      const lists = optionLists(state, specs, slot, context, item)
      const at = lists.findIndex((list) => mostTogether(state, spec, list) >= needed)
      options[on] = leadBy(firsts.slice(at, at + 1), firsts)
      options[slot] = leadBy(lists[at] ?? [], options[slot] ?? [])
    }
    return options
  })
}

function leadBy(first: readonly Target[], all: readonly Target[]): readonly Target[] {
  return [...first, ...all.filter((target) => !first.some((one) => sameTarget(one, target)))]
}

/**
 * Why these targets can't be chosen together, or null. 601.2c: 'another target' names a different one; the same target may
 * serve two instances of the word otherwise. Targets 'from a single graveyard' are all in one, and those that speak of
 * another target fit that one.
 */
export function unfit(
  state: GameState,
  bodies: readonly Body[],
  targets: readonly (readonly Target[])[],
  context: Context,
  item: ObjectId,
): 'prompt.chooseTargetsTogether' | 'prompt.chooseTargetsDifferent' | null {
  let before = 0
  for (const { targets: specs } of bodies) {
    const own = targets.slice(before, before + specs.length)
    before += specs.length
    for (const [slot, spec] of specs.entries()) {
      const chosen = own[slot] ?? []
      if (mostTogether(state, spec, chosen) < chosen.length) return 'prompt.chooseTargetsTogether'
      const others = (spec.differsFrom ?? []).flatMap((other) => own[other] ?? [])
      if (chosen.some((target) => others.some((other) => sameTarget(other, target))))
        return 'prompt.chooseTargetsDifferent'
      const fits = (target: Target): boolean => isLegalTarget(state, spec, target, { ...context, targets: own }, item)
      if (slotNamed(spec) !== null && !chosen.every(fits)) return 'prompt.chooseTargetsTogether'
    }
  }
  return null
}
