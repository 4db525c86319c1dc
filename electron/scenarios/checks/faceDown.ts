import type { FaceDownCause } from '../../../shared/vocabulary/faceDown.ts'
import type { GameObject } from '../../engine/index.ts'

/** What made an object face down; `true` for a card exiled face down (406.3), which is another thing; false if it isn't. */
export function faceDownOf(object: GameObject): FaceDownCause | boolean {
  if (object.faceDown !== null) return object.faceDown.cause
  return object.exiledFaceDown !== null
}

/** Whether an object is face down as a check says: by that cause, in any way (`true`), or not at all (`false`). */
export function isFaceDownAs(actual: FaceDownCause | boolean, expected: FaceDownCause | boolean): boolean {
  return typeof expected === 'boolean' ? (actual !== false) === expected : actual === expected
}
