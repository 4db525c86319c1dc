/** Paying: what a spell or ability costs, and how its mana can be paid (601.2f–h, 118, 605). */

export { canPay, sparedFor } from './canPay.ts'
export type { PaymentOptions } from './options.ts'
export { planPayment } from './plan.ts'
export type { PaymentPlan } from './plan.ts'
export { isManaType } from './manaMask.ts'
export { manaOutputs } from './products.ts'
export { isPlain as isPlainManaAbility } from './plain.ts'
export { manaSourcesOf } from './usable.ts'
export { activationCost, alternativeOf, optionalCostsOf, spellCost } from './spellCost.ts'
export type { OptionalCost, SpellAnnouncement } from './spellCost.ts'
