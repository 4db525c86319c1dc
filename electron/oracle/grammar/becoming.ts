import { shape } from '../grammar.ts'
import type { Fields, Grammar } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { constant } from './quantities.ts'

/** 'a 3/3 Elemental creature with haste that's still a land', 'an artifact in addition to its other types'. */
export function becoming({ add }: Grammar): void {
  add('becoming', 'a {pt:pt} {*:typesGiven}', null, becomeShape(false, false))
  add('becoming', 'a {pt:pt} {*:typesGiven} with {list:granted}', null, becomeShape(true, false))
  // 205.3m: every creature type there is.
  add('becoming', 'a {pt:pt} {*:typesGiven} with all creature types', null, everyTypeShape(false))
  add('becoming', 'a {pt:pt} {*:typesGiven} with {list:granted} and all creature types', null, everyTypeShape(true))
  add('becoming', '{pt:pt} {*:typesGiven}', null, becomeShape(false, false))
  add('becoming', '{pt:pt} {*:typesGiven} with {list:granted}', null, becomeShape(true, false))
  add('becoming', 'a {*:typesGiven} in addition to (its|their) other types', null, additionShape)
  add('becoming', 'a aura with {list:granted}', null, auraShape)
  add('becoming', '{*:typesGiven} in addition to (its|their) other types', null, additionShape)
  add('becoming', 'a {*:typesGiven} in addition to (its|their) other colors and types', null, additionShape)
  add('becoming', '{*:typesGiven} in addition to (its|their) other colors and types', null, additionShape)
  add(
    'becoming',
    'a {*:typesGiven} with base power and toughness {pt:pt} in addition to (its|their) other types',
    null,
    additionPtShape,
  )
  add('becoming', 'a {*:landTypes}', null, landShape)
  add('becoming', '{*:landTypes}', null, landShape)
  add('becoming', 'a {*:typesGiven} with base power and toughness {pt:pt}', null, becomeShape(false, false))
  add(
    'becoming',
    'a {*:typesGiven} with base power and toughness {pt:pt} and {list:granted}',
    null,
    becomeShape(true, false),
  )
  add(
    'becoming',
    'a copy of {of:ref}',
    null,
    oneModShape(
      'mods',
      ({ of }) => ({ kind: 'copy', of: of ?? null }),
      (m) => (m['kind'] === 'copy' && m['except'] === undefined ? { of: m['of'] ?? null } : null),
    ),
  )
  add('landTypes', '{subtype:basicLand}')
  for (const type of ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']) {
    add('basicLand', type.toLowerCase(), null, constant(type))
    if (type !== 'Plains') add('basicLand', `${type.toLowerCase()}s`, null, constant(type))
  }
  // Colours, subtypes and types in their order.
  for (const colors of ['', '{colors:colorAnd} ', 'colorless ']) {
    for (const subtypes of ['', '{subtypes:subtypeRow} ']) {
      for (const types of ['', '{types:typeRow}']) {
        if (subtypes === '' && types === '') continue
        add('typesGiven', `${colors}${subtypes}${types}`, colors === 'colorless ' ? { colors: [] } : null)
      }
    }
  }
}

/** A predicate that makes exactly one modification or rule. */
export function oneModShape(
  field: 'mods' | 'rules',
  build: (fields: Fields) => TreeRecord | null,
  unbuild: (m: TreeRecord) => Fields | null,
): ReturnType<typeof shape> {
  return shape(
    (fields) => {
      const made = build(fields)
      return made === null ? null : { [field]: [made] }
    },
    (value) => {
      if (!isRecord(value) || !isList(value[field]) || value[field].length !== 1) return null
      const [m] = value[field]
      return isRecord(m) ? unbuild(m) : null
    },
  )
}

/** Marks all but the first of several modifications that one predicate makes. */
export function grouped(items: readonly TreeRecord[]): readonly TreeRecord[] {
  return items.map((item, index) => (index === 0 ? item : { ...item, said: 'with' }))
}

function typesMods(types: TreeRecord, add: boolean): readonly TreeRecord[] {
  const mods: TreeRecord[] = []
  const { colors } = types
  const given = {
    ...(types['types'] === undefined ? {} : { types: types['types'] }),
    ...(types['subtypes'] === undefined ? {} : { subtypes: types['subtypes'] }),
  }
  mods.push({ kind: add ? 'addTypes' : 'setTypes', ...given })
  if (colors !== undefined) mods.push({ kind: add ? 'addColors' : 'setColors', colors })
  return mods
}

/** The types and colours that modifications give, and the modifications left. */
function typesOf(mods: readonly Tree[], add: boolean): { types: TreeRecord; rest: readonly Tree[] } | null {
  const [first, second] = mods
  if (!isRecord(first) || first['kind'] !== (add ? 'addTypes' : 'setTypes')) return null
  const types: Record<string, Tree> = {}
  for (const key of ['subtypes', 'types']) if (first[key] !== undefined) types[key] = first[key]
  if (first['keepSubtypes'] !== undefined) return null
  if (isRecord(second) && second['kind'] === (add ? 'addColors' : 'setColors')) {
    return { types: { colors: second['colors'] ?? null, ...types }, rest: mods.slice(2) }
  }
  return { types, rest: mods.slice(1) }
}

function becomeShape(abilities: boolean, add: boolean): ReturnType<typeof shape> {
  return shape(
    (fields) => {
      const { pt, list } = fields
      const types = fields['*']
      if (!isRecord(pt) || !isRecord(types)) return null
      const granted = isList(list) ? list.map((ability) => ({ kind: 'addAbility', ability })) : []
      const sets = typesMods(types, add)
      return { mods: grouped([...sets, { kind: 'setPT', ...pt }, ...granted]) }
    },
    (value) => {
      const mods = isRecord(value) ? value['mods'] : null
      const found = isList(mods) ? typesOf(mods, add) : null
      if (found === null) return null
      const [pt, ...rest] = found.rest
      if (!isRecord(pt) || pt['kind'] !== 'setPT' || rest.length > 0 !== abilities) return null
      const fields: Record<string, Tree> = {
        '*': found.types,
        pt: { power: pt['power'] ?? null, toughness: pt['toughness'] ?? null },
      }
      if (abilities) fields['list'] = rest.map((mod) => (isRecord(mod) ? (mod['ability'] ?? null) : null))
      return fields
    },
  )
}

const EVERY_TYPE: TreeRecord = { kind: 'allCreatureTypes', said: 'with' }

function everyTypeShape(abilities: boolean): ReturnType<typeof shape> {
  const without = becomeShape(abilities, false)
  return shape(
    (fields) => {
      const made = without.build?.(fields) ?? null
      return isRecord(made) && isList(made['mods']) ? { mods: [...made['mods'], EVERY_TYPE] } : null
    },
    (value) => {
      const mods = isRecord(value) && isList(value['mods']) ? value['mods'] : []
      return sameTree(mods.at(-1), EVERY_TYPE) ? (without.unbuild?.({ mods: mods.slice(0, -1) }) ?? null) : null
    },
  )
}

const additionShape = shape(
  (fields) => (isRecord(fields['*']) ? { mods: grouped(typesMods(fields['*'], true)) } : null),
  (value) => {
    const mods = isRecord(value) ? value['mods'] : null
    const found = isList(mods) ? typesOf(mods, true) : null
    return found === null || found.rest.length > 0 ? null : { '*': found.types }
  },
)

const additionPtShape = shape(
  ({ pt, ...fields }) => {
    const types = fields['*']
    return isRecord(types) && isRecord(pt)
      ? { mods: grouped([...typesMods(types, true), { kind: 'setPT', ...pt }]) }
      : null
  },
  (value) => {
    const mods = isRecord(value) ? value['mods'] : null
    const found = isList(mods) ? typesOf(mods, true) : null
    const [pt] = found?.rest ?? []
    if (found === null || found.rest.length !== 1 || !isRecord(pt) || pt['kind'] !== 'setPT') return null
    return { '*': found.types, pt: { power: pt['power'] ?? null, toughness: pt['toughness'] ?? null } }
  },
)

const AURA: TreeRecord = { kind: 'addTypes', subtypes: ['Aura'] }

/** An enchantment that becomes an Aura stays what it is besides (205.1b). */
const auraShape = shape(
  ({ list }) =>
    isList(list) ? { mods: grouped([AURA, ...list.map((ability) => ({ kind: 'addAbility', ability }))]) } : null,
  (value) => {
    const [aura, ...rest] = isRecord(value) && isList(value['mods']) ? value['mods'] : []
    if (!sameTree(aura, AURA) || rest.length === 0) return null
    return { list: rest.map((mod) => (isRecord(mod) ? (mod['ability'] ?? null) : null)) }
  },
)

/** 305.7: a land that becomes a basic land type loses its other land types and its abilities. */
const landShape = oneModShape(
  'mods',
  (fields) => {
    const types = fields['*']
    return isRecord(types) ? { kind: 'setSubtypes', of: 'land', subtypes: [types['subtype'] ?? null] } : null
  },
  (m) => {
    if (m['kind'] !== 'setSubtypes' || m['of'] !== 'land' || !isList(m['subtypes']) || m['subtypes'].length !== 1)
      return null
    return { '*': { subtype: m['subtypes'][0] ?? null } }
  },
)
