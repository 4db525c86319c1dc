export { compileCard, COMPILER_VERSION } from './compileCard.ts'
export { misprintOf } from './roundTrip.ts'
export { printAbility } from './printAbility.ts'
