import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { YOU, joined, lastOf } from './references.ts'
import { replacing } from './wouldInstead.ts'

const EACH: TreeRecord = { kind: 'eachPlayer' }
const THEIRS: TreeRecord = { kind: 'owner', who: { kind: 'that' } }
const LIFE: TreeRecord = { kind: 'life', who: YOU }
const STARTING: TreeRecord = { kind: 'startingLife' }
const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }

/** What is taken and kept for a while, what comes off, how something came, and life compared with how it began. */
export function takenAndKept({ add, forms }: Grammar): void {
  add('duration', 'for as long as you control {ref:refSelf} and {again:refSelf} remains tapped', null, controlledTapped)
  add('duration', 'this combat', { kind: 'endOfCombat' })
  add('clause', 'each player gains control of all {filter:f1} they own', null, ownersTake)
  add('event', '{what:eventOne} becomes unattached from a {from:f0}', { kind: 'unattached' })
  add('simpleCondition', "you didn't cast it from your hand", {
    kind: 'not',
    of: { kind: 'castFrom', zone: 'hand' },
  })
  for (const owner of ['his', 'her'])
    add('entering', `transformed under ${owner} owner's control`, { how: { transformed: true } })
  add('becoming', "a {pt:pt} {*:typesGiven} that's still a planeswalker", null, stillOne(false))
  add('becoming', "a {pt:pt} {*:typesGiven} with {list:granted} that's still a planeswalker", null, stillOne(true))
  add(
    'replacement',
    'prevent all damage that would be dealt to ~ during your turn.',
    null,
    replacing(
      { fixed: { kind: 'damage', to: SELF_FILTER } },
      { fixed: { kind: 'prevent', n: 'all' } },
      { condition: { kind: 'yourTurn', said: 'during' } },
    ),
  )
  // ── prevention and what is done besides (615.5) ──
  for (const [words, on] of [
    ['if damage would be dealt to ~', { to: SELF_FILTER }],
    ['if ~ would be dealt damage', { to: SELF_FILTER }],
    ['if ~ would deal damage to an opponent', { source: SELF_FILTER, toPlayer: { kind: 'opponents' } }],
  ] as const)
    add(
      'replacement',
      `${words}, prevent that damage and {then:plainSentence}.`,
      null,
      replacing({ fixed: { kind: 'damage', ...on } }, { fixed: { kind: 'prevent', n: 'all' }, slots: ['then'] }),
    )
  // ── life (119.5, 103.4) ──
  add('mayHave', 'have your life total become {n:amount}', { kind: 'setLife', who: YOU })
  add('mayHave', 'have {both:targetPlayers} exchange life totals', { kind: 'exchangeLife' })
  add('simpleCondition', 'your life total is greater than or equal to your starting life total', {
    kind: 'compare',
    left: LIFE,
    op: '>=',
    right: STARTING,
  })
  add('simpleCondition', 'you have at least {n:n} life more than your starting life total', null, moreLife)
  forms('vp', '[become|becomes] equal to your starting life total', { kind: 'setLife', who: YOU, n: STARTING })
  // ── counting first ones ──
  for (const [words, who] of [
    ['you cast your', YOU],
    ['an opponent casts their', { kind: 'opponents' }],
    ['a player casts their', EACH],
  ] as const)
    add('event', `${words} first {what:castFirst} each turn`, { kind: 'cast', who, first: true })
  add('castFirst', '{=:f0}', null, spells)
  add('event', 'a spell or ability you control counters a spell', {
    kind: 'zoneChange',
    what: { kind: 'spell' },
    from: ['stack'],
    cause: 'counter',
    causedBy: YOU,
  })
  add('replacement', 'if a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield with {*:counters} on it instead of putting it into your graveyard.', null, discardedWith) // prettier-ignore
}

const controlledTapped = shape(
  ({ ref, again }) =>
    sameTree(ref, again) && isRecord(ref) && ref['kind'] === 'self'
      ? {
          kind: 'while',
          condition: {
            kind: 'and',
            of: [
              { kind: 'matches', ref, filter: { kind: 'controller', who: YOU } },
              { kind: 'matches', ref, filter: { kind: 'tapped' } },
            ],
          },
        }
      : null,
  (value) => {
    const condition = isRecord(value) && value['kind'] === 'while' ? value['condition'] : null
    const of = isRecord(condition) && condition['kind'] === 'and' && isList(condition['of']) ? condition['of'] : []
    const [one] = of
    return of.length === 2 && isRecord(one) ? { ref: one['ref'] ?? null, again: one['ref'] ?? null } : null
  },
  'while',
)

/** Each of them what is theirs, all at once. */
const ownersTake: Shape = shape(
  ({ filter }) => ({
    kind: 'forEachPlayer',
    who: EACH,
    do: {
      kind: 'continuous',
      on: { kind: 'all', select: { filter: joined(filter ?? null, THEIRS) } },
      mods: [{ kind: 'control', by: { kind: 'that' } }],
      until: { kind: 'endOfGame' },
    },
  }),
  (value) => {
    const done = isRecord(value) && value['kind'] === 'forEachPlayer' ? value['do'] : null
    const on = isRecord(done) && done['kind'] === 'continuous' ? done['on'] : null
    const select = isRecord(on) ? on['select'] : null
    const [filter, last] = isRecord(select) ? lastOf(select['filter']) : [null, null]
    return last?.['kind'] === 'owner' ? { filter } : null
  },
  'forEachPlayer',
)

/** 205.1b: it keeps its types. */
function stillOne(abilities: boolean): Shape {
  return shape(
    (fields) => {
      const types = fields['*']
      const { pt, list } = fields
      if (!isRecord(types) || !isRecord(pt)) return null
      const { colors, ...given } = types
      const granted = isList(list) ? list.map((ability) => ({ kind: 'addAbility', ability, said: 'with' })) : []
      return {
        mods: [
          { kind: 'addTypes', ...given },
          ...(colors === undefined ? [] : [{ kind: 'setColors', colors, said: 'with' }]),
          { kind: 'setPT', ...pt, said: 'with' },
          ...granted,
        ],
      }
    },
    (value) => {
      const mods = isRecord(value) && isList(value['mods']) ? value['mods'].filter(isRecord) : []
      const [types, ...rest] = mods
      const colors = rest.find((mod) => mod['kind'] === 'setColors')
      const pt = rest.find((mod) => mod['kind'] === 'setPT')
      const list = rest.filter((mod) => mod['kind'] === 'addAbility').map((mod) => mod['ability'] ?? null)
      if (types?.['kind'] !== 'addTypes' || pt === undefined || list.length > 0 !== abilities) return null
      const { kind: _kind, said: _said, ...given } = types
      return {
        '*': { ...(colors === undefined ? {} : { colors: colors['colors'] ?? null }), ...given },
        pt: { power: pt['power'] ?? null, toughness: pt['toughness'] ?? null },
        ...(abilities ? { list } : {}),
      }
    },
  )
}

const moreLife = shape(
  ({ n }) => ({
    kind: 'compare',
    left: LIFE,
    op: '>=',
    right: { kind: 'sum', of: [STARTING, n ?? null] },
  }),
  (value) => {
    const right =
      isRecord(value) && value['kind'] === 'compare' && sameTree(value['left'], LIFE) ? value['right'] : null
    const of = isRecord(right) && right['kind'] === 'sum' && isList(right['of']) ? right['of'] : []
    return of.length === 2 && sameTree(of[0], STARTING) ? { n: of[1] ?? null } : null
  },
  'compare',
)

const SPELL: TreeRecord = { kind: 'spell' }
/** Spells of a kind. */
const spells: Shape = shape(
  (fields) => {
    const filter = fields['='] ?? null
    const of = isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']) ? filter['of'] : []
    return of.some((part) => sameTree(part, SPELL)) ? filter : null
  },
  (value) => ({ '=': value }),
)

const discardedWith: Shape = shape(
  (fields) => {
    const counters = fields['*']
    return isRecord(counters)
      ? {
          kind: 'replacement',
          replacement: {
            on: {
              kind: 'zoneChange',
              what: SELF_FILTER,
              to: ['graveyard'],
              cause: 'discard',
              causedBy: { kind: 'opponents' },
            },
            change: { kind: 'zone', to: 'battlefield', counters },
            self: true,
          },
          zones: ['hand'],
        }
      : null
  },
  (value) => {
    const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
    const change = isRecord(replacement) ? replacement['change'] : null
    return isRecord(change) && change['to'] === 'battlefield' && isRecord(change['counters'])
      ? { '*': change['counters'] }
      : null
  },
  'replacement',
)
