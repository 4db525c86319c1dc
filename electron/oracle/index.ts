export { compileCard, COMPILER_VERSION } from './compileCard.ts'
