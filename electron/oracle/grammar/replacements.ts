import type { Grammar, Shape } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'

const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }
const BATTLEFIELD = ['battlefield']

/** Replacement effects (614): how things enter, what happens as they're turned face up, 'would … instead'. */
export function replacements(grammar: Grammar): void {
  const { add } = grammar
  // ~ enters … (614.1c)
  add('replacement', '~ enters {with:enterHow}.', null, entersShape(SELF_FILTER))
  add('replacement', '{what:f1} enter {with:enterHowMany}.', null, entersShape(null))
  add('replacement', 'each {what:f0} enters {with:enterHow}.', null, entersShape(null))
  add('enterHow', 'with a {counter:counterName} counter on it for each {of:countable0}', null, countersForEach)
  add('enterHow', 'with a {counter:counterName} counter on it for each {a:countable0} and each {b:countable0}', null, countersForBoth) // prettier-ignore
  add(
    'enterHow',
    'with {by:numberWord} {counter:counterName} counters on it for each {of:countable0}',
    null,
    countersForEach,
  )
  add('replacement', 'as ~ enters, {with:enterChoice}.', null, entersShape(SELF_FILTER))
  add('replacement', 'as ~ is turned face up, {with:turnedHow}.', null, turnedShape)
  add('enterHow', 'tapped', null, withConstant({ kind: 'tapped' }))
  add('enterHow', 'tapped unless {unless:condition}', null, tappedUnless)
  add('enterHow', 'with {*:counters} on it', null, countersShape)
  add('enterHow', 'tapped with {*:counters} on it', null, tappedCounters)
  add('enterHow', 'with {*:counters} on it if {condition:condition}', null, countersIf)
  add('enterHow', 'with {*:counters} on it, where x is {x:amount}', null, countersWhere)
  add('replacement', 'if {condition:condition}, ~ enters with {*:counters} on it.', null, ifEnters)
  add('replacement', 'if {condition:condition}, it enters with {*:counters} on it.', null, ifEnters)
  add('enterHowMany', 'tapped', null, withConstant({ kind: 'tapped' }))
  add('enterHowMany', 'with {*:counters} on them', null, countersShape)
  add('enterChoice', 'choose {what:enterValue}', null, chooseShape)
  for (const [words, what] of [
    ['a color', 'color'],
    ['a creature type', 'creatureType'],
    ['an opponent', 'opponent'],
    ['a player', 'player'],
    ['a card name', 'cardName'],
    ['a basic land type', 'basicLandType'],
  ] as const) {
    add('enterValue', words, null, { build: () => what, unbuild: (value) => (value === what ? {} : null) })
  }
  add('enterChoice', 'pay any amount of life', null, withConstant({ kind: 'payLife' }))
  add('enterChoice', "you may pay {n:life}. if you don't, it enters tapped", null, payOrTapped)
  add(
    'enterChoice',
    "you may reveal a {filter:f0} from your hand. if you don't, (it|~) enters tapped",
    null,
    revealOrTapped,
  )
  add('replacement', 'as ~ enters, {one:enterChoice}. (it|~) enters {two:enterHow}.', null, choiceAndMore)
  for (const enter of ['enter', 'enter the battlefield'])
    add(
      'replacement',
      `if ~ would ${enter}, sacrifice a {filter:f0} instead. if you do, put ~ onto the battlefield. if you don't, put it into its owner's graveyard.`,
      null,
      sacrificeOrGraveyard,
    )
  add('turnedHow', 'put {*:counters} on it', null, countersShape)
  add('replacement', 'you may have ~ enter as a copy of a {filter:f0}.', null, copyShape(false))
  add('replacement', 'you may have ~ enter as a copy of any {filter:f0} on the battlefield.', null, copyShape(false))
  add(
    'replacement',
    'you may have ~ enter as a copy of a {filter:f0}, except {except:exceptions}.',
    null,
    copyShape(true),
  )
  add(
    'replacement',
    'you may have ~ enter as a copy of any {filter:f0} on the battlefield, except {except:exceptions}.',
    null,
    copyShape(true),
  )

  // Would … instead.
  add(
    'replacement',
    'if ~ would die, exile it instead.',
    null,
    zoneShape({ kind: 'zoneChange', what: SELF_FILTER, from: BATTLEFIELD, to: ['graveyard'] }),
  )
  add('replacement', 'if a {what:f0} would die, exile it instead.', null, diesShape)
  add('replacement', 'if {who:wouldWho} would draw a card, {effect:plainSentence} instead.', null, drawShape)
  add('wouldWho', 'you', { kind: 'you' })
  add('wouldWho', 'an opponent', { kind: 'opponents' })
  add('wouldWho', 'a player', { kind: 'eachPlayer' })
  add(
    'replacement',
    'prevent all combat damage that would be dealt by ~.',
    null,
    preventShape({ source: SELF_FILTER, combat: true }),
  )
}

function ability(replacement: TreeRecord): TreeRecord {
  return { kind: 'replacement', replacement, zones: BATTLEFIELD }
}
function replacementOf(value: Tree): TreeRecord | null {
  const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
  return isRecord(replacement) ? replacement : null
}

const sacrificeOrGraveyard = shape(
  ({ filter }) =>
    ability({
      on: { kind: 'zoneChange', what: SELF_FILTER, to: BATTLEFIELD },
      change: {
        kind: 'enters',
        with: [{ kind: 'sacrifice', filter: filter ?? null, count: ONE, orElse: 'graveyard' }],
      },
      self: true,
    }),
  (value) => {
    const change = replacementOf(value)?.['change']
    const [part, more] = isRecord(change) && isList(change['with']) ? change['with'] : []
    return isRecord(part) && part['orElse'] === 'graveyard' && more === undefined
      ? { filter: part['filter'] ?? null }
      : null
  },
  'replacement',
)

/** Enters with something: itself (`fixed`), or what matches. */
function entersShape(self: TreeRecord | null): Shape {
  return shape(
    (fields) => {
      const what = self ?? fields['what'] ?? null
      const on: TreeRecord = { kind: 'zoneChange', what, to: BATTLEFIELD }
      return ability({
        on,
        change: { kind: 'enters', with: fields['with'] ?? null },
        ...(self === null ? {} : { self: true }),
      })
    },
    (value) => {
      const replacement = replacementOf(value)
      const change = replacement?.['change']
      const on = replacement?.['on']
      if (!isRecord(change) || change['kind'] !== 'enters' || !isRecord(on) || replacement?.['optional'] !== undefined)
        return null
      const fields: Record<string, Tree> = { with: change['with'] ?? null }
      if (self === null) fields['what'] = on['what'] ?? null
      return fields
    },
  )
}

const turnedShape = shape(
  (fields) =>
    ability({
      on: { kind: 'turnedFaceUp', what: SELF_FILTER },
      change: { kind: 'asTurnedUp', with: fields['with'] ?? null },
      self: true,
    }),
  (value) => {
    const change = replacementOf(value)?.['change']
    return isRecord(change) && change['kind'] === 'asTurnedUp' ? { with: change['with'] ?? null } : null
  },
)

function withConstant(one: TreeRecord): Shape {
  return shape(
    () => [one],
    (value) => (sameTree(value, [one]) ? {} : null),
  )
}

function single(value: Tree, kind: string): TreeRecord | null {
  const [only] = isList(value) && value.length === 1 ? value : []
  return isRecord(only) && only['kind'] === kind ? only : null
}

const tappedUnless = shape(
  ({ unless }) => [{ kind: 'tapped', unless: unless ?? null }],
  (value) => {
    const one = single(value, 'tapped')
    return one === null || one['unless'] === undefined ? null : { unless: one['unless'] }
  },
)
function counterFields(one: TreeRecord | null): TreeRecord | null {
  return one === null ? null : { counter: one['counter'] ?? null, n: one['n'] ?? null }
}
const countersShape = shape(
  (fields) => (isRecord(fields['*']) ? [{ kind: 'counters', ...fields['*'] }] : null),
  (value) => {
    const one = single(value, 'counters')
    const counters = counterFields(one)
    return counters === null || one?.['condition'] !== undefined ? null : { '*': counters }
  },
)
/** As many as there are of something, or so many times that. */
const countersForEach = shape(
  ({ by, counter, of }) => [
    {
      kind: 'counters',
      counter: counter ?? null,
      n: by === undefined ? (of ?? null) : { kind: 'times', by, of: of ?? null },
      said: 'each',
    },
  ],
  (value) => {
    const one = single(value, 'counters')
    const n = one?.['n']
    if (!isRecord(n) || one?.['said'] !== 'each') return null
    const counter = one['counter'] ?? null
    return n['kind'] === 'times' ? { by: n['by'] ?? null, counter, of: n['of'] ?? null } : { counter, of: n }
  },
)
const countersForBoth = shape(
  ({ counter, a, b }) => [
    { kind: 'counters', counter: counter ?? null, n: { kind: 'sum', of: [a ?? null, b ?? null] }, said: 'each' },
  ],
  (value) => {
    const one = single(value, 'counters')
    const n = one?.['n']
    const [a, b] = isRecord(n) && n['kind'] === 'sum' && isList(n['of']) ? n['of'] : []
    if (a === undefined || b === undefined || one?.['said'] !== 'each') return null
    return { counter: one['counter'] ?? null, a, b }
  },
)
const tappedCounters = shape(
  (fields) => (isRecord(fields['*']) ? [{ kind: 'tapped' }, { kind: 'counters', ...fields['*'] }] : null),
  (value) => {
    const [tapped, one] = isList(value) && value.length === 2 ? value : []
    if (kindOf(tapped) !== 'tapped' || !isRecord(one) || one['kind'] !== 'counters') return null
    const counters = counterFields(one)
    return counters === null ? null : { '*': counters }
  },
)
const countersIf = shape(
  (fields) =>
    isRecord(fields['*']) ? [{ kind: 'counters', ...fields['*'], condition: fields['condition'] ?? null }] : null,
  (value) => {
    const one = single(value, 'counters')
    const counters = counterFields(one)
    return counters === null || one?.['condition'] === undefined ? null : { '*': counters, condition: one['condition'] }
  },
)
const countersWhere = shape(
  (fields) => {
    const counters = fields['*']
    if (!isRecord(counters) || kindOf(counters['n']) !== 'x' || !isRecord(fields['x'])) return null
    return [{ kind: 'counters', ...counters, n: { ...fields['x'], said: 'x' } }]
  },
  (value) => {
    const one = single(value, 'counters')
    const n = one?.['n']
    if (!isRecord(n) || n['said'] !== 'x' || one === null) return null
    const { said: _said, ...x } = n
    return { '*': { counter: one['counter'] ?? null, n: { kind: 'x' } }, x }
  },
)
/** 'If ~ was kicked, it enters with …': the condition stands first. */
const ifEnters = shape(
  (fields) => {
    const made = countersIf.build?.(fields) ?? null
    return made === null ? null : (entersShape(SELF_FILTER).build?.({ with: made }) ?? null)
  },
  (value) => {
    const fields = entersShape(SELF_FILTER).unbuild?.(value) ?? null
    return fields === null ? null : (countersIf.unbuild?.(fields['with'] ?? null) ?? null)
  },
  'replacement',
)
const chooseShape = shape(
  ({ what }) => [{ kind: 'choose', what: what ?? null }],
  (value) => {
    const one = single(value, 'choose')
    return one === null ? null : { what: one['what'] ?? null }
  },
)
const payOrTapped = shape(
  ({ n }) => [{ kind: 'payOrTapped', cost: { mana: null, parts: [{ kind: 'payLife', n: n ?? null }] } }],
  (value) => {
    const cost = single(value, 'payOrTapped')?.['cost']
    const [part] = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
    return isRecord(part) ? { n: part['n'] ?? null } : null
  },
)
const revealOrTapped = shape(
  ({ filter }) => [
    { kind: 'payOrTapped', cost: { mana: null, parts: [{ kind: 'reveal', filter: filter ?? null, count: ONE }] } },
  ],
  (value) => {
    const cost = single(value, 'payOrTapped')?.['cost']
    const [part] = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
    return isRecord(part) && part['kind'] === 'reveal' ? { filter: part['filter'] ?? null } : null
  },
)
/** What is chosen first, and how it enters besides. */
const choiceAndMore = shape(
  ({ one, two }) =>
    isList(one) && isList(two) ? (entersShape(SELF_FILTER).build?.({ with: [...one, ...two] }) ?? null) : null,
  (value) => {
    const fields = entersShape(SELF_FILTER).unbuild?.(value) ?? null
    const list = fields?.['with']
    return isList(list) && list.length > 1 ? { one: list.slice(0, 1), two: list.slice(1) } : null
  },
  'replacement',
)

function copyShape(except: boolean): Shape {
  return shape(
    (fields) => {
      const copy: Record<string, Tree> = { kind: 'copy', of: { filter: fields['filter'] ?? null }, optional: true }
      if (except) copy['except'] = fields['except'] ?? null
      return ability({
        on: { kind: 'zoneChange', what: SELF_FILTER, to: BATTLEFIELD },
        change: { kind: 'enters', with: [copy] },
        self: true,
      })
    },
    (value) => {
      const change = replacementOf(value)?.['change']
      const one = isRecord(change) && change['kind'] === 'enters' ? single(change['with'] ?? null, 'copy') : null
      const of = one?.['of']
      if (one === null || !isRecord(of) || (one['except'] !== undefined) !== except) return null
      return { filter: of['filter'] ?? null, ...(one['except'] === undefined ? {} : { except: one['except'] }) }
    },
  )
}

function zoneShape(on: TreeRecord): Shape {
  const made = ability({ on, change: { kind: 'zone', to: 'exile' }, self: true })
  return shape(
    () => made,
    (value) => (sameTree(value, made) ? {} : null),
  )
}
const diesShape = shape(
  ({ what }) =>
    ability({
      on: { kind: 'zoneChange', what: what ?? null, from: BATTLEFIELD, to: ['graveyard'] },
      change: { kind: 'zone', to: 'exile' },
    }),
  (value) => {
    const on = replacementOf(value)?.['on']
    return isRecord(on) && on['kind'] === 'zoneChange' && on['what'] !== undefined ? { what: on['what'] } : null
  },
)
const drawShape = shape(
  ({ who, effect }) =>
    ability({ on: { kind: 'draws', who: who ?? null }, change: { kind: 'instead', effect: effect ?? null } }),
  (value) => {
    const replacement = replacementOf(value)
    const [on, change] = [replacement?.['on'], replacement?.['change']]
    if (!isRecord(on) || on['kind'] !== 'draws' || !isRecord(change) || change['kind'] !== 'instead') return null
    return { who: on['who'] ?? null, effect: change['effect'] ?? null }
  },
)
function preventShape(damage: TreeRecord): Shape {
  const made = ability({ on: { kind: 'damage', ...damage }, change: { kind: 'prevent', n: 'all' } })
  return shape(
    () => made,
    (value) => (sameTree(value, made) ? {} : null),
  )
}
