import { hasKeywordNamed } from '../characteristics/keywords.ts'
import type { Condition } from '../abilities/reference.ts'
import type { Context } from '../state/context.ts'
import { castOf, compares, timesPaid } from './filter.ts'
import { find, sourceRecord } from './reading.ts'
import type { Reading } from './reading.ts'

/** The designation of a player who has the city's blessing (702.131c). */
export const BLESSING = 'city’s blessing'

// 302.6, 508.1a: untapped, no defender, and under its controller's control since their turn began, or haste.
function canAttackNow(reading: Reading, context: Context): boolean {
  const object = find(reading.state, context.source)
  if (object === null || object.zone !== 'battlefield' || object.tapped || object.phasedOut) return false
  const now = reading.now(object.id)
  const controller = reading.controller(object.id)
  if (!now.types.includes('Creature') || hasKeywordNamed(now, 'defender')) return false
  if (controller !== reading.state.turn.active) return false
  return hasKeywordNamed(now, 'haste') || object.controlledSince < (reading.state.turn.controlClock[controller] ?? 0)
}

function wasKicked(reading: Reading, cost: string | undefined, context: Context): boolean {
  if (timesPaid(sourceRecord(reading, context), cost) > 0) return true
  if (cost !== undefined) return (context.did[cost] ?? 0) > 0
  return Object.entries(context.did).some(([name, times]) => times > 0 && /^(?:multi)?kicker(?:#|$)/u.test(name))
}

/** Is the condition true? */
export function holdsIn(reading: Reading, condition: Condition, context: Context): boolean {
  const { state } = reading
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => holdsIn(reading, part, context))
    case 'or':
      return condition.of.some((part) => holdsIn(reading, part, context))
    case 'not':
      return !holdsIn(reading, condition.of, context)
    case 'compare':
      return compares(
        reading.evaluate.amount(reading, condition.left, context),
        condition.op,
        reading.evaluate.amount(reading, condition.right, context),
      )
    case 'anyPlayer':
      return reading.evaluate
        .players(reading, condition.who, context)
        .some((that) => holdsIn(reading, condition.is, { ...context, that }))
    case 'exists':
      return reading.evaluate.count(reading, condition.select, context) >= (condition.min ?? 1)
    case 'matches':
      return reading.evaluate
        .lki(reading, condition.ref, context)
        .some((lki) => reading.evaluate.passes(reading, condition.filter, lki.object, lki, context))
    case 'playerIs': {
      const among = reading.evaluate.players(reading, condition.among, context)
      const who = reading.evaluate.players(reading, condition.who, context)
      return who.length > 0 && who.every((player) => among.includes(player))
    }
    case 'yourTurn':
      return state.turn.active === context.controller
    case 'castLastTurn':
      return state.players.some(
        (player) =>
          state.history.lastTurn.filter((event) => event.kind === 'cast' && event.player === player.id).length >=
          condition.min,
      )
    case 'step':
      return condition.steps.includes(state.turn.step)
    case 'happened': {
      const min = condition.min ?? 1
      let times = 0
      for (const event of state.history.events)
        if (reading.evaluate.event(reading, condition.event, event, context) && ++times >= min) return true
      return false
    }
    case 'kicked':
      return wasKicked(reading, condition.cost, context)
    case 'castHow':
      return sourceRecord(reading, context)?.cast?.how === condition.how
    case 'chosenMode':
      return sourceRecord(reading, context)?.chosen.mode === condition.mode
    case 'did':
      if (condition.own === true)
        return (context.bindings[condition.name]?.shares?.[context.that ?? context.controller] ?? 0) > 0
      // What an instruction that had no choice came to is told by what it named.
      return (context.did[condition.name] ?? context.bindings[condition.name]?.amount ?? 0) > 0
    case 'castFrom':
      return castOf(sourceRecord(reading, context))?.from === condition.zone
    case 'wasCast':
      return castOf(sourceRecord(reading, context)) !== null
    case 'monarch':
      return (
        state.turn.monarch !== null &&
        reading.evaluate.players(reading, condition.who, context).includes(state.turn.monarch)
      )
    case 'blessed':
      return reading.evaluate
        .players(reading, condition.who, context)
        .some((player) => state.players[player]?.designations.includes(BLESSING) === true)
    case 'dayNight':
      return state.turn.dayNight === condition.is
    case 'canAttackNow':
      return canAttackNow(reading, context)
  }
}
