export { FACE_DOWN_WARD, listedFor } from './listed.ts'
export { canBeTurnedFaceDown, staysFaceDown, turnUpPayment, waysUp } from './ways.ts'
