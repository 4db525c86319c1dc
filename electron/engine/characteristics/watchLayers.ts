import { find } from '../queries/reading.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Characteristics } from '../state/characteristics.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { applyLayers } from './applyLayers.ts'
import { functioningElsewhere } from './elsewhere.ts'
import type { Layer } from './layer.ts'
import { beginWorld, controllerIn, isMember, nowIn } from './world.ts'
import type { Maker } from './world.ts'

/** A change that the layers made to an object, in the order in which they were made. */
export interface LayerChange {
  readonly layer: Layer
  readonly maker: Maker
  readonly before: Characteristics
  readonly after: Characteristics
  readonly controllers: readonly [before: PlayerId, after: PlayerId]
}

/** Goes through layers 2 to 7d once more (613.1), and tells what changed one object; nothing for what no effect can change. */
export function watchLayers(state: GameState, id: ObjectId): readonly LayerChange[] {
  if (find(state, id) === null) throw new Error(`no object ${String(id)}`)
  const world = beginWorld(state, functioningElsewhere(state))
  if (!isMember(world, id)) return []
  const changes: LayerChange[] = []
  world.watch = {
    id,
    note: (layer, maker, before, controller) => {
      const after = nowIn(world, id)
      const controllers = [controller, controllerIn(world, id)] as const
      if (after !== before || controllers[0] !== controllers[1])
        changes.push({ layer, maker, before, after, controllers })
    },
  }
  applyLayers(world)
  return changes
}
