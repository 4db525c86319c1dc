import { COLORS } from '../vocabulary/colors.ts'
import type { Color } from '../vocabulary/colors.ts'
import { BASIC_LAND_MANA, BASIC_LAND_TYPES } from '../vocabulary/types.ts'
import { withoutReminders } from './faceDown.ts'
import { symbolsIn } from './manaCost.ts'
import type { CardFace } from './record.ts'
import { parseTypeLine } from './typeLine.ts'

/** 106.1b: the five colours, and colourless. */
export type ManaKind = Color | 'C'

/** What of a face says which mana it adds. */
type ManaFace = Pick<CardFace, 'typeLine' | 'oracleText'>

/** Raised whenever `producedMana` may answer differently for some card, so that stored answers are worked out anew. */
export const PRODUCED_MANA_VERSION = 1

/** What is added, up to the end of the sentence or of a quoted ability. */
const ADDS = /\badds? ([^.;"”\n]*)/giu
const ANY_COLOR =
  /\b(?:any|chosen|those|that|one) (?:one )?(?:colou?rs?|type)\b|combination of colou?rs|of that (?:color|type)/iu

/**
 * The kinds of mana that a card's rules text says that something adds (106.4), and those of its basic land types (305.6),
 * in the order of 105.1, colourless last. 'Any colour' and 'any type' count as each colour.
 */
export function producedMana({ faces }: { readonly faces: readonly ManaFace[] }): readonly ManaKind[] {
  const found = new Set(faces.flatMap(manaOfFace))
  return [...COLORS, 'C' as const].filter((kind) => found.has(kind))
}

function manaOfFace(face: ManaFace): readonly string[] {
  const { types, subtypes } = parseTypeLine(face.typeLine)
  const ofTypes = types.includes('Land')
    ? BASIC_LAND_TYPES.filter((type) => subtypes.includes(type)).map((type) => BASIC_LAND_MANA[type])
    : []
  const added = Array.from(withoutReminders(face.oracleText).matchAll(ADDS), (match) => match[1] ?? '')
  return [...ofTypes, ...added.flatMap((words) => (ANY_COLOR.test(words) ? [...COLORS] : lettersIn(words)))]
}

/** Hybrid mana symbols stand for either half. */
function lettersIn(words: string): readonly string[] {
  return symbolsIn(words).flatMap((symbol) => symbol.split('/'))
}
