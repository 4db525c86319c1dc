/** Combat's declarations and damage (506–510): what may be declared, what a declaration costs, who deals how much. */

export { attackOptions, checkAttack, leastAttack } from './attack.ts'
export { blockOptions, checkBlock, leastBlock } from './block.ts'
export { checkAssignments, checkShares, damageChoice, defaultShares } from './damage.ts'
export type { DamageChoice } from './damage.ts'
export { damageDealers, hasFirstStrikeStep } from './dealers.ts'
export { defendingPlayerOf } from './defender.ts'
