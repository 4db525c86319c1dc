import {
  conceal,
  decisionOf,
  explain,
  hasTold,
  informationMessage,
  mayKnow,
  objectOfView,
  seenBoard,
  slotOf,
  submit,
  view,
} from '../../electron/engine/index.ts'
import type { GameObject, GameState } from '../../electron/engine/index.ts'
import { plainAnswer } from '../../electron/ai/fallback.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { draw } from './randomness.ts'
import type { Dice } from './randomness.ts'
import { relabelled } from './relabel.ts'

/** Places of each hidden pile of which the window may ask something though it knows only that they are there. */
const PLACES_ASKED = 3

/**
 * The same game but for what a player can't know: every card of others that is hidden from them is another one, their own
 * that they haven't seen are the other way round, all of them lie in other slots, and chance falls otherwise.
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
  const ids = hidden.map(({ id }) => id)
  const swapped = draw(ids, ids.length, roll)
  const places = new Map(ids.map((id, at) => [id, swapped[at] ?? id]))
  return relabelled({ ...state, objects, random: { seed: roll(2 ** 31), counts: {} } }, places)
}

/** All that a window may ask about: each thing that the player has a name for or can guess one of. */
function asked(state: GameState, viewer: PlayerId): readonly string[] {
  const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n)
  return [
    ...upTo((state.viewIds[viewer]?.next ?? 0) + 1).map((n) => `o${String(n)}`),
    ...['hand', 'library'].flatMap((zone) =>
      state.players.flatMap(({ id }) => upTo(PLACES_ASKED).map((n) => `${zone}:${String(id)}:${String(n)}`)),
    ),
  ]
}

/** All that a player is told of a state, each part as text. */
function told(state: GameState, viewer: PlayerId): Readonly<Record<string, string>> {
  const { hash, info } = informationMessage(conceal(state, viewer), state.table)
  const explanations = asked(state, viewer).map((name) => {
    const id = objectOfView(state, viewer, name)
    return id === null ? null : explain(state, viewer, id)
  })
  return {
    view: JSON.stringify(view(state, viewer)),
    cards: hash,
    information: info,
    board: JSON.stringify(seenBoard(state, [viewer])),
    explanations: JSON.stringify(explanations),
  }
}

/**
 * What a player is told once they have answered in the plainest way, or another has passed; null where that told them
 * something new of cards, or drew on chance.
 */
function toldNext(state: GameState, viewer: PlayerId): string | null {
  const decision = decisionOf(state)
  if (decision === null || (decision.by !== viewer && decision.kind !== 'priority')) return null
  // Choices to be repeated name things by their slots, and are left as they are in a twin world: none are offered here.
  if (state.frames.at(-1)?.kind === 'shortcut') return null
  const next = submit({ ...state, trail: null }, plainAnswer(decision))
  if (!next.ok) return `refused: ${next.error.key}`
  return hasTold(state, next.state, [viewer]) ? null : JSON.stringify(view(next.state, viewer))
}

/** Which parts of what a player is told hang on what they can't know. */
export function interference(state: GameState, viewer: PlayerId, roll: Dice): readonly string[] {
  if (state.result !== null) return []
  const twin = twinFor(state, viewer, roll)
  const one = told(state, viewer)
  const other = told(twin, viewer)
  const parts = Object.keys(one).filter((part) => one[part] !== other[part])
  const next = toldNext(state, viewer)
  const nextOfTwin = next === null ? null : toldNext(twin, viewer)
  return nextOfTwin === null || nextOfTwin === next ? parts : [...parts, 'what comes next']
}
