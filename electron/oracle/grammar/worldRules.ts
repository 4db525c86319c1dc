import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { fixedRules, playerRule } from './playerRules.ts'
import { fixed } from './quantities.ts'
import { joined, YOU } from './references.ts'

const EACH: TreeRecord = { kind: 'eachPlayer' }
const OPPONENTS: TreeRecord = { kind: 'opponents' }
const SPELL: TreeRecord = { kind: 'spell' }

/** Rules that hold for all (613.11), conditions on the table, and costs by what is targeted or by how little they are. */
export function worldRules({ add, rule, category }: Grammar): void {
  // ── costs (601.2f) ──
  add(
    'staticCore',
    'each spell that would cost less than {n:numberWord} mana to cast costs {m:numberWord} mana to cast',
    null,
    playerRule(
      EACH,
      ({ n, m }) => (sameTree(n, m) ? { kind: 'castCost', what: { kind: 'any' }, minimum: n ?? null } : null),
      (made) =>
        made['kind'] === 'castCost' && made['generic'] === undefined && made['minimum'] !== undefined
          ? { n: made['minimum'], m: made['minimum'] }
          : null,
    ),
  )
  add(
    'staticCore',
    '{keyword:keywordAbilities} abilities you activate cost up to {generic:generic} less to activate',
    null,
    playerRule(
      YOU,
      ({ keyword, generic }) => ({
        kind: 'activationCost',
        what: { kind: 'any' },
        keyword: keyword ?? null,
        generic: generic ?? null,
        less: true,
        said: 'up to',
      }),
      (made) =>
        made['kind'] === 'activationCost' && made['said'] === 'up to'
          ? { keyword: made['keyword'] ?? null, generic: made['generic'] ?? null }
          : null,
    ),
  )
  for (const less of [true, false]) {
    const word = less ? 'less' : 'more'
    const more: TreeRecord = less ? { less: true } : {}
    const is = (made: TreeRecord): boolean => made['kind'] === 'castCost' && (made['less'] === true) === less
    for (const [whose, who] of [
      ['you cast', YOU],
      ['your opponents cast', OPPONENTS],
    ] as const) {
      add(
        'staticCore',
        `spells ${whose} that target {filter:targeted} cost {generic:generic} ${word} to cast`,
        null,
        playerRule(
          who,
          ({ filter, generic }) => ({
            kind: 'castCost',
            what: { kind: 'targets', filter: filter ?? null, players: null },
            generic: generic ?? null,
            ...more,
          }),
          (made) => {
            const what = is(made) ? made['what'] : null
            return isRecord(what) && what['kind'] === 'targets'
              ? { filter: what['filter'] ?? null, generic: made['generic'] ?? null }
              : null
          },
        ),
      )
      add(
        'staticCore',
        `{one:f1} and {two:f1} ${whose} cost {generic:generic} ${word} to cast`,
        null,
        playerRule(
          who,
          ({ one, two, generic }) =>
            ofSpells(one) && ofSpells(two)
              ? {
                  kind: 'castCost',
                  what: { kind: 'or', of: [one ?? null, two ?? null], said: 'and' },
                  generic: generic ?? null,
                  ...more,
                }
              : null,
          (made) => {
            const what = is(made) ? made['what'] : null
            const of = isRecord(what) && what['said'] === 'and' && isList(what['of']) ? what['of'] : []
            const [one, two] = of
            return one === undefined || two === undefined ? null : { one, two, generic: made['generic'] ?? null }
          },
        ),
      )
    }
  }

  // ── combat (508.1c, 509.1b) ──
  for (const [act, kind] of [
    ['attack', 'attackLimit'],
    ['block', 'blockLimit'],
  ] as const) {
    add(
      'staticCore',
      `no more than {n:numberWord} (creature|creatures) can ${act} each combat`,
      null,
      playerRule(
        EACH,
        ({ n }) => ({ kind, n: n ?? null }),
        (made) => (made['kind'] === kind ? { n: made['n'] ?? null } : null),
      ),
    )
  }
  for (const form of [0, 1]) {
    add(`pred${form}`, "can't be blocked unless all creatures defending player controls block it", {
      rules: [{ kind: 'cantBeBlocked', unlessAll: true }],
    })
    add(`pred${form}`, '(is|are) the chosen color in addition to (its|their) other colors', {
      mods: [{ kind: 'addChosenColor' }],
    })
    add(`post${form}`, 'blocking or blocked by {ref:refSelf}', null, blockingOrBlocked)
    add(`post${form}`, 'dealt damage by {ref:refSelf} this turn', null, dealtDamageBy)
  }
  add('staticCore', "damage that would be dealt by {affects:dealer} can't be prevented", null, cantPrevent)
  add('dealer', '~', null, {
    build: () => 'self',
    unbuild: (value) => (value === 'self' ? {} : null),
  })
  add('dealer', '{=:f1}')

  // ── players ──
  add(
    'staticCore',
    "your life total can't change",
    null,
    fixedRules(YOU, [{ kind: 'cantGainLife' }, { kind: 'cantLoseLife' }]),
  )
  add(
    'staticCore',
    "players can't pay life or sacrifice {what:f1} to cast spells or activate abilities",
    null,
    playerRule(
      EACH,
      ({ what }) => ({ kind: 'cantPay', life: true, sacrifice: what ?? null }),
      (made) => (made['kind'] === 'cantPay' && made['life'] === true ? { what: made['sacrifice'] ?? null } : null),
    ),
  )
  add('staticCore', "players can't play lands", null, fixedRules(EACH, [{ kind: 'cantPlayLands' }]))
  for (const [words, event] of [
    ['entering', 'enters'],
    ['dying', 'dies'],
  ] as const) {
    add(
      'staticCore',
      `{what:f1} ${words} don't cause abilities to trigger`,
      null,
      playerRule(
        EACH,
        ({ what }) => ({ kind: 'noTriggers', from: event, what: what ?? null }),
        (made) => (made['kind'] === 'noTriggers' && made['from'] === event ? { what: made['what'] ?? null } : null),
      ),
    )
  }
  add(
    'staticCore',
    'your devotion to each color and each combination of colors is increased by {n:numberWord}',
    null,
    playerRule(
      YOU,
      ({ n }) => ({ kind: 'moreDevotion', n: n ?? null }),
      (made) => (made['kind'] === 'moreDevotion' ? { n: made['n'] ?? null } : null),
    ),
  )
  add('staticMany', 'cards in graveyards', { kind: 'inZone', zone: 'graveyard' })
  add('pred0', "can't be the targets of spells or abilities", {
    rules: [{ kind: 'cantBeTargeted', said: 'targets' }],
  })
  // 400.11: everywhere at once.
  add(
    'staticCore',
    "all cards that aren't on the battlefield, spells, and permanents are the chosen color in addition to their other colors",
    null,
    {
      build: () => EVERYTHING_CHOSEN,
      unbuild: (value) => (sameTree(value, EVERYTHING_CHOSEN) ? {} : null),
    },
  )

  // ── conditions ──
  add('simpleCondition', 'any player controls a {filter:f0}', null, anyControls)
  rule('aSeries', series(category('oneOfSeries'), ['or'], 2))
  add('oneOfSeries', 'a {=:f0}')
  add('simpleCondition', 'you control {of:aSeries}', null, controlsOne)
  add('simpleCondition', 'no spells were cast last turn', {
    kind: 'not',
    of: { kind: 'castLastTurn', min: 1 },
  })
  add('simpleCondition', 'a player cast two or more spells last turn', { kind: 'castLastTurn', min: 2 })
  add('simpleCondition', 'you cast this spell during your main phase', {
    kind: 'and',
    of: [{ kind: 'yourTurn' }, { kind: 'step', steps: ['main1', 'main2'] }],
    said: 'cast',
  })
  add('restriction', 'activate only any time you could cast a sorcery and only if {condition:condition}.', {
    timing: 'sorcery',
  })

  // ── events ──
  for (const [words, who] of [
    ['a player', EACH],
    ['an opponent', OPPONENTS],
  ] as const) {
    add('event', `${words} taps {what:eventOne} for mana`, { kind: 'tapped', forMana: true, who })
  }
  for (const [words, who] of [
    ['you cast', YOU],
    ['an opponent casts', OPPONENTS],
    ['a player casts', EACH],
  ] as const) {
    for (const [turn, during] of [
      ['your turn', YOU],
      ["(an|each) opponent's turn", OPPONENTS],
      ['each of your turns', YOU],
    ] as const) {
      add('event', `${words} a spell during ${turn}`, { kind: 'cast', who, during })
      add('event', `${words} {what:castWhat} during ${turn}`, { kind: 'cast', who, during })
      for (const [nth, n] of [
        ['first', 1],
        ['second', 2],
      ] as const)
        add('event', `${words} (your|their) ${nth} spell during ${turn}`, { kind: 'cast', who, during, nth: n })
    }
  }
  add('events', '{one:event} or (when|whenever) {two:event}', null, {
    build: ({ one, two }) => [one ?? null, two ?? null],
    unbuild: (value) => {
      const [one, two] = isList(value) && value.length === 2 ? value : []
      return one === undefined || two === undefined ? null : { one, two }
    },
  })
  add('event', 'you or {what:eventOne} becomes the target of {by:targeting} an opponent controls', {
    kind: 'becomesTarget',
    players: YOU,
    byWhom: OPPONENTS,
  })
  add('event', 'you have no cards in hand', {
    kind: 'state',
    condition: { kind: 'compare', left: { kind: 'handSize', who: YOU }, op: '=', right: fixed(0) },
  })
  add('event', 'you control no {filter:f1}', null, controlNone)
  add('amountBase', 'half the highest life total among your opponents, rounded {round:upDown}', {
    kind: 'half',
    of: { kind: 'life', who: OPPONENTS, highest: true },
  })
}

function ofSpells(filter: Tree | undefined): boolean {
  if (kindOf(filter) === 'spell') return true
  const of = isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']) ? filter['of'] : []
  return of.some((part) => sameTree(part, SPELL))
}

const EVERYTHING_CHOSEN: Tree = [
  {
    kind: 'modify',
    affects: { kind: 'any' },
    zones: ['battlefield', 'stack', 'hand', 'library', 'graveyard', 'exile', 'command'],
    mods: [{ kind: 'addChosenColor' }],
  },
]

const blockingOrBlocked = shape(
  ({ ref }) => ({
    kind: 'or',
    of: [
      { kind: 'blocking', attacker: ref ?? null },
      { kind: 'blocked', by: ref ?? null },
    ],
  }),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'or' && isList(value['of']) ? value['of'] : []
    const [one, two] = of
    return of.length === 2 && isRecord(one) && kindOf(two) === 'blocked' ? { ref: one['attacker'] ?? null } : null
  },
  'or',
)

const dealtDamageBy = shape(
  ({ ref }) => ({
    kind: 'happened',
    event: {
      kind: 'damage',
      source: { kind: 'is', ref: ref ?? null },
      to: { kind: 'is', ref: { kind: 'each' } },
    },
  }),
  (value) => {
    const event = isRecord(value) && value['kind'] === 'happened' ? value['event'] : null
    const source = isRecord(event) && event['kind'] === 'damage' ? event['source'] : null
    return isRecord(source) && source['kind'] === 'is' ? { ref: source['ref'] ?? null } : null
  },
  'happened',
)

const cantPrevent: Shape = shape(
  ({ affects }) => [{ kind: 'rule', affects: affects ?? null, rules: [{ kind: 'damageCantBePrevented' }] }],
  (value) => {
    const [part] = isList(value) && value.length === 1 ? value : []
    const rules = isRecord(part) && part['kind'] === 'rule' && isList(part['rules']) ? part['rules'] : []
    return isRecord(part) && rules.length === 1 && kindOf(rules[0]) === 'damageCantBePrevented'
      ? { affects: part['affects'] ?? null }
      : null
  },
)

const anyControls = shape(
  ({ filter }) => ({ kind: 'exists', select: { filter: filter ?? null }, said: 'any' }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'exists' || value['said'] !== 'any') return null
    const { select } = value
    return isRecord(select) ? { filter: select['filter'] ?? null } : null
  },
  'exists',
)

const YOURS: TreeRecord = { kind: 'controller', who: YOU }
const controlsOne = shape(
  ({ of }) => ({ kind: 'exists', select: { filter: { kind: 'and', of: [{ kind: 'or', of: of ?? null }, YOURS] } } }),
  (value) => {
    const select = isRecord(value) && value['kind'] === 'exists' ? value['select'] : null
    const filter = isRecord(select) ? select['filter'] : null
    const parts = isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']) ? filter['of'] : []
    const [or, yours] = parts
    if (parts.length !== 2 || !isRecord(or) || or['kind'] !== 'or' || !sameTree(yours, YOURS)) return null
    return isList(or['of']) && or['of'].length > 1 ? { of: or['of'] } : null
  },
  'exists',
)

/** 603.8: a state trigger. */
const controlNone = shape(
  ({ filter }) => ({
    kind: 'state',
    condition: { kind: 'not', of: { kind: 'exists', select: { filter: joined(filter ?? null, YOURS) } } },
  }),
  (value) => {
    const condition = isRecord(value) && value['kind'] === 'state' ? value['condition'] : null
    const exists = isRecord(condition) && condition['kind'] === 'not' ? condition['of'] : null
    const select = isRecord(exists) && exists['kind'] === 'exists' ? exists['select'] : null
    const filter = isRecord(select) ? select['filter'] : null
    if (sameTree(filter, YOURS)) return { filter: { kind: 'any' } }
    const of = isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']) ? filter['of'] : []
    if (!sameTree(of.at(-1), YOURS)) return null
    const rest = of.slice(0, -1)
    const [only] = rest
    return { filter: rest.length === 1 && only !== undefined ? only : { kind: 'and', of: rest } }
  },
  'state',
)
