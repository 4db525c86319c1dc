import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { fixedRules, playerRule } from './playerRules.ts'
import { fixed, ONE } from './quantities.ts'
import { SELF, YOU, joined, lastOf } from './references.ts'

/** Costs that something else makes lower or higher (601.2f), and what mana may be spent on (106.6). */
export function changedCosts({ add }: Grammar): void {
  for (const less of [true, false]) {
    const word = less ? 'less' : 'more'
    const more: TreeRecord = less ? { less: true } : {}
    add('staticCore', `{what:f1} you cast cost {n:generic} ${word} to cast for each {of:countable0}`, null, each(more))
    add('staticCore', `{what:f1} you cast {after:castPost} cost {generic:generic} ${word} to cast`, null, later(more))
    for (const [nth, n] of [
      ['first', 1],
      ['second', 2],
    ] as const) {
      add(
        'staticCore',
        `the ${nth} {what:f0} you cast each turn costs {generic:generic} ${word} to cast`,
        null,
        playerRule(
          YOU,
          ({ what, generic }) =>
            isOfSpells(what)
              ? { kind: 'castCost', what: what ?? null, generic: generic ?? null, nth: n, ...more }
              : null,
          (made) =>
            made['kind'] === 'castCost' && made['nth'] === n && (made['less'] === true) === less
              ? { what: made['what'] ?? null, generic: made['generic'] ?? null }
              : null,
        ),
      )
    }
  }
  add('clause', 'the next {what:f0} you cast this turn costs {generic:generic} less to cast', null, nextSpell)
  add('castPost', 'with {*:statIs}', { kind: 'compare' })
  add('castPost', 'of the chosen type', { kind: 'chosenSubtype' })
  add('castPost', 'from your graveyard', { kind: 'castFrom', zone: 'graveyard' })
  add('castPost', 'from exile', { kind: 'castFrom', zone: 'exile' })
  add('staticCore', 'you may cast {what:f1} and {other:f1} as though they had flash', null, flashOfTwo)
  for (const [words, who] of [
    ['you', YOU],
    ['players', { kind: 'eachPlayer' }],
  ] as const) {
    add(
      'staticCore',
      `${words} may spend mana as though it were mana of any color`,
      null,
      fixedRules(who, [{ kind: 'spendAnyMana', type: 'color' }]),
    )
  }
  add('casting', 'as long as {condition:condition}, you may pay {cost:manaCost} to cast this spell.', null, whileShape)
  add('amountBase', 'the amount of mana spent to cast that spell', {
    kind: 'manaSpent',
    of: { kind: 'pronoun', word: 'that spell' },
  })
  add('amountBase', 'the amount of mana spent to cast it', { kind: 'manaSpent', of: { kind: 'pronoun', word: 'it' } })
  add('amountBase', 'the amount of mana spent to cast ~', { kind: 'manaSpent', of: SELF })
  add(
    'castOnly',
    'a {spells:f0}, pay a mana cost to turn a manifested creature face up, or pay a morph cost',
    null,
    shape(
      ({ spells }) => ({ spells: spells ?? null, turnUp: ['manifest', 'morph'] }),
      (value) =>
        isRecord(value) && sameTree(value['turnUp'], ['manifest', 'morph'])
          ? { spells: value['spells'] ?? null }
          : null,
    ),
  )
  for (const keyword of ['morph', 'megamorph', 'disguise'] as const) {
    add(
      'kw',
      `${keyword} {cost:manaCost}. this cost is reduced by {n:generic} for each {of:countable0}`,
      null,
      reducedCost(keyword),
    )
  }
}

/** For one spell only: the next that matches. */
const nextSpell = shape(
  ({ what, generic }) => {
    if (!isOfSpells(what)) return null
    const rule = { kind: 'castCost', what: what ?? null, generic: generic ?? null, nth: 'next', less: true }
    return { kind: 'playerContinuous', who: YOU, rules: [rule], until: { kind: 'endOfTurn' } }
  },
  (value) => {
    const [rule] =
      isRecord(value) && value['kind'] === 'playerContinuous' && isList(value['rules']) ? value['rules'] : []
    return isRecord(rule) && rule['nth'] === 'next'
      ? { what: rule['what'] ?? null, generic: rule['generic'] ?? null }
      : null
  },
  'playerContinuous',
)

const SPELL: TreeRecord = { kind: 'spell' }
function isOfSpells(what: Tree | undefined): boolean {
  if (sameTree(what, SPELL)) return true
  return (
    isRecord(what) &&
    what['kind'] === 'and' &&
    isList(what['of']) &&
    what['of'].some((part) => kindOf(part) === 'spell')
  )
}

function scaled(n: Tree | undefined, of: Tree): Tree {
  return sameTree(n, ONE) ? of : { kind: 'times', by: isRecord(n) ? (n['n'] ?? null) : null, of }
}
function unscaled(amount: Tree | undefined): { n: Tree; of: Tree } | null {
  if (!isRecord(amount) || amount['kind'] === 'fixed' || amount['kind'] === 'x') return null
  if (amount['kind'] === 'times') return { n: fixed(Number(amount['by'])), of: amount['of'] ?? null }
  return { n: ONE, of: amount }
}

function each(more: TreeRecord): ReturnType<typeof shape> {
  return playerRule(
    YOU,
    ({ what, n, of }) =>
      isOfSpells(what) ? { kind: 'castCost', what: what ?? null, generic: scaled(n, of ?? null), ...more } : null,
    (rule) => {
      const parts = rule['kind'] === 'castCost' && rule['nth'] === undefined ? unscaled(rule['generic']) : null
      if (parts === null || (rule['less'] === true) !== (more['less'] === true)) return null
      return { what: rule['what'] ?? null, ...parts }
    },
  )
}

/** What is said of the spells after 'you cast'. */
function later(more: TreeRecord): ReturnType<typeof shape> {
  return playerRule(
    YOU,
    ({ what, after, generic }) =>
      isOfSpells(what) && isRecord(after)
        ? {
            kind: 'castCost',
            what: joined(what ?? null, { ...after, said: 'after' }),
            generic: generic ?? null,
            ...more,
          }
        : null,
    (rule) => {
      if (rule['kind'] !== 'castCost' || (rule['less'] === true) !== (more['less'] === true)) return null
      const [what, after] = lastOf(rule['what'])
      if (after?.['said'] !== 'after' || rule['generic'] === undefined) return null
      return { what, after: without(after, ['said']), generic: rule['generic'] }
    },
  )
}

const flashOfTwo = playerRule(
  YOU,
  ({ what, other }) =>
    isOfSpells(what) && isOfSpells(other)
      ? { kind: 'castAsThoughFlash', what: { kind: 'or', of: [what ?? null, other ?? null] } }
      : null,
  (rule) => {
    const what = rule['kind'] === 'castAsThoughFlash' ? rule['what'] : null
    const [one, other] = isRecord(what) && what['kind'] === 'or' && isList(what['of']) ? what['of'] : []
    return one === undefined || other === undefined ? null : { what: one, other }
  },
)

/** 118.9: a cost to pay where there is no mana cost to pay, or rather than it. */
const whileShape = shape(
  ({ condition, cost }) => ({
    kind: 'casting',
    rule: {
      kind: 'alternativeCost',
      name: 'alternative',
      cost: cost ?? null,
      condition: condition ?? null,
      said: 'while',
    },
  }),
  (value) => {
    const rule = isRecord(value) && value['kind'] === 'casting' ? value['rule'] : null
    return isRecord(rule) && rule['kind'] === 'alternativeCost' && rule['said'] === 'while'
      ? { condition: rule['condition'] ?? null, cost: rule['cost'] ?? null }
      : null
  },
  'casting',
)

/** 601.2f: the cost of the keyword itself, reduced as it is paid. */
function reducedCost(keyword: string): ReturnType<typeof shape> {
  return shape(
    ({ cost, n, of }) =>
      isRecord(cost) ? { kind: 'keyword', keyword, cost: { ...cost, less: scaled(n, of ?? null) } } : null,
    (value) => {
      const cost = isRecord(value) && value['kind'] === 'keyword' && value['keyword'] === keyword ? value['cost'] : null
      if (!isRecord(cost)) return null
      const { less, ...plain } = cost
      const parts = unscaled(less)
      return parts === null ? null : { cost: plain, ...parts }
    },
    'keyword',
  )
}
