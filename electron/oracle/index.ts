export { compileCard, COMPILER_VERSION, misprintsOf } from './compileCard.ts'
export { printAbility } from './printAbility.ts'
