import type { Ability } from '../abilities/ability.ts'
import { expandKeyword } from '../abilities/keywords.ts'
import type { Modification } from '../abilities/modification.ts'

type Which = Extract<Modification, { kind: 'addAbilitiesOf' }>['which']

function isActivated(ability: Ability): boolean {
  if (ability.kind === 'keyword') return expandKeyword(ability).some((one) => one.kind === 'activated')
  return ability.kind === 'activated'
}

/**
 * What 'all activated abilities of' an object or 'the same is true for protection' stands for, among the object's abilities
 * (702.1c); what `has` holds already isn't given again.
 */
export function abilitiesMeant(of: readonly Ability[], which: Which, has: readonly Ability[]): readonly Ability[] {
  const meant = of.filter((ability) =>
    which === 'activated' ? isActivated(ability) : ability.kind === 'keyword' && ability.keyword === which.keyword,
  )
  const found: Ability[] = []
  for (const ability of meant) if (!has.includes(ability) && !found.includes(ability)) found.push(ability)
  return found
}
