import { series } from '../kernelLists.ts'
import type { Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord } from '../tree.ts'
import type { Tree } from '../tree.ts'

/** 'except …' of copies (707.9): types, sizes, abilities that the copy has besides or instead. */
export function exceptions(grammar: Grammar): void {
  const { add, rule, category } = grammar
  rule('exceptionList', series(category('exception'), ['and'], 1))
  add('exceptions', '{list:exceptionList}', null, mergeShape)
  add('exception', "it's a {*:typesAdded} in addition to its other types")
  add('exception', 'it has {addAbilities:granted}')
  add('exception', "it isn't legendary", { removeSupertypes: ['Legendary'] })
  add('exception', "it's not legendary", { removeSupertypes: ['Legendary'] })
  add('exception', "the token isn't legendary", { removeSupertypes: ['Legendary'] })
  add('exception', "it's {*:sizeGiven}")
  add('sizeGiven', '{pt:tokenPt}', null, sizeShape)
  add('typesAdded', '{addTypes:typeRow}')
  add('typesAdded', '{addSubtypes:subtypeRow}')
  add('typesAdded', '{addSubtypes:subtypeRow} {addTypes:typeRow}')
}

/** Several exceptions in one record; each kind of exception may be there once. */
const mergeShape = shape(
  ({ list }) => {
    const made: Record<string, Tree> = {}
    for (const item of isList(list) ? list : []) {
      if (!isRecord(item)) return null
      for (const key in item) {
        const had = made[key]
        const more = item[key] ?? null
        // Several kinds of counters are one list.
        if (key === 'entersWith' && isList(had) && isList(more)) made[key] = [...had, ...more]
        else if (had !== undefined) return null
        else made[key] = more
      }
    }
    return made
  },
  (value) => {
    if (!isRecord(value)) return null
    const list: Tree[] = []
    for (const key in value) {
      const before = list.at(-1)
      const joins =
        (key === 'addTypes' && isRecord(before) && before['addSubtypes'] !== undefined) ||
        (key === 'addAbilities' && isRecord(before) && before['thisAbility'] !== undefined) ||
        key === 'toughness' ||
        (value['asCreature'] !== undefined && (key === 'entersWith' || key === 'asCreature'))
      const counters = value[key]
      if (key === 'entersWith' && isList(counters) && !joins)
        list.push(...counters.map((one) => ({ entersWith: [one] })))
      else if (joins && isRecord(before)) list[list.length - 1] = { ...before, [key]: value[key] ?? null }
      else if (key !== 'said') list.push({ [key]: value[key] ?? null })
    }
    return list.length === 0 ? null : { list }
  },
)

const sizeShape = shape(
  ({ pt }) => {
    const [power, toughness] = typeof pt === 'string' ? pt.split('/').map(Number) : []
    return power === undefined || toughness === undefined || Number.isNaN(power + toughness)
      ? null
      : { power, toughness }
  },
  (value) => {
    if (!isRecord(value) || typeof value['power'] !== 'number' || typeof value['toughness'] !== 'number') return null
    return { pt: `${String(value['power'])}/${String(value['toughness'])}` }
  },
)
