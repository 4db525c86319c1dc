import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'

const CREATURE: TreeRecord = { kind: 'type', type: 'Creature' }

/**
 * 'Artifact, enchantment, or creature with flying': what only creatures have is said of the last kind alone, where another
 * kind isn't a creature.
 */
export function mixedKinds({ add }: Grammar): void {
  for (const form of ['0', '1']) {
    add(
      `lastKind${form}`,
      form === '0' ? 'creature with {b:creatureHas}' : 'creatures with {b:creatureHas}',
      null,
      lastKind,
    )
    const item = (name: string): string => `{${name}:item${form}}`
    for (const before of [item('a'), `${item('a')}, ${item('b')},`, `${item('a')}, ${item('b')}, ${item('c')},`])
      for (const and of ['or', 'and'])
        add(`noun${form}`, `${before} ${and} {last:lastKind${form}}`, null, mixed(before.split('item').length - 1))
  }
  add('creatureHas', '{keyword:keywordName}', { kind: 'keyword' })
  add('creatureHas', '{*:statIs}', { kind: 'compare' })
}

const lastKind: Shape = shape(
  ({ b }) => ({ kind: 'and', of: [CREATURE, b ?? null] }),
  (value) => {
    const [creature, b] = isRecord(value) && value['kind'] === 'and' && isList(value['of']) ? value['of'] : []
    return b !== undefined && sameTree(creature, CREATURE) ? { b } : null
  },
  'and',
)

function isOfMana(last: Tree | undefined): boolean {
  const [, b] = isRecord(last) && isList(last['of']) ? last['of'] : []
  return isRecord(b) && b['stat'] === 'manaValue'
}

/** Kinds of which at least one is no creature, and last the creatures. */
function mixed(count: number): Shape {
  return shape(
    ({ a, b, c, last }) => {
      const kinds = [a, b, c].filter((kind): kind is Tree => kind !== undefined)
      const other = kinds.some((kind) => kindOf(kind) === 'type' && !sameTree(kind, CREATURE))
      return other && !isOfMana(last) ? [{ kind: 'or', of: [...kinds, last ?? null] }] : null
    },
    (value) => {
      const [only, more] = isList(value) ? value : []
      const of = more === undefined && isRecord(only) && only['kind'] === 'or' && isList(only['of']) ? only['of'] : []
      if (of.length !== count + 1) return null
      const [a, b, c] = of.slice(0, -1)
      return {
        last: of.at(-1) ?? null,
        ...(a === undefined ? {} : { a }),
        ...(b === undefined ? {} : { b }),
        ...(c === undefined ? {} : { c }),
      }
    },
  )
}
