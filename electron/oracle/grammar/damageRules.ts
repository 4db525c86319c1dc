import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { END_OF_TURN } from './lasting.ts'
import { fixedRules } from './playerRules.ts'
import { pronoun, YOU } from './references.ts'

const BATTLEFIELD = ['battlefield']
const EACH: TreeRecord = { kind: 'eachPlayer' }
const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }
const HOST_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'attachedTo' } }
const UNPREVENTABLE: TreeRecord = { kind: 'damageUnpreventable' }

/** Damage prevented, redirected and beyond prevention (614.9, 615), blocks that must be made, steps that are skipped. */
export function damageRules(grammar: Grammar): void {
  prevented(grammar)
  const { add } = grammar
  add('staticCore', "damage can't be prevented", null, fixedRules(EACH, [UNPREVENTABLE]))
  for (const words of ["damage can't be prevented this turn", "this turn, damage can't be prevented"])
    add('clause', words, { kind: 'playerContinuous', who: EACH, rules: [UNPREVENTABLE], until: END_OF_TURN })
  add('replacement', 'damage that would be dealt to {whom:damageTo} is dealt to ~ instead.', null, redirected)

  // 510.1c
  for (const it of ['its', 'their'])
    add(
      'staticCore',
      `you may have {affects:staticOne} assign ${it} combat damage as though it weren't blocked`,
      null,
      asUnblocked,
    )

  for (const [words, who] of [
    ['skip your', YOU],
    ['players skip their', EACH],
    ['each player skips their', EACH],
  ] as const)
    for (const step of ['untap', 'upkeep', 'draw'] as const) {
      if (words === 'skip your' && step === 'draw') continue
      const plural = words === 'players skip their' ? 'steps' : 'step'
      add('staticCore', `${words} ${step} ${plural}`, null, fixedRules(who, [{ kind: 'skipStep', step }]))
    }
  add('vp0', 'exchange life totals with {other:who1}', { kind: 'exchangeLife', one: YOU })
}

function prevented({ add }: Grammar): void {
  const then = (effect: boolean): string => (effect ? '. {then:sentence}' : '')
  for (const follows of [false, true]) {
    const change: TreeRecord = { kind: 'prevent', n: 'all' }
    for (const [words, on] of [
      ['~', { to: SELF_FILTER }],
      ['you', { toPlayer: YOU }],
      ['enchanted creature', { to: HOST_FILTER }],
      ['equipped creature', { to: HOST_FILTER }],
    ] as const) {
      add(
        'replacement',
        `if damage would be dealt to ${words}, prevent that damage${then(follows)}.`,
        null,
        stops(on, change, follows),
      )
      add(
        'replacement',
        `if a {source:f0} would deal damage to ${words}, prevent that damage${then(follows)}.`,
        null,
        stops(on, change, follows, 'source'),
      )
      add(
        'replacement',
        `if combat damage would be dealt to ${words}, prevent that damage${then(follows)}.`,
        null,
        stops({ ...on, combat: true }, change, follows),
      )
    }
    add(
      'replacement',
      `if damage would be dealt to a {to:f0}, prevent that damage${then(follows)}.`,
      null,
      stops({}, change, follows, 'to'),
    )
    add(
      'replacement',
      `if damage would be dealt to another {to:otherOne}, prevent that damage${then(follows)}.`,
      null,
      stops({}, change, follows, 'to'),
    )
    add(
      'replacement',
      `if ~ would deal damage, prevent that damage${then(follows)}.`,
      null,
      stops({ source: SELF_FILTER }, change, follows),
    )
  }
  add('otherOne', '{=:f0}', null, another)
  for (const [words, what] of [
    ['~', SELF_FILTER],
    ['enchanted creature', HOST_FILTER],
    ['equipped creature', HOST_FILTER],
  ] as const)
    for (const [kind, more] of [
      ['damage', {}],
      ['combat damage', { combat: true }],
    ] as const)
      add(
        'replacement',
        `prevent all ${kind} that would be dealt to and dealt by ${words}.`,
        null,
        stops({ either: what, ...more }, { kind: 'prevent', n: 'all' }, false),
      )
  // What would be damage is counters instead (614.1a).
  add(
    'replacement',
    'if damage would be dealt to ~, put that many {counter:counterName} counters on it instead.',
    null,
    counters,
  )
  add('countable0', '1 damage prevented this way', { kind: 'boundAmount', name: 'prevented' })
}

const another = shape(
  (fields) => withAnother(fields['='] ?? null),
  (value) => {
    const rest = withoutAnother(value)
    return rest === null ? null : { '=': rest }
  },
)

function stops(on: TreeRecord, change: TreeRecord, follows: boolean, slot: string | null = null): Shape {
  return shape(
    (fields) => ({
      kind: 'replacement',
      replacement: {
        on: { kind: 'damage', ...on, ...(slot === null ? {} : { [slot]: fields[slot] ?? null }) },
        change: { ...change, ...(follows ? { then: fields['then'] ?? null } : {}) },
      },
      zones: BATTLEFIELD,
    }),
    (value) => {
      const parts = partsOf(value)
      if (parts === null || parts.change['kind'] !== 'prevent' || (parts.change['then'] !== undefined) !== follows)
        return null
      const fields: Record<string, Tree> = {}
      if (follows) fields['then'] = parts.change['then'] ?? null
      if (slot !== null) {
        const found = parts.on[slot]
        if (found === undefined) return null
        fields[slot] = found
      }
      return fields
    },
    'replacement',
  )
}

function partsOf(value: Tree): { on: TreeRecord; change: TreeRecord } | null {
  const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
  if (!isRecord(replacement) || replacement['self'] !== undefined) return null
  const { on, change } = replacement
  return isRecord(on) && isRecord(change) ? { on, change } : null
}

const counters = shape(
  ({ counter }) => ({
    kind: 'replacement',
    replacement: {
      on: { kind: 'damage', to: SELF_FILTER },
      change: {
        kind: 'instead',
        effect: { kind: 'putCounters', on: pronoun('it'), counter: counter ?? null, n: { kind: 'eventAmount' } },
      },
    },
    zones: BATTLEFIELD,
  }),
  (value) => {
    const parts = partsOf(value)
    const effect = parts?.change['effect']
    return isRecord(effect) && effect['kind'] === 'putCounters' ? { counter: effect['counter'] ?? null } : null
  },
  'replacement',
)

const redirected = shape(
  ({ whom }) =>
    isRecord(whom)
      ? {
          kind: 'replacement',
          replacement: { on: { kind: 'damage', ...whom }, change: { kind: 'redirect', to: 'self' } },
          zones: BATTLEFIELD,
        }
      : null,
  (value) => {
    const parts = partsOf(value)
    if (parts === null || parts.change['kind'] !== 'redirect' || parts.on['source'] !== undefined) return null
    const { kind: _kind, ...whom } = parts.on
    return { whom }
  },
  'replacement',
)

function ruleOn(rule: TreeRecord): Shape {
  return shape(
    ({ affects }) => [{ kind: 'rule', affects: affects ?? null, rules: [rule] }],
    (value) => {
      const [part] = isList(value) && value.length === 1 ? value : []
      return isRecord(part) && part['kind'] === 'rule' && sameTree(part['rules'] ?? null, [rule])
        ? { affects: part['affects'] ?? null }
        : null
    },
  )
}
const asUnblocked = ruleOn({ kind: 'mayAssignAsUnblocked' })
