import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { literal } from '../kernel.ts'
import { list } from '../kernelLists.ts'
import { isList, isRecord, sameTree, wordOf } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'
import { SELF, YOU } from './references.ts'

const BATTLEFIELD = ['battlefield']

/** Keywords with words of their own around them: champion, craft, haunt, reinforce, escape, tiered; and keyword actions. */
export function laterKeywords(grammar: Grammar): void {
  const { add, rule, category } = grammar
  for (const form of [0, 1])
    add(`post${String(form)}`, "that wasn't cast from its owner's hand", {
      kind: 'not',
      of: { kind: 'castFrom', zone: 'hand' },
    })
  // 702.77a
  add('kw', 'reinforce {n:digits}—{cost:manaCost}', { kind: 'keyword', keyword: 'reinforce' })
  add('kw', 'reinforce x—{cost:manaCost}', { kind: 'keyword', keyword: 'reinforce', n: 'x' })
  // 702.72a
  add('kw', 'champion a {what:f0}', { kind: 'keyword', keyword: 'champion' })
  // 702.167a, 702.167c
  add('kw', 'craft with {with:materials} {cost:manaCost}', { kind: 'keyword', keyword: 'craft' })
  add('materials', '{filter:f0}', { count: ONE })
  add('materials', '{count:plenty} {filter:f1}')
  add('materials', 'one or more {filter:f1}', { count: ONE, orMore: true })
  add('materials', 'one or more', { count: ONE, orMore: true, filter: { kind: 'any' } })
  for (const it of ['it', '~']) {
    add('one', `the exiled card used to craft ${it}`, CRAFTED)
    add('some', `the exiled cards used to craft ${it}`, CRAFTED)
  }
  // 702.55b
  for (const it of ['it', '~']) add('eventOne', `the creature ${it} haunts`, { kind: 'is', ref: HAUNTED })
  // 702.138b–d
  for (const it of ['it', '~']) add('simpleCondition', `${it} escaped`, ESCAPED)
  add('replacement', '~ escapes with {*:counters} on it.', null, escapesWithCounters)
  add('static', '~ escapes with {abilities:granted}.', null, escapesWithAbilities)
  // 702.183a
  add('modal', 'tiered\n{modes:tiers}', { min: ONE, max: ONE })
  rule('tiers', list(category('tier'), literal(['\n']), 2))
  add('tier', '• {cost:manaCost} — {effect:body}')
  // 701.63a
  add('clause', '{what:one} endures {n:n}', { kind: 'endure' })
  // 701.66a, 701.65a
  add('vp0', 'earthbend {n:n}', null, earthbends)
  add('vp0', 'airbend {what:ref}', { kind: 'airbend' })
  theRing(grammar)
  // 111.10: Roles are created attached to something.
  add('vp0', 'create a {token:predefinedName} token attached to {to:ref}', null, attachedRole)
}

/** 701.54 */
function theRing({ add }: Grammar): void {
  add('clause', 'the ring tempts you', { kind: 'ringTempts', who: YOU })
  add('event', 'the ring tempts you', { kind: 'action', action: 'tempted', who: YOU })
  add('event', 'you choose a creature as your ring-bearer', {
    kind: 'action',
    action: 'designated',
    designation: 'ringBearer',
    who: YOU,
  })
  add('simpleCondition', '{ref:one} is your ring-bearer', { kind: 'matches', filter: IS_RING_BEARER })
  for (const [form, noun] of [
    [0, 'ring-bearer'],
    [1, 'ring-bearers'],
  ] as const)
    add(`item${String(form)}`, noun, { kind: 'designated', designation: 'ringBearer' })
}

const CRAFTED: TreeRecord = { kind: 'linked', link: 'crafted' }
const HAUNTED: TreeRecord = { kind: 'linked', link: 'haunted' }
const ESCAPED: TreeRecord = { kind: 'castHow', how: 'escape' }
const SELF_ENTERS: TreeRecord = { kind: 'zoneChange', what: { kind: 'is', ref: SELF }, to: BATTLEFIELD }

const escapesWithCounters: Shape = shape(
  (fields) => {
    const counters = fields['*']
    if (!isRecord(counters)) return null
    const change: TreeRecord = { kind: 'enters', with: [{ kind: 'counters', ...counters }] }
    return {
      kind: 'replacement',
      replacement: { on: SELF_ENTERS, change, self: true },
      zones: BATTLEFIELD,
      condition: ESCAPED,
    }
  },
  (value) => {
    const replacement = isRecord(value) && sameTree(value['condition'], ESCAPED) ? value['replacement'] : null
    const change = isRecord(replacement) ? replacement['change'] : null
    const [one] = isRecord(change) && isList(change['with']) ? change['with'] : []
    if (!isRecord(one) || one['kind'] !== 'counters') return null
    return { '*': { counter: one['counter'] ?? null, n: one['n'] ?? null } }
  },
  'replacement',
)

const escapesWithAbilities: Shape = shape(
  ({ abilities }) => {
    if (!isList(abilities)) return null
    const mods = abilities.map((ability) => ({ kind: 'addAbility', ability }))
    const parts = [{ kind: 'modify', affects: 'self', mods }]
    return { kind: 'static', condition: ESCAPED, zones: BATTLEFIELD, parts, said: 'escapes' }
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'static' || !sameTree(value['condition'], ESCAPED)) return null
    const [part] = isList(value['parts']) ? value['parts'] : []
    const mods = isRecord(part) && isList(part['mods']) ? part['mods'] : []
    return { abilities: mods.map((mod) => (isRecord(mod) ? (mod['ability'] ?? null) : null)) }
  },
  'static',
)

const YOUR_LAND: TreeRecord = {
  kind: 'and',
  of: [
    { kind: 'type', type: 'Land' },
    { kind: 'controller', who: YOU },
  ],
}
const earthbends: Shape = shape(
  ({ n }) => ({
    kind: 'earthbend',
    what: { kind: 'targetNP', spec: { objects: YOUR_LAND, players: null, min: ONE, max: ONE } },
    n: n ?? null,
  }),
  (value) => (isRecord(value) && value['kind'] === 'earthbend' ? { n: value['n'] ?? null } : null),
  'earthbend',
)

const IS_RING_BEARER: TreeRecord = {
  kind: 'and',
  of: [
    { kind: 'designated', designation: 'ringBearer' },
    { kind: 'controller', who: YOU },
  ],
}

const attachedRole: Shape = shape(
  ({ token, to }) =>
    / Role$/u.test(wordOf(token))
      ? { kind: 'createPredefined', who: YOU, n: ONE, token: token ?? null, how: { attachTo: to ?? null } }
      : null,
  (value) => {
    const how = isRecord(value) && value['kind'] === 'createPredefined' ? value['how'] : null
    if (!isRecord(value) || !isRecord(how) || how['attachTo'] === undefined) return null
    return { token: value['token'] ?? null, to: how['attachTo'] }
  },
  'createPredefined',
)
