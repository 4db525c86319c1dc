export { compileCard, COMPILER_VERSION } from './compileCard.ts'
export type { Compiled } from './compileCard.ts'
export { printAbility } from './printAbility.ts'
