import { meldTextOf } from '../abilities/meldPairs.ts'
import type { CardDefinition } from '../abilities/definition.ts'
import { BASIC_LAND_TYPES } from '../../../shared/vocabulary/types.ts'
import { cardOfNode, tableHash } from '../state/createTable.ts'
import type { UnknownCard } from '../state/createTable.ts'
import type { CardTable } from '../state/table.ts'
import { serialiseInformation } from './conceal.ts'
import type { InformationState } from './conceal.ts'

/** All that a player's AI in another thread is told: what is known, and the cards that it is about. */
export interface InformationMessage {
  /** Cards that the viewer doesn't know of are left out, though not their places: everything keeps its number. */
  readonly definitions: readonly (CardDefinition | UnknownCard)[]
  /** What `createTable` calls a table of these. */
  readonly hash: string
  /** The information state, to be restored with that table. */
  readonly info: string
}

interface Masked {
  readonly definitions: InformationMessage['definitions']
  readonly hash: string
}

const UNKNOWN: UnknownCard = { unknown: true }

// A table is masked in as many ways as its players' knowledge of each other's decks grows.
const masks = new WeakMap<CardTable, Map<string, Masked>>()

/** The cards that an information state speaks of: seen ones and the viewer's own; basic lands are known to everyone. */
function knownIn({ state, viewer }: InformationState, text: string, table: CardTable): ReadonlySet<number> {
  const known = new Set<number>(state.players[viewer]?.deck ?? [])
  for (const [, card] of text.matchAll(/"card":(\d+)/gu)) known.add(Number(card))
  for (const [, node] of text.matchAll(/"\$":(\d+)/gu)) known.add(cardOfNode(Number(node)))
  for (const name of BASIC_LAND_TYPES) known.add(table.byName.get(name) ?? -1)
  for (const card of [...known]) {
    const definition = table.definitions[card]
    if (definition === undefined) continue
    for (const into of meldTextOf(definition).into) known.add(table.byName.get(into) ?? -1)
  }
  known.delete(-1)
  return known
}

function masked(table: CardTable, known: ReadonlySet<number>): Masked {
  const kept = masks.get(table) ?? new Map<string, Masked>()
  masks.set(table, kept)
  const key = [...known].sort((a, b) => a - b).join()
  const found = kept.get(key)
  if (found !== undefined) return found
  const definitions = table.definitions.map((definition, card) => (known.has(card) ? definition : UNKNOWN))
  const made = { definitions, hash: tableHash(definitions) }
  kept.set(key, made)
  return made
}

/**
 * Writes an information state for another thread, together with the cards that its viewer may know of: those of the own
 * deck, those seen, and basic lands. Of the others it tells how many different ones the match has, and nothing else.
 */
export function informationMessage(info: InformationState, table: CardTable): InformationMessage {
  const text = serialiseInformation(info, table)
  const { definitions, hash } = masked(table, knownIn(info, text, table))
  // The text begins with the table that it was written with.
  return { definitions, hash, info: text.replace(table.hash, hash) }
}
