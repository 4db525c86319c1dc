import { ZONES } from '../../../shared/vocabulary/zones.ts'
import { shape } from '../grammar.ts'
import type { Fields, Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { YOU } from './references.ts'

const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }
const HOST_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'attachedTo' } }
const BATTLEFIELD = ['battlefield']
const OPPONENTS: TreeRecord = { kind: 'opponents' }

/** Replacement effects that change how much, of what, to whom or where to (614.1a). */
export function wouldInstead(grammar: Grammar): void {
  const { add } = grammar
  const replace = (template: string, on: Part, change: Part, more: TreeRecord = {}): void => {
    add('replacement', template, null, replacing(on, change, more))
  }
  // ── damage (614.2, 615) ──
  for (const [word, combat] of [
    ['damage', null],
    ['combat damage', true],
    ['noncombat damage', false],
  ] as const) {
    const damage: TreeRecord = { kind: 'damage', ...(combat === null ? {} : { combat }) }
    replace(
      `if {source:damageBy} would deal ${word} to {whom:damageTo}, it deals {=:damageInstead2} to (that permanent or player|that player|that creature or player|that creature|that permanent|that opponent|you) instead.`,
      { fixed: damage, slots: ['source'], spread: 'whom' },
      { slot: '=' },
    )
    replace(
      `if {source:damageBy} would deal ${word} to {whom:damageTo}, it deals {=:damageInstead2} instead.`,
      { fixed: damage, slots: ['source'], spread: 'whom' },
      { slot: '=' },
    )
    replace(
      `if {source:damageBy} would deal ${word} to {whom:damageTo}, that {source2:sourceNoun} deals {=:damageInstead2} to (that permanent or player|that player|that creature or player|that creature|that permanent|that opponent|you) instead.`,
      { fixed: damage, slots: ['source'], spread: 'whom', ignored: { source2: null } },
      { slot: '=' },
    )
    if (combat === false) continue
    replace(
      `prevent all ${word} that would be dealt by {source:damageMany}.`,
      { fixed: damage, slots: ['source'] },
      { fixed: { kind: 'prevent', n: 'all' } },
    )
  }
  add('sourceNoun', '(source|creature|spell)', null, { build: () => null, unbuild: () => ({}) })
  add('damageBy', 'a {=:f0}')
  add('damageBy', '~', SELF_FILTER)
  add('damageMany', '{=:f1}')
  for (const host of ['enchanted creature', 'equipped creature', 'enchanted permanent', 'enchanted land']) {
    add('damageMany', host, HOST_FILTER)
    add('damageTo', host, { to: HOST_FILTER })
  }
  add('damageTo', 'a permanent or player', null, constant({}))
  add('damageTo', '~', { to: SELF_FILTER })
  add('damageTo', 'players', { toPlayer: { kind: 'eachPlayer' } })
  add('damageTo', 'a player', { toPlayer: { kind: 'eachPlayer' } })
  add('damageTo', 'an opponent', { toPlayer: OPPONENTS })
  add('damageTo', 'you', { toPlayer: YOU })
  add('damageTo', 'an opponent or a permanent an opponent controls', {
    toPlayer: OPPONENTS,
    to: { kind: 'controller', who: OPPONENTS },
  })
  add('damageTo', 'a creature or player', {
    toPlayer: { kind: 'eachPlayer' },
    to: { kind: 'type', type: 'Creature' },
  })
  add('damageTo', 'a {to:f0}')
  add('damageTo', '{to:attackersHurt}')
  add('damageTo', 'you and {to:f1}', { toPlayer: YOU })
  add('damageTo', 'you or another {to:f0}', null, orAnother)
  add('damageTo', 'you or a {to:f0}', { toPlayer: YOU })
  add('attackersHurt', '{=:f1}')
  for (const [words, op] of [
    ['double that damage', 'double'],
    ['twice that damage', 'double'],
    ['twice that much damage', 'double'],
    ['triple that damage', 'triple'],
    ['three times that much damage', 'triple'],
  ] as const)
    add('damageInstead2', words, { kind: 'amount', op })
  add('damageInstead2', 'that much damage plus {n:n}', { kind: 'amount', op: 'plus' })
  add('damageInstead2', 'that much damage minus {n:n}', { kind: 'amount', op: 'minus' })
  replace(
    'all damage that would be dealt to {whom:damageTo} is dealt to ~ instead.',
    { fixed: { kind: 'damage' }, spread: 'whom' },
    { fixed: { kind: 'redirect', to: 'self' } },
  )

  // ── life and cards ──
  replace(
    'if {who:wouldWho} would gain life, {effect:plainSentence} instead.',
    { fixed: { kind: 'gainsLife' }, slots: ['who'] },
    { fixed: { kind: 'instead' }, slots: ['effect'] },
  )
  replace(
    'if {who:wouldWho} would lose life, {effect:plainSentence} instead.',
    { fixed: { kind: 'losesLife' }, slots: ['who'] },
    { fixed: { kind: 'instead' }, slots: ['effect'] },
  )
  const EXCEPT = 'except the first one (they draw in each of their|you draw in each of your) draw steps'
  const notFirst: Part = { fixed: { kind: 'draws', exceptFirstInDrawStep: true }, slots: ['who'] }
  const instead: Part = { fixed: { kind: 'instead' }, slots: ['effect'] }
  replace(`if {who:wouldWho} would draw a card ${EXCEPT}, {effect:plainSentence} instead.`, notFirst, instead)
  replace(
    `if {who:wouldWho} would draw a card ${EXCEPT}, instead that player skips that draw and {effect:plainSentence}.`,
    notFirst,
    instead,
  )
  replace(
    'if {who:wouldWho} would draw two or more cards, instead {effect:plainSentence}.',
    { fixed: { kind: 'draws', atLeast: 2 }, slots: ['who'] },
    instead,
  )

  add('subjectClause', '{subject:pairWho} each {=:vp0}', null, { subject: 'slot' })
  add('pairWho', 'you and {other:who1}', null, youAnd)

  // ── tokens and counters (614.1a) ──
  const oneMore: Part = { fixed: { kind: 'amount', op: 'plus', n: { kind: 'fixed', n: 1 } } }
  for (const [many, op] of [
    ['twice that many', 'double'],
    ['three times that many', 'triple'],
  ] as const) {
    const change: Part = { fixed: { kind: 'amount', op } }
    replace(
      `if an effect would create one or more tokens under your control, it creates ${many} of those tokens instead.`,
      { fixed: { kind: 'tokensCreated', who: YOU } },
      change,
    )
    replace(
      `if one or more tokens would be created under your control, ${many} of those tokens are created instead.`,
      { fixed: { kind: 'tokensCreated', who: YOU } },
      change,
    )
    replace(
      `if an effect would put one or more counters on {on:countered}, it puts ${many} of those counters on that (permanent|creature) instead.`,
      { fixed: { kind: 'countersPut', byEffect: true }, slots: ['on'] },
      change,
    )
    replace(
      `if one or more {counter:counterName} counters would be put on {on:countered}, ${many} {again:counterName} counters are put on (it|that creature|that permanent) instead.`,
      { fixed: { kind: 'countersPut' }, slots: ['on', 'counter'], ignored: { again: 'counter' } },
      change,
    )
  }
  replace(
    'if one or more {counter:counterName} counters would be put on {on:countered}, that many plus one {again:counterName} counters are put on (it|that creature|that permanent) instead.',
    { fixed: { kind: 'countersPut' }, slots: ['on', 'counter'], ignored: { again: 'counter' } },
    oneMore,
  )
  const ofEachKind = 'of each of those kinds of counters'
  replace(
    `if one or more counters would be put on {on:countered}, that many plus one ${ofEachKind} are put on that (permanent|creature) instead.`,
    { fixed: { kind: 'countersPut' }, slots: ['on'] },
    oneMore,
  )
  replace(
    `if you would put one or more counters on {on:countered}, put that many plus one ${ofEachKind} on that (permanent|creature) instead.`,
    { fixed: { kind: 'countersPut', by: YOU }, slots: ['on'] },
    oneMore,
  )
  replace(
    `if you would get one or more counters, you get that many plus one ${ofEachKind} instead.`,
    { fixed: { kind: 'countersPut', onPlayer: YOU } },
    oneMore,
  )
  replace(
    `if you would put one or more counters on a permanent or player, put twice that many ${ofEachKind} on that permanent or player instead.`,
    { fixed: { kind: 'countersPut', by: YOU } },
    { fixed: { kind: 'amount', op: 'double' } },
  )
  replace(
    `if an opponent would put one or more counters on a permanent or player, they put half that many ${ofEachKind} on that permanent or player instead, rounded down.`,
    { fixed: { kind: 'countersPut', by: OPPONENTS } },
    { fixed: { kind: 'amount', op: 'halve' } },
  )
  add('countered', 'a {=:f0}')
  add('countered', '~', SELF_FILTER)
  replace(
    'if one or more {what:f1} would be created under your control, that many {*:tokenOf1} are created instead.',
    { fixed: { kind: 'tokensCreated', who: YOU }, slots: ['what'] },
    { fixed: { kind: 'tokens' }, spread: '*' },
  )

  // ── where to ──
  for (const [from, words] of [
    [null, ' from anywhere'],
    [BATTLEFIELD, ' from the battlefield'],
  ] as const) {
    replace(
      `if ~ would be put into a graveyard${words}, reveal ~ and shuffle it into its owner's library instead.`,
      { fixed: { kind: 'zoneChange', what: SELF_FILTER, ...(from === null ? {} : { from }), to: ['graveyard'] } },
      { fixed: { kind: 'zone', to: 'library', position: 'shuffled' } },
      { zones: from === null ? [...ZONES] : BATTLEFIELD, self: true },
    )
    replace(
      `if ~ would be put into a graveyard${words}, exile it instead.`,
      { fixed: { kind: 'zoneChange', what: SELF_FILTER, ...(from === null ? {} : { from }), to: ['graveyard'] } },
      { fixed: { kind: 'zone', to: 'exile' } },
      { zones: from === null ? [...ZONES] : BATTLEFIELD, self: true },
    )
  }
  replace(
    'if a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of putting it into your graveyard.',
    { fixed: { kind: 'zoneChange', what: SELF_FILTER, to: ['graveyard'], cause: 'discard', causedBy: OPPONENTS } },
    { fixed: { kind: 'zone', to: 'battlefield' } },
    { zones: ['hand'], self: true },
  )
  replace(
    '{what:f1} enter as a copy of ~.',
    { fixed: { kind: 'zoneChange', to: BATTLEFIELD }, slots: ['what'] },
    { fixed: { kind: 'enters', with: [{ kind: 'copy', of: { filter: SELF_FILTER }, optional: false }] } },
  )
}

/** Where the parts of a replacement come from: fixed fields, slots under their names, a slot whose fields are spread. */
interface Part {
  readonly fixed?: TreeRecord
  readonly slots?: readonly string[]
  readonly spread?: string
  /** The slot that is the whole part. */
  readonly slot?: string
  /** Slots that mean nothing more: another slot said again, or nothing. */
  readonly ignored?: Readonly<Record<string, string | null>>
}

function built(part: Part, fields: Fields): TreeRecord | null {
  if (part.slot !== undefined) {
    const whole = fields[part.slot]
    return isRecord(whole) ? whole : null
  }
  const made: Record<string, Tree> = { ...part.fixed }
  for (const name of part.slots ?? []) made[name] = fields[name] ?? null
  if (part.spread !== undefined) {
    const more = fields[part.spread]
    if (!isRecord(more)) return null
    Object.assign(made, more)
  }
  for (const [name, same] of Object.entries(part.ignored ?? {}))
    if (same !== null && !sameTree(fields[name], fields[same])) return null
  return made
}

function unbuilt(part: Part, value: Tree | undefined): Record<string, Tree> | null {
  if (!isRecord(value)) return null
  if (part.slot !== undefined) return { [part.slot]: value }
  const fields: Record<string, Tree> = {}
  const rest: Record<string, Tree> = {}
  for (const key in value) {
    const field = value[key]
    if (field === undefined || key === 'said') continue
    if (part.fixed?.[key] !== undefined) {
      if (!sameTree(part.fixed[key], field)) return null
    } else if (part.slots?.includes(key) === true) fields[key] = field
    else rest[key] = field
  }
  for (const key in part.fixed) if (value[key] === undefined) return null
  if (part.slots?.some((name) => fields[name] === undefined) === true) return null
  if (part.spread !== undefined) fields[part.spread] = rest
  else if (Object.keys(rest).length > 0) return null
  for (const [name, same] of Object.entries(part.ignored ?? {}))
    fields[name] = same === null ? null : (fields[same] ?? null)
  return fields
}

/** A replacement ability: what it watches for, what happens instead, and where it works, under what condition. */
export function replacing(on: Part, change: Part, more: TreeRecord = {}): Shape {
  const self = more['self'] === true
  return shape(
    (fields) => {
      const [event, made] = [built(on, fields), built(change, fields)]
      if (event === null || made === null) return null
      return {
        kind: 'replacement',
        replacement: { on: event, change: made, ...(self ? { self } : {}) },
        zones: more['zones'] ?? BATTLEFIELD,
        ...(more['condition'] === undefined ? {} : { condition: more['condition'] }),
      }
    },
    (value) => {
      const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
      if (!isRecord(replacement) || replacement['optional'] !== undefined) return null
      const [event, made] = [unbuilt(on, replacement['on']), unbuilt(change, replacement['change'])]
      return event === null || made === null ? null : { ...event, ...made }
    },
    'replacement',
  )
}

function constant(value: TreeRecord): Shape {
  return shape(
    () => value,
    (found) => (sameTree(found, value) ? {} : null),
  )
}

const youAnd = shape(
  ({ other }) => ({ kind: 'both', of: [YOU, other ?? null] }),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'both' && isList(value['of']) ? value['of'] : []
    const [you, other] = of
    return of.length === 2 && other !== undefined && sameTree(you, YOU) ? { other } : null
  },
  'both',
)

/** 'you or another permanent you control'. */
const orAnother = shape(
  ({ to }) => ({ toPlayer: YOU, to: withAnother(to ?? null) }),
  (value) => {
    const to = isRecord(value) && sameTree(value['toPlayer'], YOU) ? withoutAnother(value['to'] ?? null) : null
    return to === null ? null : { to }
  },
)
