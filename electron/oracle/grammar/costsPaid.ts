import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { literal } from '../kernel.ts'
import { list } from '../kernelLists.ts'
import { isList, isRecord, kindOf, sameTree, wordOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { fixed, ONE } from './quantities.ts'
import { YOU, pronoun } from './references.ts'

const CREATURE_OF_YOURS: TreeRecord = {
  kind: 'and',
  of: [
    { kind: 'type', type: 'Creature' },
    { kind: 'controller', who: YOU },
  ],
}

/** Costs of later sets, what was paid of a spell's optional costs, and the mana that was spent on it. */
export function costsPaid(grammar: Grammar): void {
  parts(grammar)
  paid(grammar)
  gifts(grammar)
  manaSpent(grammar)
  cheaper(grammar)
}

function parts({ add }: Grammar): void {
  // 701.59a, 701.4a, 701.61a, 701.68a
  for (const category of ['costPart', 'mayPart']) {
    add(category, 'collect evidence {total:digits}', { kind: 'evidence' })
    add(category, 'behold a {filter:f0}', { kind: 'behold', count: ONE })
    add(category, 'behold {count:plenty} {filter:f1}', { kind: 'behold' })
    add(category, 'forage', FORAGE)
  }
  add('costPart', 'blight {count:n}', { kind: 'putCounters', counter: '-1/-1', on: CREATURE_OF_YOURS })
  add('costPart', 'put a {counter:counterName} counter on a {on:f0}', { kind: 'putCounters', count: ONE })
  add('mayClause', 'you may {part:mayPart}', null, payPart)
  add('event', 'you collect evidence', { kind: 'action', action: 'evidence', who: YOU })
  add('casting', 'as an additional cost to cast this spell, you may {cost:altCost}.', null, optionalCost)
}

const FORAGE: TreeRecord = {
  kind: 'either',
  of: [
    { mana: null, parts: [{ kind: 'exile', filter: { kind: 'any' }, count: fixed(3), from: 'graveyard' }] },
    { mana: null, parts: [{ kind: 'sacrifice', filter: { kind: 'subtype', subtype: 'Food' }, count: ONE }] },
  ],
}

/** That you may pay a cost of one part. */
export function mayPay(part: Tree): TreeRecord {
  return { kind: 'pay', who: YOU, cost: { mana: null, parts: [part] }, optional: true, then: null, else: null }
}

/** The first part of a cost that is paid; undefined in what is no such tree. */
export function partPaid(value: Tree): Tree | undefined {
  const cost = isRecord(value) && value['kind'] === 'pay' ? value['cost'] : null
  const [part] = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
  return part
}

const payPart = shape(
  ({ part }) => mayPay(part ?? null),
  (value) => {
    const part = partPaid(value)
    return part === undefined ? null : { part }
  },
  'pay',
)

/** What abilities linked to it call the cost (607.2i). */
function nameOf(cost: Tree): string {
  const [part] = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
  const kind = kindOf(part)
  return kind === 'evidence' || kind === 'behold' ? kind : 'additional'
}

const optionalCost = shape(
  ({ cost }) => ({ kind: 'casting', rule: { kind: 'optionalCost', name: nameOf(cost ?? null), cost: cost ?? null } }),
  (value) => {
    const rule = isRecord(value) && value['kind'] === 'casting' ? value['rule'] : null
    return isRecord(rule) && rule['kind'] === 'optionalCost' ? { cost: rule['cost'] ?? null } : null
  },
  'casting',
)

function paid({ add }: Grammar): void {
  const whether = (cost: string, was: readonly string[], wasNot: readonly string[]): void => {
    for (const words of was) add('simpleCondition', words, { kind: 'kicked', cost })
    for (const words of wasNot) add('simpleCondition', words, { kind: 'not', of: { kind: 'kicked', cost } })
  }
  whether('bargain', ['this spell was bargained', 'it was bargained', "it's bargained", '~ was bargained'], [])
  whether('evidence', ['evidence was collected'], ["evidence wasn't collected"])
  whether('gift', ['the gift was promised'], ["the gift wasn't promised"])
  whether('additional', ["this spell's additional cost was paid", 'its additional cost was paid'], [])
  // 701.4b
  add('simpleCondition', 'a {filter:f0} was beheld', { kind: 'matches', ref: { kind: 'paid', part: 'behold' } })
  // 702.104b
  add('simpleCondition', "tribute wasn't paid", { kind: 'not', of: { kind: 'chosenMode', mode: 'tribute' } })
  for (const [has, who] of [
    ['its controller has', { kind: 'controllerOf', of: pronoun('its') }],
    ['that player has', { kind: 'playerPronoun', word: 'that player' }],
    ['you have', YOU],
  ] as const)
    add('simpleCondition', `${has} {right:plenty} or more poison counters`, {
      kind: 'compare',
      left: { kind: 'counters', on: { kind: 'player', who }, counter: 'poison' },
      op: '>=',
    })
  // 702.172a
  add('modal', 'spree\n{modes:spreeModes}', { min: ONE, max: fixed(99) })
}

/** 702.174d–i */
function gifts({ add, rule, category }: Grammar): void {
  const opponents: TreeRecord = { kind: 'opponents' }
  const token = (subtype: string, size: number, how: TreeRecord): TreeRecord => ({
    kind: 'createToken',
    who: opponents,
    n: ONE,
    token: {
      name: null,
      colors: ['U'],
      supertypes: [],
      types: ['Creature'],
      subtypes: [subtype],
      power: fixed(size),
      toughness: fixed(size),
      abilities: [],
    },
    ...how,
  })
  for (const [gift, gives] of [
    ['card', { kind: 'draw', who: opponents, n: ONE }],
    ['Food', { kind: 'createPredefined', who: opponents, n: ONE, token: 'Food' }],
    ['Treasure', { kind: 'createPredefined', who: opponents, n: ONE, token: 'Treasure' }],
    ['tapped Fish', token('Fish', 1, { how: { tapped: true } })],
    ['Octopus', token('Octopus', 8, {})],
    ['extra turn', { kind: 'extraTurn', who: opponents }],
  ] as const)
    add('kw', `gift a ${gift}`, { kind: 'keyword', keyword: 'gift', gives })
  // 702.47a
  add('kw', 'splice onto {onto:f0} {cost:manaCost}', { kind: 'keyword', keyword: 'splice' })
  add('kw', 'splice onto {onto:f0}—{cost:cost}', { kind: 'keyword', keyword: 'splice' })
  rule('spreeModes', list(category('spreeMode'), literal(['\n']), 2))
  add('spreeMode', '+ {cost:manaCost} — {effect:body}')
}

function manaSpent({ add }: Grammar): void {
  add('paidFor', '(~|this spell)', { kind: 'self' })
  add('paidFor', 'it', pronoun('it'))
  add('paidFor', 'that spell', pronoun('that spell'))
  // 702.44a and the like
  add('countable1', 'colors of mana spent to cast (it|~|this spell)', { kind: 'colorsSpent' })
  add('countable0', 'color of mana spent to cast (it|~|this spell)', { kind: 'colorsSpent' })
  add('amountBase', 'the amount of mana spent to cast {of:paidFor}', { kind: 'manaSpent' })
  const spent = (words: string, op: string): void => {
    add('simpleCondition', words, null, spentShape(op))
  }
  spent('{right:plenty} or more mana was spent to cast {of:paidFor}', '>=')
  spent('at least {right:plenty} mana was spent to cast {of:paidFor}', '>=')
  add('simpleCondition', 'no mana was spent to cast {of:paidFor}', null, noneSpent)
  add('simpleCondition', '{mana:mana} was spent to cast {of:paidFor}', null, colorSpent)
  add('clause', 'you gain {one:life} if {first:condition} and {two:life} if {second:condition}', null, gainForEach)
  // 702.24a: each time it's paid one or the other, as a hybrid symbol is (107.4e).
  for (const pair of HYBRID_PAIRS)
    for (const [one = '', two = ''] of [pair, [...pair].reverse()])
      add('kw', `cumulative upkeep <${one}> or <${two}>`, {
        kind: 'keyword',
        keyword: 'cumulative upkeep',
        cost: { mana: [pair.join('/')], parts: [] },
      })
}

const HYBRID_PAIRS = ['WU', 'UB', 'BR', 'RG', 'GW', 'WB', 'UR', 'BG', 'RW', 'GU'].map((pair) => pair.split(''))

const gainIf = (n: Tree | undefined, condition: Tree | undefined): TreeRecord => ({
  kind: 'if',
  condition: condition ?? null,
  then: { kind: 'gainLife', who: { kind: 'you' }, n: n ?? null },
})

function gainedIf(value: Tree | undefined): { readonly n: Tree; readonly condition: Tree } | null {
  const then = isRecord(value) && value['kind'] === 'if' && value['else'] === undefined ? value['then'] : null
  if (!isRecord(value) || !isRecord(then) || then['kind'] !== 'gainLife') return null
  return { n: then['n'] ?? null, condition: value['condition'] ?? null }
}

/** So much life if one thing is so, and so much if another is. */
const gainForEach = shape(
  ({ one, first, two, second }) => ({ kind: 'sequence', steps: [gainIf(one, first), gainIf(two, second)] }),
  (value) => {
    const steps = isRecord(value) && value['kind'] === 'sequence' && isList(value['steps']) ? value['steps'] : []
    const [one, two] = [gainedIf(steps[0]), gainedIf(steps[1])]
    return one === null || two === null || steps.length > 2
      ? null
      : { one: one.n, first: one.condition, two: two.n, second: two.condition }
  },
  'sequence',
)

function spentShape(op: string): Shape {
  return shape(
    ({ right, of }) => ({ kind: 'compare', left: { kind: 'manaSpent', of: of ?? null }, op, right: right ?? null }),
    (value) => {
      const left = isRecord(value) && value['kind'] === 'compare' && value['op'] === op ? value['left'] : null
      if (!isRecord(value) || !isRecord(left) || left['kind'] !== 'manaSpent' || left['color'] !== undefined)
        return null
      return { right: value['right'] ?? null, of: left['of'] ?? null }
    },
    'compare',
  )
}

const noneSpent = shape(
  ({ of }) => ({ kind: 'compare', left: { kind: 'manaSpent', of: of ?? null }, op: '=', right: fixed(0) }),
  (value) => {
    const left = isRecord(value) && value['kind'] === 'compare' && value['op'] === '=' ? value['left'] : null
    return isRecord(left) && left['kind'] === 'manaSpent' ? { of: left['of'] ?? null } : null
  },
  'compare',
)

/** So much mana of one color. */
const colorSpent: Shape = shape(
  ({ mana, of }) => {
    const symbols = isList(mana) ? mana.map(wordOf) : []
    const [color] = symbols
    if (color === undefined || !/^[WUBRG]$/u.test(color) || symbols.some((symbol) => symbol !== color)) return null
    const left: TreeRecord = { kind: 'manaSpent', color, of: of ?? null }
    return { kind: 'compare', left, op: '>=', right: fixed(symbols.length) }
  },
  (value) => {
    const left = isRecord(value) && value['kind'] === 'compare' && value['op'] === '>=' ? value['left'] : null
    if (!isRecord(value) || !isRecord(left) || left['kind'] !== 'manaSpent' || left['color'] === undefined) return null
    const n = Number(fixedOf(value['right'] ?? null))
    return { mana: Array.from({ length: n }, () => left['color'] ?? null), of: left['of'] ?? null }
  },
  'compare',
)

/** 601.2f of activated abilities: what one costs less. */
function cheaper({ add }: Grammar): void {
  add('restriction', 'this ability costs {n:generic} less to activate for each {of:countable0}.', null, {
    build: ({ n, of }) => ({
      less: sameTree(n, ONE) ? (of ?? null) : { kind: 'times', by: fixedOf(n ?? null), of: of ?? null },
    }),
    unbuild: (value) => {
      const less = isRecord(value) ? value['less'] : null
      if (!isRecord(less) || less['kind'] === 'conditional') return null
      return less['kind'] === 'times' ? { n: fixed(Number(less['by'])), of: less['of'] ?? null } : { n: ONE, of: less }
    },
  })
  add('restriction', 'this ability costs {n:generic} less to activate if {condition:condition}.', null, {
    build: ({ n, condition }) => ({
      less: { kind: 'conditional', condition: condition ?? null, then: n ?? null, else: fixed(0) },
    }),
    unbuild: (value) => {
      const less = isRecord(value) ? value['less'] : null
      if (!isRecord(less) || less['kind'] !== 'conditional') return null
      return { n: less['then'] ?? null, condition: less['condition'] ?? null }
    },
  })
}

function fixedOf(n: Tree): Tree {
  return isRecord(n) ? (n['n'] ?? null) : null
}
