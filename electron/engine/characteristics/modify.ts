import { CREATURE_TYPES } from '../../../shared/vocabulary/subtypes.ts'
import type { CardType } from '../../../shared/vocabulary/types.ts'
import { COLORS } from '../../../shared/vocabulary/colors.ts'
import type { Color } from '../../../shared/vocabulary/colors.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { cardTypesOfSubtype, isCreatureType, isLandType } from './subtypes.ts'
import type { Mod } from './layer.ts'

function union<T>(a: readonly T[], b: readonly T[] | undefined): readonly T[] {
  if (b === undefined || b.every((x) => a.includes(x))) return a
  return [...a, ...b.filter((x) => !a.includes(x))]
}

// 205.1a: a subtype stays only while the object has a card type that it belongs to.
function correlated(subtypes: readonly string[], types: readonly CardType[]): readonly string[] {
  return subtypes.every((subtype) => cardTypesOfSubtype(subtype).some((type) => types.includes(type)))
    ? subtypes
    : subtypes.filter((subtype) => cardTypesOfSubtype(subtype).some((type) => types.includes(type)))
}

// 205.1b: all other types stay; a subtype that no card type of the object correlates with isn't gained (205.3d).
function addTypes(now: Characteristics, mod: Extract<Mod, { kind: 'addTypes' }>): Characteristics {
  const types = union(now.types, mod.types)
  return {
    ...now,
    supertypes: union(now.supertypes, mod.supertypes),
    types,
    subtypes: correlated(union(now.subtypes, mod.subtypes), types),
  }
}

function setTypes(now: Characteristics, mod: Extract<Mod, { kind: 'setTypes' }>): Characteristics {
  // 205.1a: an instant or sorcery retains that type.
  // 205.1b: what becomes an 'artifact creature' retains all its types.
  const keepsAll = mod.types?.includes('Artifact') === true && mod.types.includes('Creature')
  const kept = keepsAll ? now.types : now.types.filter((type) => type === 'Instant' || type === 'Sorcery')
  const types = mod.types === undefined ? now.types : union(kept, mod.types)
  if (mod.subtypes === undefined || mod.keepSubtypes === true)
    return { ...now, types, subtypes: correlated(union(now.subtypes, mod.subtypes), types) }
  // New subtypes replace those of the sets that they belong to.
  const sets = mod.subtypes.map((subtype) => cardTypesOfSubtype(subtype)[0])
  const others = now.subtypes.filter((subtype) => !sets.includes(cardTypesOfSubtype(subtype)[0]))
  return { ...now, types, subtypes: correlated(union(others, mod.subtypes), types) }
}

function setSubtypes(now: Characteristics, mod: Extract<Mod, { kind: 'setSubtypes' }>): Characteristics {
  if (mod.of === 'creature')
    return {
      ...now,
      subtypes: correlated(
        union(
          now.subtypes.filter((subtype) => !isCreatureType(subtype)),
          mod.subtypes,
        ),
        now.types,
      ),
    }
  const subtypes = correlated(
    union(
      now.subtypes.filter((subtype) => !isLandType(subtype)),
      mod.subtypes,
    ),
    now.types,
  )
  // 305.7: it loses the abilities of its rules text; those of its new types come with them.
  return { ...now, subtypes, abilities: now.types.includes('Land') ? NO_ABILITIES : now.abilities }
}
const NO_ABILITIES: readonly Ability[] = Object.freeze([])

function removeTypes(now: Characteristics, mod: Extract<Mod, { kind: 'removeTypes' }>): Characteristics {
  const types = mod.types === undefined ? now.types : now.types.filter((type) => mod.types?.includes(type) !== true)
  let subtypes =
    mod.allCreatureTypes === true ? now.subtypes.filter((subtype) => !isCreatureType(subtype)) : now.subtypes
  subtypes = correlated(subtypes, types)
  const supertypes =
    mod.supertypes === undefined
      ? now.supertypes
      : now.supertypes.filter((one) => mod.supertypes?.includes(one) !== true)
  return { ...now, supertypes, types, subtypes }
}

/** Every creature type, for what can have them (205.3d). */
export function withAllCreatureTypes(now: Characteristics): Characteristics {
  if (!now.types.includes('Creature') && !now.types.includes('Kindred')) return now
  const others = now.subtypes.filter((subtype) => !isCreatureType(subtype))
  return { ...now, subtypes: others.length === 0 ? CREATURE_TYPES : [...others, ...CREATURE_TYPES] }
}

const grown = new WeakMap<readonly Ability[], Map<Ability, readonly Ability[]>>()

/** The list with one more ability: the same list for the same ability, so that what is memoised by list stays so. */
export function withAbility(now: Characteristics, ability: Ability): Characteristics {
  let next = grown.get(now.abilities)
  if (next === undefined) {
    next = new Map()
    grown.set(now.abilities, next)
  }
  let abilities = next.get(ability)
  if (abilities === undefined) {
    abilities = Object.freeze([...now.abilities, ability])
    next.set(ability, abilities)
  }
  return { ...now, abilities }
}

function withoutKeyword(now: Characteristics, keyword: string): Characteristics {
  const loses = (ability: Ability): boolean =>
    ability.kind === 'keyword' &&
    (ability.keyword === keyword ||
      (keyword === 'hexproof' && ability.keyword === 'hexproofFrom') || // 702.11e
      (ability.keyword === 'landwalk' && ability.words === keyword))
  return now.abilities.some(loses) ? { ...now, abilities: now.abilities.filter((ability) => !loses(ability)) } : now
}

function sorted(colors: readonly Color[]): readonly Color[] {
  return COLORS.filter((color) => colors.includes(color))
}

/** What was chosen for the source of an effect, for changes that name it. */
export interface ChosenForEffect {
  readonly color: Color | null
  readonly subtype: string | null
}

type Plain = Exclude<
  Mod,
  { kind: 'control' | 'copy' | 'copyValues' | 'addAbilitiesOf' | 'definePT' | 'setPT' | 'addPT' }
>

/** Applies a change that has no amounts to work out. */
export function applyPlain(now: Characteristics, mod: Plain, chosen: ChosenForEffect): Characteristics {
  switch (mod.kind) {
    case 'setName':
      return { ...now, name: mod.name }
    case 'addTypes':
      return addTypes(now, mod)
    case 'setTypes':
      return setTypes(now, mod)
    case 'setSubtypes':
      return setSubtypes(now, mod)
    case 'removeTypes':
      return removeTypes(now, mod)
    case 'allCreatureTypes':
      return withAllCreatureTypes(now)
    case 'addChosenSubtype':
      return chosen.subtype === null ? now : addTypes(now, { kind: 'addTypes', subtypes: [chosen.subtype] })
    case 'setChosenSubtype': {
      const { subtype } = chosen
      if (subtype === null) return now
      return setSubtypes(now, {
        kind: 'setSubtypes',
        of: isLandType(subtype) ? 'land' : 'creature',
        subtypes: [subtype],
      })
    }
    case 'addChosenColor':
      return chosen.color === null ? now : { ...now, colors: sorted([...now.colors, chosen.color]) }
    case 'setColors':
      return { ...now, colors: sorted(mod.colors) }
    case 'addColors':
      return { ...now, colors: sorted([...now.colors, ...mod.colors]) }
    case 'setChosenColor':
      return chosen.color === null ? now : { ...now, colors: [chosen.color] }
    case 'addAbility':
      return withAbility(now, bindChosen(mod.ability, chosen))
    case 'loseKeyword':
    case 'cantHaveKeyword':
      return withoutKeyword(now, mod.keyword)
    case 'loseAllAbilities':
      return now.abilities.length === 0 ? now : { ...now, abilities: NO_ABILITIES }
    case 'switchPT':
      return { ...now, power: now.toughness, toughness: now.power }
  }
}

const protections = new Map<Color, Ability>(
  COLORS.map((color) => [
    color,
    Object.freeze<Ability>({
      kind: 'keyword',
      keyword: 'protection',
      from: {
        kind: 'filter',
        filter: { kind: 'color', color },
        words: { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' }[color],
      },
    }),
  ]),
)

/** A granted 'protection from the chosen color' is from the color chosen for what grants it. */
function bindChosen(ability: Ability, chosen: ChosenForEffect): Ability {
  if (
    ability.kind !== 'keyword' ||
    ability.keyword !== 'protection' ||
    ability.from.kind !== 'chosenColor' ||
    chosen.color === null
  )
    return ability
  return protections.get(chosen.color) ?? ability
}
