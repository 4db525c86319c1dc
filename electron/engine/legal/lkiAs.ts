import { FACE_DOWN_CAUSES } from '../../../shared/vocabulary/faceDown.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { listedFor } from '../facedown/listed.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { contextOf } from '../state/context.ts'
import type { Target } from '../state/ids.ts'
import type { FaceDownStatus, GameObject, Lki, StackItem } from '../state/object.ts'

// 708.4: a spell that has what a face-down rule lists would be face down.
function statusOf(spell: Characteristics): FaceDownStatus | null {
  const cause = FACE_DOWN_CAUSES.find((candidate) => listedFor(candidate) === spell)
  return cause === undefined
    ? null
    : { cause, listed: spell, ordinal: 0, lookers: [], turn: 0, origin: null, witnesses: [] }
}

/** A card as the spell it would be, for effects that ask about the spell before it's on the stack (601.3e). */
export function lkiAs(
  object: GameObject,
  spell: Characteristics,
  player: PlayerId,
  targets: readonly (readonly Target[])[] = [],
): Lki {
  const stack: StackItem | null =
    targets.length === 0
      ? object.stack
      : {
          ...(object.stack ?? {
            kind: 'spell',
            content: null,
            modes: [],
            divided: null,
            context: contextOf(player, object.id),
          }),
          targets,
        }
  return {
    id: object.id,
    object: { ...object, zone: 'stack', controller: player, faceDown: statusOf(spell), stack },
    now: spell,
    controller: player,
  }
}
