import { hasKeyword } from '../../characteristics/index.ts'
import type { ObjectId, Target } from '../../state/ids.ts'
import { sameTarget } from '../../state/ids.ts'
import type { Attacker, GameState } from '../../state/state.ts'

/** Attackers as declared: which creature attacks whom. */
type Declared = readonly (readonly [ObjectId, Target])[]

/** The attackers that could still be declared a band together with others (702.22c, 702.22d). */
export function bandable(
  state: GameState,
  declared: Declared,
  bands: readonly (readonly ObjectId[])[],
): readonly ObjectId[] {
  if (!declared.some(([id]) => hasKeyword(state, id, 'banding'))) return []
  const free = declared.filter(([id]) => !bands.some((band) => band.includes(id)))
  return free.flatMap(([id, defender]) => {
    const mates = free.filter(([other, to]) => other !== id && sameTarget(to, defender))
    const any = hasKeyword(state, id, 'banding')
      ? mates.length > 0
      : mates.some(([other]) => hasKeyword(state, other, 'banding'))
    return any ? [id] : []
  })
}

/** 702.22c–d: creatures with banding and up to one without, that all attack the same. */
export function isBand(state: GameState, declared: Declared, band: readonly ObjectId[]): boolean {
  if (band.length < 2) return false
  if (band.filter((id) => !hasKeyword(state, id, 'banding')).length > 1) return false
  const defenders = declared.flatMap(([id, defender]) => (band.includes(id) ? [defender] : []))
  const [first] = defenders
  return first !== undefined && defenders.every((defender) => sameTarget(defender, first))
}

/** 702.22h: what blocks one member of a band blocks them all. */
export function blockersOfBand(attackers: readonly Attacker[], attacker: Attacker): readonly ObjectId[] {
  if (attacker.band === undefined) return attacker.blockers
  return [...new Set(attackers.flatMap((other) => (other.band === attacker.band ? other.blockers : [])))]
}
