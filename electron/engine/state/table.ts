import type { Ability } from '../abilities/ability.ts'
import type { CardDefinition } from '../abilities/definition.ts'

/**
 * All cards of a match, frozen. Every node of their ability trees has a number, so that a state can point into the tree
 * by reference in memory and by number when serialised.
 */
export interface CardTable {
  readonly definitions: readonly CardDefinition[]
  readonly byName: ReadonlyMap<string, number>
  readonly nodes: ReadonlyMap<number, object>
  readonly numberOf: ReadonlyMap<object, number>
  /** What each keyword ability with a meaning of its own stands for (702), made once. */
  readonly expansions: ReadonlyMap<Ability, readonly Ability[]>
  readonly hash: string
}
