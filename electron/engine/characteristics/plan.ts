import type { ObjectId } from '../state/ids.ts'
import { byTimestamp, mayDependAtAll } from './dependency.ts'
import { ABILITY, COLOR, LAYERS, TYPE } from './layer.ts'
import type { Seed } from './parts.ts'
import { EXISTENCE, KEYWORDS, OTHERS } from './reads.ts'

/** The continuous effects of a state before the layers are gone through, and what follows from them alone. */
export interface Plan {
  /** In the order in which they apply, where all is `local`. */
  readonly seeds: readonly Seed[]
  /** Objects whose static abilities make effects. */
  readonly makers: ReadonlySet<ObjectId>
  /** What the effects ask, besides what they change. */
  readonly reads: number
  /** All that they change is on the battlefield. */
  readonly steady: boolean
  /** Each object's changes can be worked out alone: no effect asks for another object, none depends on another. */
  readonly local: boolean
  /** Some effect takes abilities away or gives some that make effects: a face-down object's face may lose its own. */
  readonly touchesAbilities: boolean
  /** Some effect changes types or colors or takes abilities away: what enters may be other than printed (614.12). */
  readonly touchesEntering: boolean
}

const NO_MAKERS: ReadonlySet<ObjectId> = new Set()

function isLocal(seeds: readonly Seed[], reads: number): boolean {
  if ((reads & OTHERS) !== 0) return false
  for (const seed of seeds) {
    if (seed.template.grants) return false
    // Keyword counters act in layer 6 too, and which objects have some isn't known here.
    if ((seed.template.layers & (1 << ABILITY)) !== 0 && (seed.template.setReads & KEYWORDS) !== 0) return false
  }
  return LAYERS.every(
    (layer) =>
      !mayDependAtAll(
        seeds.filter((seed) => (seed.template.layers & (1 << layer)) !== 0),
        layer,
      ),
  )
}

export function planOf(seeds: readonly Seed[], onlyPermanents: boolean): Plan {
  if (seeds.length === 0)
    return {
      seeds,
      makers: NO_MAKERS,
      reads: 0,
      steady: onlyPermanents,
      local: onlyPermanents,
      touchesAbilities: false,
      touchesEntering: false,
    }
  const makers = new Set<ObjectId>()
  let reads = 0
  let steady = onlyPermanents
  let touchesAbilities = false
  let touchesEntering = false
  for (const { template, ability, source } of seeds) {
    if (ability !== null) makers.add(source)
    reads |= template.setReads
    for (const layer of LAYERS) reads |= template.amountReads[layer] ?? 0
    if (template.zones !== null) steady = false
    if ((((template.writes[ABILITY] ?? 0) | (template.writes[TYPE] ?? 0)) & EXISTENCE) !== 0) touchesAbilities = true
    if (ability !== null && (template.layers & ((1 << TYPE) | (1 << COLOR))) !== 0) touchesEntering = true
  }
  const local = steady && !touchesAbilities && isLocal(seeds, reads)
  return {
    seeds: local ? seeds.toSorted(byTimestamp) : seeds,
    makers,
    reads,
    steady,
    local,
    touchesAbilities,
    touchesEntering: touchesEntering || touchesAbilities,
  }
}
