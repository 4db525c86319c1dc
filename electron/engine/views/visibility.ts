import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { PlayerRuleChange } from '../abilities/modification.ts'
import { controllerOf, playerRulesOf } from '../characteristics/index.ts'
import { matches } from '../queries/index.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject, Part } from '../state/object.ts'
import type { Commander, GameState } from '../state/state.ts'
import { isOpen } from './openness.ts'

function bit(bits: readonly number[], id: ObjectId, player: PlayerId): boolean {
  return ((bits[slotOf(id)] ?? 0) & (1 << player)) !== 0
}

function hasRule(state: GameState, player: PlayerId, kind: PlayerRuleChange['kind']): boolean {
  for (const rule of playerRulesOf(state, player)) if (rule.change.kind === kind) return true
  return false
}

function mayLookAtFaceDown(state: GameState, player: PlayerId, id: ObjectId): boolean {
  for (const rule of playerRulesOf(state, player)) {
    if (rule.change.kind === 'lookAtFaceDown' && matches(state, rule.change.what, id, rule.context)) return true
  }
  return false
}

/**
 * The one authority on secrecy: whether `player` may know now which card `id` is. A stale id may be known by nobody.
 * Public zones are open to all (400.2); a face-down spell or permanent to its controller, to those whom an effect lets
 * look and to those before whose eyes it was turned down (708.5); at the end of the game to all (708.9); a card exiled
 * face down to its lookers (406.3); a hand to its owner; the rest by what was learned and hasn't been lost since.
 */
export function mayKnow(state: GameState, player: PlayerId, id: ObjectId): boolean {
  return knows(state, player, id) || anyControlled(state, player, (other) => knows(state, other, id))
}

/** 723.4: whether it is so of a player whose decisions `player` makes, and whose view of the game that player has too. */
function anyControlled(state: GameState, player: PlayerId, is: (other: PlayerId) => boolean): boolean {
  for (const { id, control } of state.players) if (control?.now === player && id !== player && is(id)) return true
  return false
}

function knows(state: GameState, player: PlayerId, id: ObjectId): boolean {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) return false
  if (isOpen(object)) return true
  if (bit(state.knowledge.known, id, player)) return true
  switch (object.zone) {
    case 'battlefield':
    case 'stack': {
      const status = object.faceDown
      if (status === null || state.result !== null) return true
      return (
        controllerOf(state, id) === player ||
        status.lookers.includes(player) ||
        status.witnesses.includes(player) ||
        mayLookAtFaceDown(state, player, id)
      )
    }
    case 'exile':
      return object.exiledFaceDown?.lookers.includes(player) === true || mayLookAtFaceDown(state, player, id)
    case 'hand':
      return object.owner === player || hasRule(state, object.owner, 'revealHand')
    case 'library':
      // 401.5: only the card that is on top.
      if (state.libraries[object.owner]?.[0] !== id) return false
      return (
        hasRule(state, object.owner, 'playWithTopRevealed') ||
        (object.owner === player && hasRule(state, player, 'mayLookAtTop'))
      )
    case 'graveyard':
    case 'command':
      return true
  }
}

/**
 * Whether `player` may know now which card or token one component of a melded or merged permanent is: what is face up lies
 * open; what is face down is known to those who know the whole permanent, if that is face down as well, and else to its
 * controller, to whom an effect lets look at this component, before whose eyes it was turned down or who has learned it
 * (708.5, 730.2e); at the end of the game to all (708.9).
 */
export function mayKnowPart(state: GameState, player: PlayerId, object: GameObject, part: Part): boolean {
  const status = part.faceDown
  if (status === null || state.result !== null) return true
  if (object.faceDown !== null && mayKnow(state, player, object.id)) return true
  const sees = (one: PlayerId): boolean =>
    controllerOf(state, object.id) === one ||
    status.lookers.includes(one) ||
    status.witnesses.includes(one) ||
    ((state.knowledge.known[part.slot] ?? 0) & (1 << one)) !== 0
  return sees(player) || anyControlled(state, player, sees)
}

/** The object that a commander is or is part of, where `player` can tell which it is; else null. */
export function commanderKnownAt(state: GameState, player: PlayerId, { slot }: Commander): ObjectId | null {
  const own = slot === null ? undefined : state.objects[slot]
  const object = own?.partOf === undefined ? own : state.objects[slotOf(own.partOf)]
  if (object === undefined) return null
  const part = object.parts?.of.find((one) => one.slot === slot)
  const known = part === undefined ? mayKnow(state, player, object.id) : mayKnowPart(state, player, object, part)
  return known ? object.id : null
}

/** Whether one at least of these players may know which card it is. */
export function knownToOneOf(state: GameState, players: readonly PlayerId[], id: ObjectId): boolean {
  return players.some((player) => mayKnow(state, player, id))
}

/**
 * Whether the object was shown to `player` at any time since it last became hidden: lying face up in a public zone shows
 * it to everyone, as do a reveal, and the end of the game for what is face down on the battlefield or stack (708.9).
 */
export function wasShown(state: GameState, player: PlayerId, id: ObjectId): boolean {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) return false
  if (isOpen(object) || bit(state.knowledge.shown, id, player)) return true
  if (state.result !== null && object.faceDown !== null) return true
  if (object.zone === 'hand') return hasRule(state, object.owner, 'revealHand')
  if (object.zone === 'library' && state.libraries[object.owner]?.[0] === id)
    return hasRule(state, object.owner, 'playWithTopRevealed')
  return false
}

/** The name of the card that represents an object, as printed in full; null for an ability and for an unknown card. */
export function trueName(state: GameState, object: GameObject): string | null {
  const { source } = object
  switch (source.kind) {
    case 'card':
      return state.table.definitions[source.components[0].card]?.name ?? null
    case 'token':
    case 'copy':
      return source.base.name
    case 'ability':
    case 'emblem':
      return null
  }
}

export type { Seen } from './knowledge.ts'
export { carryKnowledge, forget, forgetOnShuffle, initialKnowledge, learn, turnedFaceDown } from './knowledge.ts'
export { handAsSeen, initialViewIds, mintViewIds, viewIdOf } from './viewIds.ts'
