import type { Ability, AlternativeCost } from '../ability.ts'
import type { Cost } from '../cost.ts'
import type { Amount, Condition } from '../reference.ts'
import { isCast, subject, triggered, you } from './words.ts'

/** The recurring phrases of keywords about casting. */

export function optional(name: string, cost: Cost, multi = false): Ability {
  const rule = { kind: 'optionalCost', name, cost } as const
  return { kind: 'casting', rule: multi ? { ...rule, multi } : rule }
}

export function alternative(
  name: string,
  cost: Cost,
  more: Omit<AlternativeCost, 'kind' | 'name' | 'cost'> = {},
): Ability {
  return { kind: 'casting', rule: { kind: 'alternativeCost', name, cost, ...more } }
}

/** 'When you cast this spell, …, copy it. … you may choose new targets for the copy' (702.40a, 702.56a). */
export function copiesItself(keyword: string, n: Amount, condition?: Condition): Ability {
  const copy = { kind: 'copySpell', what: subject, who: you, n, newTargets: true } as const
  return triggered(keyword, [isCast], copy, {
    zones: ['stack'],
    ...(condition === undefined ? {} : { condition }),
  })
}

export function fromGraveyard(
  name: string,
  cost: Cost,
  more: Omit<AlternativeCost, 'kind' | 'name' | 'cost'> = {},
): Ability {
  return alternative(name, cost, { zone: 'graveyard', ...more })
}
