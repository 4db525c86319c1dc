import type { TokenDescription } from '../abilities/ability.ts'
import { abilityGivenBy } from '../characteristics/index.ts'
import { amountOf } from '../queries/index.ts'
import { CARD_TYPES, SUPERTYPES } from '../../../shared/vocabulary/types.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { Context } from '../state/context.ts'
import type { GameState } from '../state/state.ts'

/** The characteristics that an effect lists for a token (111.3) or a face-down permanent (708.2). */
export function describedCharacteristics(state: GameState, token: TokenDescription, context: Context): Characteristics {
  return {
    // 111.4: a token without a given name is called by its subtypes and 'Token'.
    name: token.name ?? (token.subtypes.length > 0 ? `${token.subtypes.join(' ')} Token` : null),
    manaCost: null,
    manaValue: 0,
    colors: token.colors,
    supertypes: SUPERTYPES.filter((supertype) => token.supertypes.includes(supertype)),
    types: CARD_TYPES.filter((type) => token.types.includes(type)),
    subtypes: token.subtypes,
    abilities: token.abilities.map((ability) => abilityGivenBy(ability, context.source)),
    power: token.power === null ? null : amountOf(state, token.power, context),
    toughness: token.toughness === null ? null : amountOf(state, token.toughness, context),
    loyalty: null,
    defense: null,
  }
}
