import {
  conceal,
  explain,
  mayKnow,
  seenBoard,
  serialiseInformation,
  slotOf,
  view,
} from '../../electron/engine/index.ts'
import type { GameObject, GameState } from '../../electron/engine/index.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { draw } from './randomness.ts'
import type { Dice } from './randomness.ts'

/**
 * The same game but for what a player can't know: every card of others that is hidden from them is another one, their own
 * that they haven't seen are the other way round, and chance falls otherwise.
 */
export function twinFor(state: GameState, viewer: PlayerId, roll: Dice): GameState {
  const isHidden = (object: GameObject): boolean =>
    object.source.kind === 'card' &&
    object.parts === undefined &&
    object.partOf === undefined &&
    !state.free.includes(slotOf(object.id)) &&
    !mayKnow(state, viewer, object.id)
  const hidden = state.objects.filter(isHidden)
  // The deck list of one's own is known.
  const own = hidden.filter((object) => object.owner === viewer)
  const dealt = draw(own, own.length, roll)
  const sources = new Map(own.map(({ id }, at) => [id, dealt[at]?.source]))
  const objects = state.objects.map((object): GameObject => {
    if (!hidden.includes(object)) return object
    const other = { kind: 'card', components: [{ card: roll(state.table.definitions.length) }] } as const
    return { ...object, source: sources.get(object.id) ?? other }
  })
  return { ...state, objects, random: { seed: roll(2 ** 31), counts: {} }, revision: state.revision + 1 }
}

/** All that a player is told of a state, each part as text. */
function told(state: GameState, viewer: PlayerId): Readonly<Record<string, string>> {
  const seen = state.objects.filter(({ zone }) => zone === 'battlefield' || zone === 'stack')
  return {
    view: JSON.stringify(view(state, viewer)),
    information: serialiseInformation(conceal(state, viewer), state.table),
    board: JSON.stringify(seenBoard(state, [viewer])),
    explanations: JSON.stringify(seen.map(({ id }) => explain(state, viewer, id))),
  }
}

/** Which parts of what a player is told hang on what they can't know. */
export function interference(state: GameState, viewer: PlayerId, roll: Dice): readonly string[] {
  if (state.result !== null) return []
  const one = told(state, viewer)
  const other = told(twinFor(state, viewer, roll), viewer)
  return Object.keys(one).filter((part) => one[part] !== other[part])
}
