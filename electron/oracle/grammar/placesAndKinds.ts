import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { joined, shortOf, YOU } from './references.ts'

const BATTLEFIELD = ['battlefield']
const YOURS: TreeRecord = { kind: 'controller', who: YOU }
const OWN: TreeRecord = { kind: 'owner', who: YOU }
const IN_GRAVEYARD: TreeRecord = { kind: 'inZone', zone: 'graveyard' }
const TAPPED: TreeRecord = { kind: 'tapped' }

/** From where, how and with how many others something comes or attacks; kinds of things that two words tell together. */
export function placesAndKinds({ add }: Grammar): void {
  add('event', '{what:eventOne} enters tapped and under your control', null, enteringTapped)
  add('event', '{what:eventOne} enters the battlefield', {
    kind: 'zoneChange',
    to: BATTLEFIELD,
    said: 'the battlefield',
  })
  for (const [words, from] of [
    ['from your library', ['library']],
    ['from your hand', ['hand']],
    ['from your hand or library', ['hand', 'library']],
  ] as const)
    add('event', `{what:eventOne} is put into your graveyard ${words}`, null, intoYours(from))
  add('event', 'you attack with {minimum:numberWord} or more {what:f1}', null, attacking)
  for (const [form, land, spell] of [
    [0, 'nonbasic land', 'spell or nonland permanent'],
    [1, 'nonbasic lands', 'spells or nonland permanents'],
  ] as const) {
    add(`noun${form}`, `{a:typeNoun${form}} and ${land}`, null, andNonbasic)
    add(`noun${form}`, spell, null, oneOf(SPELL_OR_NONLAND))
  }
  add('adjective', '{size:pt}', null, ofSize)
  for (const form of [0, 1]) {
    add(`post${form}`, 'that shares at least one creature type with {with:refSelf}', { kind: 'sharesType', what: 'creatureType' }) // prettier-ignore
    add(`post${form}`, 'without {of:keywordPair}', null, withoutBoth)
  }
  add('staticMany', '{filter:f1} in your graveyard', null, inYourGraveyard)
}

/** Neither the one ability nor the other. */
const withoutBoth = shape(
  ({ of }) => ({ kind: 'not', of: { kind: 'or', of: of ?? null } }),
  (value) => {
    const or = isRecord(value) && value['kind'] === 'not' ? value['of'] : null
    const of = isRecord(or) && or['kind'] === 'or' && isList(or['of']) ? or['of'] : []
    return of.length > 1 && of.every((part) => kindOf(part) === 'keyword') ? { of } : null
  },
  'not',
)

const enteringTapped = shape(
  ({ what }) => ({ kind: 'zoneChange', what: joined(joined(what ?? null, TAPPED), YOURS), to: BATTLEFIELD }),
  (value) => {
    const yours = isRecord(value) && value['kind'] === 'zoneChange' ? shortOf(value['what'], YOURS) : null
    const what = yours === null ? null : shortOf(yours, TAPPED)
    return what === null ? null : { what }
  },
  'zoneChange',
)

/** A graveyard is its owner's: what comes there is a card of theirs. */
function intoYours(from: readonly string[]): Shape {
  return shape(
    ({ what }) => ({
      kind: 'zoneChange',
      what: isSelf(what) ? what : joined(what ?? null, OWN),
      from: [...from],
      to: ['graveyard'],
    }),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'zoneChange' || !sameTree(value['from'], [...from])) return null
      const what = isSelf(value['what']) ? value['what'] : shortOf(value['what'], OWN)
      return what === null ? null : { what }
    },
    'zoneChange',
  )
}

function isSelf(what: Tree | undefined): what is TreeRecord {
  return isRecord(what) && what['kind'] === 'is' && kindOf(what['ref']) === 'self'
}

const attacking = shape(
  // One or more is said of any number of attackers.
  ({ minimum, what }) =>
    minimum === 1
      ? null
      : { kind: 'attacks', what: joined(what ?? null, YOURS), batch: true, minimum: minimum ?? null },
  (value) => {
    const minimum = isRecord(value) && value['kind'] === 'attacks' ? value['minimum'] : undefined
    const what = isRecord(value) ? shortOf(value['what'], YOURS) : null
    return minimum === undefined || what === null ? null : { minimum, what }
  },
  'attacks',
)

const NONBASIC: TreeRecord = {
  kind: 'and',
  of: [
    { kind: 'not', of: { kind: 'supertype', supertype: 'Basic' } },
    { kind: 'type', type: 'Land' },
  ],
}
const andNonbasic = shape(
  ({ a }) => [{ kind: 'or', of: [a ?? null, NONBASIC] }],
  (value) => {
    const [or, more] = isList(value) ? value : []
    const of = isRecord(or) && or['kind'] === 'or' && isList(or['of']) ? or['of'] : []
    const [a, land] = of
    return more === undefined && of.length === 2 && a !== undefined && sameTree(land, NONBASIC) ? { a } : null
  },
)

const SPELL_OR_NONLAND: TreeRecord = {
  kind: 'or',
  of: [
    { kind: 'spell' },
    {
      kind: 'and',
      of: [
        { kind: 'inZone', zone: 'battlefield' },
        { kind: 'not', of: { kind: 'type', type: 'Land' } },
      ],
    },
  ],
}
function oneOf(filter: TreeRecord): Shape {
  return shape(
    () => [filter],
    (value) => (sameTree(value, [filter]) ? {} : null),
  )
}

/** 'A 1/1 creature': of that power and that toughness. */
const ofSize = shape(
  ({ size }) =>
    isRecord(size)
      ? { kind: 'and', of: [is('power', size['power'] ?? null), is('toughness', size['toughness'] ?? null)] }
      : null,
  (value) => {
    const of = isRecord(value) && value['kind'] === 'and' && isList(value['of']) ? value['of'] : []
    const [power, toughness] = of
    if (of.length !== 2 || !isRecord(power) || !isRecord(toughness)) return null
    return { size: { power: power['to'] ?? null, toughness: toughness['to'] ?? null } }
  },
  'and',
)
function is(stat: string, to: Tree): TreeRecord {
  return { kind: 'compare', stat, op: '=', to }
}

const inYourGraveyard = shape(
  ({ filter }) => joined(joined(filter ?? null, IN_GRAVEYARD), OWN),
  (value) => {
    const placed = shortOf(value, OWN)
    const filter = placed === null ? null : shortOf(placed, IN_GRAVEYARD)
    return filter === null ? null : { filter }
  },
)
