import type { Layer } from './layer.ts'
import type { Part, Seed } from './parts.ts'

/** How the layer that is gone through looks at its effects. */
export interface LayerWork {
  readonly applies: (part: Part) => boolean
  readonly dependsOn: (part: Part, other: Part) => boolean
  /** Applies one; returns effects that have begun to exist by it and belong to this layer too. */
  readonly apply: (part: Part) => readonly Part[]
}

function earlier(a: Seed, b: Seed): number {
  return a.timestamp - b.timestamp || a.order - b.order
}

/** The order of effects none of which depends on another: of characteristic-defining abilities first, then by timestamp. */
export function byTimestamp(a: Seed, b: Seed): number {
  return a.template.defining === b.template.defining ? earlier(a, b) : a.template.defining ? -1 : 1
}

/** Could `part` depend on `other`, by what each asks and changes? Only then is it tried out. */
function mayDepend(part: Seed, other: Seed, layer: Layer): boolean {
  // 613.8a (c): an effect from a characteristic-defining ability and one from another are independent.
  if (part === other || part.template.defining !== other.template.defining) return false
  const reads = (part.set === null ? part.template.setReads : 0) | (part.template.amountReads[layer] ?? 0)
  return (reads & (other.template.writes[layer] ?? 0)) !== 0
}

/**
 * Applies the effects of a layer: those of characteristic-defining abilities first (613.3), then by timestamp (613.7),
 * each waiting until what it depends on has been applied; effects that depend on one another in a loop don't wait for one
 * another (613.8b). The order is worked out anew after each (613.8c).
 */
export function inOrder(parts: readonly Part[], layer: Layer, work: LayerWork): void {
  const remaining = parts.length === 1 ? [...parts] : [...parts].sort(earlier)
  let careful = mayDependAtAll(remaining, layer)
  while (remaining.length > 0) {
    const defining = remaining.findIndex((part) => part.template.defining)
    let next: Part | undefined
    if (!careful) next = remaining[Math.max(defining, 0)]
    else next = firstFree(defining >= 0 ? remaining.filter((part) => part.template.defining) : remaining, layer, work)
    if (next === undefined) return
    remaining.splice(remaining.indexOf(next), 1)
    const begun = work.apply(next)
    if (begun.length > 0) {
      remaining.push(...begun)
      remaining.sort(earlier)
      careful = mayDependAtAll(remaining, layer)
    }
  }
}

/** Could any of them depend on another? In most layers of most games nothing changes what anything asks. */
export function mayDependAtAll(parts: readonly Seed[], layer: Layer): boolean {
  if (parts.length < 2) return false
  let asked = 0
  let changed = 0
  for (const part of parts) {
    asked |= (part.set === null ? part.template.setReads : 0) | (part.template.amountReads[layer] ?? 0)
    changed |= part.template.writes[layer] ?? 0
  }
  return (asked & changed) !== 0 && parts.some((part) => parts.some((other) => mayDepend(part, other, layer)))
}

function firstFree(pool: readonly Part[], layer: Layer, work: LayerWork): Part | undefined {
  const [first] = pool
  if (!mayDependAtAll(pool, layer)) return first
  const candidates = pool.filter((part) => work.applies(part) || pool.some((other) => mayDepend(part, other, layer)))
  const waitsFor = new Map<Part, readonly Part[]>()
  for (const part of candidates)
    waitsFor.set(
      part,
      candidates.filter((other) => mayDepend(part, other, layer) && work.applies(other) && work.dependsOn(part, other)),
    )
  const free = candidates.find((part) => (waitsFor.get(part) ?? []).every((other) => reaches(waitsFor, other, part)))
  return free ?? first
}

/** Does `from` wait, over whatever others, for `to`? Then the two are in a loop. */
function reaches(waitsFor: ReadonlyMap<Part, readonly Part[]>, from: Part, to: Part): boolean {
  const seen = new Set<Part>()
  const open = [from]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part === to) return true
    if (seen.has(part)) continue
    seen.add(part)
    open.push(...(waitsFor.get(part) ?? []))
  }
  return false
}
