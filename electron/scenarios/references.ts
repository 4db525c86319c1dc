import { followObject, slotOf } from '../engine/index.ts'
import type { GameState, ObjectId } from '../engine/index.ts'
import type { Subject } from '../../shared/play/decision.ts'
import type { Zone } from '../../shared/vocabulary/zones.ts'
import type { Game } from './game.ts'
import { cardName, isInZone, objectOf, objectsIn } from './observe.ts'
import { playerOf, seatNamed } from './seats.ts'
import type { Seat } from './format.ts'

const OWN_CARD = /^([AB])\.(.+?)(?:#(\d+))?$/u
const FROM_STACK = /^stack:(\d+)$/u

/** The zones to look for a card in, first those that make sense for what is done with it. */
const CAST_FROM: readonly Zone[] = ['hand', 'command', 'graveyard', 'exile', 'library']
export const PLACES = {
  cast: CAST_FROM,
  activate: ['battlefield', 'hand', 'graveyard', 'exile', 'command'],
  permanent: ['battlefield'],
  any: ['battlefield', 'stack', 'graveyard', 'exile', 'hand', 'command', 'library'],
} as const satisfies Record<string, readonly Zone[]>

export type Found =
  { readonly ok: true; readonly subject: Subject<ObjectId> } | { readonly ok: false; readonly error: string }

/**
 * What a reference of a scenario names now: a player, or an object followed through the zones it went to. Fails when
 * nothing is named so; an object that ceased to exist is found by `named`, not here.
 * @param zones where to look for a card that is given by its name, most sensible first
 */
export function refer(game: Game, reference: string, zones: readonly Zone[] = PLACES.any): Found {
  const seat = seatNamed(reference)
  if (seat !== null) return { ok: true, subject: { kind: 'player', player: playerOf(seat) } }
  const [id] = candidates(game, reference, zones)
  if (id === undefined) return { ok: false, error: `${reference} names nothing here` }
  return { ok: true, subject: { kind: 'object', id } }
}

/** Whether a reference is a place on the stack, counted from its top. */
export function isStackPlace(reference: string): boolean {
  return FROM_STACK.test(reference)
}

/** All objects that a reference may mean, likeliest first: more than one only for a card given by its bare name. */
export function candidates(game: Game, reference: string, zones: readonly Zone[] = PLACES.any): readonly ObjectId[] {
  if (reference.startsWith('@')) {
    const id = followed(game, reference.slice(1))
    return id === null ? [] : [id]
  }
  const place = FROM_STACK.exec(reference)?.[1]
  if (place !== undefined) {
    const id = game.state.stack.at(-Number(place))
    return id === undefined ? [] : [id]
  }
  const own = OWN_CARD.exec(reference)
  const [, seat, name, number] = own ?? []
  if (seat === undefined || name === undefined) return []
  const nth = number === undefined ? null : Number(number)
  const found: ObjectId[] = []
  for (const zone of zones) {
    const here = cardsCalled(game.state, seat as Seat, name, zone)
    if (nth === null) found.push(...here)
    else if (here[nth - 1] !== undefined) return here.slice(nth - 1, nth)
  }
  return found
}

/** Cards of that true name which a player owns or controls in a zone, in the zone's order. */
function cardsCalled(state: GameState, seat: Seat, name: string, zone: Zone): readonly ObjectId[] {
  const player = playerOf(seat)
  const [full, front]: [ObjectId[], ObjectId[]] = [[], []]
  for (const id of objectsIn(state, zone)) {
    if (!isInZone(state, id, player, zone)) continue
    const card = cardName(state, id)
    if (card === null) continue
    if (card === name) full.push(id)
    else if (card.split(' // ')[0] === name) front.push(id)
  }
  return full.length > 0 ? full : front
}

/** The object that a name given by `as` or `bind` follows; null if it is gone or the name was never given. */
export function followed(game: Game, name: string): ObjectId | null {
  const named = game.names.get(name)
  if (named === undefined) return null
  const now = followObject(game.state, named.id)
  // A merged permanent comes apart into its cards; the name goes with its own.
  const own = now.find((id) => cardName(game.state, id) === named.card)
  return own ?? now.find((id) => objectOf(game.state, id) !== null) ?? null
}

/** The card of a melded or merged permanent that a reference names: where its cards are put in an order, that one is meant. */
function partNamed(game: Game, reference: string): readonly ObjectId[] {
  const named = game.names.get(reference.slice(1))
  const part = named === undefined ? undefined : game.state.objects[slotOf(named.id)]
  return part?.partOf === undefined ? [] : [part.id]
}

/** Whether a name was given at all. */
export function isNamed(game: Game, reference: string): boolean {
  return reference.startsWith('@') && game.names.has(reference.slice(1))
}

export function isSubject(a: Subject<ObjectId>, b: Subject<ObjectId>): boolean {
  return a.kind === 'object' ? b.kind === 'object' && a.id === b.id : b.kind === 'player' && a.player === b.player
}

/** The index of the option that a reference means: among the objects it may mean, the first that is offered. */
export function optionFor(
  game: Game,
  reference: string,
  options: readonly Subject<ObjectId>[],
  taken: ReadonlySet<number> = new Set(),
): number | null {
  const seat = seatNamed(reference)
  const wanted: readonly Subject<ObjectId>[] =
    seat === null
      ? [...partNamed(game, reference), ...candidates(game, reference)].map((id) => ({ kind: 'object', id }))
      : [{ kind: 'player', player: playerOf(seat) }]
  for (const subject of wanted) {
    const index = options.findIndex((option, at) => !taken.has(at) && isSubject(option, subject))
    if (index >= 0) return index
  }
  return null
}
