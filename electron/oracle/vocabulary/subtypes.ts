import {
  ARTIFACT_TYPES,
  CREATURE_TYPES,
  ENCHANTMENT_TYPES,
  LAND_TYPES,
  PLANESWALKER_TYPES,
  SPELL_TYPES,
} from '../../../shared/vocabulary/subtypes.ts'
import { IRREGULAR_PLURALS } from './plurals.ts'

/** A word that names a subtype: which, and whether it can be its singular or its plural. */
export interface SubtypeForm {
  readonly subtype: string
  readonly singular: boolean
  readonly plural: boolean
}

/** The plural of a subtype's name. */
export function pluralOf(subtype: string): string {
  const irregular = IRREGULAR_PLURALS[subtype]
  if (irregular !== undefined) return irregular
  if (/(?:s|x|ch|sh)$/u.test(subtype)) return `${subtype}es`
  if (/[^aeiou]y$/u.test(subtype)) return `${subtype.slice(0, -1)}ies`
  return `${subtype}s`
}

const NAMES: readonly string[] = [
  ...CREATURE_TYPES,
  ...ARTIFACT_TYPES,
  ...ENCHANTMENT_TYPES,
  ...LAND_TYPES,
  ...SPELL_TYPES,
  ...PLANESWALKER_TYPES,
]

/** Every word that names a subtype, in lower case (205.3). */
export const SUBTYPE_FORMS: ReadonlyMap<string, SubtypeForm> = new Map(
  NAMES.flatMap((subtype): (readonly [string, SubtypeForm])[] => {
    const singular = subtype.toLowerCase()
    const plural = pluralOf(subtype).toLowerCase()
    if (singular === plural) return [[singular, { subtype, singular: true, plural: true }]]
    return [
      [plural, { subtype, singular: false, plural: true }],
      [singular, { subtype, singular: true, plural: false }],
    ]
  }),
)
