import { mayKnow, slotOf, view } from '../../electron/engine/index.ts'
import type { GameObject, GameState, ObjectId } from '../../electron/engine/index.ts'
import { playerRulesOf } from '../../electron/engine/characteristics/index.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import type { PlayerView } from '../../shared/play/view.ts'
import { BASIC_LAND_TYPES, CARD_TYPES } from '../../shared/vocabulary/types.ts'
import { CREATURE_TYPES } from '../../shared/vocabulary/subtypes.ts'

/** Where every object must be listed: zone by zone, whose list it is. */
function listings(state: GameState): readonly (readonly [string, readonly ObjectId[]])[] {
  const each = (zone: string, lists: readonly (readonly ObjectId[])[]): (readonly [string, readonly ObjectId[]])[] =>
    lists.map((list, player) => [`${zone}:${String(player)}`, list] as const)
  return [
    ...each('library', state.libraries),
    ...each('hand', state.hands),
    ...each('graveyard', state.graveyards),
    ['battlefield', state.battlefield],
    ['stack', state.stack],
    ['exile', state.exile],
    ['command', state.command],
  ]
}

function placeOf(object: GameObject): string {
  return ['library', 'hand', 'graveyard'].includes(object.zone) ? `${object.zone}:${String(object.owner)}` : object.zone
}

/** What is wrong with where objects are: each is in exactly one zone, under its present id, and says so itself. */
function misplaced(state: GameState): readonly string[] {
  const wrong: string[] = []
  const seen = new Map<number, string>()
  for (const [place, list] of listings(state))
    for (const id of list) {
      const object = state.objects[slotOf(id)]
      if (object?.id !== id) wrong.push(`${place} lists ${String(id)}, which is no object`)
      else if (placeOf(object) !== place) wrong.push(`${place} lists ${String(id)}, which is in ${placeOf(object)}`)
      const other = seen.get(slotOf(id))
      if (other !== undefined) wrong.push(`${String(id)} is in ${other} and in ${place}`)
      seen.set(slotOf(id), place)
    }
  state.objects.forEach((object, slot) => {
    if (slotOf(object.id) !== slot) wrong.push(`slot ${String(slot)} holds ${String(object.id)}`)
    // The place of a component is kept by the permanent that it is part of (730.2).
    const kept = object.partOf !== undefined && state.objects[slotOf(object.partOf)]?.id === object.partOf
    if ((seen.has(slot) || kept) === state.free.includes(slot))
      wrong.push(`slot ${String(slot)} is free and used, or neither`)
  })
  return wrong
}

function unsound(state: GameState): readonly string[] {
  const wrong: string[] = []
  const counters = (of: string, kinds: Readonly<Record<string, number>>): void => {
    for (const [kind, n] of Object.entries(kinds))
      if (!Number.isInteger(n) || n < 0) wrong.push(`${of}: ${String(n)} ${kind} counters`)
  }
  for (const object of state.objects) {
    counters(`object ${String(object.id)}`, object.counters)
    if (!Number.isInteger(object.damage) || object.damage < 0) wrong.push(`damage ${String(object.damage)}`)
    if (object.zone !== 'battlefield' && (object.tapped || object.damage > 0 || object.attachedTo !== null))
      wrong.push(`${String(object.id)} keeps what it was on the battlefield (400.7)`)
    if ((object.zone === 'stack') !== (object.stack !== null) && !state.free.includes(slotOf(object.id)))
      wrong.push(`${String(object.id)} in ${object.zone} has stack data or lacks it`)
    if (object.faceDown !== null && object.zone !== 'battlefield' && object.zone !== 'stack')
      wrong.push(`${String(object.id)} is face down in ${object.zone}`)
  }
  for (const player of state.players) {
    counters(player.name, player.counters)
    if (!Number.isInteger(player.life)) wrong.push(`${player.name} has ${String(player.life)} life`)
  }
  if ((state.result === null) === (state.decision === null))
    wrong.push('a decision is open exactly while the game is on')
  return wrong
}

/** Platinum Angel's and Phyrexian Unlife's players. */
function playsOnWithoutLife(state: GameState, player: PlayerId): boolean {
  return playerRulesOf(state, player).some(({ change }) => ['cantLoseGame', 'lifeMayRunOut'].includes(change.kind))
}

/** Before a player has priority all state-based actions are done (704.3) and no trigger waits. */
function unsettled(state: GameState): readonly string[] {
  if (state.decision?.kind !== 'priority') return []
  const wrong: string[] = []
  if (state.pendingTriggers.length > 0) wrong.push('a trigger waits while a player has priority')
  if (state.vanishing.length > 0) wrong.push('what ceases to exist is there while a player has priority')
  if (state.players.some((player) => player.life <= 0 && !playsOnWithoutLife(state, player.id)))
    wrong.push('a player with no life plays on')
  for (const id of state.battlefield) {
    const to = state.objects[slotOf(id)]?.attachedTo
    if (to?.kind === 'object' && state.objects[slotOf(to.id)]?.zone !== 'battlefield')
      wrong.push(`${String(id)} is attached to what is gone`)
  }
  return wrong
}

/** All that is wrong with a state, in words; nothing of it may ever be. */
export function faults(state: GameState): readonly string[] {
  return [...misplaced(state), ...unsound(state), ...unsettled(state)]
}

function nameOf(state: GameState, object: GameObject): string | null {
  return object.source.kind === 'card'
    ? (state.table.definitions[object.source.components[0].card]?.name ?? null)
    : null
}

/** The names of all cards that a player may know just now. */
export function knownNames(state: GameState, viewer: number): readonly string[] {
  return state.objects.flatMap((object) =>
    object.source.kind === 'card' && mayKnow(state, viewer, object.id) ? [nameOf(state, object) ?? ''] : [],
  )
}

const TELLING: readonly string[] = ['log.reveal', 'log.seen']

// What was revealed or looked at and hidden again before the next decision (708.9, then a shuffled pile): a line says so.
function shownInPassing(seen: PlayerView): readonly string[] {
  return seen.log.flatMap((line) => (TELLING.includes(line.message.key) ? Object.values(line.names) : []))
}

/** A card may be called as a type is that others have too, or a token. */
const TYPES: ReadonlySet<string> = new Set([...CARD_TYPES, ...BASIC_LAND_TYPES, ...CREATURE_TYPES])

/** Names of cards in a player's view that this player has never been able to know (400.2, 708.5). */
export function leaks(state: GameState, viewer: number, everKnown: ReadonlySet<string>): readonly string[] {
  const seen = view(state, viewer)
  const words = new Set(JSON.stringify(seen).split('"'))
  const shown = new Set(shownInPassing(seen))
  return state.objects.flatMap((object) => {
    const name = nameOf(state, object)
    const mayBeThere = name === null || TYPES.has(name) || everKnown.has(name) || shown.has(name)
    return !mayBeThere && words.has(name) ? [name] : []
  })
}
