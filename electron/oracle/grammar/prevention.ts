import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, kindOf, sameTree, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { END_OF_TURN } from './lasting.ts'
import { ONE } from './quantities.ts'
import { YOU } from './references.ts'

const BATTLEFIELD = ['battlefield']
const ALL: TreeRecord = { kind: 'prevent', n: 'all' }
const EACH: TreeRecord = { kind: 'eachPlayer' }

/** Prevention (615): from what, to whom, how much, for a turn or for as long as an ability says so. */
export function prevention(grammar: Grammar): void {
  lasting(grammar)
  forThisTurn(grammar)
  ofYourChoice(grammar)
}

function lasting({ add }: Grammar): void {
  for (const [word, more] of [
    ['damage', {}],
    ['combat damage', { combat: true }],
    ['noncombat damage', { combat: false }],
  ] as const) {
    const on: TreeRecord = { kind: 'damage', ...more }
    add('preventLine', `prevent all ${word} that would be dealt to {whom:damageTo}`, null, stops(on, false, ALL))
    add('preventLine', `prevent all ${word} that would be dealt to {whom:damageTo} by {source:damageMany}`, null, stops(on, true, ALL)) // prettier-ignore
  }
  add('replacement', '{=:preventLine}.')
  add('replacement', 'as long as {condition:condition}, {line:preventLine}.', null, conditional)
  add('replacement', 'during your turn, {line:preventLine}.', null, yourTurn)
  add(
    'replacement',
    'if {source:damageBy} would deal damage to {whom:damageTo}, prevent {n:n} of that damage.',
    null,
    some,
  )
}

function stops(event: TreeRecord, by: boolean, change: TreeRecord): Shape {
  return shape(
    ({ whom, source }) =>
      isRecord(whom) && Object.keys(whom).length > 0
        ? {
            kind: 'replacement',
            replacement: { on: { ...event, ...whom, ...(by ? { source: source ?? null } : {}) }, change },
            zones: BATTLEFIELD,
          }
        : null,
    (value) => {
      const on = onOf(value, change)
      if (
        on === null ||
        (on['source'] !== undefined) !== by ||
        !sameTree(on['combat'] ?? null, event['combat'] ?? null)
      )
        return null
      const whom = without(on, ['kind', 'combat', 'source', 'said'])
      return by ? { whom, source: on['source'] ?? null } : { whom }
    },
    'replacement',
  )
}

function onOf(value: Tree, change: TreeRecord): TreeRecord | null {
  const replacement = isRecord(value) && value['condition'] === undefined ? value['replacement'] : null
  if (!isRecord(replacement) || replacement['self'] !== undefined || !sameTree(replacement['change'], change))
    return null
  const { on } = replacement
  return isRecord(on) && on['kind'] === 'damage' && on['either'] === undefined ? on : null
}

const conditional: Shape = shape(
  ({ condition, line }) => (isRecord(line) ? { ...line, condition: condition ?? null } : null),
  (value) =>
    isRecord(value) && value['condition'] !== undefined && kindOf(value['condition']) !== 'yourTurn'
      ? { condition: value['condition'], line: without(value, ['condition']) }
      : null,
  'replacement',
)

const YOUR_TURN: TreeRecord = { kind: 'yourTurn' }
const yourTurn: Shape = shape(
  ({ line }) => (isRecord(line) ? { ...line, condition: YOUR_TURN } : null),
  (value) =>
    isRecord(value) && sameTree(value['condition'], YOUR_TURN) ? { line: without(value, ['condition']) } : null,
  'replacement',
)

/** 615.10: some of the damage from each source. */
const some: Shape = shape(
  ({ source, whom, n }) =>
    isRecord(whom)
      ? {
          kind: 'replacement',
          replacement: {
            on: { kind: 'damage', ...whom, ...(kindOf(source) === 'any' ? {} : { source: source ?? null }) },
            change: { kind: 'prevent', n: n ?? null },
          },
          zones: BATTLEFIELD,
        }
      : null,
  (value) => {
    const replacement = isRecord(value) && value['condition'] === undefined ? value['replacement'] : null
    const { on, change } = isRecord(replacement) ? replacement : {}
    if (!isRecord(on) || !isRecord(change) || change['kind'] !== 'prevent' || !isRecord(change['n'])) return null
    if (on['kind'] !== 'damage' || on['combat'] !== undefined || change['then'] !== undefined) return null
    return { source: on['source'] ?? { kind: 'any' }, whom: without(on, ['kind', 'source']), n: change['n'] }
  },
  'replacement',
)

function forThisTurn({ add }: Grammar): void {
  for (const [word, more] of [
    ['damage', {}],
    ['combat damage', { combatOnly: true }],
  ] as const) {
    const prevent: TreeRecord = { kind: 'preventDamage', n: 'all', ...more, until: END_OF_TURN }
    add('vp0', `prevent all ${word} that would be dealt by {from:dealtBy} this turn`, { ...prevent, to: null })
    add('vp0', `prevent all ${word} that would be dealt this turn to {to:dealtTo}`, { ...prevent, from: null })
    add('vp0', `prevent all ${word} that would be dealt to {to:dealtTo} this turn by {from:dealtBy}`, prevent)
    add('vp0', `prevent all ${word} that would be dealt to {to:dealtTo} by {from:dealtBy} this turn`, prevent)
  }
  add('dealtTo', 'players', { kind: 'player', who: EACH })
  add('dealtTo', 'you and/or {b:bare}', null, youAnd)
  add('vp0', 'prevent the next {n:n} combat damage that would be dealt to {to:dealtTo} this turn', {
    kind: 'preventDamage',
    from: null,
    combatOnly: true,
    until: END_OF_TURN,
  })
}

const youAnd: Shape = shape(
  ({ b }) => ({ kind: 'both', of: [{ kind: 'player', who: YOU }, b ?? null], said: 'and/or' }),
  (value) => {
    const of = isRecord(value) && value['said'] === 'and/or' && isList(value['of']) ? value['of'] : []
    return of[1] === undefined ? null : { b: of[1] }
  },
  'both',
)

/** 609.7: a source is chosen as the effect is carried out. */
function ofYourChoice({ add }: Grammar): void {
  const all: TreeRecord = { kind: 'preventDamage', n: 'all', until: END_OF_TURN }
  const you: Tree = { kind: 'player', who: YOU }
  const choice = 'a {source:f0} of your choice'
  add('sentence', `prevent all damage ${choice} would deal this turn`, null, chosen({ ...all, to: null }))
  add('sentence', `prevent all damage that would be dealt this turn by ${choice}`, null, chosen({ ...all, to: null }))
  add('sentence', `prevent all damage ${choice} would deal to you this turn`, null, chosen({ ...all, to: you }))
  add('sentence', `the next time ${choice} would deal damage this turn, prevent that damage`, null, chosen(next({})))
  for (const to of ['targetOne', 'anyTarget'])
    add(
      'sentence',
      `the next time ${choice} would deal damage to {to:${to}} this turn, prevent that damage`,
      null,
      chosenFor,
    )
}

export const SOURCE: TreeRecord = { kind: 'is', ref: { kind: 'bound', name: 'source' } }
function next(on: TreeRecord): TreeRecord {
  return {
    kind: 'floatingReplacement',
    replacement: { on: { kind: 'damage', source: SOURCE, ...on }, change: ALL },
    until: END_OF_TURN,
    once: true,
  }
}

export function withChoice(source: Tree, effect: TreeRecord): TreeRecord {
  const choose: TreeRecord = {
    kind: 'choose',
    who: YOU,
    from: { filter: source, zones: ['battlefield', 'stack'] },
    min: ONE,
    max: ONE,
    as: 'source',
  }
  return { kind: 'sequence', steps: [choose, effect], said: ['source'] }
}

export function choiceOf(value: Tree): { source: Tree; effect: TreeRecord } | null {
  const steps = isRecord(value) && sameTree(value['said'], ['source']) && isList(value['steps']) ? value['steps'] : []
  const [choose, effect] = steps
  const from = isRecord(choose) ? choose['from'] : null
  return isRecord(from) && isRecord(effect) ? { source: from['filter'] ?? null, effect } : null
}

function chosen(effect: TreeRecord): Shape {
  const done: TreeRecord =
    effect['kind'] === 'preventDamage' ? { ...effect, from: { kind: 'bound', name: 'source' } } : effect
  return shape(
    ({ source }) => withChoice(source ?? null, done),
    (value) => {
      const found = choiceOf(value)
      return found !== null && sameTree(found.effect, done) ? { source: found.source } : null
    },
    'sequence',
  )
}

/** The next time, for one that is named. */
const chosenFor: Shape = shape(
  ({ source, to }) => withChoice(source ?? null, { ...next({}), on: to ?? null }),
  (value) => {
    const found = choiceOf(value)
    const to = found?.effect['on']
    return found === null || to === undefined ? null : { source: found.source, to }
  },
  'sequence',
)
