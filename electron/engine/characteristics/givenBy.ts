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

/** How an ability that stands on no card was made of one that does. */
export type Recipe =
  | { readonly kind: 'givenBy'; readonly of: Ability; readonly giver: ObjectId }
  | { readonly kind: 'notDefining' | 'inCommand'; readonly of: Ability }

const recipes = new WeakMap<object, Recipe>()

/** How an ability was made of another; undefined for one that wasn't. */
export function recipeOf(ability: object): Recipe | undefined {
  return recipes.get(ability)
}

/** The ability that a recipe makes, the same one each time. */
export function madeBy(recipe: Recipe): Ability {
  switch (recipe.kind) {
    case 'givenBy':
      return abilityGivenBy(recipe.of, recipe.giver)
    case 'notDefining':
      return notDefining(recipe.of)
    case 'inCommand':
      return inCommand(recipe.of)
  }
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
    recipes.set(given, { kind: 'givenBy', of: ability, giver })
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
    recipes.set(made, { kind: 'notDefining', of: ability })
  }
  return made
}

const ofEmblems = new WeakMap<Ability, Ability>()

/** 114.4: an ability of an emblem functions in the command zone. */
export function inCommand(ability: Ability): Ability {
  let made = ofEmblems.get(ability)
  if (made === undefined) {
    made = workingInCommand(ability)
    ofEmblems.set(ability, made)
    if (made !== ability) recipes.set(made, { kind: 'inCommand', of: ability })
  }
  return made
}

function workingInCommand(ability: Ability): Ability {
  switch (ability.kind) {
    case 'static':
    case 'triggered':
    case 'replacement':
      return { ...ability, zones: ['command'] }
    case 'activated':
      return { ...ability, zone: 'command' }
    default:
      return ability
  }
}

/** The same of a modification that grants an ability. */
export function givenBy(mod: Granted, giver: ObjectId): Granted {
  const ability = notDefining(abilityGivenBy(mod.ability, giver))
  return ability === mod.ability ? mod : { ...mod, ability }
}
