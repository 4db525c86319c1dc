import type { GameObject } from '../state/object.ts'

/** Whether it's in a zone whose cards nobody sees by default (400.2). */
export function isHidden(object: GameObject): boolean {
  return object.zone === 'library' || object.zone === 'hand'
}

/** Whether an object lies face up where everyone sees it (400.2): an ability on the stack and a token do as well. */
export function isOpen(object: GameObject): boolean {
  return !isHidden(object) && object.faceDown === null && object.exiledFaceDown === null
}
