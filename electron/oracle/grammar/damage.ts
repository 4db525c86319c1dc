import { shape } from '../grammar.ts'
import type { Fields, Grammar, Shape } from '../grammar.ts'
import { AGAIN } from '../subject.ts'
import { isList, isRecord, kindOf, rewrite, sameTree, without, wordOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE, fixed } from './quantities.ts'
import { YOU, playerPronoun, pronoun } from './references.ts'

export function damage({ add }: Grammar): void {
  const DEAL = '{from:one} (deals|deal)'
  add('clause', `${DEAL} {n:damage} to {to:hurt}`, { kind: 'damage' })
  add('clause', '{from:one} also deals {n:damage} to {to:hurt}', { kind: 'damage' })
  add('clause', `${DEAL} {n:damageEach} to {to:hurt}`, { kind: 'damage' })
  add('clause', `${DEAL} damage to {to:hurt} equal to {n:amount}`, { kind: 'damage' })
  add('clause', `${DEAL} {n:n} damage to {to:hurt} for each {of:countable0}`, null, eachDamageShape)
  add('clause', `${DEAL} {n:n} damage divided as you choose among {to:hurt}`, { kind: 'damageDivided' })
  add('clause', `${DEAL} {n:n} damage to {to:hurt} and {m:n} damage to {other:hurt}`, null, twoDamageShape)
  add('sentence', `${DEAL} {n:damage} to {to:hurt} if {condition:condition} and {m:damage} to {other:hurt} if {also:condition}`, null, twoIfShape) // prettier-ignore
  // 615.12
  add('sentence', "{then:plainSentence}. (the|that) damage can't be prevented", null, unpreventable)
  for (const [words, more] of [
    ['', {}],
    [" and the damage can't be prevented", { cantBePrevented: true }],
  ] as const)
    add('damageInstead', `instead {from:refSelf} deals {n:damage} to that permanent or player${words}`, {
      kind: 'damageAgain',
      ...more,
    })
  add('hurt', '{=:anyTarget}')
  add('hurt', '{=:one}')
  add('hurt', '{=:some}')
  add('hurt', '{who:who1}', { kind: 'player' }, playerShape)
  for (const [words, min, max] of [
    ['up to {n:plenty} targets', fixed(0), null],
    ['{n:plenty} targets', null, null],
    ['one or two targets', ONE, fixed(2)],
    ['one, two, or three targets', ONE, fixed(3)],
    ['any number of targets', fixed(0), fixed(99)],
  ] as const)
    add('hurt', `each of ${words}`, null, severalTargets(min, max))
  add('hurt', 'you', { kind: 'player', who: YOU })
  add('hurt', 'them', { kind: 'player', who: playerPronoun('them') })
  add('hurt', 'each creature and each player', both(allOf('creature'), { kind: 'player', who: { kind: 'eachPlayer' } }))
  add(
    'hurt',
    'each creature and each opponent',
    both(allOf('creature'), { kind: 'player', who: { kind: 'opponents' } }),
  )
  add('hurt', '{a:eachSelection} and {b:playersHurt}', null, pairShape)
  add('hurt', '{a:eachSelection} and {b:eachSelection}', null, pairShape)
  for (const [words, of] of [
    ['they control', { kind: 'controller', who: { kind: 'opponents' } }],
    ['your opponents control', { kind: 'controller', who: { kind: 'opponents' } }],
  ] as const)
    add('hurt', `each opponent and each creature ${words}`, both({ kind: 'player', who: { kind: 'opponents' } }, { kind: 'all', select: { filter: { kind: 'and', of: [{ kind: 'type', type: 'Creature' }, of] } } })) // prettier-ignore
  add('hurt', '{a:anyTarget} and {b:eachSelection}', null, pairShape)
  add('hurt', '{a:targetOne} and {b:eachSelection}', null, pairShape)
  add('clause', '{over:eachSelection} deals {n:damage} to {to:eachHurt}', null, eachDeals)
  add('clause', '{over:eachSelection} deals damage to {to:eachHurt} equal to {n:itsStat}', null, eachDeals)
  add('eachHurt', 'its controller', { kind: 'player', who: { kind: 'controllerOf', of: { kind: 'each' } } })
  add('eachHurt', 'its owner', { kind: 'player', who: { kind: 'ownerOf', of: { kind: 'each' } } })
  add('eachHurt', 'itself', { kind: 'each' })
  add('itsStat', 'its {stat:statName}', { kind: 'stat', of: { kind: 'each' } })
  add('hurt', 'itself', pronoun('itself'))
  add('eachSelection', 'each {select:sel0}', { kind: 'all' })
  add('playersHurt', '{who:who1}', { kind: 'player' }, playerShape)
  add('playersHurt', 'you', { kind: 'player', who: YOU })
  add('dealtTo', '{=:hurt}')
  add('dealtTo', '{=:bare}')
  add('dealtTo', 'you and {b:bare}', null, youAndShape)
}

function allOf(type: string): TreeRecord {
  return { kind: 'all', select: { filter: { kind: 'type', type: type === 'creature' ? 'Creature' : type } } }
}

export function both(a: Tree, b: Tree): TreeRecord {
  return { kind: 'both', of: [a, b] }
}

const eachDamageShape = shape(
  ({ from, n, to, of }) => ({
    kind: 'damage',
    from: from ?? null,
    to: to ?? null,
    n: sameTree(n, ONE) ? (of ?? null) : { kind: 'times', by: isRecord(n) ? (n['n'] ?? null) : null, of: of ?? null },
  }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'damage' || !isRecord(value['n'])) return null
    const { n } = value
    const fields = { from: value['from'] ?? null, to: value['to'] ?? null }
    if (n['kind'] === 'times') return { ...fields, n: { kind: 'fixed', n: n['by'] ?? null }, of: n['of'] ?? null }
    return ['fixed', 'x', 'amountPronoun'].includes(wordOf(n['kind'])) ? null : { ...fields, n: ONE, of: n }
  },
  'damage',
)

/** The same object mentioned again in a clause. */
export function repeated(ref: Tree): Tree {
  return ['targetNP', 'pronoun'].includes(kindOf(ref) ?? '') ? AGAIN : ref
}

const twoDamageShape = shape(
  ({ from, n, to, m, other }) => ({
    kind: 'sequence',
    steps: [
      { kind: 'damage', from: from ?? null, to: to ?? null, n: n ?? null },
      { kind: 'damage', from: repeated(from ?? null), to: other ?? null, n: m ?? null },
    ],
    said: ['at once'],
  }),
  (value) => {
    const steps =
      isRecord(value) && value['kind'] === 'sequence' && isList(value['said']) && isList(value['steps'])
        ? value['steps']
        : []
    const [one, two] = steps
    if (!isRecord(one) || !isRecord(two) || one['kind'] !== 'damage' || two['kind'] !== 'damage') return null
    return {
      from: one['from'] ?? null,
      n: one['n'] ?? null,
      to: one['to'] ?? null,
      m: two['n'] ?? null,
      other: two['to'] ?? null,
    }
  },
  'sequence',
)

/** Two amounts for two groups, each under a condition of its own. */
const twoIfShape = shape(
  ({ from, n, to, condition, m, other, also }) => ({
    kind: 'sequence',
    steps: [
      {
        kind: 'if',
        then: { kind: 'damage', from: from ?? null, to: to ?? null, n: n ?? null },
        condition: condition ?? null,
      },
      {
        kind: 'if',
        then: { kind: 'damage', from: repeated(from ?? null), to: other ?? null, n: m ?? null },
        condition: also ?? null,
      },
    ],
    said: ['each if'],
  }),
  (value) => {
    const steps =
      isRecord(value) && value['kind'] === 'sequence' && sameTree(value['said'], ['each if']) && isList(value['steps'])
        ? value['steps']
        : []
    const [one, two] = steps
    const [first, second] = [isRecord(one) ? one['then'] : null, isRecord(two) ? two['then'] : null]
    if (!isRecord(one) || !isRecord(two) || !isRecord(first) || !isRecord(second)) return null
    return {
      from: first['from'] ?? null,
      n: first['n'] ?? null,
      to: first['to'] ?? null,
      condition: one['condition'] ?? null,
      m: second['n'] ?? null,
      other: second['to'] ?? null,
      also: two['condition'] ?? null,
    }
  },
  'sequence',
)

/** What all the damage of an instruction is besides. */
const unpreventable = shape(
  ({ then }) => {
    const made = rewrite(then ?? null, (node) =>
      isRecord(node) && node['kind'] === 'damage' ? { ...node, cantBePrevented: true } : undefined,
    )
    return sameTree(made, then ?? null) ? null : made
  },
  (value) => {
    const then = rewrite(value, (node) =>
      isRecord(node) && node['kind'] === 'damage' && node['cantBePrevented'] === true
        ? without(node, ['cantBePrevented'])
        : undefined,
    )
    return sameTree(then, value) ? null : { then }
  },
)

/** Players as what damage is dealt to; a target keeps its own form. */
const playerShape = shape(
  ({ who }) => (kindOf(who) === 'targetNP' ? (who ?? null) : { kind: 'player', who: who ?? null }),
  (value): Fields | null => {
    if (kindOf(value) === 'targetNP') return { who: value }
    return isRecord(value) && value['kind'] === 'player' && kindOf(value['who']) !== 'you'
      ? { who: value['who'] ?? null }
      : null
  },
)

const pairShape = shape(
  ({ a, b }) => both(a ?? null, b ?? null),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'both' && isList(value['of']) ? value['of'] : []
    const [a, b] = of
    return of.length === 2 && a !== undefined && b !== undefined ? { a, b } : null
  },
)

const youAndShape = shape(
  ({ b }) => both({ kind: 'player', who: YOU }, b ?? null),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'both' && isList(value['of']) ? value['of'] : []
    const [a, b] = of
    return of.length === 2 && b !== undefined && sameTree(a, { kind: 'player', who: YOU }) ? { b } : null
  },
)

/** What each of several deals to whoever has it, or to itself. */
const eachDeals = shape(
  ({ over, to, n }) => ({
    kind: 'forEach',
    over: over ?? null,
    do: { kind: 'damage', from: { kind: 'each' }, to: to ?? null, n: n ?? null },
    said: 'each deals',
  }),
  (value) => {
    const done = isRecord(value) && value['kind'] === 'forEach' && value['said'] === 'each deals' ? value['do'] : null
    if (!isRecord(value) || !isRecord(done)) return null
    return { over: value['over'] ?? null, to: done['to'] ?? null, n: done['n'] ?? null }
  },
  'forEach',
)

const ANY_OBJECT: TreeRecord = {
  kind: 'or',
  of: ['Creature', 'Planeswalker', 'Battle'].map((type) => ({ kind: 'type', type })),
}

/** 115.4: creatures, players, planeswalkers and battles, so many of them. */
function severalTargets(least: TreeRecord | null, most: TreeRecord | null): Shape {
  return shape(
    ({ n }) => {
      const max = most ?? n ?? null
      return { kind: 'targetNP', spec: { objects: ANY_OBJECT, players: 'any', min: least ?? max, max }, said: 'each' }
    },
    (value) => {
      const spec = isRecord(value) && value['kind'] === 'targetNP' ? value['spec'] : null
      if (!isRecord(spec) || !sameTree(spec['objects'], ANY_OBJECT) || spec['players'] !== 'any') return null
      const { min, max } = spec
      if (!sameTree(min, least ?? max) || (most !== null && !sameTree(max, most))) return null
      return most === null && !sameTree(max, ONE) ? { n: max ?? null } : {}
    },
    'targetNP',
  )
}
