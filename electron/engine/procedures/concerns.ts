import { derived, keywordsOf, perPermanents } from '../characteristics/index.ts'
import type { Characteristics } from '../state/characteristics.ts'

/** What state-based actions look for among permanents (704.5), each a bit. */
export const CONCERNS = {
  creature: 1,
  aura: 2,
  /** Planeswalkers, battles and Sagas: what their counters say. */
  counted: 4,
  legendary: 8,
  /** World permanents and Roles, of which newer ones replace older ones. */
  replaced: 16,
  engine: 32,
  ascend: 64,
} as const

const known = new WeakMap<Characteristics, number>()

/** Which of these a permanent with these characteristics is; 0 for one that state-based actions have no interest in. */
export function concernsOf(now: Characteristics): number {
  const found = known.get(now)
  if (found !== undefined) return found
  const { types, subtypes, supertypes } = now
  let made = 0
  if (types.includes('Creature')) made |= CONCERNS.creature
  if (subtypes.includes('Aura') && types.includes('Enchantment')) made |= CONCERNS.aura
  if (types.includes('Planeswalker') || types.includes('Battle') || subtypes.includes('Saga')) made |= CONCERNS.counted
  if (supertypes.includes('Legendary')) made |= CONCERNS.legendary
  if (supertypes.includes('World') || subtypes.includes('Role')) made |= CONCERNS.replaced
  if (keywordsOf(now).has('start your engines!')) made |= CONCERNS.engine
  if (keywordsOf(now).has('ascend')) made |= CONCERNS.ascend
  known.set(now, made)
  return made
}

/** Which of these any permanent is, phased-out ones included. */
export const concernsOfAny = perPermanents((state) => {
  const { characteristics } = derived(state)
  let all = 0
  for (const id of state.battlefield) all |= concernsOf(characteristics(id))
  return all
})
