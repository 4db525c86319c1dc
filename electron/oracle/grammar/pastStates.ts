import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { YOU, joined, lastOf, pronoun, shortOf } from './references.ts'

const EACH: TreeRecord = { kind: 'is', ref: { kind: 'each' } }
const OWN: TreeRecord = { kind: 'owner', who: YOU }

/** What something was before it went (608.2h), what it did, and which cards came to a graveyard this turn. */
export function pastStates(grammar: Grammar): void {
  was(grammar)
  did(grammar)
  putThere(grammar)
  commanders(grammar)
}

function was({ add }: Grammar): void {
  add('simpleCondition', '{left:amountBase} was {right:n} or (greater|more)', { kind: 'compare', op: '>=' })
  add('simpleCondition', '{left:amountBase} was {right:n} or less', { kind: 'compare', op: '<=' })
  add('simpleCondition', 'it was {filter:wasA}', { kind: 'matches', ref: pronoun('it') })
  add('simpleCondition', "it (wasn't|was not) {filter:wasA}", null, notWas)
  for (const noun of ['creature', 'permanent', 'land', 'artifact', 'card', 'spell'])
    add('simpleCondition', `(that|the) ${noun} was {filter:wasA}`, { kind: 'matches', ref: pronoun(`that ${noun}`) })
  add('wasA', 'a {=:f0}')
  // What it was in combat is gone with it; how it was cast is told by other words.
  add('wasA', '{=:adjective}', null, {
    build: (fields) => (NOT_LOOKED_UP.has(kindOf(fields['=']) ?? '') ? null : (fields['='] ?? null)),
    unbuild: (value) => ({ '=': value }),
  })
  add('simpleCondition', 'it had one or more {counter:counterName} counters on it', null, {
    build: ({ counter }) => had({ kind: 'counter', counter: counter ?? null }),
    unbuild: (value) => {
      const filter = hadOf(value)
      return filter?.['counter'] === undefined ? null : { counter: filter['counter'] }
    },
    kind: 'matches',
  })
  add('simpleCondition', 'it had (one or more counters|a counter) on it', had({ kind: 'counter' }))
}

const NOT_LOOKED_UP: ReadonlySet<string> = new Set(['kicked', 'attacking', 'blocking', 'blocked', 'unblocked'])

function had(filter: TreeRecord): TreeRecord {
  return { kind: 'matches', ref: pronoun('it'), filter }
}

function hadOf(value: Tree): TreeRecord | null {
  const filter = isRecord(value) && value['kind'] === 'matches' ? value['filter'] : null
  return isRecord(filter) && filter['kind'] === 'counter' && filter['op'] === undefined ? filter : null
}

const notWas: Shape = shape(
  ({ filter }) => ({ kind: 'not', of: had(asRecord(filter ?? null)) }),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'not' ? value['of'] : null
    return isRecord(of) && of['kind'] === 'matches' ? { filter: of['filter'] ?? null } : null
  },
  'not',
)

function asRecord(tree: Tree): TreeRecord {
  return isRecord(tree) ? tree : {}
}

function did({ add }: Grammar): void {
  for (const form of [0, 1]) {
    const dealt: TreeRecord = { kind: 'damage', source: EACH }
    add(`post${form}`, 'that dealt damage this turn', { kind: 'happened', event: dealt })
    add(`post${form}`, 'that dealt damage to you this turn', { kind: 'happened', event: { ...dealt, toPlayer: YOU } })
    add(`post${form}`, 'that blocked this turn', { kind: 'happened', event: { kind: 'blocks', what: EACH } })
  }
}

const DIED: TreeRecord = { kind: 'zoneChange', from: ['battlefield'], to: ['graveyard'] }
const PUT: TreeRecord = { kind: 'zoneChange', to: ['graveyard'] }

function putThere({ add }: Grammar): void {
  const places: readonly (readonly [string, readonly string[] | null])[] = [
    ['', null],
    ['from anywhere ', null],
    ['from the battlefield ', ['battlefield']],
    ['from (your|their) library ', ['library']],
    ['from anywhere other than the battlefield ', ['hand', 'library', 'stack', 'exile', 'command']],
  ]
  for (const [from, zones] of places)
    add('wasPutThere', `that (was|were) put there ${from}this turn`, {
      kind: 'arrived',
      ...(zones === null ? {} : { from: [...zones] }),
    })
  for (const form of [0, 1]) {
    add(`sel${form}`, `{filter:f${form}} {place:place} {after:wasPutThere}`, null, placedThisTurn)
    for (const that of ['', 'that (was|were) ']) {
      const words = `${that}put into your graveyard from`
      add(`countable${form}`, `{what:f${form}} ${words} the battlefield this turn`, null, happenedToOwn(DIED))
      add(`countable${form}`, `{what:f${form}} ${words} anywhere this turn`, null, happenedToOwn(PUT))
    }
  }
  const condition = 'was put into your graveyard from the battlefield this turn'
  add('simpleCondition', `a {what:f0} ${condition}`, null, happenedToOwn(DIED))
  add('simpleCondition', '{min:numberWord} or more {what:f1} were put into your graveyard from anywhere this turn', null, happenedToOwn(PUT)) // prettier-ignore
}

/** Cards in a zone, of those that came there this turn: that is said after the zone. */
const placedThisTurn: Shape = shape(
  ({ filter, place, after }) => {
    if (!isRecord(place) || place['zone'] === undefined || !isRecord(after)) return null
    const { zone, who, single } = place
    const come = joined(filter ?? null, { ...after, said: 'there' })
    const owned = who === undefined ? come : joined(come, { kind: 'owner', who })
    return { filter: owned, zones: [zone], ...(single === undefined ? {} : { single }) }
  },
  (value) => {
    if (!isRecord(value) || !isList(value['zones'])) return null
    const { filter, zones, single } = value
    const [rest, last] = lastOf(filter)
    const owned = last?.['kind'] === 'owner'
    const [of, after] = lastOf(owned ? rest : filter)
    if (after?.['said'] !== 'there') return null
    const place: Record<string, Tree> = { zone: zones[0] ?? null }
    if (owned) place['who'] = last['who'] ?? null
    if (single !== undefined) place['single'] = single
    return { filter: of, place, after: without(after, ['said']) }
  },
)

/** What came to its owner's graveyard (404.1). */
function happenedToOwn(event: TreeRecord): Shape {
  return shape(
    ({ what, min }) => ({
      kind: 'happened',
      event: { ...event, what: joined(what ?? null, OWN) },
      ...(min === undefined ? {} : { min }),
    }),
    (value) => {
      const found = isRecord(value) && value['kind'] === 'happened' ? value['event'] : null
      if (!isRecord(value) || !isRecord(found)) return null
      const what = shortOf(found['what'], OWN)
      if (what === null || !sameTree(without(found, ['what']), event)) return null
      return { what, ...(value['min'] === undefined ? {} : { min: value['min'] }) }
    },
    'happened',
  )
}

const YOUR_COMMANDER: TreeRecord = { kind: 'and', of: [{ kind: 'commander' }, OWN] }

/** 903.3: your commander is the one that you own. */
function commanders({ add }: Grammar): void {
  add('simpleCondition', 'you control your commander', {
    kind: 'exists',
    select: { filter: { kind: 'and', of: [{ kind: 'commander' }, OWN, { kind: 'controller', who: YOU }] } },
  })
  add('castWhat', 'your commander', YOUR_COMMANDER)
}
