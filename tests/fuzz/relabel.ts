import {
  mapTurn,
  mapDelayed,
  mapEffect,
  mapEvent,
  mapObject,
  mapPending,
  mapReplacement,
} from '../../electron/engine/state/mapIds.ts'
import type { Mapping } from '../../electron/engine/state/mapIds.ts'
import { mapFrame } from '../../electron/engine/state/mapFrames.ts'
import { mapDecision } from '../../electron/engine/views/mapDecision.ts'
import { slotOf } from '../../electron/engine/index.ts'
import type { GameObject, GameState, ObjectId } from '../../electron/engine/index.ts'

type Decision = NonNullable<GameState['decision']>

/** A list by slot in which the entry of each slot has gone to where that slot has gone. */
function moved<T>(list: readonly T[], slots: ReadonlyMap<number, number>): readonly T[] {
  const out = list.slice()
  for (const [from, to] of slots) {
    const entry = list[from]
    if (entry !== undefined) out[to] = entry
  }
  return out
}

/**
 * The same state with some objects in each other's slots: nothing but the numbers behind places is otherwise. What a
 * procedure under way can be taken back to stays as it is.
 * @param other which object's id each of them gets; what isn't named keeps its own
 */
export function relabelled(state: GameState, other: ReadonlyMap<ObjectId, ObjectId>): GameState {
  const id = (one: ObjectId): ObjectId => other.get(one) ?? one
  const mapping: Mapping = {
    id,
    lki: (lki) => ({ ...lki, id: id(lki.id), object: named(lki.object) }),
  }
  // An object's own id goes with its record.
  function named(object: GameObject): GameObject {
    const mapped = mapObject(object, mapping)
    const own = id(object.id)
    return own === mapped.id ? mapped : { ...mapped, id: own }
  }
  const slots = new Map([...other].map(([from, to]) => [slotOf(from), slotOf(to)]))
  const { turn, history, knowledge } = state
  return {
    ...state,
    objects: moved(state.objects.map(named), slots),
    libraries: state.libraries.map((list) => list.map(id)),
    hands: state.hands.map((list) => list.map(id)),
    battlefield: state.battlefield.map(id),
    stack: state.stack.map(id),
    exile: state.exile.map(id),
    players: state.players.map((player) => ({
      ...player,
      mana: player.mana.map((unit) => ({ ...unit, source: id(unit.source) })),
      commanders: player.commanders.map((one) => ({
        ...one,
        slot: one.slot === null ? null : (slots.get(one.slot) ?? one.slot),
      })),
    })),
    turn: mapTurn(turn, mapping),
    effects: state.effects.map((effect) => mapEffect(effect, mapping)),
    replacements: state.replacements.map((one) => mapReplacement(one, mapping)),
    delayed: state.delayed.map((one) => mapDelayed(one, mapping)),
    pendingTriggers: state.pendingTriggers.map((one) => mapPending(one, mapping)),
    vanishing: state.vanishing.map(id),
    untilEndOfTurn: state.untilEndOfTurn.map((one) => ({ ...one, id: id(one.id) })),
    frames: state.frames.map((frame) => mapFrame(frame, mapping)),
    decision: state.decision === null ? null : openDecision(state.decision, id),
    knowledge: { known: moved(knowledge.known, slots), shown: moved(knowledge.shown, slots) },
    viewIds: state.viewIds.map((table) => ({ ...table, bySlot: moved(table.bySlot, slots) })),
    succession: Object.fromEntries(Object.entries(state.succession).map(([old, became]) => [old, became.map(id)])),
    history: {
      ...history,
      events: history.events.map((event) => mapEvent(event, mapping)),
      lastTurn: history.lastTurn.map((event) => mapEvent(event, mapping)),
    },
    revision: state.revision + 1,
  }
}

function openDecision(decision: Decision, id: (one: ObjectId) => ObjectId): Decision {
  // What can be done with priority follows from the rest of the state.
  if (decision.kind !== 'priority') return mapDecision(decision, id)
  return decision
}
