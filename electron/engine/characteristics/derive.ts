import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { readingOf } from '../queries/evaluate.ts'
import { find } from '../queries/reading.ts'
import type { Reading } from '../queries/reading.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { applyLayers } from './applyLayers.ts'
import { functioningElsewhere } from './elsewhere.ts'
import { offBattlefield } from './offBattlefield.ts'
import { touchesAbilities } from './parts.ts'
import { baseController, beginWorld } from './world.ts'

/** What the layers make of a state: current characteristics and controllers. */
export interface Layered {
  readonly state: GameState
  readonly revision: number
  /** By slot; undefined for what no effect can change. */
  readonly now: readonly (Characteristics | undefined)[]
  readonly controllers: readonly (PlayerId | undefined)[]
  readonly reading: Reading
  /** Some effect takes abilities away or grants some that make effects: a face-down object's face may lose its own. */
  readonly touchesAbilities: boolean
}

function readingFor(state: GameState, now: Layered['now'], controllers: Layered['controllers']): Reading {
  const outside = new Map<ObjectId, Characteristics>()
  const reading: Reading = readingOf(
    state,
    (id) => {
      const object = find(state, id)
      if (object === null) throw new Error(`no object ${id}`)
      const inside = now[slotOf(id)]
      if (inside !== undefined) return inside
      const known = outside.get(id)
      if (known !== undefined) return known
      const made = offBattlefield(reading, object)
      outside.set(id, made)
      return made
    },
    (id) => {
      const object = find(state, id)
      if (object === null) throw new Error(`no object ${id}`)
      return controllers[slotOf(id)] ?? baseController(object)
    },
  )
  return reading
}

/** Works all layers out (613). */
export function layer(state: GameState): Layered {
  const world = beginWorld(state, functioningElsewhere(state))
  applyLayers(world)
  return {
    state,
    revision: state.revision,
    now: world.now,
    controllers: world.controllers,
    reading: readingFor(state, world.now, world.controllers),
    touchesAbilities: touchesAbilities(world.parts),
  }
}
