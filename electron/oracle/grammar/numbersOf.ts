import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { joined, shortOf } from './references.ts'
import { definesSize } from './statics.ts'

/** Even and odd mana values, sizes of one number and the next, keywords for each color of mana spent. */
export function numbersOf({ add }: Grammar): void {
  for (const is of ['even', 'odd'] as const) {
    add('post0', `with an ${is} mana value`, { kind: 'parity', is })
    add('post0', `with ${is} mana value`, { kind: 'parity', is })
    add('post1', `with ${is} mana values`, { kind: 'parity', is })
  }
  add('staticCore', "your opponents can't block with {filter:f1}", null, opponentsCantBlockWith)
  // 604.3
  add('staticDefining', "~'s power is equal to {n:amount} and its toughness is equal to that number plus {more:n}", null, oneAndNext) // prettier-ignore
  // 702.44c
  add('kw', 'modular—sunburst', { kind: 'keyword', keyword: 'modular', n: 'sunburst' })
}

const CANT_BLOCK: TreeRecord = { kind: 'cantBlock' }
const THEIRS: TreeRecord = { kind: 'controller', who: { kind: 'opponents' } }
const opponentsCantBlockWith = shape(
  ({ filter }) => [{ kind: 'rule', affects: joined(filter ?? null, THEIRS), rules: [CANT_BLOCK] }],
  (value) => {
    const [part, more] = isList(value) ? value : []
    if (!isRecord(part) || more !== undefined || part['kind'] !== 'rule') return null
    if (!sameTree(part['rules'], [CANT_BLOCK])) return null
    const filter = shortOf(part['affects'], THEIRS)
    return filter === null ? null : { filter }
  },
)

const oneAndNext = shape(
  ({ n, more }) => definesSize(n ?? null, { kind: 'sum', of: [n ?? null, more ?? null] }),
  (value) => {
    const [part] = isRecord(value) && isList(value['parts']) ? value['parts'] : []
    const [mod] = isRecord(part) && isList(part['mods']) ? part['mods'] : []
    const toughness = isRecord(mod) && mod['kind'] === 'definePT' ? mod['toughness'] : null
    const [n, more] = isRecord(toughness) && isList(toughness['of']) ? toughness['of'] : []
    return isRecord(mod) && n !== undefined && sameTree(n, mod['power']) ? { n, more: more ?? null } : null
  },
  'static',
)
