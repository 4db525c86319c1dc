import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { readingOf } from '../queries/evaluate.ts'
import { find } from '../queries/reading.ts'
import type { Reading } from '../queries/reading.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { AbilitySources } from './abilitiesInForce.ts'
import { applyLayers } from './applyLayers.ts'
import { offBattlefield } from './offBattlefield.ts'
import { planOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { baseController, beginWorld } from './world.ts'

/** The parts of a state that the layers may have asked, as they were: a transaction writes its draft in place. */
export type Places = Pick<
  GameState,
  | 'table'
  | 'battlefield'
  | 'effects'
  | 'turn'
  | 'history'
  | 'hands'
  | 'libraries'
  | 'graveyards'
  | 'exile'
  | 'stack'
  | 'command'
> & { readonly players: GameState['players'] }

/** What follows from the permanents' characteristics alone. */
export interface Follow {
  sources: AbilitySources | null
  /** What `perPermanents` keeps, by its number. */
  readonly kept: unknown[]
}

export function nothingFollows(): Follow {
  return { sources: null, kept: [] }
}

/** What the layers make of a state: current characteristics and controllers, and what they hang on. */
export interface Layered {
  readonly state: GameState
  readonly plan: Plan
  /** By slot; undefined for what no effect can change. */
  readonly now: readonly (Characteristics | undefined)[]
  readonly controllers: readonly (PlayerId | undefined)[]
  /** The permanents, and what makes effects elsewhere, as they were asked, by slot. */
  readonly records: readonly (GameObject | undefined)[]
  readonly elsewhere: readonly ObjectId[]
  readonly places: Places
  readonly reading: Reading
  /** Found on first use; shared with later states that have the same permanents with the same characteristics. */
  readonly follow: Follow
}

function readingFor(state: GameState, now: Layered['now'], controllers: Layered['controllers']): Reading {
  let outside: Map<ObjectId, Characteristics> | null = null
  const reading: Reading = readingOf(
    state,
    (id) => {
      const slot = slotOf(id)
      const object = state.objects[slot]
      if (object?.id !== id) throw new Error(`no object ${id}`)
      const inside = now[slot]
      if (inside !== undefined) return inside
      const known = outside?.get(id)
      if (known !== undefined) return known
      const made = offBattlefield(reading, object)
      outside ??= new Map()
      outside.set(id, made)
      return made
    },
    (id) => {
      const slot = slotOf(id)
      const object = state.objects[slot]
      if (object?.id !== id) throw new Error(`no object ${id}`)
      return controllers[slot] ?? baseController(object)
    },
  )
  return reading
}

function placesOf(state: GameState): Places {
  return {
    table: state.table,
    battlefield: state.battlefield,
    effects: state.effects,
    turn: state.turn,
    history: state.history,
    hands: state.hands,
    libraries: state.libraries,
    graveyards: state.graveyards,
    exile: state.exile,
    stack: state.stack,
    command: state.command,
    players: state.players.slice(),
  }
}

/** What was worked out, for the state that it holds for. */
export type Worked = Pick<Layered, 'plan' | 'now' | 'controllers' | 'records' | 'elsewhere' | 'follow'>

export function layeredOf(state: GameState, worked: Worked): Layered {
  return {
    state,
    plan: worked.plan,
    now: worked.now,
    controllers: worked.controllers,
    records: worked.records,
    elsewhere: worked.elsewhere,
    follow: worked.follow,
    places: placesOf(state),
    reading: readingFor(state, worked.now, worked.controllers),
  }
}

/** Works all layers out (613). */
export function layerAnew(state: GameState, elsewhere: readonly ObjectId[]): Layered {
  const world = beginWorld(state, elsewhere)
  const plan = planOf(
    world.seeds,
    world.members.every((id) => find(state, id)?.zone === 'battlefield'),
  )
  applyLayers(world)
  const records: (GameObject | undefined)[] = []
  records.length = state.objects.length
  for (const id of [...state.battlefield, ...elsewhere]) records[slotOf(id)] = state.objects[slotOf(id)]
  return layeredOf(state, {
    plan,
    now: world.now,
    controllers: world.controllers,
    records,
    elsewhere,
    follow: nothingFollows(),
  })
}
