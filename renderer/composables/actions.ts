import type { Decision, PriorityAction } from '../../shared/play/decision.ts'
import type { ViewId } from '../../shared/play/view.ts'

/** One of the things that can be done with an object now: its index is what the answer names. */
export interface ObjectAction {
  readonly index: number
  readonly action: Exclude<PriorityAction<ViewId>, { kind: 'pass' }>
}

/** Takes a decision and gives what can be done with each object while one has priority, by the object's id. */
export function actionsByObject(decision: Decision<ViewId> | null): ReadonlyMap<ViewId, readonly ObjectAction[]> {
  const found = new Map<ViewId, ObjectAction[]>()
  if (decision?.kind !== 'priority') return found
  for (const [index, action] of decision.actions.entries()) {
    if (action.kind === 'pass') continue
    const list = found.get(action.object)
    if (list === undefined) found.set(action.object, [{ index, action }])
    else list.push({ index, action })
  }
  return found
}

/** The index of passing; the first action always, but looked for all the same. Null if it isn't offered. */
export function passIndex(decision: Decision<ViewId> | null): number | null {
  if (decision?.kind !== 'priority') return null
  const at = decision.actions.findIndex((action) => action.kind === 'pass')
  return at < 0 ? null : at
}

export function isManaAction(action: ObjectAction): boolean {
  return action.action.kind === 'activate' && action.action.mana
}

/**
 * What makes a thing glow: something other than making mana can be done with it. Lands that could be tapped for mana
 * would all glow all the time, and tell nothing.
 */
export function glows(actions: readonly ObjectAction[] | undefined): boolean {
  return actions?.some((action) => !isManaAction(action)) ?? false
}

/** What a click on an object does: nothing, its one action, or a menu of its actions. */
export type Click =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'do'; readonly index: number }
  | { readonly kind: 'menu'; readonly actions: readonly ObjectAction[] }

/** Takes what can be done with the object that was clicked and gives what the click does. */
export function clickOf(actions: readonly ObjectAction[] | undefined): Click {
  const [first, ...rest] = actions ?? []
  if (first === undefined) return { kind: 'nothing' }
  return rest.length === 0 ? { kind: 'do', index: first.index } : { kind: 'menu', actions: [first, ...rest] }
}
