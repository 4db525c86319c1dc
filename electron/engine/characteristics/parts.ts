import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Ability, StaticPart } from '../abilities/ability.ts'
import type { Amount, Condition, Filter } from '../abilities/reference.ts'
import type { Context } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { CardTable } from '../state/table.ts'
import { abilityFacts } from './abilityFacts.ts'
import type { StaticAbility } from './abilityFacts.ts'
import { layerOf, LAYERS } from './layer.ts'
import type { Layer, Mod } from './layer.ts'
import {
  amountReads,
  COLORS,
  conditionReads,
  CONTROLLERS,
  EXISTENCE,
  filterReads,
  KEYWORDS,
  NAMES,
  NUMBERS,
  playerReads,
  refReads,
  TYPES,
} from './reads.ts'

/** What is known of a continuous effect before any game: its changes by layer and what they ask and change. */
export interface Template {
  /** null where the set of objects was fixed as the effect began (611.2c). */
  readonly affects: Filter | 'self' | 'attachedTo' | null
  /** Zones of what it affects; null = the battlefield. */
  readonly zones: readonly Zone[] | null
  readonly byLayer: readonly (readonly Mod[])[]
  /** Bit n: has changes in layer n. */
  readonly layers: number
  readonly defining: boolean
  readonly condition: Condition | null
  /** What decides whether it applies and to what. */
  readonly setReads: number
  /** What its amounts ask, by layer. */
  readonly amountReads: readonly number[]
  readonly writes: readonly number[]
  /** Grants an ability that may make effects of its own. */
  readonly grants: boolean
}

/** A continuous effect that exists before the layers are gone through. */
export interface Seed {
  readonly template: Template
  readonly timestamp: number
  /** Settles equal timestamps. */
  readonly order: number
  readonly source: ObjectId
  /** The static ability that makes it; null for the effect of a resolved spell or ability, and of a counter. */
  readonly ability: StaticAbility | null
  readonly context: Context
  /** The objects it applies to, where they were fixed as it began (611.2c). */
  readonly set: readonly ObjectId[] | null
}

/** A continuous effect in force while the layers are gone through. */
export interface Part extends Omit<Seed, 'context' | 'set'> {
  context: Context
  /** The objects it applies to, once it has begun to apply (613.6). */
  set: readonly ObjectId[] | null
}

/** An effect for one passage through the layers. */
export function partOf(seed: Seed, set: readonly ObjectId[] | null): Part {
  return {
    template: seed.template,
    timestamp: seed.timestamp,
    order: seed.order,
    source: seed.source,
    ability: seed.ability,
    context: seed.context,
    set,
  }
}

/** Does an ability make continuous effects of its own? */
function makesEffects(table: CardTable, ability: Ability): boolean {
  if (ability.kind === 'static') return true
  return ability.kind === 'keyword' && abilityFacts(table, table.expansions.get(ability) ?? []).statics.length > 0
}

function writesOf(table: CardTable, mod: Mod): number {
  switch (mod.kind) {
    case 'copy':
    case 'copyValues':
      return 0
    case 'control':
      return CONTROLLERS
    case 'setName':
      return NAMES
    case 'setSubtypes':
      return mod.of === 'land' ? TYPES | KEYWORDS | EXISTENCE : TYPES // 305.7
    case 'addTypes':
    case 'setTypes':
    case 'removeTypes':
    case 'allCreatureTypes':
    case 'addChosenSubtype':
      return TYPES
    case 'setChosenSubtype': // perhaps of lands
      return TYPES | KEYWORDS | EXISTENCE
    case 'setColors':
    case 'addColors':
    case 'setChosenColor':
    case 'addChosenColor':
      return COLORS
    case 'addAbilitiesOf':
      return KEYWORDS
    case 'addAbility':
      return makesEffects(table, mod.ability) ? KEYWORDS | EXISTENCE : KEYWORDS
    case 'loseKeyword':
    case 'loseAllAbilities':
    case 'cantHaveKeyword':
      return KEYWORDS | EXISTENCE
    case 'definePT':
    case 'setPT':
    case 'addPT':
    case 'switchPT':
      return NUMBERS
  }
}

function optional(amount: Amount | null): number {
  return amount === null ? 0 : amountReads(amount)
}

function modReads(mod: Mod): number {
  switch (mod.kind) {
    case 'control':
      return playerReads(mod.by)
    case 'definePT':
    case 'setPT':
    case 'addPT':
      return optional(mod.power) | optional(mod.toughness)
    case 'addAbilitiesOf':
      return KEYWORDS | EXISTENCE | refReads(mod.of)
    case 'addAbility':
      return grantedReads(mod.ability)
    default:
      return 0
  }
}

/** What an ability that is granted asks, so far as it changes characteristics itself. */
function grantedReads(ability: Ability): number {
  if (ability.kind !== 'static') return 0
  let reads = ability.condition === undefined ? 0 : conditionReads(ability.condition)
  for (const part of ability.parts) {
    if (part.kind !== 'modify') continue
    if (typeof part.affects !== 'string') reads |= filterReads(part.affects)
    for (const mod of part.mods) reads |= modReads(mod)
  }
  return reads
}

function template(
  table: CardTable,
  mods: readonly Mod[],
  affects: Template['affects'],
  zones: readonly Zone[] | null,
  ability: StaticAbility | null,
): Template {
  const byLayer: Mod[][] = LAYERS.map(() => [])
  const amounts = LAYERS.map(() => 0)
  const writes = LAYERS.map(() => 0)
  let layers = 0
  let grants = false
  for (const mod of mods) {
    const layer = layerOf(mod)
    if (layer === null) continue
    byLayer[layer]?.push(mod)
    layers |= 1 << layer
    amounts[layer] = (amounts[layer] ?? 0) | modReads(mod)
    writes[layer] = (writes[layer] ?? 0) | writesOf(table, mod)
    if (mod.kind === 'addAbility' && makesEffects(table, mod.ability)) grants = true
  }
  const condition = ability?.condition ?? null
  const filter = affects === null || typeof affects === 'string' ? 0 : filterReads(affects)
  return {
    affects,
    zones,
    byLayer,
    layers,
    defining: ability?.characteristicDefining === true,
    condition,
    setReads: ability === null ? 0 : filter | EXISTENCE | (condition === null ? 0 : conditionReads(condition)),
    amountReads: amounts,
    writes,
    grants,
  }
}

const byAbility = new WeakMap<StaticAbility, readonly Template[]>()

/** The parts of a static ability that change characteristics. */
export function templatesOf(table: CardTable, ability: StaticAbility): readonly Template[] {
  const known = byAbility.get(ability)
  if (known !== undefined) return known
  const made = ability.parts.flatMap((part: StaticPart) =>
    part.kind === 'modify' ? [template(table, part.mods, part.affects, part.zones ?? null, ability)] : [],
  )
  byAbility.set(ability, made)
  return made
}

const byMods = new WeakMap<readonly Mod[], Template>()

/** The changes of an effect whose objects are fixed (611.2c). */
export function templateOfMods(table: CardTable, mods: readonly Mod[]): Template {
  const known = byMods.get(mods)
  if (known !== undefined) return known
  const made = template(table, mods, null, null, null)
  byMods.set(mods, made)
  return made
}

/** Has the effect changes in this layer? */
export function actsIn(part: Part, layer: Layer): boolean {
  return (part.template.layers & (1 << layer)) !== 0
}
