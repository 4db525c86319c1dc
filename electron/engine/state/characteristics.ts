import type { Color } from '../../../shared/vocabulary/colors.ts'
import type { CardType, Supertype } from '../../../shared/vocabulary/types.ts'
import type { Ability } from '../abilities/ability.ts'

/** An object's characteristics (109.3), printed, copiable or current. */
export interface Characteristics {
  readonly name: string | null
  /** Symbols without braces; null = no mana cost (202.1b). */
  readonly manaCost: readonly string[] | null
  readonly manaValue: number
  readonly colors: readonly Color[]
  readonly supertypes: readonly Supertype[]
  readonly types: readonly CardType[]
  readonly subtypes: readonly string[]
  readonly abilities: readonly Ability[]
  readonly power: number | null
  readonly toughness: number | null
  readonly loyalty: number | null
  readonly defense: number | null
  /**
   * What else it is by a status or designation of the object that has these copiable values: flipped or not (710.1b), or
   * with these halves of a Room unlocked (709.5): none, the left, the right, both.
   */
  readonly variants?: { readonly by: 'flipped' | 'unlocked'; readonly of: readonly Characteristics[] }
}

export const NO_CHARACTERISTICS: Characteristics = {
  name: null,
  manaCost: null,
  manaValue: 0,
  colors: [],
  supertypes: [],
  types: [],
  subtypes: [],
  abilities: [],
  power: null,
  toughness: null,
  loyalty: null,
  defense: null,
}
