import { objectOf } from '../queries/reading.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject, Parts } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { derived } from './derived.ts'
import { functioningElsewhere } from './elsewhere.ts'
import { layerAnew } from './layered.ts'
import { isDoubleFaced } from './printed.ts'

const known = new WeakMap<
  GameObject,
  { readonly state: GameState; readonly revision: number; readonly values: Characteristics }
>()

// 712.15a: a double-faced card has its front face up.
function faceAfter(state: GameState, object: GameObject): number {
  if (object.source.kind !== 'card') return object.face
  const definition = state.table.definitions[object.source.components[0].card]
  return definition !== undefined && isDoubleFaced(definition) ? 0 : object.face
}

/** 730.2f: as a merged permanent is turned face up, each of its face-down components is. */
export function allFaceUp(parts: Parts): Parts {
  return { ...parts, of: parts.of.map((part) => (part.faceDown === null ? part : { ...part, faceDown: null })) }
}

/**
 * What a face-down object would be if it were face up: the same state with its status lifted, gone through all layers, so
 * that copy effects and effects that take its abilities away count (702.37e, 702.168d). For a face-up object: what it is.
 */
export function faceUpValues(state: GameState, id: ObjectId): Characteristics {
  const object = objectOf(state, id)
  if (object.faceDown === null && object.exiledFaceDown === null) return derived(state).characteristics(id)
  const before = known.get(object)
  if (before !== undefined && before.state === state && before.revision === state.revision) return before.values
  const objects = state.objects.slice()
  objects[slotOf(id)] = {
    ...object,
    face: faceAfter(state, object),
    faceDown: null,
    exiledFaceDown: null,
    ...(object.parts === undefined ? {} : { parts: allFaceUp(object.parts) }),
  }
  const faceUp: GameState = { ...state, objects }
  const values = layerAnew(faceUp, functioningElsewhere(faceUp)).reading.now(id)
  known.set(object, { state, revision: state.revision, values })
  return values
}
