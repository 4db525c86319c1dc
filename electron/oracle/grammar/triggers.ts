import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { series } from '../kernelLists.ts'
import { isList, isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { oneEvent, steps } from './beginnings.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { YOU, pronoun } from './references.ts'

const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }

export const OPPONENTS: TreeRecord = { kind: 'opponents' }

/** What sets triggered abilities off (603): 'when ~ enters', 'at the beginning of your upkeep'. */
export function triggers(grammar: Grammar): void {
  const { add, rule, category } = grammar
  const event = (template: string, constants: TreeRecord): void => {
    add('event', template, constants)
  }
  // Who or what it happens to: one thing, or any of several.
  add('eventOne', '~', SELF_FILTER)
  add('eventOne', 'this card', SELF_FILTER)
  add('eventOne', '{=:attachedHost}', null, hostShape)
  add('eventOne', '{ref:laterOne}', { kind: 'is' })
  add('laterOne', 'it', pronoun('it'))
  for (const noun of ['creature', 'permanent', 'token', 'card', 'land'])
    add('laterOne', `that ${noun}`, pronoun(`that ${noun}`))
  add('eventOne', 'a {=:f0}')
  add('eventOne', 'another {=:f0}', null, anotherShape)
  add('eventOne', '~ or another {=:f0}', null, selfOrAnotherShape)
  add('eventMany', 'one or more {=:f1}')
  add('eventMany', 'two or more {=:f1}')

  const zone = (
    words: string,
    plural: string,
    from: readonly string[] | null,
    to: readonly string[] | null,
    cause?: string,
  ): void => {
    const change: TreeRecord = {
      kind: 'zoneChange',
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      ...(cause === undefined ? {} : { cause }),
    }
    event(`{what:eventOne} ${words}`, change)
    event(`{what:eventMany} ${plural}`, { ...change, batch: true })
  }
  zone('enters', 'enter', null, ['battlefield'])
  add('event', '{what:eventOne} enters under your control', null, underYourControl(false))
  add('event', '{what:eventMany} enter under your control', null, underYourControl(true))
  zone('dies', 'die', ['battlefield'], ['graveyard'])
  zone('leaves the battlefield', 'leave the battlefield', ['battlefield'], null)
  zone(
    'is put into a graveyard from the battlefield',
    'are put into a graveyard from the battlefield',
    ['battlefield'],
    ['graveyard'],
  )
  zone('is put into a graveyard from anywhere', 'are put into a graveyard from anywhere', null, ['graveyard'])
  zone('is put into your graveyard from anywhere', 'are put into your graveyard from anywhere', null, ['graveyard'])
  zone('is put into exile from the battlefield', 'are put into exile from the battlefield', ['battlefield'], ['exile'])
  // Only what one controls can be sacrificed (701.21a), only what one holds be discarded: whose it is says by whom.
  for (const [words, whose, who] of [
    ['you', 'controller', YOU],
    ['an opponent', 'controller', OPPONENTS],
  ] as const) {
    const s = words === 'you' ? '' : 's'
    add('event', `${words} sacrifice${s} {what:eventOne}`, null, byShape('sacrifice', whose, who, false))
    add('event', `${words} sacrifice${s} {what:eventMany}`, null, byShape('sacrifice', whose, who, true))
    add('event', `${words} discard${s} {what:eventOne}`, null, byShape('discard', 'owner', who, false))
    add('event', `${words} discard${s} {what:eventMany}`, null, byShape('discard', 'owner', who, true))
    add('event', `${words} cycle${s} {what:eventOne}`, null, byShape('cycle', 'owner', who, false))
  }
  event('a player cycles {what:eventOne}', { kind: 'zoneChange', cause: 'cycle' })
  add('event', 'you cycle or discard {what:eventOne}', null, byShape('discard', 'owner', YOU, false))
  event('a player sacrifices {what:eventOne}', { kind: 'zoneChange', cause: 'sacrifice' })

  // Combat.
  event('{what:eventOne} attacks', { kind: 'attacks' })
  event('{what:eventMany} attack', { kind: 'attacks', batch: true })
  event('{what:eventOne} attacks you', { kind: 'attacks', defender: YOU })
  event('{what:eventOne} attacks alone', { kind: 'attacks', alone: true })
  event('you attack', { kind: 'attacks', what: { kind: 'controller', who: YOU }, batch: true })
  event('you attack with {what:attackWith}', { kind: 'attacks', batch: true })
  add('attackWith', 'one or more {=:f1}', null, yoursShape)
  event('{what:eventOne} blocks', { kind: 'blocks' })
  event('{what:eventOne} blocks a {attacker:f0}', { kind: 'blocks' })
  event('{what:eventOne} becomes blocked', { kind: 'becomesBlocked' })
  event('{what:eventOne} becomes blocked by a {by:f0}', { kind: 'becomesBlocked' })
  event("{what:eventOne} attacks and isn't blocked", { kind: 'unblocked' })

  // Damage.
  for (const [words, combat] of [
    ['deals damage', null],
    ['deals combat damage', true],
  ] as const) {
    const damage: TreeRecord = { kind: 'damage', ...(combat === null ? {} : { combat }) }
    const plural = words.replace('deals', 'deal')
    event(`{source:eventOne} ${words}`, damage)
    event(`{source:eventOne} ${words} to a player`, { ...damage, toPlayer: { kind: 'eachPlayer' } })
    event(`{source:eventOne} ${words} to an opponent`, { ...damage, toPlayer: OPPONENTS })
    event(`{source:eventOne} ${words} to you`, { ...damage, toPlayer: YOU })
    event(`{source:eventOne} ${words} to {to:eventOne}`, damage)
    event(`{source:eventOne} ${words} to {to:eventMany}`, { ...damage, batch: true })
    event(`{source:eventMany} ${plural} to a player`, { ...damage, toPlayer: { kind: 'eachPlayer' }, batch: true })
    event(`{source:eventMany} ${plural} to an opponent`, { ...damage, toPlayer: OPPONENTS, batch: true })
  }
  event('{to:eventOne} is dealt damage', { kind: 'damage' })
  event('{to:eventOne} is dealt combat damage', { kind: 'damage', combat: true })
  event("you're dealt damage", { kind: 'damage', toPlayer: YOU })
  event("you're dealt combat damage", { kind: 'damage', toPlayer: YOU, combat: true })

  // Spells, cards, life.
  for (const [words, who] of [
    ['you cast', YOU],
    ['an opponent casts', OPPONENTS],
    ['a player casts', { kind: 'eachPlayer' }],
  ] as const) {
    event(`${words} {what:castWhat}`, { kind: 'cast', who })
    event(`${words} a spell`, { kind: 'cast', who })
    for (const [nth, n] of [
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ] as const) {
      event(`${words} (your|their) ${nth} spell each turn`, { kind: 'cast', who, nth: n })
    }
  }
  add('castWhat', '~', SELF_FILTER)
  add('castWhat', 'this spell', SELF_FILTER)
  add('castWhat', 'a {=:f0}', null, spellShape)
  add('castWhat', 'another {=:f0}', null, anotherShape)
  add('events', 'you cast or copy {what:castWhat}', null, castOrCopyShape)
  event('you draw a card', { kind: 'draws', who: YOU })
  event('an opponent draws a card', { kind: 'draws', who: OPPONENTS })
  event('a player draws a card', { kind: 'draws', who: { kind: 'eachPlayer' } })
  event('you draw your second card each turn', { kind: 'draws', who: YOU, nth: 2 })
  event('you draw your third card each turn', { kind: 'draws', who: YOU, nth: 3 })
  event('you gain life', { kind: 'gainsLife', who: YOU })
  event('an opponent gains life', { kind: 'gainsLife', who: OPPONENTS })
  event('you lose life', { kind: 'losesLife', who: YOU })
  event('an opponent loses life', { kind: 'losesLife', who: OPPONENTS })
  event('you scry', { kind: 'action', action: 'scry', who: YOU })
  event('you surveil', { kind: 'action', action: 'surveil', who: YOU })
  event('you play a land', { kind: 'landPlayed', who: YOU })
  event('an opponent plays a land', { kind: 'landPlayed', who: OPPONENTS })
  event('you activate an ability', { kind: 'activated', who: YOU })

  // Status.
  event('{what:eventOne} is turned face up', { kind: 'turnedFaceUp' })
  event('you turn a permanent face up', { kind: 'turnedFaceUp', by: YOU })
  event('{what:eventOne} becomes tapped', { kind: 'tapped' })
  event('{what:eventOne} becomes untapped', { kind: 'untapped' })
  event('{what:eventOne} is tapped for mana', { kind: 'tapped', forMana: true })
  event('you tap {what:eventOne} for mana', { kind: 'tapped', forMana: true, who: YOU })
  event('{what:eventOne} becomes the target of {by:targeting}', { kind: 'becomesTarget' })
  event('{what:eventOne} becomes the target of {by:targeting} an opponent controls', {
    kind: 'becomesTarget',
    byWhom: OPPONENTS,
  })
  event('{what:eventOne} becomes the target of {by:targeting} you control', { kind: 'becomesTarget', byWhom: YOU })
  add('targeting', 'a spell or ability', { kind: 'any' })
  add('targeting', 'a spell', { kind: 'spell' })
  add('targeting', 'an ability', { kind: 'abilityOnStack' })
  event('a {counter:counterName} counter is put on {on:eventOne}', { kind: 'countersPut' })
  event('one or more {counter:counterName} counters are put on {on:eventOne}', { kind: 'countersPut', batch: true })
  event('you put one or more {counter:counterName} counters on {on:eventOne}', {
    kind: 'countersPut',
    batch: true,
    by: YOU,
  })
  event('the last {counter:counterName} counter is removed from {on:eventOne}', { kind: 'countersRemoved', last: true })
  event('{to:eventOne} becomes equipped', { kind: 'attached', what: { kind: 'subtype', subtype: 'Equipment' } })
  event('{what:eventOne} becomes attached to a {to:f0}', { kind: 'attached' })
  event('~ transforms', { kind: 'transforms', what: SELF_FILTER })
  event('{what:eventOne} transforms into ~', { kind: 'transforms' })
  event('you create {what:eventMany}', { kind: 'tokensCreated', who: YOU, batch: true })
  event('you create {what:eventOne}', { kind: 'tokensCreated', who: YOU })

  steps(grammar)
  rule('eventOr', series(category('event'), ['or'], 2))
  add('events', '{event:event}', null, oneEvent)
  add('events', '{list:eventOr}', null, severalEvents)
  for (const [one, two] of [
    ['enters', 'dies'],
    ['enters', 'attacks'],
    ['attacks', 'blocks'],
    ['enters', 'leaves the battlefield'],
    ['enters', 'is put into a graveyard from the battlefield'],
    ['enters', 'is turned face up'],
    ['dies', 'is put into exile from the battlefield'],
    ['attacks', 'becomes blocked'],
    ['blocks', 'becomes blocked'],
    ['attacks', 'dies'],
    ['becomes tapped', 'becomes untapped'],
    ['enters', 'becomes monstrous'],
  ] as const) {
    const [first, second] = [EVENTS[one], EVENTS[two]]
    if (first !== undefined && second !== undefined)
      add('events', `{what:eventOne} ${one} or ${two}`, null, twoShape(first, second))
  }

  add('triggerWords', 'when {events:events}', null, whenShape('when'))
  add('triggerWords', 'whenever {events:events}', null, whenShape('whenever'))
  add('triggerWords', 'at {events:stepEvent}', null, whenShape('at'))
  add('whenWords', '(when|whenever) {=:events}')
  add('whenWords', 'at {=:stepEvent}')
}

const EVENTS: Readonly<Record<string, TreeRecord>> = {
  enters: { kind: 'zoneChange', to: ['battlefield'] },
  dies: { kind: 'zoneChange', from: ['battlefield'], to: ['graveyard'] },
  attacks: { kind: 'attacks' },
  blocks: { kind: 'blocks' },
  'becomes blocked': { kind: 'becomesBlocked' },
  'leaves the battlefield': { kind: 'zoneChange', from: ['battlefield'] },
  'is turned face up': { kind: 'turnedFaceUp' },
  'is put into a graveyard from the battlefield': { kind: 'zoneChange', from: ['battlefield'], to: ['graveyard'] },
  'is put into exile from the battlefield': { kind: 'zoneChange', from: ['battlefield'], to: ['exile'] },
  'becomes tapped': { kind: 'tapped' },
  'becomes untapped': { kind: 'untapped' },
  'becomes monstrous': { kind: 'action', action: 'designated', designation: 'monstrous' },
}

const anotherShape = shape(
  (fields) => withAnother(fields['='] ?? null),
  (value) => {
    const rest = withoutAnother(value)
    return rest === null ? null : { '=': rest }
  },
)

/** '~ or another creature you control': a list of two, of which only the second says what it is. */
const selfOrAnotherShape = shape(
  (fields) => ({ kind: 'or', of: [SELF_FILTER, withAnother(fields['='] ?? null)] }),
  (value) => {
    const of = isRecord(value) && value['kind'] === 'or' && isList(value['of']) ? value['of'] : []
    const [self, other] = of
    if (of.length !== 2 || other === undefined || !sameTree(self, SELF_FILTER)) return null
    const rest = withoutAnother(other)
    return rest === null ? null : { '=': rest }
  },
  'or',
)

const hostShape = shape(
  () => ({ kind: 'is', ref: { kind: 'attachedTo' } }),
  (value) =>
    isRecord(value) && value['kind'] === 'is' && kindOf(value['ref']) === 'attachedTo'
      ? { '=': { kind: 'attachedTo' } }
      : null,
  'is',
)

/** 'a spell': 'spell' itself needn't be said of what is cast. */
const spellShape = shape(
  (fields) => {
    const filter = fields['='] ?? null
    return kindOf(filter) === 'spell' ? null : filter
  },
  (value) => (kindOf(value) === 'spell' ? null : { '=': value }),
)

const yoursShape = shape(
  (fields) => {
    const filter = fields['='] ?? null
    const of = isRecord(filter) && filter['kind'] === 'and' && isList(filter['of']) ? filter['of'] : [filter]
    return { kind: 'and', of: [...of, { kind: 'controller', who: YOU }] }
  },
  (value) => {
    const of = isRecord(value) && value['kind'] === 'and' && isList(value['of']) ? value['of'] : []
    if (of.length < 2 || !sameTree(of.at(-1), { kind: 'controller', who: YOU })) return null
    const rest = of.slice(0, -1)
    const [only] = rest
    return { '=': rest.length === 1 && only !== undefined ? only : { kind: 'and', of: rest } }
  },
)

function underYourControl(batch: boolean): Shape {
  return shape(
    ({ what }) => ({
      kind: 'zoneChange',
      what: {
        kind: 'and',
        of: [
          ...(isRecord(what) && what['kind'] === 'and' && isList(what['of']) ? what['of'] : [what ?? null]),
          { kind: 'controller', who: YOU },
        ],
      },
      to: ['battlefield'],
      ...(batch ? { batch: true } : {}),
    }),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'zoneChange' || (value['batch'] === true) !== batch) return null
      const what = yoursShape.unbuild?.(value['what'] ?? null) ?? null
      return what === null ? null : { what: what['='] ?? null }
    },
    'zoneChange',
  )
}

/** Things that leave by what a player does with their own. The source itself needs no owner said. */
function byShape(cause: string, whose: string, who: Tree, batch: boolean): Shape {
  const own: TreeRecord = { kind: whose, who }
  const more: TreeRecord = batch ? { cause, batch } : { cause }
  return shape(
    ({ what }) => {
      if (sameTree(what, SELF_FILTER))
        return kindOf(who) === 'you' ? { kind: 'zoneChange', what: SELF_FILTER, ...more } : null
      if (kindOf(what) === 'any') return { kind: 'zoneChange', what: own, ...more }
      const of = isRecord(what) && what['kind'] === 'and' && isList(what['of']) ? what['of'] : [what ?? null]
      return { kind: 'zoneChange', what: { kind: 'and', of: [...of, own] }, ...more }
    },
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'zoneChange' || value['cause'] !== cause) return null
      const { what } = value
      if (sameTree(what, SELF_FILTER)) return { what: SELF_FILTER }
      if (sameTree(what, own)) return { what: { kind: 'any' } }
      const of = isRecord(what) && what['kind'] === 'and' && isList(what['of']) ? what['of'] : []
      const rest = of.slice(0, -1)
      const [only] = rest
      return { what: rest.length === 1 && only !== undefined ? only : { kind: 'and', of: rest } }
    },
  )
}

const severalEvents = shape(
  ({ list }) => list ?? null,
  (value) => (isList(value) && value.length > 1 ? { list: value } : null),
)

/** 'Whenever you cast or copy …': either event (707.10). */
const castOrCopyShape = shape(
  ({ what }) => [
    { kind: 'cast', who: YOU, what: what ?? null },
    { kind: 'copied', who: YOU, what: what ?? null },
  ],
  (value) => {
    const [one, two] = isList(value) && value.length === 2 ? value : []
    return isRecord(one) && one['kind'] === 'cast' && kindOf(two) === 'copied' ? { what: one['what'] ?? null } : null
  },
)

/** 'enters or dies': one thing that either happens to. */
function twoShape(first: TreeRecord, second: TreeRecord): Shape {
  return shape(
    ({ what }) => [
      { ...first, what: what ?? null },
      { ...second, what: what ?? null },
    ],
    (value) => {
      const [one, two] = isList(value) && value.length === 2 ? value : []
      if (!isRecord(one) || !isRecord(two) || !sameTree(one['what'], two['what'])) return null
      return { what: one['what'] ?? null }
    },
  )
}

/** 'When' is said of what happens once, 'whenever' of what can happen again; both trigger alike (603.2). */
function whenShape(word: string): Shape {
  return shape(
    ({ events }) => ({ when: events ?? null, once: word === 'when' }),
    (value) => {
      if (!isRecord(value)) return null
      return { events: value['when'] ?? null }
    },
  )
}
