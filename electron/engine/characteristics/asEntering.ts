import type { Characteristics } from '../state/characteristics.ts'
import { slotOf } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { copiableOf } from './copiable.ts'
import { derived } from './derived.ts'
import { functioningElsewhere } from './elsewhere.ts'
import { layerAnew } from './layered.ts'

const known = new WeakMap<
  GameObject,
  { readonly state: GameState; readonly revision: number; readonly text: string; readonly values: Characteristics }
>()

/**
 * What an object would be on the battlefield, effects that would apply to it there counted (614.12). `permanent` is the
 * record that it would have; `old` the one that it has where it is.
 */
export function asEntering(state: GameState, old: GameObject, permanent: GameObject): Characteristics {
  if (!derived(state).touchesEntering) return copiableOf(state, permanent)
  const text = JSON.stringify([permanent.controller, permanent.face, permanent.chosen, permanent.faceDown?.ordinal])
  const before = known.get(old)
  if (before !== undefined && before.state === state && before.revision === state.revision && before.text === text)
    return before.values
  const objects = state.objects.slice()
  objects[slotOf(old.id)] = permanent
  const there: GameState = { ...state, objects, battlefield: [...state.battlefield, old.id] }
  const values = layerAnew(there, functioningElsewhere(there)).reading.now(old.id)
  known.set(old, { state, revision: state.revision, text, values })
  return values
}
