export { FACE_DOWN_WARD, listedFor } from './listed.ts'
export { canBeTurnedFaceDown, staysFaceDown, waysUp } from './ways.ts'
