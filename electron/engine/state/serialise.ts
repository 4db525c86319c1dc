import { madeBy, recipeOf } from '../characteristics/givenBy.ts'
import type { Recipe } from '../characteristics/givenBy.ts'
import { digest } from './hash.ts'
import type { GameState } from './state.ts'
import type { CardTable } from './table.ts'

/** What a text of a state must be given back with: a state says which table it was written with. */
interface Written {
  readonly table: string
  readonly state: unknown
}

// A node of the table's trees is written by its number, so that it comes back as the very same object: characteristics
// and abilities are memoised by identity; so is an ability that was made of one of them, with how it was made.
function writer(table: CardTable, omit: string): (this: unknown, key: string, value: unknown) => unknown {
  return (key, value) => {
    if (typeof value !== 'object' || value === null) return value
    if (key === omit) return undefined
    const number = table.numberOf.get(value)
    if (number !== undefined) return { $: number }
    const recipe = recipeOf(value)
    return recipe === undefined ? value : { $made: recipe }
  }
}

function reader(table: CardTable): (this: unknown, key: string, value: unknown) => unknown {
  return (_key, value) => {
    if (typeof value !== 'object' || value === null) return value
    if ('$made' in value) return madeBy(value.$made as Recipe) // `writer` wrote it.
    if (!('$' in value)) return value
    const node = table.nodes.get(Number(value.$))
    if (node === undefined) throw new Error(`the table has no node ${String(value.$)}`)
    return node
  }
}

/** Writes a state, or any part of one, as text; what belongs to the table is written by number, the table itself left out. */
export function write(value: object, table: CardTable): string {
  return JSON.stringify({ table: table.hash, state: value }, writer(table, 'table'))
}

/**
 * Reads back what `write` wrote, with the same table.
 *
 * @throws when the text isn't one, or was written with another table
 */
export function read(text: string, table: CardTable): object {
  const written = JSON.parse(text, reader(table)) as Written
  if (written.table !== table.hash) throw new Error('written with another table of cards')
  if (typeof written.state !== 'object' || written.state === null) throw new Error('not a written state')
  return written.state
}

/**
 * Writes a state as text: the same state gives the same text. How often it was written to on the way is no part of it:
 * what need not be worked out again, because it is known from another state, is not written.
 */
export function serialise(state: GameState): string {
  return write(withParts(state, { revision: 0 }), state.table)
}

/**
 * Gives back the state that `serialise` wrote.
 *
 * @throws when the text isn't one, or was written with another table
 */
export function restore(text: string, table: CardTable): GameState {
  return withParts(read(text, table) as GameState, { table })
}

// Checkpoints within frames are states as well.
function withParts(state: GameState, parts: Partial<GameState>): GameState {
  return {
    ...state,
    ...parts,
    frames: state.frames.map((frame) =>
      'checkpoint' in frame && frame.checkpoint !== null
        ? { ...frame, checkpoint: withParts(frame.checkpoint, parts) }
        : frame,
    ),
  }
}

/** A digest of a state, to compare games by: the same play gives the same digest on every machine. */
export function hash(state: GameState): string {
  return digest(serialise(state))
}
