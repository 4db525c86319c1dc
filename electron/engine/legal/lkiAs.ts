import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { GameObject, Lki } from '../state/object.ts'

/** A card as the spell it would be, for effects that ask about the spell before it's on the stack (601.3e). */
export function lkiAs(object: GameObject, spell: Characteristics, player: PlayerId): Lki {
  return { id: object.id, object: { ...object, zone: 'stack', controller: player }, now: spell, controller: player }
}
