import type { TokenDescription } from '../abilities/ability.ts'
import { characteristics } from '../characteristics/index.ts'
import { listedFor } from '../facedown/listed.ts'
import type { FaceDownCause } from '../../../shared/vocabulary/faceDown.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { FaceDownStatus } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { mayKnow } from '../views/visibility.ts'
import { describedCharacteristics } from './tokenBase.ts'

function publicName(state: GameState, context: Context): string | null {
  const object = state.objects[slotOf(context.source)]
  if (object?.id === context.source)
    return object.source.kind === 'ability' ? null : characteristics(state, context.source).name
  return context.sourceLki?.now.name ?? null
}

/** The status that something is put or turned face down with (708.2, 708.6). */
export function newFaceDownStatus(
  tx: Transaction,
  id: ObjectId,
  cause: FaceDownCause,
  listed: Characteristics,
  context: Context,
  hidden: boolean,
): FaceDownStatus {
  const ordinal = tx.state.nextFaceDownOrdinal
  tx.set('nextFaceDownOrdinal', ordinal + 1)
  const witnesses: PlayerId[] = hidden
    ? []
    : tx.state.players.flatMap((player) => (mayKnow(tx.state, player.id, id) ? [player.id] : []))
  return {
    cause,
    listed,
    ordinal,
    lookers: [],
    turn: tx.state.turn.number,
    origin: publicName(tx.state, context),
    witnesses,
  }
}

/** What a face-down permanent is by the effect that makes it so (708.2a); without a name unless one is listed. */
export function listing(state: GameState, described: TokenDescription | undefined, context: Context): Characteristics {
  return described === undefined
    ? listedFor('effect')
    : { ...describedCharacteristics(state, described, context), name: described.name }
}
