import type { Ability } from '../abilities/ability.ts'
import type { Modification } from '../abilities/modification.ts'
import type { ObjectId } from '../state/ids.ts'

type Granted = Extract<Modification, { kind: 'addAbility' }>

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function bound(node: unknown, id: ObjectId): unknown {
  if (!isNode(node)) return node
  if (Array.isArray(node)) {
    const items = (node as readonly unknown[]).map((item) => bound(item, id))
    return items.some((item, index) => item !== (node as readonly unknown[])[index]) ? items : node
  }
  if (node['kind'] === 'granter') return { kind: 'fixed', id }
  let out: Record<string, unknown> | null = null
  for (const key in node) {
    const value = bound(node[key], id)
    if (value === node[key]) continue
    out ??= { ...node }
    out[key] = value
  }
  return out ?? node
}

const NOBODY = -1 as ObjectId
const known = new WeakMap<Ability, Map<ObjectId, Ability> | null>()

/**
 * An ability as an object gives it to another (201.5a): where it names what gave it, that object and no other is meant. The
 * same object gives the same ability again; one that doesn't name its giver stays what it is.
 */
export function abilityGivenBy(ability: Ability, giver: ObjectId): Ability {
  let made = known.get(ability)
  if (made === undefined) {
    made = bound(ability, NOBODY) === ability ? null : new Map<ObjectId, Ability>()
    known.set(ability, made)
  }
  if (made === null) return ability
  let given = made.get(giver)
  if (given === undefined) {
    given = bound(ability, giver) as Ability
    made.set(giver, given)
  }
  return given
}

const granted = new WeakMap<Ability, Ability>()

/** 604.3a: an ability that an effect grants defines no characteristic; its numbers are set as others set them (613.4b). */
function notDefining(ability: Ability): Ability {
  if (ability.kind !== 'static' || ability.characteristicDefining !== true) return ability
  let made = granted.get(ability)
  if (made === undefined) {
    const { characteristicDefining: _defining, ...rest } = ability
    const parts = ability.parts.map((part) =>
      part.kind === 'modify'
        ? {
            ...part,
            mods: part.mods.map((mod) => (mod.kind === 'definePT' ? { ...mod, kind: 'setPT' as const } : mod)),
          }
        : part,
    )
    made = { ...rest, zones: ['battlefield'], parts }
    granted.set(ability, made)
  }
  return made
}

/** The same of a modification that grants an ability. */
export function givenBy(mod: Granted, giver: ObjectId): Granted {
  const ability = notDefining(abilityGivenBy(mod.ability, giver))
  return ability === mod.ability ? mod : { ...mod, ability }
}
