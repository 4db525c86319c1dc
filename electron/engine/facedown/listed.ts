import type { FaceDownCause } from '../../../shared/vocabulary/faceDown.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { NO_CHARACTERISTICS } from '../state/characteristics.ts'

/** Ward {2} of disguised and cloaked permanents (702.168a, 701.58a): one object, so that a match's table can number it. */
export const FACE_DOWN_WARD: Ability = Object.freeze({
  kind: 'keyword',
  keyword: 'ward',
  cost: Object.freeze({ mana: Object.freeze(['2']), parts: Object.freeze([]) }),
})

// 708.2a: a 2/2 creature with no text, no name, no subtypes and no mana cost.
const PLAIN: Characteristics = Object.freeze({
  ...NO_CHARACTERISTICS,
  types: Object.freeze(['Creature'] as const),
  power: 2,
  toughness: 2,
})
const WARDED: Characteristics = Object.freeze({ ...PLAIN, abilities: Object.freeze([FACE_DOWN_WARD]) })

const LISTED: Readonly<Record<FaceDownCause, Characteristics>> = {
  morph: PLAIN, // 702.37a
  disguise: WARDED, // 702.168a
  manifest: PLAIN, // 701.40a
  cloak: WARDED, // 701.58a
  effect: PLAIN, // 708.2a: nothing listed
}

/** The characteristics that the rule behind a cause lists for a face-down object (708.2, 708.2a). */
export function listedFor(cause: FaceDownCause): Characteristics {
  return LISTED[cause]
}
