import { isDoubleFaced } from '../characteristics/printed.ts'
import type { Parts } from '../state/object.ts'
import type { GameState } from '../state/state.ts'

/** Is any component double-faced (730.2j), or is it a melded permanent (712.16)? */
export function hasDoubleFacedPart(state: GameState, parts: Parts): boolean {
  if (parts.kind === 'melded') return true
  return parts.of.some(({ source }) => {
    const definition = source.kind === 'card' ? state.table.definitions[source.components[0].card] : undefined
    return definition !== undefined && isDoubleFaced(definition)
  })
}
