import type { Ability } from '../abilities/ability.ts'
import type { Effect } from '../abilities/effect.ts'
import type { Condition, Filter, Ref } from '../abilities/reference.ts'
import { inCommand } from '../characteristics/index.ts'
import { createObject } from '../events/moveObject.ts'
import { putIn } from '../events/zones.ts'
import { effectFrame } from '../procedures/effectFrame.ts'
import { amountOf, lkiOfRef, playersOf, targetsOf } from '../queries/index.ts'
import type { Bound, Context } from '../state/context.ts'
import { RING_BEARER } from '../state/object.ts'
import type { GameObject } from '../state/object.ts'
import type { Transaction } from '../state/transaction.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { NOTHING } from './handler.ts'
import type { LeafHandler, LeafResult } from './handler.ts'

/** Keyword actions that are instructions of the ability language themselves: what each stands for, carried out in its place. */

const you = { kind: 'you' } as const
const ONE = { kind: 'fixed', n: 1 } as const
const IT: Ref = { kind: 'bound', name: 'it' }
const TIMES = { kind: 'boundAmount', name: 'times' } as const
const isIt: Filter = { kind: 'is', ref: IT }
const HASTE: Ability = { kind: 'keyword', keyword: 'haste' }

function instead(effect: Effect, context: Context, names: Readonly<Record<string, Bound>>): LeafResult {
  const bindings = { ...context.bindings, ...names }
  return { kind: 'do', batches: [], frames: [effectFrame(effect, { ...context, bindings })] }
}

function times(amount: number): Bound {
  return { targets: [], lki: [], amount }
}

const SPIRIT: Effect = {
  kind: 'createToken',
  who: you,
  n: ONE,
  token: {
    name: null,
    colors: ['W'],
    supertypes: [],
    types: ['Creature'],
    subtypes: ['Spirit'],
    power: TIMES,
    toughness: TIMES,
    abilities: [],
  },
}
const ENDURE: Effect = {
  kind: 'if',
  condition: { kind: 'matches', ref: IT, filter: { kind: 'inZone', zone: 'battlefield' } },
  then: { kind: 'may', who: you, then: { kind: 'putCounters', on: IT, counter: '+1/+1', n: TIMES }, else: SPIRIT },
  else: SPIRIT,
}

/** 701.63a: its controller creates a Spirit unless they put counters on it; 701.63b: of no size, neither. */
export const endure: LeafHandler<'endure'> = ({ state, node, context }) => {
  const [it] = lkiOfRef(state, node.what, context)
  const n = amountOf(state, node.n, context)
  if (it === undefined || n <= 0) return NOTHING
  const bound: Bound = { targets: targetsOf(state, node.what, context), lki: [it], amount: 1 }
  return instead(ENDURE, { ...context, controller: it.controller }, { it: bound, times: times(n) })
}

const EARTHBEND: Effect = {
  kind: 'sequence',
  steps: [
    {
      kind: 'continuous',
      on: IT,
      mods: [
        { kind: 'addTypes', types: ['Creature'] },
        { kind: 'addAbility', ability: HASTE },
        { kind: 'setPT', power: { kind: 'fixed', n: 0 }, toughness: { kind: 'fixed', n: 0 } },
      ],
      until: { kind: 'endOfGame' },
    },
    { kind: 'putCounters', on: IT, counter: '+1/+1', n: TIMES },
    {
      kind: 'delayedTrigger',
      when: [{ kind: 'zoneChange', what: isIt, from: ['battlefield'], to: ['graveyard', 'exile'] }],
      content: {
        kind: 'plain',
        body: {
          targets: [],
          effect: {
            kind: 'move',
            what: { kind: 'event', role: 'subject' },
            to: 'battlefield',
            how: { tapped: true, under: you },
          },
        },
      },
      once: true,
    },
    { kind: 'announce', action: 'earthbend', what: IT },
  ],
}

/** 701.66a–b */
export const earthbend: LeafHandler<'earthbend'> = ({ state, node, context }) => {
  const targets = targetsOf(state, node.what, context)
  if (targets.length === 0) return NOTHING
  const bound: Bound = { targets, lki: [], amount: targets.length }
  return instead(EARTHBEND, context, { it: bound, times: times(amountOf(state, node.n, context)) })
}

const AIRBENT: Ability = {
  kind: 'casting',
  rule: { kind: 'alternativeCost', name: 'airbend', cost: { mana: ['2'], parts: [] }, zone: 'exile' },
}
const AIRBEND: Effect = {
  kind: 'sequence',
  steps: [
    { kind: 'move', what: IT, to: 'exile', as: 'airbent' },
    {
      kind: 'continuous',
      on: { kind: 'bound', name: 'airbent' },
      mods: [{ kind: 'addAbility', ability: AIRBENT }],
      until: { kind: 'endOfGame' },
    },
    {
      kind: 'if',
      condition: {
        kind: 'compare',
        left: { kind: 'boundAmount', name: 'airbent' },
        op: '>',
        right: { kind: 'fixed', n: 0 },
      },
      then: { kind: 'announce', action: 'airbend', what: { kind: 'self' } },
    },
  ],
}

/** 701.65a–b: their owners may cast the exiled cards for {2} from there. */
export const airbend: LeafHandler<'airbend'> = ({ state, node, context }) => {
  const targets = targetsOf(state, node.what, context)
  if (targets.length === 0) return NOTHING
  return instead(AIRBEND, context, { it: { targets, lki: [], amount: targets.length } })
}

/** How often the Ring has tempted its owner, as the emblem that is the Ring counts it. */
const TEMPTATION = 'temptation'
const bearer: Filter = {
  kind: 'and',
  of: [
    { kind: 'designated', designation: RING_BEARER },
    { kind: 'controller', who: you },
  ],
}

function tempted(n: number): Condition {
  return {
    kind: 'compare',
    left: { kind: 'counters', on: { kind: 'self' }, counter: TEMPTATION },
    op: '>=',
    right: { kind: 'fixed', n },
  }
}

/** 701.54c */
const THE_RING: readonly Ability[] = [
  {
    kind: 'static',
    zones: ['command'],
    parts: [
      { kind: 'modify', affects: bearer, mods: [{ kind: 'addTypes', supertypes: ['Legendary'] }] },
      {
        kind: 'rule',
        affects: bearer,
        rules: [
          {
            kind: 'cantBeBlocked',
            by: {
              kind: 'compare',
              stat: 'power',
              op: '>',
              to: { kind: 'aggregate', how: 'greatest', stat: 'power', select: { filter: bearer } },
            },
          },
        ],
      },
    ],
    text: "Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
  },
  {
    kind: 'triggered',
    when: [{ kind: 'attacks', what: bearer }],
    condition: tempted(2),
    content: {
      kind: 'plain',
      body: {
        targets: [],
        effect: {
          kind: 'sequence',
          steps: [
            { kind: 'draw', who: you, n: ONE },
            { kind: 'discard', who: you, n: ONE },
          ],
        },
      },
    },
    zones: ['command'],
    text: 'Whenever your Ring-bearer attacks, draw a card, then discard a card.',
  },
  {
    kind: 'triggered',
    when: [{ kind: 'becomesBlocked', what: bearer, by: { kind: 'type', type: 'Creature' } }],
    condition: tempted(3),
    content: {
      kind: 'plain',
      body: {
        targets: [],
        effect: {
          kind: 'delayedTrigger',
          when: [{ kind: 'beginningOf', step: 'endCombat' }],
          content: {
            kind: 'plain',
            body: {
              targets: [],
              effect: {
                kind: 'forEach',
                over: { kind: 'outer', of: { kind: 'event', role: 'other' } },
                do: {
                  kind: 'sacrifice',
                  who: { kind: 'controllerOf', of: { kind: 'each' } },
                  what: { kind: 'each' },
                },
              },
            },
          },
          once: true,
        },
      },
    },
    zones: ['command'],
    text: "Whenever your Ring-bearer becomes blocked by a creature, the blocking creature's controller sacrifices it at end of combat.",
  },
  {
    kind: 'triggered',
    when: [{ kind: 'damage', source: bearer, toPlayer: { kind: 'eachPlayer' }, combat: true }],
    condition: tempted(4),
    content: {
      kind: 'plain',
      body: { targets: [], effect: { kind: 'loseLife', who: { kind: 'opponents' }, n: { kind: 'fixed', n: 3 } } },
    },
    zones: ['command'],
    text: 'Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.',
  },
]

const CHOOSE_BEARER: Effect = {
  kind: 'sequence',
  steps: [
    {
      kind: 'choose',
      who: you,
      from: {
        filter: {
          kind: 'and',
          of: [
            { kind: 'type', type: 'Creature' },
            { kind: 'controller', who: you },
          ],
        },
      },
      min: ONE,
      max: ONE,
      as: 'chosen',
    },
    {
      kind: 'if',
      condition: {
        kind: 'compare',
        left: { kind: 'size', of: { kind: 'bound', name: 'chosen' } },
        op: '>',
        right: { kind: 'fixed', n: 0 },
      },
      then: {
        kind: 'sequence',
        steps: [
          { kind: 'undesignate', what: { kind: 'all', select: { filter: bearer } }, designation: RING_BEARER },
          { kind: 'designate', what: { kind: 'bound', name: 'chosen' }, designation: RING_BEARER },
        ],
      },
    },
    { kind: 'announce', action: 'tempted', what: { kind: 'self' } },
  ],
}

function isTheRing(object: GameObject, player: PlayerId): boolean {
  return object.source.kind === 'emblem' && object.owner === player && (object.counters[TEMPTATION] ?? 0) > 0
}

function tempt(tx: Transaction, player: PlayerId): void {
  const known = tx.state.command.map((id) => tx.object(id)).find((object) => isTheRing(object, player))
  if (known !== undefined) {
    tx.patch(known.id, { counters: { ...known.counters, [TEMPTATION]: (known.counters[TEMPTATION] ?? 0) + 1 } })
    return
  }
  const made = createObject(tx, player, player, 'command', { kind: 'emblem', abilities: THE_RING.map(inCommand) })
  putIn(tx, made.id, 'command', player, 'top')
  tx.patch(made.id, { counters: { [TEMPTATION]: 1 } })
}

/** 701.54a, 701.54c–d: the Ring is there before a creature is chosen; it tempts though there be no creature. */
export const ringTempts: LeafHandler<'ringTempts'> = ({ state, node, context }) => {
  const players = playersOf(state, node.who, context)
  return {
    kind: 'do',
    batches: [],
    write: (tx) => {
      for (const player of players) tempt(tx, player)
    },
    frames: players.map((player) => effectFrame(CHOOSE_BEARER, { ...context, controller: player })),
  }
}
