import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { mayPay, partPaid } from './costsPaid.ts'
import { ONE, fixed } from './quantities.ts'
import { YOU } from './references.ts'

const CREATURE: TreeRecord = { kind: 'type', type: 'Creature' }
const EACH: TreeRecord = { kind: 'each' }

/** Keyword actions (701) and doubling that stand for instructions of the language. */
export function keywordActions({ add }: Grammar): void {
  // 701.41a: up to that many other target creatures.
  add('vp0', 'support {n:n}', null, support)
  // 701.47a, 701.47d
  for (const [words, subtype] of [
    ['amass', 'Zombie'],
    ['amass zombies', 'Zombie'],
    ['amass orcs', 'Orc'],
    ['amass goblins', 'Goblin'],
    ['amass slivers', 'Sliver'],
  ] as const)
    add('vp0', `${words} {n:n}`, null, amass(subtype))
  // 701.46a
  add('vp0', 'adapt {n:n}', null, adapt)
  // 701.53a
  add('vp0', 'incubate {n:n}', null, incubate)
  for (const on of ['ref', 'chosen'])
    add('vp0', `put a {counter:counterName} counter on {on:${on}} for each {n:countable0}`, null, putForEach)
  add('mayClause', 'you may pay {n:energyRun}', null, payEnergy)
  // 701.10e
  add('vp0', 'double the number of {counter:counterName} counters on {over:ref}', null, doubledCounters)
  // 701.10a–b
  add('clause', 'double {over:possessor} power until end of turn', null, doubledPower('power'))
  add('clause', 'double the power of {over:ref} until end of turn', null, doubledPower('the power'))
  add('clause', 'double {over:possessor} power and toughness until end of turn', null, doubledPower('both'))
  add('clause', 'double the power and toughness of {over:ref} until end of turn', null, doubledPower('the both'))
  // 701.57a
  add('vp0', 'discover {n:n}', null, discover)
}

const support = shape(
  ({ n }) => ({
    kind: 'putCounters',
    counter: '+1/+1',
    n: ONE,
    on: { kind: 'targetNP', spec: { objects: CREATURE, players: null, min: fixed(0), max: n ?? null, other: true } },
  }),
  (value) => {
    const on = isRecord(value) && value['kind'] === 'putCounters' ? value['on'] : null
    const spec = isRecord(on) && on['kind'] === 'targetNP' ? on['spec'] : null
    return isRecord(spec) && spec['other'] === true ? { n: spec['max'] ?? null } : null
  },
  'putCounters',
)

const SELF: TreeRecord = { kind: 'self' }
const adapt = shape(
  ({ n }) => ({
    kind: 'if',
    condition: {
      kind: 'not',
      of: { kind: 'matches', ref: SELF, filter: { kind: 'counter', counter: '+1/+1' } },
    },
    then: { kind: 'putCounters', counter: '+1/+1', n: n ?? null, on: SELF },
    said: 'adapt',
  }),
  (value) => {
    const then = isRecord(value) && value['kind'] === 'if' && value['said'] === 'adapt' ? value['then'] : null
    return isRecord(then) ? { n: then['n'] ?? null } : null
  },
  'if',
)

const incubate = shape(
  ({ n }) => ({
    kind: 'createPredefined',
    who: YOU,
    n: ONE,
    token: 'Incubator',
    how: { counters: { counter: '+1/+1', n: n ?? null } },
  }),
  (value) => {
    const how = isRecord(value) && value['token'] === 'Incubator' ? value['how'] : null
    const counters = isRecord(how) ? how['counters'] : null
    return isRecord(counters) ? { n: counters['n'] ?? null } : null
  },
  'createPredefined',
)

const putForEach = shape(
  ({ counter, on, n }) => ({
    kind: 'putCounters',
    counter: counter ?? null,
    on: on ?? null,
    n: n ?? null,
    said: 'each',
  }),
  (value) =>
    isRecord(value) && value['kind'] === 'putCounters' && value['said'] === 'each'
      ? { counter: value['counter'] ?? null, on: value['on'] ?? null, n: value['n'] ?? null }
      : null,
  'putCounters',
)

const payEnergy = shape(
  ({ n }) => mayPay({ kind: 'energy', n: n ?? null }),
  (value) => {
    const part = partPaid(value)
    return isRecord(part) && part['kind'] === 'energy' ? { n: part['n'] ?? null } : null
  },
  'pay',
)

function amass(subtype: string): Shape {
  const army: TreeRecord = {
    filter: {
      kind: 'and',
      of: [{ kind: 'subtype', subtype: 'Army' }, CREATURE, { kind: 'controller', who: YOU }],
    },
  }
  const made = (n: Tree): TreeRecord => ({
    kind: 'sequence',
    steps: [
      {
        kind: 'if',
        condition: { kind: 'not', of: { kind: 'exists', select: army } },
        then: {
          kind: 'createToken',
          who: YOU,
          n: ONE,
          token: {
            name: null,
            colors: ['B'],
            supertypes: [],
            types: ['Creature'],
            subtypes: [subtype, 'Army'],
            power: fixed(0),
            toughness: fixed(0),
            abilities: [],
          },
        },
      },
      { kind: 'choose', who: YOU, from: army, min: ONE, max: ONE, as: 'army' },
      { kind: 'putCounters', counter: '+1/+1', n, on: { kind: 'bound', name: 'army' } },
      {
        kind: 'continuous',
        on: { kind: 'bound', name: 'army' },
        mods: [{ kind: 'addTypes', subtypes: [subtype] }],
        until: { kind: 'endOfGame' },
      },
    ],
    said: ['amass'],
  })
  return shape(
    ({ n }) => made(n ?? null),
    (value) => {
      const steps = isRecord(value) && sameTree(value['said'], ['amass']) ? value['steps'] : null
      const put = isList(steps) ? steps[2] : null
      return isRecord(put) && put['kind'] === 'putCounters' ? { n: put['n'] ?? null } : null
    },
    'sequence',
  )
}

const doubledCounters = shape(
  ({ counter, over }) => ({
    kind: 'forEach',
    over: over ?? null,
    do: { kind: 'putCounters', counter: counter ?? null, n: { kind: 'counters', on: EACH, counter: counter ?? null }, on: EACH }, // prettier-ignore
  }),
  (value) => {
    const inner = isRecord(value) && value['kind'] === 'forEach' ? value['do'] : null
    if (!isRecord(value) || !isRecord(inner) || inner['kind'] !== 'putCounters') return null
    return { counter: inner['counter'] ?? null, over: value['over'] ?? null }
  },
  'forEach',
)

/** 701.10b: it gets as much again as it has. */
function doubledPower(said: string): Shape {
  const stat = (name: string): TreeRecord => ({ kind: 'stat', of: EACH, stat: name })
  const toughness = said.endsWith('both') ? stat('toughness') : fixed(0)
  const inner: TreeRecord = {
    kind: 'continuous',
    on: EACH,
    mods: [{ kind: 'addPT', power: stat('power'), toughness }],
    until: { kind: 'endOfTurn' },
  }
  return shape(
    ({ over }) => ({ kind: 'forEach', over: over ?? null, do: inner, said }),
    (value) =>
      isRecord(value) && value['kind'] === 'forEach' && value['said'] === said && sameTree(value['do'], inner)
        ? { over: value['over'] ?? null }
        : null,
    'forEach',
  )
}

const FOUND: TreeRecord = { kind: 'bound', name: 'found' }
const discover = shape(
  ({ n }) => {
    const lesser: TreeRecord = { kind: 'compare', stat: 'manaValue', op: '<=', to: n ?? null }
    return {
      kind: 'sequence',
      steps: [
        {
          kind: 'revealUntil',
          who: YOU,
          filter: { kind: 'and', of: [{ kind: 'not', of: { kind: 'type', type: 'Land' } }, lesser] },
          count: ONE,
          found: 'found',
          rest: 'rest',
          into: 'exile',
        },
        { kind: 'castCard', who: YOU, what: FOUND, free: true, optional: true, if: lesser, as: 'cast' },
        {
          kind: 'if',
          condition: { kind: 'not', of: { kind: 'did', name: 'that' } },
          then: { kind: 'move', what: FOUND, from: 'exile', to: 'hand' },
        },
        {
          kind: 'move',
          what: { kind: 'bound', name: 'rest' },
          to: 'library',
          how: { position: { kind: 'randomBottom' } },
        },
      ],
      said: ['discover'],
    }
  },
  (value) => {
    const steps = isRecord(value) && sameTree(value['said'], ['discover']) ? value['steps'] : null
    const cast = isList(steps) ? steps[1] : null
    const lesser = isRecord(cast) && kindOf(cast) === 'castCard' ? cast['if'] : null
    return isRecord(lesser) ? { n: lesser['to'] ?? null } : null
  },
  'sequence',
)
