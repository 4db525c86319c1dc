import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import type { Filter, PlayerRef } from '../abilities/reference.ts'
import type { Context } from '../state/context.ts'
import type { GameEvent } from '../state/event.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import { lastKnown } from './eventRoles.ts'
import { find } from './reading.ts'
import type { Reading } from './reading.ts'

type Pattern<K extends EventPattern['kind']> = Extract<EventPattern, { kind: K }>
type Event<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>

function is(reading: Reading, who: PlayerRef | undefined, player: PlayerId | null, context: Context): boolean {
  if (who === undefined) return true
  if (player === null) return false
  if (who.kind === 'you') return player === context.controller
  return reading.evaluate.players(reading, who, context).includes(player)
}

function was(reading: Reading, filter: Filter | undefined, lki: Lki | null, context: Context): boolean {
  if (filter === undefined) return true
  return lki !== null && reading.evaluate.passes(reading, filter, lki.object, lki, context)
}

// As it is now, or as it last was where it has gone since (603.10).
function isOrWas(
  reading: Reading,
  filter: Filter | undefined,
  id: ObjectId | null,
  otherwise: Lki | null,
  context: Context,
): boolean {
  if (filter === undefined) return true
  const object = id === null ? null : find(reading.state, id)
  if (object !== null) return reading.evaluate.passes(reading, filter, object, null, context)
  const gone = id === null ? null : lastKnown(reading, id, context)
  return was(reading, filter, gone ?? otherwise, context)
}

function targetIs(
  reading: Reading,
  filter: Filter | undefined,
  target: Target,
  lki: Lki | null,
  context: Context,
): boolean {
  if (filter === undefined) return true
  return target.kind === 'object' && isOrWas(reading, filter, lki === null ? target.id : null, lki, context)
}

/** 603.10a: asked as it was before for what leaves the battlefield, a graveyard or for a hand or library; else as it is. */
function looksBack(pattern: Pattern<'zoneChange'>, event: Event<'zoneChange'>): boolean {
  if (event.before === null || event.to === 'battlefield' || event.to === 'stack') return false
  if (pattern.cause === 'sacrifice' || event.id === null) return true
  if (event.to === 'hand' || event.to === 'library') return true
  return (
    pattern.from !== undefined && (event.from === 'battlefield' || event.from === 'graveyard' || event.from === 'stack')
  )
}

function zoneChangeMatches(
  reading: Reading,
  pattern: Pattern<'zoneChange'>,
  event: Event<'zoneChange'>,
  context: Context,
): boolean {
  if (pattern.to !== undefined && !pattern.to.includes(event.to)) return false
  if (pattern.from !== undefined && (event.from === null || !pattern.from.includes(event.from))) return false
  if (
    pattern.cause !== undefined &&
    pattern.cause !== event.cause &&
    !(pattern.cause === 'discard' && event.cause === 'cycle')
  )
    return false
  if (pattern.notCause !== undefined && pattern.notCause === event.cause) return false
  if (!is(reading, pattern.by, event.by, context)) return false
  if (pattern.what === undefined) return true
  if (looksBack(pattern, event)) return was(reading, pattern.what, event.before, context)
  return isOrWas(reading, pattern.what, event.id, event.before, context)
}

function attacksMatches(
  reading: Reading,
  pattern: Pattern<'attacks'>,
  event: Event<'attacks'>,
  context: Context,
): boolean {
  if (pattern.alone === true && !event.alone) return false
  const attacking = reading.state.turn.combat?.attackers.length ?? 0
  if (pattern.others !== undefined && attacking <= pattern.others) return false
  if (!was(reading, pattern.what, event.attacker, context)) return false
  const { defender } = event
  if (pattern.defender === 'planeswalker') {
    const attacked = defender.kind === 'object' ? find(reading.state, defender.id) : null
    if (attacked === null || !reading.now(attacked.id).types.includes('Planeswalker')) return false
  } else if (pattern.defender !== undefined) {
    if (defender.kind !== 'player' || !is(reading, pattern.defender, defender.player, context)) return false
  }
  if (pattern.minimum === undefined) return true
  const { minimum, what } = pattern
  const attackers = reading.state.turn.combat?.attackers ?? []
  return attackers.filter((attacker) => isOrWas(reading, what, attacker.id, null, context)).length >= minimum
}

function damageMatches(
  reading: Reading,
  pattern: Pattern<'damage'>,
  event: Event<'damage'>,
  context: Context,
): boolean {
  if (pattern.combat !== undefined && pattern.combat !== event.combat) return false
  if (event.amount <= 0 || !was(reading, pattern.source, event.source, context)) return false // 120.8
  if (
    pattern.either !== undefined &&
    !was(reading, pattern.either, event.source, context) &&
    !targetIs(reading, pattern.either, event.to, event.toLki, context)
  )
    return false
  if (pattern.to === undefined && pattern.toPlayer === undefined) return true
  if (event.to.kind === 'player')
    return pattern.toPlayer !== undefined && is(reading, pattern.toPlayer, event.to.player, context)
  return pattern.to !== undefined && targetIs(reading, pattern.to, event.to, event.toLki, context)
}

function countersPutMatches(
  reading: Reading,
  pattern: Pattern<'countersPut'>,
  event: Event<'countersPut'>,
  context: Context,
): boolean {
  if (pattern.counter !== undefined && pattern.counter !== event.counter) return false
  if (pattern.nth !== undefined && (event.before >= pattern.nth || event.before + event.amount < pattern.nth))
    return false
  if (!is(reading, pattern.by, event.by ?? null, context)) return false
  if (
    pattern.onPlayer !== undefined &&
    !(event.on.kind === 'player' && is(reading, pattern.onPlayer, event.on.player, context))
  )
    return false
  return targetIs(reading, pattern.on, event.on, event.onLki, context)
}

function drawsMatches(reading: Reading, pattern: Pattern<'draws'>, event: Event<'drew'>, context: Context): boolean {
  if (pattern.nth !== undefined && pattern.nth !== event.nth) return false
  if (pattern.exceptFirstInDrawStep === true && event.firstInDrawStep) return false
  return is(reading, pattern.who, event.player, context)
}

function activatedMatches(
  reading: Reading,
  pattern: Pattern<'activated'>,
  event: Event<'activated'>,
  context: Context,
): boolean {
  if (pattern.notMana === true && event.mana) return false
  if (pattern.keyword !== undefined && pattern.keyword !== event.keyword) return false
  return is(reading, pattern.who, event.player, context) && was(reading, pattern.what, event.source, context)
}

/**
 * Does an event match a pattern of an ability in this context? `context.source` is the object with the ability. An object
 * that left is asked as it was before (603.10), one that arrived as it is.
 */
export function eventMatchesIn(reading: Reading, pattern: EventPattern, event: GameEvent, context: Context): boolean {
  if (!isOfKind(reading, pattern, event, context)) return false
  if (pattern.first !== true) return true
  const first = reading.state.history.events.find((earlier) => isOfKind(reading, pattern, earlier, context))
  return first === undefined || first === event
}

function isOfKind(reading: Reading, pattern: EventPattern, event: GameEvent, context: Context): boolean {
  switch (pattern.kind) {
    case 'zoneChange':
      return event.kind === 'zoneChange' && zoneChangeMatches(reading, pattern, event, context)
    case 'attacks':
      return event.kind === 'attacks' && attacksMatches(reading, pattern, event, context)
    case 'blocks':
      return (
        event.kind === 'blocks' &&
        was(reading, pattern.what, event.blocker, context) &&
        was(reading, pattern.attacker, event.attacker, context)
      )
    case 'becomesBlocked':
      return (
        event.kind === 'becameBlocked' &&
        was(reading, pattern.what, event.attacker, context) &&
        (pattern.by === undefined || event.blockers.some((blocker) => was(reading, pattern.by, blocker, context)))
      )
    case 'unblocked':
      return (
        event.kind === 'unblocked' &&
        was(reading, pattern.what, event.attacker, context) &&
        (pattern.defender === undefined ||
          (event.defender.kind === 'player' && is(reading, pattern.defender, event.defender.player, context)))
      )
    case 'damage':
      return event.kind === 'damage' && damageMatches(reading, pattern, event, context)
    case 'cast':
      return (
        event.kind === 'cast' &&
        (pattern.nth === undefined || pattern.nth === event.nth) &&
        is(reading, pattern.who, event.player, context) &&
        is(reading, pattern.during, reading.state.turn.active, context) &&
        was(reading, pattern.what, event.spell, context)
      )
    case 'activated':
      return event.kind === 'activated' && activatedMatches(reading, pattern, event, context)
    case 'draws':
      return event.kind === 'drew' && drawsMatches(reading, pattern, event, context)
    case 'gainsLife':
      return event.kind === 'lifeGained' && event.amount > 0 && is(reading, pattern.who, event.player, context)
    case 'losesLife':
      return event.kind === 'lifeLost' && event.amount > 0 && is(reading, pattern.who, event.player, context)
    case 'beginningOf':
      return (
        event.kind === 'beganStep' && event.step === pattern.step && is(reading, pattern.whose, event.player, context)
      )
    case 'becomesTarget':
      return (
        event.kind === 'becameTarget' &&
        is(reading, pattern.byWhom, event.player, context) &&
        (event.target.kind === 'player' && pattern.players !== undefined
          ? is(reading, pattern.players, event.target.player, context)
          : targetIs(reading, pattern.what, event.target, event.targetLki, context)) &&
        was(reading, pattern.by, event.by, context)
      )
    case 'turnedFaceUp':
      return (
        event.kind === 'turnedFaceUp' &&
        is(reading, pattern.by, event.by, context) &&
        isOrWas(reading, pattern.what, event.object.id, event.object, context)
      )
    case 'turnedFaceDown':
      return event.kind === 'turnedFaceDown' && isOrWas(reading, pattern.what, event.object.id, event.object, context)
    case 'transforms':
      return event.kind === 'transformed' && isOrWas(reading, pattern.what, event.object.id, event.object, context)
    case 'tapped':
      return (
        event.kind === 'tapped' &&
        (pattern.forMana === undefined || pattern.forMana === event.forMana) &&
        is(reading, pattern.who, event.object.controller, context) &&
        was(reading, pattern.what, event.object, context)
      )
    case 'untapped':
      return event.kind === 'untapped' && was(reading, pattern.what, event.object, context)
    case 'countersPut':
      return event.kind === 'countersPut' && countersPutMatches(reading, pattern, event, context)
    case 'countersRemoved':
      return (
        event.kind === 'countersRemoved' &&
        (pattern.counter === undefined || pattern.counter === event.counter) &&
        (pattern.last !== true || event.left === 0) &&
        targetIs(reading, pattern.on, event.on, event.onLki, context)
      )
    case 'attached':
      return (
        event.kind === 'attached' &&
        isOrWas(reading, pattern.what, event.object.id, event.object, context) &&
        targetIs(reading, pattern.to, event.to, null, context)
      )
    case 'unattached':
      return (
        event.kind === 'unattached' &&
        isOrWas(reading, pattern.what, event.object.id, event.object, context) &&
        targetIs(reading, pattern.from, event.from, null, context)
      )
    case 'tokensCreated':
      return (
        event.kind === 'zoneChange' &&
        event.before === null &&
        event.to === 'battlefield' &&
        is(reading, pattern.who, event.controller, context) &&
        isOrWas(reading, pattern.what, event.id, null, context)
      )
    case 'landPlayed':
      return (
        event.kind === 'landPlayed' &&
        is(reading, pattern.who, event.player, context) &&
        was(reading, pattern.what, event.land, context)
      )
    case 'action':
      return (
        event.kind === 'action' &&
        event.action === pattern.action &&
        (pattern.level === undefined || pattern.level === event.level) &&
        (pattern.door === undefined || pattern.door === event.door) &&
        (pattern.fully === undefined || pattern.fully === event.fully) &&
        (pattern.designation === undefined || pattern.designation === event.designation) &&
        (pattern.won === undefined || pattern.won === event.won) &&
        is(reading, pattern.who, event.player, context) &&
        was(reading, pattern.what, event.object ?? null, context)
      )
    case 'expends':
      return (
        event.kind === 'manaSpent' &&
        event.before < pattern.n &&
        event.before + event.amount >= pattern.n &&
        is(reading, pattern.who, event.player, context)
      )
    case 'losesGame':
      return event.kind === 'lost' && is(reading, pattern.who, event.player, context)
    case 'addsMana':
      return (
        event.kind === 'manaAdded' &&
        is(reading, pattern.who, event.player, context) &&
        isOrWas(reading, pattern.source, event.source, null, context)
      )
    case 'copied':
      return (
        event.kind === 'copied' &&
        is(reading, pattern.who, event.player, context) &&
        was(reading, pattern.what, event.object, context)
      )
    case 'state':
      return false // 603.8: state triggers watch the state, not events
  }
}

/** Which kinds of events a pattern can match: abilities that trigger are found by them. */
export function eventKindOf(pattern: EventPattern): GameEvent['kind'] | null {
  switch (pattern.kind) {
    case 'becomesBlocked':
      return 'becameBlocked'
    case 'draws':
      return 'drew'
    case 'gainsLife':
      return 'lifeGained'
    case 'losesLife':
      return 'lifeLost'
    case 'beginningOf':
      return 'beganStep'
    case 'becomesTarget':
      return 'becameTarget'
    case 'transforms':
      return 'transformed'
    case 'tokensCreated':
      return 'zoneChange'
    case 'losesGame':
      return 'lost'
    case 'expends':
      return 'manaSpent'
    case 'addsMana':
      return 'manaAdded'
    case 'state':
      return null
    default:
      return pattern.kind
  }
}
