import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { joined, YOU } from './references.ts'

/** What cards say that lie in another way than one face does: mutate, meld and flip cards, Rooms. */
export function layouts({ add }: Grammar): void {
  add('event', '{what:eventOne} mutates', { kind: 'action', action: 'mutate' })
  add('vp0', 'flip {what:ref}', { kind: 'flip' })
  add('simpleCondition', 'you both own and control ~ and a {counterpart:f0}', null, bothShape)
  add('vp0', 'exile them, then meld them into {into:cardName}', { kind: 'meld' })
}

const MINE: readonly TreeRecord[] = [
  { kind: 'owner', who: YOU },
  { kind: 'controller', who: YOU },
]
const THIS: TreeRecord = { kind: 'matches', ref: { kind: 'self' }, filter: { kind: 'and', of: MINE } }

/** 701.42a: the source and its counterpart, both owned and controlled by one player. */
const bothShape = shape(
  ({ counterpart }) => {
    const [owned, controlled] = MINE
    if (owned === undefined || controlled === undefined) return null
    const filter = joined(joined(counterpart ?? null, owned), controlled)
    return { kind: 'and', of: [THIS, { kind: 'exists', select: { filter } }], said: 'both' }
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'and' || value['said'] !== 'both' || !isList(value['of'])) return null
    const exists = value['of'][1]
    const select = isRecord(exists) ? exists['select'] : null
    const filter = isRecord(select) ? select['filter'] : null
    const of = isRecord(filter) && isList(filter['of']) ? filter['of'] : []
    const own: readonly Tree[] = of.slice(0, -MINE.length)
    const [only] = own
    return only === undefined ? null : { counterpart: own.length === 1 ? only : { kind: 'and', of: own } }
  },
  'and',
)
