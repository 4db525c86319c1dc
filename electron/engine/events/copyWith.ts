import type { CopyExceptions } from '../abilities/modification.ts'
import type { Characteristics } from '../state/characteristics.ts'

function union<T>(a: readonly T[], b: readonly T[] | undefined): readonly T[] {
  return b === undefined ? a : [...a, ...b.filter((x) => !a.includes(x))]
}

// 707.9d: an exception that sets power and toughness leaves out the abilities that would define them.
function abilitiesWith(values: Characteristics, except: CopyExceptions): Characteristics['abilities'] {
  const sets = except.power !== undefined || except.toughness !== undefined
  const { withoutKeyword } = except
  const without =
    withoutKeyword === undefined
      ? values.abilities
      : values.abilities.filter((ability) => ability.kind !== 'keyword' || ability.keyword !== withoutKeyword)
  const kept = sets ? without.filter((ability) => !definesPowerOrToughness(ability)) : without
  const asCreature = values.types.includes('Creature') ? except.asCreature : undefined
  return [...kept, ...(except.addAbilities ?? []), ...(asCreature ?? [])]
}

function definesPowerOrToughness(ability: Characteristics['abilities'][number]): boolean {
  if (ability.kind !== 'static' || ability.characteristicDefining !== true) return false
  return ability.parts.some((part) => part.kind === 'modify' && part.mods.some((mod) => mod.kind === 'definePT'))
}

/** Copiable values with the exceptions that the copying effect states (707.9): they become part of the copiable values. */
export function copyWith(values: Characteristics, except: CopyExceptions | null): Characteristics {
  const { variants } = values
  if (variants === undefined) return withExceptions(values, except)
  const of = variants.of.map((variant) => withExceptions(variant, except))
  return { ...withExceptions(values, except), variants: { ...variants, of } }
}

function withExceptions(values: Characteristics, except: CopyExceptions | null): Characteristics {
  // 202.3a–c: a copy of what has no mana cost has mana value 0, whatever the face copied takes from its other side.
  if (except === null) return values.manaCost === null && values.manaValue !== 0 ? { ...values, manaValue: 0 } : values
  const removed = except.removeSupertypes ?? []
  return {
    ...values,
    name: except.name ?? values.name,
    manaCost: except.noManaCost === true ? null : values.manaCost,
    manaValue: except.noManaCost === true || values.manaCost === null ? 0 : values.manaValue,
    colors: except.setColors ?? union(values.colors, except.addColors),
    supertypes: union(
      values.supertypes.filter((s) => !removed.includes(s)),
      except.addSupertypes,
    ),
    types: except.setTypes ?? union(values.types, except.addTypes),
    subtypes: except.setSubtypes ?? union(values.subtypes, except.addSubtypes),
    abilities: abilitiesWith(values, except),
    power: except.power ?? values.power,
    toughness: except.toughness ?? values.toughness,
  }
}
