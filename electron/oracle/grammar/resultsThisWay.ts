import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withoutAnother } from './costs.ts'
import { ONE, fixed } from './quantities.ts'
import { pronoun } from './references.ts'

const DONE = ['exiled', 'revealed', 'milled', 'discarded', 'destroyed', 'sacrificed', 'tapped'] as const
/** What this is done to may leave the battlefield for it. */
const LEFT: ReadonlySet<string> = new Set(['exiled', 'destroyed', 'sacrificed'])

/** What an earlier instruction did to objects, some of them picked out by what they are: 'all land cards revealed this way'. */
export function resultsThisWay({ add }: Grammar): void {
  for (const done of DONE) {
    const way = `${done} this way`
    const now = pronoun(way)
    // What leaves the battlefield is asked as it was there (608.2h).
    const before: TreeRecord = LEFT.has(done) ? { kind: 'was', of: now } : now
    add('countable0', `{filter:f0} ${way}`, null, sizeOf(before))
    add('countable1', `{filter:f1} ${way}`, null, sizeOf(before))
    for (const is of ['is', 'was']) add('simpleCondition', `a {filter:f0} ${is} ${way}`, null, some(before))
    add('simpleCondition', `(at least one|one or more) {filter:f0} (is|was) ${way}`, null, some(before))
    add('simpleCondition', `one or more {filter:f1} (are|were) ${way}`, null, some(before))
    add('simpleCondition', `no {filter:f1} (are|were) ${way}`, null, none(before))
    if (['destroyed', 'sacrificed', 'tapped'].includes(done)) {
      add('eachOver', `{filter:f0} ${way}`, null, those(before))
      continue
    }
    add('eachOver', `{filter:fCard0} ${way}`, null, those(now))
    if (done === 'exiled') for (const noun of ['creature', 'permanent']) add('eachOver', `${noun} ${way}`, before)
    add('some', `cards ${way}`, now)
    add('some', `all {filter:fCard1} ${way}`, null, those(now))
    add('some', `each {filter:fCard0} ${way}`, null, those(now))
    add('amongThem', `(the|) cards ${way}`, now)
    add('amongThem', `the ${done} cards`, pronoun(`the ${done} cards`))
    const choice: TreeRecord = { kind: 'choiceNP', who: SUBJECT, from: now }
    add('chosen', `a {filter:fCard0} ${way}`, { ...choice, min: ONE, max: ONE })
    add('chosen', `up to one {filter:fCard0} ${way}`, { ...choice, min: fixed(0), max: ONE })
    add('chosen', `any number of {filter:fCard1} ${way}`, { ...choice, min: fixed(0), max: fixed(99) })
  }
}

/** All of them, or those that match. */
function picked(all: TreeRecord, filter: Tree): TreeRecord {
  return kindOf(filter) === 'any' ? all : { kind: 'filtered', of: all, filter }
}

function filterOf(all: TreeRecord, ref: Tree | undefined): Tree | null {
  if (sameTree(ref, all)) return { kind: 'any' }
  return isRecord(ref) && ref['kind'] === 'filtered' && sameTree(ref['of'], all) ? (ref['filter'] ?? null) : null
}

function those(all: TreeRecord): Shape {
  return shape(
    // 'All other cards' are those that something else is said of.
    ({ filter }) => (withoutAnother(filter ?? null) === null ? picked(all, filter ?? null) : null),
    (value) => {
      const filter = filterOf(all, value)
      return filter === null ? null : { filter }
    },
  )
}

function sizeOf(all: TreeRecord): Shape {
  return shape(
    ({ filter }) => ({ kind: 'size', of: picked(all, filter ?? null) }),
    (value) => {
      const filter = isRecord(value) && value['kind'] === 'size' ? filterOf(all, value['of']) : null
      return filter === null ? null : { filter }
    },
    'size',
  )
}

function some(all: TreeRecord): Shape {
  return shape(
    ({ filter }) => ({ kind: 'matches', ref: all, filter: filter ?? null }),
    (value) =>
      isRecord(value) && value['kind'] === 'matches' && sameTree(value['ref'], all)
        ? { filter: value['filter'] ?? null }
        : null,
    'matches',
  )
}

function none(all: TreeRecord): Shape {
  const { build, unbuild } = some(all)
  return shape(
    (fields) => ({ kind: 'not', of: build?.(fields) ?? null }),
    (value) => (isRecord(value) && value['kind'] === 'not' ? (unbuild?.(value['of'] ?? null) ?? null) : null),
    'not',
  )
}
