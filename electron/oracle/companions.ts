import { meldTextOf } from '../engine/abilities/meldPairs.ts'
import type { CardDefinition } from '../engine/abilities/definition.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import { BASIC_LAND_TYPES } from '../../shared/vocabulary/types.ts'
import { compileCard } from './compileCard.ts'

/**
 * The cards of a game with those that take part in it though nobody put them there, as far as they are known: basic lands,
 * which everyone knows of, so that whether they were put there is nothing that a table tells, and what the cards can meld
 * into (701.42).
 * @param definitions the cards by name
 * @param find finds a card by its name; null for one in no source
 */
export function withCompanions(
  definitions: ReadonlyMap<string, CardDefinition>,
  find: (name: string) => CardRecord | null,
): ReadonlyMap<string, CardDefinition> {
  const all = new Map(definitions)
  const add = (name: string): void => {
    const record = all.has(name) ? null : find(name)
    const compiled = record === null ? null : compileCard(record)
    if (compiled?.status === 'compiled') all.set(name, compiled.definition)
  }
  BASIC_LAND_TYPES.forEach(add)
  for (const definition of definitions.values()) meldTextOf(definition).into.forEach(add)
  return all
}
