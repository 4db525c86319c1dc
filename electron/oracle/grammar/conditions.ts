import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import {
  THAT,
  anotherShape,
  anyShape,
  controlShape,
  controlled,
  exactShape,
  existing,
  fewerShape,
  moreThanShape,
  notShape,
} from './conditionShapes.ts'
import { fixed } from './quantities.ts'
import { YOU, joined, playerPronoun, pronoun, shortOf } from './references.ts'

const OPPONENTS: TreeRecord = { kind: 'opponents' }

/** Conditions: after 'if', 'unless' and 'as long as'. */
export function conditions(grammar: Grammar): void {
  const { add, rule, category } = grammar
  rule('conditionAnd', series(category('simpleCondition'), ['and'], 2))
  rule('conditionOr', series(category('simpleCondition'), ['or'], 2))
  add('condition', '{=:simpleCondition}')
  add('condition', '{of:conditionAnd}', { kind: 'and' })
  add('condition', '{of:conditionOr}', { kind: 'or' })
  const condition = (template: string, constants: TreeRecord | null, shaped?: ReturnType<typeof shape>): void => {
    add('simpleCondition', template, constants, shaped ?? {})
  }
  // What players control and have.
  const holders: readonly (readonly [string, string, Tree])[] = [
    ['you control', "you don't control", YOU],
    ['an opponent controls', 'no opponent controls', OPPONENTS],
    ['that player controls', "that player doesn't control", playerPronoun('that player')],
    ['defending player controls', "defending player doesn't control", { kind: 'defending' }],
  ]
  for (const [has, hasNot, who] of holders) {
    // How many one opponent controls is asked of each of them.
    const number = (make: (one: Tree) => Shape): Shape =>
      who === OPPONENTS ? anyShape(OPPONENTS, make(THAT)) : make(who)
    condition(`${has} a {filter:f0}`, null, controlShape(who, 1))
    condition(`${has} another {filter:f0}`, null, anotherShape(who))
    condition(
      `${has} {min:numberWord} or more {filter:f1}`,
      null,
      number((one) => controlShape(one, null)),
    )
    condition(
      `${has} no {filter:f1}`,
      null,
      number((one) => notShape(controlShape(one, 1))),
    )
    condition(`${hasNot} a {filter:f0}`, null, notShape(controlShape(who, 1)))
    condition(`${has} exactly {n:numberWord} {filter:f1}`, null, number(exactShape))
    condition(`${has} {n:numberWord} or fewer {filter:f1}`, null, number(fewerShape))
  }
  // Other than what the sentence is about: what entered, or the permanent itself.
  condition('you control at least {min:numberWord} other {filter:f1}', null, othersOfYours)
  const compare = (template: string, left: Tree, op: string, right?: Tree): void => {
    condition(template, { kind: 'compare', left, op, ...(right === undefined ? {} : { right }) })
  }
  const life = { kind: 'life', who: YOU }
  const hand = { kind: 'handSize', who: YOU }
  compare('you have {right:n} or more life', life, '>=')
  compare('you have {right:n} or less life', life, '<=')
  compare('your life total is {right:n} or more', life, '>=')
  compare('your life total is {right:n} or less', life, '<=')
  compare('you have no cards in hand', hand, '=', fixed(0))
  compare('you have {right:plenty} or more cards in hand', hand, '>=')
  compare('you have {right:howMany} or fewer cards in hand', hand, '<=')
  compare('you have exactly {right:howMany} cards in hand', hand, '=')
  condition('{left:amount} is {right:n} or greater', { kind: 'compare', op: '>=' })
  condition('{left:amount} is {right:n} or more', { kind: 'compare', op: '>=' })
  condition('{left:amount} is {right:n} or less', { kind: 'compare', op: '<=' })
  condition('{left:amount} is greater than {right:amount}', { kind: 'compare', op: '>' })
  condition('{left:amount} is less than {right:amount}', { kind: 'compare', op: '<' })
  condition('there are {min:numberWord} or more {select:sel1}', { kind: 'exists' })
  condition('{min:numberWord} or more {filter:f1} are in your graveyard', null, graveyardShape)
  condition('it targets {filter:targeted}', null, itTargets)
  for (const there of ['there is', "there's"]) condition(`${there} a {select:sel0}`, { kind: 'exists' })
  condition('a {filter:f0} is in your graveyard', null, oneInGraveyard)
  condition(
    'there are no {select:sel1}',
    null,
    notShape(shape(({ select }) => ({ kind: 'exists', select: select ?? null }), existing, 'exists')),
  )
  condition('there are {right:plenty} or more card types among {select:sel1}', null, typesShape)
  condition('an opponent controls more {filter:f1} than you', null, anyShape(OPPONENTS, moreThanShape))

  // Turns and events.
  condition("it's your turn", { kind: 'yourTurn' })
  condition("it's not your turn", { kind: 'not', of: { kind: 'yourTurn' } })
  condition("it isn't your turn", { kind: 'not', of: { kind: 'yourTurn' } })
  condition("it's your main phase", {
    kind: 'and',
    of: [{ kind: 'yourTurn' }, { kind: 'step', steps: ['main1', 'main2'] }],
  })
  condition("it's day", { kind: 'dayNight', is: 'day' })
  condition("it's night", { kind: 'dayNight', is: 'night' })
  condition("you're the monarch", { kind: 'monarch', who: YOU })
  const happened = (template: string, event: TreeRecord, more: TreeRecord = {}): void => {
    condition(template, { kind: 'happened', event, ...more })
  }
  for (const have of ['', "'ve"]) {
    happened(`you${have} gained life this turn`, { kind: 'gainsLife', who: YOU })
    happened(`you${have} lost life this turn`, { kind: 'losesLife', who: YOU })
    happened(`you${have} attacked this turn`, { kind: 'attacks', what: { kind: 'controller', who: YOU } })
    happened(`you${have} cast another spell this turn`, { kind: 'cast', who: YOU }, { min: 2 })
    happened(`you${have} discarded a card this turn`, {
      kind: 'zoneChange',
      what: { kind: 'owner', who: YOU },
      cause: 'discard',
    })
    happened(`you${have} drawn a card this turn`, { kind: 'draws', who: YOU })
    happened(`you${have} drawn two or more cards this turn`, { kind: 'draws', who: YOU }, { min: 2 })
  }
  happened('an opponent lost life this turn', { kind: 'losesLife', who: OPPONENTS })
  happened('a creature died this turn', died({ kind: 'type', type: 'Creature' }))
  condition('a {what:f0} died this turn', null, happenedFilter(died))
  condition('a {what:f0} entered the battlefield under your control this turn', null, happenedFilter(enteredYours))
  condition(
    'you had a {what:f0} enter the battlefield under your control this turn',
    null,
    happenedFilter(enteredYours),
  )
  happened('a permanent you controlled left the battlefield this turn', {
    kind: 'zoneChange',
    what: { kind: 'controller', who: YOU },
    from: ['battlefield'],
  })
  happened('an opponent was dealt damage this turn', { kind: 'damage', toPlayer: OPPONENTS })

  // What an object is.
  const matches = (template: string, filter?: TreeRecord): void => {
    condition(template, filter === undefined ? { kind: 'matches' } : { kind: 'matches', filter })
  }
  for (const [be, notBe] of [['is', "isn't"]] as const) {
    condition(`{ref:one} ${be} {filter:beingA}`, { kind: 'matches' })
    condition(`{ref:one} ${notBe} {filter:beingA}`, null, notShape(matchShape))
  }
  condition("it's {filter:beingA}", { kind: 'matches', ref: pronoun('it') })
  condition("it's not {filter:beingA}", null, notShape(itShape))
  condition("it isn't {filter:beingA}", null, notShape(itShape))
  add('beingA', 'a {=:f0}')
  add('beingA', '{=:adjective}')
  condition('{ref:one} has {keyword:keywordName}', null, hasKeyword)
  matches('{ref:one} has a counter on it', { kind: 'counter' })
  condition('{ref:one} has {n:numberWord} or more {counter:counterName} counters on it', null, countersAtLeast)
  condition('{ref:one} has a {counter:counterName} counter on it', null, counterOn())
  condition('{ref:one} has no {counter:counterName} counters on it', null, notShape(counterOn()))
  condition('it had no {counter:counterName} counters on it', null, notShape(counterOnIt))
  condition('it had a {counter:counterName} counter on it', null, counterOnIt)
  condition('it had counters on it', { kind: 'matches', ref: pronoun('it'), filter: { kind: 'counter' } })
  matches('{ref:one} (entered|entered the battlefield) this turn', { kind: 'enteredThisTurn' })
  matches('{ref:one} attacked this turn', {
    kind: 'happened',
    event: { kind: 'attacks', what: { kind: 'is', ref: { kind: 'each' } } },
  })
  for (const it of ['this spell', 'it', '~']) {
    condition(`${it} was kicked`, { kind: 'kicked' })
    condition(`${it} wasn't kicked`, { kind: 'not', of: { kind: 'kicked' } })
    condition(`${it} was cast`, { kind: 'wasCast' })
    for (const zone of ['graveyard', 'hand', 'exile', 'library'] as const) {
      const from = zone === 'exile' ? 'exile' : `your ${zone}`
      condition(`${it} was cast from ${from}`, { kind: 'castFrom', zone })
      if (zone === 'graveyard' || zone === 'hand') condition(`you cast it from ${from}`, { kind: 'castFrom', zone })
    }
    condition(`${it} was cast from a graveyard`, { kind: 'castFrom', zone: 'graveyard' })
  }
  condition('you cast it', { kind: 'wasCast' })
  condition('you cast ~', { kind: 'wasCast' })

  // What an earlier instruction came to.
  for (const [words, done] of [
    ['you do', true],
    ["you don't", false],
    ['they do', true],
    ["they don't", false],
    ['that player does', true],
    ["that player doesn't", false],
    ['a player does', true],
    ['the player does', true],
    ["the player doesn't", false],
    ["you can't", false],
    ['you win', true],
  ] as const) {
    const did: TreeRecord = { kind: 'did', name: 'that' }
    condition(words, done ? did : { kind: 'not', of: did })
  }
  condition('x is {right:n} or more', { kind: 'compare', left: { kind: 'x' }, op: '>=' })
  condition('{ref:one} is on the battlefield', { kind: 'matches', filter: { kind: 'inZone', zone: 'battlefield' } })
  condition('{ref:one} is in your graveyard', { kind: 'matches', filter: { kind: 'inZone', zone: 'graveyard' } })
}

const NOT_IT: TreeRecord = { kind: 'not', of: { kind: 'is', ref: pronoun('it') } }
const othersOfYours = shape(
  ({ min, filter }) =>
    controlShape(YOU, null).build?.({ min: min ?? null, filter: joined(filter ?? null, NOT_IT) }) ?? null,
  (value) => {
    const fields = controlShape(YOU, null).unbuild?.(value) ?? null
    const filter = fields === null ? null : shortOf(fields['filter'], NOT_IT)
    return filter === null ? null : { filter, min: fields?.['min'] ?? null }
  },
)

function died(what: Tree): TreeRecord {
  return { kind: 'zoneChange', what, from: ['battlefield'], to: ['graveyard'] }
}

function enteredYours(what: Tree): TreeRecord {
  return { kind: 'zoneChange', what: joined(what, { kind: 'controller', who: YOU }), to: ['battlefield'] }
}

const graveyardShape = shape(
  ({ min, filter }) => ({
    kind: 'exists',
    min: min ?? null,
    select: { filter: joined(filter ?? null, { kind: 'owner', who: YOU }), zones: ['graveyard'] },
  }),
  (value) => {
    const select = isRecord(value) && value['kind'] === 'exists' ? value['select'] : null
    if (!isRecord(value) || !isRecord(select) || value['min'] === undefined) return null
    const filter = select['filter']
    if (isRecord(filter) && filter['kind'] === 'owner') return { min: value['min'], filter: { kind: 'any' } }
    const of =
      isRecord(filter) && filter['kind'] === 'and' && Array.isArray(filter['of'])
        ? (filter['of'] as readonly Tree[])
        : []
    const rest = of.slice(0, -1)
    const [only] = rest
    return { min: value['min'], filter: rest.length === 1 && only !== undefined ? only : { kind: 'and', of: rest } }
  },
  'exists',
)

const oneInGraveyard = shape(
  ({ filter }) => ({
    kind: 'exists',
    select: { filter: joined(filter ?? null, { kind: 'owner', who: YOU }), zones: ['graveyard'] },
  }),
  (value) => {
    const select = isRecord(value) && value['kind'] === 'exists' && value['min'] === undefined ? value['select'] : null
    const filter = isRecord(select) && sameTree(select['zones'], ['graveyard']) ? shortOf(select['filter'], OWN) : null
    return filter === null ? null : { filter }
  },
  'exists',
)
const OWN: TreeRecord = { kind: 'owner', who: YOU }

const itTargets = shape(
  ({ filter }) => ({
    kind: 'matches',
    ref: pronoun('it'),
    filter: { kind: 'targets', filter: filter ?? null, players: null },
  }),
  (value) => {
    const filter = isRecord(value) && value['kind'] === 'matches' ? value['filter'] : null
    return isRecord(filter) && filter['kind'] === 'targets' && filter['players'] === null
      ? { filter: filter['filter'] ?? null }
      : null
  },
  'matches',
)

const typesShape = shape(
  ({ right, select }) => ({
    kind: 'compare',
    left: { kind: 'distinct', what: 'cardType', select: select ?? null },
    op: '>=',
    right: right ?? null,
  }),
  (value) => {
    const left = isRecord(value) && value['kind'] === 'compare' ? value['left'] : null
    if (!isRecord(left) || left['kind'] !== 'distinct' || !isRecord(value)) return null
    return { right: value['right'] ?? null, select: left['select'] ?? null }
  },
  'compare',
)

function happenedFilter(event: (what: Tree) => TreeRecord): Shape {
  return shape(
    ({ what }) => ({ kind: 'happened', event: event(what ?? null) }),
    (value) => {
      const found = isRecord(value) && value['kind'] === 'happened' ? value['event'] : null
      if (!isRecord(found) || found['kind'] !== 'zoneChange') return null
      const what = found['what'] ?? null
      if (sameTree(event(what), found)) return { what }
      const inner = controlled({ filter: what }, YOU)
      return inner !== null && sameTree(event(inner), found) ? { what: inner } : null
    },
    'happened',
  )
}

const matchShape = shape(
  ({ ref, filter }) => ({ kind: 'matches', ref: ref ?? null, filter: filter ?? null }),
  (value) =>
    isRecord(value) && value['kind'] === 'matches'
      ? { ref: value['ref'] ?? null, filter: value['filter'] ?? null }
      : null,
  'matches',
)

const itShape = shape(
  ({ filter }) => ({ kind: 'matches', ref: pronoun('it'), filter: filter ?? null }),
  (value) => (isRecord(value) && value['kind'] === 'matches' ? { filter: value['filter'] ?? null } : null),
  'matches',
)

const hasKeyword = shape(
  ({ ref, keyword }) => ({ kind: 'matches', ref: ref ?? null, filter: { kind: 'keyword', keyword: keyword ?? null } }),
  (value) => {
    const filter = isRecord(value) && value['kind'] === 'matches' ? value['filter'] : null
    if (!isRecord(filter) || filter['kind'] !== 'keyword' || !isRecord(value)) return null
    return { ref: value['ref'] ?? null, keyword: filter['keyword'] ?? null }
  },
  'matches',
)

const countersAtLeast = shape(
  ({ ref, n, counter }) => ({
    kind: 'matches',
    ref: ref ?? null,
    filter: { kind: 'counter', counter: counter ?? null, op: '>=', n: n ?? null },
  }),
  (value) => {
    const filter = isRecord(value) && value['kind'] === 'matches' ? value['filter'] : null
    if (!isRecord(filter) || filter['kind'] !== 'counter' || filter['op'] === undefined || !isRecord(value)) return null
    return { ref: value['ref'] ?? null, n: filter['n'] ?? null, counter: filter['counter'] ?? null }
  },
  'matches',
)

function counterOn(): Shape {
  return shape(
    ({ ref, counter }) => ({
      kind: 'matches',
      ref: ref ?? null,
      filter: { kind: 'counter', counter: counter ?? null },
    }),
    (value) => {
      const filter = isRecord(value) && value['kind'] === 'matches' ? value['filter'] : null
      if (!isRecord(filter) || filter['kind'] !== 'counter' || filter['counter'] === undefined || !isRecord(value))
        return null
      return { ref: value['ref'] ?? null, counter: filter['counter'] }
    },
    'matches',
  )
}

const counterOnIt = shape(
  ({ counter }) => ({ kind: 'matches', ref: pronoun('it'), filter: { kind: 'counter', counter: counter ?? null } }),
  (value) => {
    const filter = isRecord(value) && value['kind'] === 'matches' ? value['filter'] : null
    return isRecord(filter) && filter['kind'] === 'counter' && filter['counter'] !== undefined
      ? { counter: filter['counter'] }
      : null
  },
  'matches',
)
