import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { asRecord, isList, isRecord, kindOf, rewrite, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { NOT_SELF } from './costs.ts'
import { ONE } from './quantities.ts'
import { pronoun } from './references.ts'

/** What an instruction did, counted and gone through: 'for each permanent put into a graveyard this way'. */
export function thisWay({ add, forms }: Grammar): void {
  add('eachOver', 'permanent put into a graveyard this way', {
    kind: 'was',
    of: pronoun('destroyed this way'),
    zone: 'graveyard',
  })
  add('eachOver', 'card manifested this way', pronoun('manifested this way'))
  add('eachOver', 'card cloaked this way', pronoun('manifested this way'))
  add('cards', 'a card for each one they gained control of this way', {
    kind: 'size',
    of: pronoun('taken this way'),
  })
  // 'Up to two target players each manifest two cards from their hands.'
  add('clause', '{who:targetPlayers} each {=:vp0Each}', null, eachOfThem)
  add('targetPlayers', 'up to two target players', {
    kind: 'targetNP',
    spec: { objects: null, players: 'any', min: { kind: 'fixed', n: 0 }, max: { kind: 'fixed', n: 2 } },
  })
  add('targetPlayers', 'two target players', {
    kind: 'targetNP',
    spec: { objects: null, players: 'any', min: { kind: 'fixed', n: 2 }, max: { kind: 'fixed', n: 2 } },
  })
  for (const cause of ['manifest', 'cloak'] as const) {
    add('vp0Each', `${cause} {max:plenty} cards from their hands`, null, fromHands(cause))
    add('vp0Each', `${cause} a card from their hand`, {
      kind: 'putFaceDown',
      who: { kind: 'that' },
      cause,
      what: { kind: 'choiceNP', who: { kind: 'that' }, from: OWN_HAND, min: ONE, max: ONE },
    })
  }
  // 701.68a
  forms('vp', '[blight|blights] {n:n}', {
    kind: 'putCounters',
    counter: '-1/-1',
    on: {
      kind: 'choiceNP',
      who: SUBJECT,
      from: {
        filter: {
          kind: 'and',
          of: [
            { kind: 'type', type: 'Creature' },
            { kind: 'controller', who: SUBJECT },
          ],
        },
      },
      min: ONE,
      max: ONE,
    },
  })
  add('one', 'the blighted creature', pronoun('the chosen creature'))
  add('vp1', 'exiles the top {count:plenty} cards of their library', null, exilesTop)
  for (const gap of ['', '\n']) {
    add(
      'sentence',
      `{then:plainSentence}.${gap} the token enters with {*:counters} on it, where x is {x:amount}`,
      null,
      enteringToken,
    )
  }
  for (const [words, how] of [
    ['a tapped and attacking token', { tapped: true, attacking: true }],
    ['a tapped token', { tapped: true }],
  ] as const) {
    forms('vp', `[create|creates] ${words} that's a copy of {of:ref}, except {except:exceptions}`, {
      kind: 'createCopyToken',
      who: SUBJECT,
      n: ONE,
      how,
    })
  }
  // A condition on what is done instead: 'destroy that creature if … instead if …'.
  add('ifSentence', '{then:plainSentence} if {condition:condition}', { kind: 'if' })
  add('sentence', '{then:ifSentence} instead if {condition:condition}', { kind: 'insteadIf' })
  add('vp0', 'choose {what:anyTarget}', { kind: 'nothing' })
  add('vp0', 'choose {what:chosen}', { kind: 'nothing' })
  for (const form of [0, 1]) add(`sel${form}`, `exiled {filter:f${form}}`, null, exiledSelection)
  add(
    'targetSome',
    'up to {n:plenty} other target {one:f1} from the battlefield and/or {two:f1} from graveyards',
    null,
    twoPlaces,
  )
  add('vp0', 'put {what:refSelf} from a graveyard onto the battlefield {*:entering}', {
    kind: 'move',
    from: 'graveyard',
    to: 'battlefield',
  })
  add('vp0', 'exile {what:chosen} in a face-down pile', {
    kind: 'move',
    to: 'exile',
    how: { faceDown: true, pile: true },
  })
  add('bareAct', '{subject:who1} {=:vp1}', null, { subject: 'slot' })
  add('otherPayment', '(sacrifices|sacrifice) {*:sacrificeOrDiscard}')
  add('sacrificeOrDiscard', 'a {one:f0} or (discards|discard) a {two:f0}', null, eitherPayment)
  forms('vp', '[create|creates] {name:cardName}, a {*:tokenOf0}', null, namedToken)
  // A choice and all of something, at once: 'exiles a creature they control and their graveyard'.
  add('vp1', 'exiles {one:chosen} and their graveyard', null, chosenAndGraveyard)
}

const OWN_HAND: TreeRecord = { filter: { kind: 'owner', who: { kind: 'that' } }, zones: ['hand'] }

function fromHands(cause: string): ReturnType<typeof shape> {
  return shape(
    ({ max }) => ({
      kind: 'putFaceDown',
      who: { kind: 'that' },
      cause,
      what: { kind: 'choiceNP', who: { kind: 'that' }, from: OWN_HAND, min: max ?? null, max: max ?? null },
    }),
    (value) => {
      const what = isRecord(value) && value['kind'] === 'putFaceDown' && value['cause'] === cause ? value['what'] : null
      if (!isRecord(what) || kindOf(what) !== 'choiceNP' || !sameTree(what['min'], what['max'])) return null
      return sameTree(what['max'], ONE) ? null : { max: what['max'] ?? null }
    },
    'putFaceDown',
  )
}

const eachOfThem = shape(
  (fields) => ({ kind: 'forEachPlayer', who: fields['who'] ?? null, do: fields['='] ?? null }),
  (value) =>
    isRecord(value) && value['kind'] === 'forEachPlayer'
      ? { who: value['who'] ?? null, '=': value['do'] ?? null }
      : null,
  'forEachPlayer',
)

const THEIR_GRAVEYARD: TreeRecord = {
  kind: 'all',
  select: { filter: { kind: 'owner', who: SUBJECT }, zones: ['graveyard'] },
}
const chosenAndGraveyard = shape(
  ({ one }) => ({ kind: 'move', what: { kind: 'both', of: [one ?? null, THEIR_GRAVEYARD] }, to: 'exile' }),
  (value) => {
    const what = isRecord(value) && value['kind'] === 'move' && value['to'] === 'exile' ? value['what'] : null
    const of: readonly Tree[] = isRecord(what) && what['kind'] === 'both' && isList(what['of']) ? what['of'] : []
    const [one, all] = of
    return of.length === 2 && one !== undefined && isGraveyard(all) ? { one } : null
  },
  'move',
)
function isGraveyard(ref: Tree | undefined): boolean {
  const select = isRecord(ref) && ref['kind'] === 'all' ? ref['select'] : null
  return isRecord(select) && sameTree(select['zones'], ['graveyard'])
}

/** Cards in exile of a kind. */
const exiledSelection = shape(
  ({ filter }) => ({ filter: filter ?? null, zones: ['exile'] }),
  (value) =>
    isRecord(value) && sameTree(value['zones'], ['exile']) && value['single'] === undefined
      ? { filter: value['filter'] ?? null }
      : null,
)

/** One number of targets, in either of two places. */
const twoPlaces = shape(
  ({ n, one, two }) => ({
    kind: 'targetNP',
    spec: {
      objects: {
        kind: 'or',
        of: [
          { kind: 'and', of: [{ kind: 'inZone', zone: 'battlefield' }, one ?? null] },
          { kind: 'and', of: [{ kind: 'inZone', zone: 'graveyard' }, two ?? null] },
        ],
      },
      zones: ['battlefield', 'graveyard'],
      players: null,
      min: { kind: 'fixed', n: 0 },
      max: n ?? null,
      other: true,
    },
  }),
  (value) => {
    const spec = isRecord(value) && value['kind'] === 'targetNP' ? value['spec'] : null
    if (!isRecord(spec) || !sameTree(spec['zones'], ['battlefield', 'graveyard']) || spec['other'] !== true) return null
    const [first, second] = pairOf(spec['objects'], 'or')
    const [, one] = pairOf(first, 'and')
    const [, two] = pairOf(second, 'and')
    return one === undefined || two === undefined ? null : { n: spec['max'] ?? null, one, two }
  },
  'targetNP',
)
function pairOf(value: Tree | undefined, kind: string): readonly Tree[] {
  return isRecord(value) && value['kind'] === kind && isList(value['of']) ? value['of'] : []
}

/** A cost of either of two kinds, whichever its payer likes. */
const eitherPayment = shape(
  ({ one, two }) => ({
    mana: null,
    parts: [
      {
        kind: 'either',
        of: [
          { mana: null, parts: [{ kind: 'sacrifice', filter: one ?? null, count: ONE }] },
          { mana: null, parts: [{ kind: 'discard', filter: two ?? null, count: ONE }] },
        ],
      },
    ],
  }),
  (value) => {
    const [part] = isRecord(value) && isList(value['parts']) ? value['parts'] : []
    const costs = isRecord(part) && part['kind'] === 'either' && isList(part['of']) ? part['of'] : []
    const [one, two] = costs.map((cost) => {
      const [only] = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
      return isRecord(only) ? only : null
    })
    if (one?.['kind'] !== 'sacrifice' || two?.['kind'] !== 'discard') return null
    return { one: one['filter'] ?? null, two: two['filter'] ?? null }
  },
)

/** 'Create Marit Lage, a legendary 20/20 …': the name before the description. */
const namedToken = shape(
  (fields) => {
    const made = fields['*']
    const token = isRecord(made) ? made['token'] : null
    if (!isRecord(made) || !isRecord(token) || token['name'] !== null) return null
    return { kind: 'createToken', who: SUBJECT, n: ONE, ...made, token: { ...token, name: fields['name'] ?? null } }
  },
  (value) => {
    const token = isRecord(value) && value['kind'] === 'createToken' ? value['token'] : null
    if (!isRecord(value) || !isRecord(token) || typeof token['name'] !== 'string') return null
    return {
      name: token['name'],
      '*': { token: { ...token, name: null }, ...(value['how'] === undefined ? {} : { how: value['how'] }) },
    }
  },
  'createToken',
)

const exilesTop = shape(
  ({ count }) => ({ kind: 'move', what: { kind: 'topOfLibrary', who: SUBJECT, count: count ?? null }, to: 'exile' }),
  (value) => {
    const what = isRecord(value) && value['kind'] === 'move' && value['to'] === 'exile' ? value['what'] : null
    return isRecord(what) && what['kind'] === 'topOfLibrary' && !sameTree(what['count'], ONE)
      ? { count: what['count'] ?? null }
      : null
  },
  'move',
)

/** 'Other' than the token, which isn't there while it is counted. */
const NOT_IT: TreeRecord = { kind: 'not', of: { kind: 'is', ref: { kind: 'each' } } }

/** 'The token enters with X +1/+1 counters on it, where X is …': how the token is created (614.1c). */
const enteringToken = shape(
  (fields) => {
    const { then, x } = fields
    const counters = fields['*']
    if (!isRecord(then) || then['kind'] !== 'createToken' || then['how'] !== undefined || !isRecord(counters))
      return null
    if (kindOf(counters['n']) !== 'x' || !isRecord(x)) return null
    const n = { ...rewriteRecord(x, NOT_SELF, NOT_IT), said: 'x' }
    return { ...then, how: { counters: { counter: counters['counter'] ?? null, n } } }
  },
  (value) => {
    const how = isRecord(value) && value['kind'] === 'createToken' ? value['how'] : null
    const counters = isRecord(how) ? how['counters'] : null
    const n = isRecord(counters) ? counters['n'] : null
    if (!isRecord(value) || !isRecord(counters) || !isRecord(n) || n['said'] !== 'x') return null
    const { said: _said, ...x } = n
    const { how: _how, ...then } = value
    return {
      then,
      '*': { counter: counters['counter'] ?? null, n: { kind: 'x' } },
      x: rewriteRecord(x, NOT_IT, NOT_SELF),
    }
  },
  'createToken',
)
function rewriteRecord(record: TreeRecord, from: TreeRecord, to: TreeRecord): TreeRecord {
  return asRecord(rewrite(record, (node) => (sameTree(node, from) ? to : undefined)))
}
