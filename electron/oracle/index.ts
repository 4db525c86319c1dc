export { compileCard, COMPILER_VERSION, misprintsOf } from './compileCard.ts'
export { withCompanions } from './companions.ts'
export { printAbility } from './printAbility.ts'
