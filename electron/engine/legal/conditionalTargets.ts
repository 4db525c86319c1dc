import type { Body } from '../abilities/ability.ts'
import type { Condition } from '../abilities/reference.ts'

type Guard = readonly Condition[]
type Use = readonly [slot: number, guard: Guard]

const guards = new WeakMap<Body, readonly (Condition | null)[]>()

/**
 * For each target slot of a body the condition under which its instructions have anything to do with it, where that is
 * settled while the spell is cast: that it was kicked, bargained, awakened … (702.33g, 702.113b, 702.166d); else null.
 */
export function slotConditions(body: Body): readonly (Condition | null)[] {
  let found = guards.get(body)
  if (found === undefined) {
    const uses = usesIn(body.effect, [])
    found = body.targets.map((_, slot) => anyOf(uses.flatMap(([used, guard]) => (used === slot ? [guard] : []))))
    guards.set(body, found)
  }
  return found
}

function anyOf(all: readonly Guard[]): Condition | null {
  if (all.length === 0 || all.some((guard) => guard.length === 0)) return null
  return { kind: 'or', of: all.map((of) => ({ kind: 'and', of })) }
}

/** Whether a condition is about how the spell is cast, so that it's known before its targets are chosen. */
function isAnnounced(condition: Condition): boolean {
  if (condition.kind === 'not') return isAnnounced(condition.of)
  return condition.kind === 'kicked' || condition.kind === 'castHow'
}

function usesIn(part: unknown, guard: Guard): readonly Use[] {
  if (Array.isArray(part)) return part.flatMap((each: unknown) => usesIn(each, guard))
  if (typeof part !== 'object' || part === null) return []
  const own: readonly Use[] = 'slot' in part && typeof part.slot === 'number' ? [[part.slot, guard]] : []
  if (isGuarded(part) && isAnnounced(part.condition)) {
    const { condition, then, else: otherwise } = part
    return [
      ...own,
      ...usesIn(then, [...guard, condition]),
      ...usesIn(otherwise, [...guard, { kind: 'not', of: condition }]),
    ]
  }
  return [...own, ...Object.values(part).flatMap((each: unknown) => usesIn(each, guard))]
}

interface Guarded {
  readonly condition: Condition
  readonly then: unknown
  readonly else?: unknown
}

function isGuarded(part: object): part is Guarded {
  return 'kind' in part && part.kind === 'if' && 'condition' in part && 'then' in part
}
