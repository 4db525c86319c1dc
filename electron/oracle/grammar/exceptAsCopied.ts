import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import { ONE } from './quantities.ts'
import { YOU } from './references.ts'

/** What of its own a copy keeps or has by its exception: colors, supertypes, what it has only as a creature (707.9). */
export function exceptAsCopied({ add }: Grammar): void {
  add('exception', "it doesn't copy that creature's color", { keepsColors: true })
  // prettier-ignore
  add('exception', "it's {of:supertypePair} in addition to its other types and, if it's a creature, it enters with {counters:counters} on it and has {list:granted}", null, asCreature)
  add('supertypePair', 'legendary and snow', null, pair)
  add('vp0', 'copy {what:ref}, except that the copy is {color:colorWord}', null, coloredCopy)
}

const PAIR = ['Legendary', 'Snow']
const pair = shape(
  () => PAIR,
  (value) => (sameTree(value, PAIR) ? {} : null),
)

const asCreature = shape(
  ({ of, counters, list }) =>
    isRecord(counters)
      ? { addSupertypes: of ?? null, entersWith: [{ ...counters, type: 'Creature' }], asCreature: list ?? null }
      : null,
  (value) => {
    const [one, more] = isRecord(value) && isList(value['entersWith']) ? value['entersWith'] : []
    if (!isRecord(value) || !isRecord(one) || more !== undefined || one['type'] !== 'Creature') return null
    const { type: _type, ...counters } = one
    return { of: value['addSupertypes'] ?? null, counters, list: value['asCreature'] ?? null }
  },
)

const coloredCopy = shape(
  ({ what, color }) => ({
    kind: 'copySpell',
    what: what ?? null,
    who: YOU,
    n: ONE,
    newTargets: false,
    except: { setColors: [color ?? null] },
  }),
  (value) => {
    const except = isRecord(value) && value['kind'] === 'copySpell' ? value['except'] : null
    const [color, more] = isRecord(except) && isList(except['setColors']) ? except['setColors'] : []
    return isRecord(value) && color !== undefined && more === undefined ? { what: value['what'] ?? null, color } : null
  },
  'copySpell',
)
