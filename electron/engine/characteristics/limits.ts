import type { Ability } from '../abilities/ability.ts'
import type { GameObject } from '../state/object.ts'
import type { CardTable } from '../state/table.ts'
import { recipeOf } from './givenBy.ts'

type Limited = Extract<Ability, { kind: 'activated' | 'triggered' }>

/** The number of an ability, or of the one on a card that it was made of; undefined for one that is on no card. */
export function abilityNumber(table: CardTable, ability: Ability): number | undefined {
  const number = table.numberOf.get(ability)
  if (number !== undefined) return number
  const recipe = recipeOf(ability)
  return recipe === undefined ? undefined : abilityNumber(table, recipe.of)
}

/** Whether an ability of an object has been used as often as it may be (602.5b). */
export function limitReached(table: CardTable, { uses }: GameObject, ability: Limited): boolean {
  if (ability.limit === undefined) return false
  const number = abilityNumber(table, ability)
  return number !== undefined && (uses[number] ?? 0) >= ability.limit.times
}

/** How often the abilities of an object that have a limit have been used, this one once more. */
export function usedOnce(table: CardTable, { uses }: GameObject, ability: Limited): GameObject['uses'] {
  const number = ability.limit === undefined ? undefined : abilityNumber(table, ability)
  return number === undefined ? uses : { ...uses, [number]: (uses[number] ?? 0) + 1 }
}
