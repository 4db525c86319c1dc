import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord, kindOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { joined, shortOf, YOU } from './references.ts'

const OPPONENTS: TreeRecord = { kind: 'opponents' }
const BATTLEFIELD = ['battlefield']

/** Events that come in two kinds at once, from stated places, under stated players, or as states (603.8). */
export function eventKinds({ add }: Grammar): void {
  for (const form of [0, 1]) {
    add(`post${form}`, "you control but don't own", both('controller', 'owner'))
    add(`post${form}`, "you own but don't control", both('owner', 'controller'))
  }
  add('event', '{what:eventOne} enters from a graveyard', { kind: 'zoneChange', from: ['graveyard'], to: BATTLEFIELD })
  add('event', "{what:eventOne} enters under an opponent's control", null, underOpponents)
  add('event', '{what:eventOne} enters untapped', null, enteringUntapped)
  for (const words of ['{one:event} and whenever {two:event}', '{one:event} and at {two:stepOne}'])
    add('events', words, null, {
      build: ({ one, two }) => [one ?? null, two ?? null],
      unbuild: (value) => {
        const [one, two, more] = isList(value) ? value : []
        return one === undefined || two === undefined || more !== undefined ? null : { one, two }
      },
    })
  for (const [who, player] of [
    ['you sacrifice', YOU],
    ['an opponent sacrifices', OPPONENTS],
  ] as const) {
    const discards = player === YOU ? 'discard' : 'discards'
    add('events', `${who} {one:eventOne} or ${discards} {two:eventOne}`, null, sacrificesOrDiscards(player))
  }
  add('events', '{what:eventOne} enters or transforms into ~', null, {
    build: ({ what }) => [
      { kind: 'zoneChange', to: BATTLEFIELD, what: what ?? null },
      { kind: 'transforms', what: what ?? null },
    ],
    unbuild: (value) => {
      const [one, two] = isList(value) && value.length === 2 ? value : []
      return isRecord(one) && kindOf(two) === 'transforms' ? { what: one['what'] ?? null } : null
    },
  })
  add('events', '{what:eventOne} blocks or becomes blocked by a {by:f0}', null, inCombatWith)
  const yours = 'put into your graveyard from the battlefield'
  add('event', `{what:eventOne} is ${yours}`, null, toYourGraveyard(false))
  add('event', `{what:eventMany} are ${yours}`, null, toYourGraveyard(true))
  add('event', '~ has no {counter:counterName} counters on it', null, withoutCounters)
  add('event', 'you attack with creatures with total power {n:digits} or greater', null, attackWithPower)
}

const UNTAPPED: TreeRecord = { kind: 'not', of: { kind: 'tapped' } }
const enteringUntapped = shape(
  ({ what }) => ({ kind: 'zoneChange', what: joined(what ?? null, UNTAPPED), to: BATTLEFIELD }),
  (value) => {
    const what = isRecord(value) && value['kind'] === 'zoneChange' ? shortOf(value['what'], UNTAPPED) : null
    return what === null ? null : { what }
  },
  'zoneChange',
)

/** Not (the one is another's or the other is one's own): two properties that stand as one. */
function both(one: string, other: string): TreeRecord {
  return {
    kind: 'not',
    of: {
      kind: 'or',
      of: [
        { kind: 'not', of: { kind: one, who: YOU } },
        { kind: other, who: YOU },
      ],
    },
  }
}

const THEIRS: TreeRecord = { kind: 'controller', who: OPPONENTS }
const underOpponents = shape(
  ({ what }) => ({ kind: 'zoneChange', what: joined(what ?? null, THEIRS), to: BATTLEFIELD, said: 'under' }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'zoneChange' || value['said'] !== 'under') return null
    const what = shortOf(value['what'], THEIRS)
    return what === null ? null : { what }
  },
  'zoneChange',
)

/** 509.3c, 509.3d: with each creature of a kind. */
const inCombatWith = shape(
  ({ what, by }) => [
    { kind: 'blocks', what: what ?? null, attacker: by ?? null },
    { kind: 'becomesBlocked', what: what ?? null, by: by ?? null },
  ],
  (value) => {
    const [one, two] = isList(value) && value.length === 2 ? value : []
    return isRecord(one) && kindOf(two) === 'becomesBlocked' && one['attacker'] !== undefined
      ? { what: one['what'] ?? null, by: one['attacker'] }
      : null
  },
)

const OWN: TreeRecord = { kind: 'owner', who: YOU }
/** It goes to its owner's graveyard (404.1). */
function toYourGraveyard(batch: boolean): ReturnType<typeof shape> {
  const change: TreeRecord = { kind: 'zoneChange', from: BATTLEFIELD, to: ['graveyard'], ...(batch ? { batch } : {}) }
  return shape(
    ({ what }) => ({ ...change, what: joined(what ?? null, OWN), said: 'yours' }),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'zoneChange' || value['said'] !== 'yours') return null
      const what = shortOf(value['what'], OWN)
      return what === null || (value['batch'] === true) !== batch ? null : { what }
    },
    'zoneChange',
  )
}

/** Whose it is says by whom (701.21a, 701.9a). */
function sacrificesOrDiscards(who: Tree): ReturnType<typeof shape> {
  const controls: TreeRecord = { kind: 'controller', who }
  const owns: TreeRecord = { kind: 'owner', who }
  return shape(
    ({ one, two }) => [
      { kind: 'zoneChange', what: joined(one ?? null, controls), cause: 'sacrifice' },
      { kind: 'zoneChange', what: joined(two ?? null, owns), cause: 'discard' },
    ],
    (value) => {
      const [first, second] = isList(value) && value.length === 2 ? value : []
      if (!isRecord(first) || !isRecord(second)) return null
      const one = shortOf(first['what'], controls)
      const two = shortOf(second['what'], owns)
      return one === null || two === null ? null : { one, two }
    },
  )
}

/** 603.8: a state trigger. */
const withoutCounters = shape(
  ({ counter }) => ({
    kind: 'state',
    condition: {
      kind: 'not',
      of: { kind: 'matches', ref: { kind: 'self' }, filter: { kind: 'counter', counter: counter ?? null } },
    },
  }),
  (value) => {
    const condition = isRecord(value) && value['kind'] === 'state' ? value['condition'] : null
    const of = isRecord(condition) && condition['kind'] === 'not' ? condition['of'] : null
    const filter = isRecord(of) ? of['filter'] : null
    return isRecord(filter) && filter['kind'] === 'counter' ? { counter: filter['counter'] ?? null } : null
  },
  'state',
)

const YOURS: TreeRecord = {
  kind: 'and',
  of: [
    { kind: 'type', type: 'Creature' },
    { kind: 'controller', who: YOU },
  ],
}
const attackWithPower = shape(
  ({ n }) => ({ kind: 'attacks', what: YOURS, totalPower: n ?? null, batch: true }),
  (value) =>
    isRecord(value) && value['kind'] === 'attacks' && value['totalPower'] !== undefined
      ? { n: value['totalPower'] }
      : null,
  'attacks',
)
