import { literal, token } from '../kernel.ts'
import { list, series } from '../kernelLists.ts'
import type { Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree, wordOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { fixed, ONE } from './quantities.ts'

/** Costs (118): mana, {T}, life, sacrifices, discards and the like, in text order. */
export function costs(grammar: Grammar): void {
  const { add, rule, category } = grammar

  rule(
    'mana',
    token(['#mana'], (word) => symbolsOf(word.low, '#mana', word.kinds), writeSymbols),
  )
  rule('costList', list(category('costAny'), literal([',']), 1))
  add('costAny', '{=:costPart}')
  add('costAny', '{of:costEither}', { kind: 'either' })
  add('cost', '{of:costList}', null, costShape)
  add('manaCost', '{mana:mana}', { parts: [] })

  add('costPart', '{mana:mana}', { kind: 'mana' })
  add('costPart', '<t>', { kind: 'tapSelf' })
  add('costPart', '<q>', { kind: 'untapSelf' })
  add('costPart', 'pay {n:life}', { kind: 'payLife' })
  add('costPart', 'sacrifice {=:selfWord}', { kind: 'sacrificeSelf' }, selfShape('sacrificeSelf'))
  add('costPart', 'sacrifice ≈', {
    kind: 'sacrifice',
    filter: { kind: 'is', ref: { kind: 'granter' } },
    count: { kind: 'fixed', n: 1 },
  })
  add('costPart', 'sacrifice {*:quantified}', { kind: 'sacrifice' })
  add('costPart', 'discard {=:selfWord}', null, selfShape('discardSelf'))
  add('costPart', 'discard {*:quantified}', { kind: 'discard' })
  add('costPart', 'discard {*:quantified} at random', { kind: 'discard', random: true })
  add('costPart', 'discard your hand', { kind: 'discardHand' })
  add('costPart', 'exile {=:selfWord}', null, selfShape('exileSelf'))
  add('costPart', 'exile {=:selfWord} from your graveyard', null, selfShape('exileSelf', { from: 'graveyard' }))
  add('costPart', 'exile {=:selfWord} from your hand', null, selfShape('exileSelf', { from: 'hand' }))
  add('costPart', 'exile {*:quantified} from your graveyard', { kind: 'exile', from: 'graveyard' })
  add('costPart', 'exile {*:quantified} from your hand', { kind: 'exile', from: 'hand' })
  add('costPart', 'exile {*:quantified}', { kind: 'exile', from: 'battlefield' })
  add('costPart', 'exile the top card of your library', { kind: 'exileTop', count: ONE })
  add('costPart', 'exile the top {count:plenty} cards of your library', { kind: 'exileTop' })
  add('costPart', "return {=:selfWord} to its owner's hand", null, selfShape('returnSelf'))
  add('costPart', "return {*:quantified} to (its|their) (owner's|owners') (hand|hands)", { kind: 'return' })
  add('costPart', 'tap {*:quantified}', { kind: 'tap' })
  add('costPart', 'reveal {*:quantified} (in|from) your hand', { kind: 'reveal' })
  add('costPart', 'reveal {=:selfWord}', null, selfShape('revealSelf'))
  add('costPart', 'remove {*:counterCount} from {=:selfWord}', { kind: 'removeCounters', from: 'self' }, removeShape)
  add('costPart', 'put {*:counterCount} on {=:selfWord}', { kind: 'putCounters' }, putShape)
  add('costPart', 'mill {count:cards}', { kind: 'mill' })
  rule(
    'energyRun',
    token(
      [
        '{e}',
        '{e}{e}',
        '{e}{e}{e}',
        '{e}{e}{e}{e}',
        '{e}{e}{e}{e}{e}',
        '{e}{e}{e}{e}{e}{e}',
        '{e}{e}{e}{e}{e}{e}{e}{e}',
      ],
      (word) => (/^(?:\{e\})+$/u.test(word.low) ? fixed(word.low.length / 3) : undefined),
      (value) => {
        const n = isRecord(value) && value['kind'] === 'fixed' ? value['n'] : null
        return typeof n === 'number' && n > 0 ? '{e}'.repeat(n) : null
      },
    ),
  )
  add('costPart', 'pay {n:energyRun}', { kind: 'energy' })
  rule('costEither', series(category('oneCost'), ['or'], 2))
  add('oneCost', '{a:costPart}', null, oneCostShape)
  add('oneCost', 'pay {mana:mana}', { parts: [], said: 'pay' })

  add('selfWord', '~', { kind: 'self' })
  add('selfWord', 'this card', { kind: 'self' })
  add('selfWord', 'it', { kind: 'self' })

  // A number of things of a kind, chosen by whoever pays or acts.
  add('quantified', 'a {filter:f0}', { count: ONE })
  add('quantified', 'another {filter:f0}', { count: ONE }, anotherShape)
  add('quantified', '{count:howMany} {filter:f1}')
  add('quantified', '{count:plenty} {filter:f1}')

  add('counterCount', 'a {counter:counterName} counter', { count: ONE })
  add('counterCount', '{count:many} {counter:counterName} counters')
  // 107.1c: as many as whoever pays likes.
  add('counterCount', 'any number of {counter:counterName} counters', { count: { kind: 'x', said: 'any' } })
}

function symbolsOf(low: string, kind: string, kinds: readonly string[]): Tree | undefined {
  if (!kinds.includes(kind)) return undefined
  return [...low.matchAll(/\{([^{}]+)\}/gu)].map(([, symbol = '']) => symbol.toUpperCase())
}

function writeSymbols(value: Tree): string | null {
  if (!isList(value) || value.length === 0 || value.some((symbol) => typeof symbol !== 'string')) return null
  return value.map((symbol) => `{${wordOf(symbol).toLowerCase()}}`).join('')
}

/** Mana comes first and once; the rest are the parts. */
const costShape = shape(
  ({ of }) => {
    if (!isList(of)) return null
    const mana = of.filter((part) => kindOf(part) === 'mana')
    const [first] = of
    if (mana.length > 1 || (mana.length === 1 && kindOf(first) !== 'mana')) return null
    const symbols = isRecord(first) && mana.length === 1 ? (first['mana'] ?? null) : null
    return { mana: symbols, parts: of.filter((part) => kindOf(part) !== 'mana') }
  },
  (value) => {
    if (!isRecord(value) || !isList(value['parts'])) return null
    const mana = value['mana'] ?? null
    const of = mana === null ? value['parts'] : [{ kind: 'mana', mana }, ...value['parts']]
    return of.length === 0 ? null : { of }
  },
)

const oneCostShape = shape(
  ({ a }) =>
    kindOf(a) === 'either'
      ? null
      : kindOf(a) === 'mana' && isRecord(a)
        ? { mana: a['mana'] ?? null, parts: [] }
        : { mana: null, parts: [a ?? null] },
  (value) => {
    if (!isRecord(value) || !isList(value['parts'])) return null
    const [part] = value['parts']
    const mana = value['mana'] ?? null
    if (mana !== null) return value['parts'].length === 0 ? { a: { kind: 'mana', mana } } : null
    return value['parts'].length === 1 && part !== undefined ? { a: part } : null
  },
)

function selfShape(kind: string, more: TreeRecord = {}): ReturnType<typeof shape> {
  return shape(
    () => ({ kind, ...more }),
    (value) => (kindOf(value) === kind ? { '=': { kind: 'self' } } : null),
  )
}

const removeShape = shape(
  (fields) => {
    const counters = fields['*']
    return isRecord(counters) ? { kind: 'removeCounters', ...counters, from: 'self' } : null
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'removeCounters' || value['from'] !== 'self') return null
    return { '*': { counter: value['counter'] ?? null, count: value['count'] ?? null }, '=': { kind: 'self' } }
  },
)
const putShape = shape(
  (fields) => {
    const counters = fields['*']
    return isRecord(counters) ? { kind: 'putCounters', ...counters } : null
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'putCounters') return null
    return { '*': { counter: value['counter'] ?? null, count: value['count'] ?? null }, '=': { kind: 'self' } }
  },
)

/** 'Another', 'other': everything but the source. */
export const NOT_SELF: TreeRecord = { kind: 'not', of: { kind: 'is', ref: { kind: 'self' } } }

/** 'another' is 'a' and 'other' in one word. */
const anotherShape = shape(
  ({ filter }) => ({ count: ONE, filter: withAnother(filter ?? null) }),
  (value) => {
    if (!isRecord(value) || !sameTree(value['count'], ONE)) return null
    const filter = withoutAnother(value['filter'] ?? null)
    return filter === null ? null : { filter }
  },
)

/** The filter with 'another' before its other properties. */
export function withAnother(filter: Tree): Tree {
  if (kindOf(filter) === 'any') return NOT_SELF
  if (isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']))
    return { kind: 'and', of: [NOT_SELF, ...filter['of']] }
  return { kind: 'and', of: [NOT_SELF, filter] }
}

/** The inverse: what is left after 'another', or null if the filter doesn't begin with it. */
export function withoutAnother(filter: Tree): Tree | null {
  if (sameTree(filter, NOT_SELF)) return { kind: 'any' }
  if (!isRecord(filter) || filter['kind'] !== 'and' || !isList(filter['of'])) return null
  const [first, ...rest] = filter['of']
  if (!sameTree(first, NOT_SELF)) return null
  const [only] = rest
  return rest.length === 1 && only !== undefined ? only : { kind: 'and', of: rest }
}
