import {
  ARTIFACT_TYPES,
  BATTLE_TYPES,
  ENCHANTMENT_TYPES,
  LAND_TYPES,
  PLANESWALKER_TYPES,
  SPELL_TYPES,
} from '../../../shared/vocabulary/subtypes.ts'
import type { CardType } from '../../../shared/vocabulary/types.ts'

const OWNERS: readonly (readonly [readonly string[], readonly CardType[]])[] = [
  [ARTIFACT_TYPES, ['Artifact']],
  [ENCHANTMENT_TYPES, ['Enchantment']],
  [LAND_TYPES, ['Land']],
  [PLANESWALKER_TYPES, ['Planeswalker']],
  [SPELL_TYPES, ['Instant', 'Sorcery']],
  [BATTLE_TYPES, ['Battle']],
]
const CREATURE_OWNERS: readonly CardType[] = ['Creature', 'Kindred']
const ownersOf = new Map<string, readonly CardType[]>(
  OWNERS.flatMap(([list, types]) => list.map((subtype) => [subtype, types] as const)),
)

/** The card types that a subtype belongs to (205.3b). What no other list names is a creature type. */
export function cardTypesOfSubtype(subtype: string): readonly CardType[] {
  return ownersOf.get(subtype) ?? CREATURE_OWNERS
}

/** Is it a creature type (205.3m)? */
export function isCreatureType(subtype: string): boolean {
  return !ownersOf.has(subtype)
}

const landTypes: ReadonlySet<string> = new Set(LAND_TYPES)
/** Is it a land type (205.3i)? */
export function isLandType(subtype: string): boolean {
  return landTypes.has(subtype)
}
