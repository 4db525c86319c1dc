import type { Body, TargetSpec } from '../abilities/ability.ts'
import { isLegalTarget, legalTargets, mostTogether } from '../queries/index.ts'
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

/** What may be chosen for a slot of a body, whichever legal target is chosen for the slot that it speaks of (601.2c). */
export function optionsOf(
  state: GameState,
  specs: readonly TargetSpec[],
  slot: number,
  context: Context,
  item: ObjectId | null,
  most = Infinity,
): readonly Target[] {
  const spec = specs[slot]
  if (spec === undefined) return []
  const on = slotNamed(spec)
  const first = on === null ? undefined : specs[on]
  if (on === null || first === undefined || on === slot) return legalTargets(state, spec, context, item, most)
  const found: Target[] = []
  for (const target of legalTargets(state, first, context, item)) {
    const targets = specs.map((_, index) => (index === on ? [target] : []))
    for (const option of legalTargets(state, spec, { ...context, targets }, item, most))
      if (!found.some((other) => sameTarget(other, option))) found.push(option)
  }
  return found
}

/** The same for each slot of all the bodies in turn. */
export function optionsOfBodies(
  state: GameState,
  bodies: readonly Body[],
  context: Context,
  item: ObjectId,
): readonly (readonly Target[])[] {
  return bodies.flatMap(({ targets }) => targets.map((_, slot) => optionsOf(state, targets, slot, context, item)))
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
