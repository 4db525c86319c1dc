import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { SUBJECT } from '../subject.ts'
import { fixed } from './quantities.ts'
import { joined, shortOf, YOU } from './references.ts'
import { onlyParts, partsShape } from './statics.ts'

/** What cards say that lie in another way than one face does: mutate, meld and flip cards, Rooms. */
export function layouts({ add, forms }: Grammar): void {
  add('event', '{what:eventOne} mutates', { kind: 'action', action: 'mutate' })
  const any: TreeRecord = { kind: 'discard', who: SUBJECT, n: fixed(99), upTo: true }
  forms('vp', '[discard|discards] any number of cards', any)
  forms('vp', '[discard|discards] all {filter:f1}', { kind: 'discard', who: SUBJECT, n: fixed(99) })
  const upTo: TreeRecord = { kind: 'discard', who: SUBJECT, upTo: true }
  forms('vp', '[discard|discards] up to {n:cards}', upTo)
  // Soulbond (702.95)
  add('simpleCondition', '~ is paired with another creature', PAIRED)
  add('static', 'as long as ~ is paired with another creature, {parts:pairCore}.', null, whilePaired)
  add('pairCore', '{affects:pairEach} {=:preds1}', null, partsShape)
  add('pairCore', '{affects:pairBoth} {=:preds0}', null, partsShape)
  add('pairEach', 'each of those creatures', null, pairShape)
  add('pairBoth', 'both creatures', null, pairShape)
  // Day and night (731.1)
  add('event', 'day becomes night or night becomes day', { kind: 'action', action: 'dayNight' })
  add('replacement', "if it's neither day (nor|or) night, it becomes day as ~ enters.", {
    kind: 'replacement',
    replacement: {
      on: { kind: 'zoneChange', what: SELF_FILTER, to: ['battlefield'] },
      change: { kind: 'enters', with: [{ kind: 'dayNight', to: 'day' }] },
      self: true,
    },
    zones: ['battlefield'],
    condition: {
      kind: 'and',
      of: [
        { kind: 'not', of: { kind: 'dayNight', is: 'day' } },
        { kind: 'not', of: { kind: 'dayNight', is: 'night' } },
      ],
    },
  })
  for (const to of ['day', 'night'] as const) add('clause', `it becomes ${to}`, { kind: 'dayNight', to })
  // Rooms (709.5h–i)
  add('event', 'you unlock this door', { kind: 'action', action: 'unlock', what: SELF_FILTER, door: 'this' })
  add('event', 'you unlock a door', { kind: 'action', action: 'unlock', who: YOU })
  add('event', 'you fully unlock {what:eventOne}', { kind: 'action', action: 'unlock', who: YOU, fully: true })
  add('vp0', 'unlock a locked door of {what:ref}', { kind: 'unlock', how: 'unlock' })
  add('vp0', 'lock or unlock a door of {what:ref}', { kind: 'unlock', how: 'either' })
  add('amountBase', 'the number of times ~ has mutated', { kind: 'timesMutated' })
  add('amountBase', 'the number of unlocked doors among {select:sel1}', { kind: 'unlockedDoors' })
  add('vp0', 'flip {what:ref}', { kind: 'flip' })
  add('simpleCondition', 'you both own and control ~ and a {counterpart:f0}', null, bothShape)
  add('vp0', 'exile them, then meld them into {into:cardName}', { kind: 'meld' })
}

const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }

const PARTNER: TreeRecord = { kind: 'linked', link: 'paired' }
const PAIR: TreeRecord = { kind: 'or', of: [SELF_FILTER, { kind: 'is', ref: PARTNER }] }

const pairShape = shape(
  () => PAIR,
  (value) => (sameTree(value, PAIR) ? {} : null),
)

const PAIRED: TreeRecord = { kind: 'matches', ref: { kind: 'self' }, filter: { kind: 'paired' } }
/** What the two of them are and do is said after they are spoken of, and nowhere else. */
const whilePaired = shape(
  ({ parts }) => ({ kind: 'static', condition: PAIRED, zones: ['battlefield'], parts: parts ?? null }),
  (value) => {
    const found = onlyParts(value)
    return found !== null && sameTree(found.condition, PAIRED) ? { parts: found.parts } : null
  },
  'static',
)

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
    const [owned, controlled] = MINE
    if (owned === undefined || controlled === undefined) return null
    const others = shortOf(filter ?? undefined, controlled)
    const counterpart = others === null ? null : shortOf(others, owned)
    return counterpart === null ? null : { counterpart }
  },
  'and',
)
