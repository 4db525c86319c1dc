import { derived, lkiOf } from '../characteristics/index.ts'
import type { Ability } from '../abilities/ability.ts'
import { holds } from '../queries/index.ts'
import { contextOf } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import type { PendingTrigger } from '../state/trigger.ts'
import { slotOf } from '../state/ids.ts'

const NONE: readonly PendingTrigger[] = []

/**
 * The abilities that trigger because the game state is as they say (603.8). One that has triggered doesn't again until it
 * has resolved, been countered or otherwise left the stack.
 */
export function stateTriggers(state: GameState): readonly PendingTrigger[] {
  const sources = derived(state).stateTriggerSources()
  if (sources.length === 0) return NONE
  const found: PendingTrigger[] = []
  for (const { object, ability, controller } of sources) {
    const context = contextOf(controller, object)
    const holdsNow = ability.when.some(
      (pattern) => pattern.kind === 'state' && holds(state, pattern.condition, context),
    )
    if (!holdsNow || isWaiting(state, object, ability)) continue
    if (ability.condition !== undefined && !holds(state, ability.condition, context)) continue
    found.push({
      controller,
      ability,
      content: ability.content,
      condition: ability.condition ?? null,
      context: { ...context, sourceLki: lkiOf(state, object) },
    })
  }
  return found
}

function isWaiting(state: GameState, source: ObjectId, ability: Ability): boolean {
  const isThis = (trigger: PendingTrigger): boolean => trigger.context.source === source && trigger.ability === ability
  return (
    state.pendingTriggers.some(isThis) ||
    // Those that are being put on the stack, one after the other.
    state.frames.some((frame) => frame.kind === 'placeTriggers' && frame.triggers.some(isThis)) ||
    state.stack.some((id) => {
      const item = state.objects[slotOf(id)]
      return item?.source.kind === 'ability' && item.source.ability === ability && item.stack?.context.source === source
    })
  )
}
