import type { Zone } from '../../../../shared/vocabulary/zones.ts'
import type { Ability, KeywordAbility } from '../ability.ts'
import { NO_COST } from '../cost.ts'
import type { Cost } from '../cost.ts'
import type { Amount, Condition, Filter } from '../reference.ts'
import { alternative, copiesItself, fromGraveyard, optional } from './castingWords.ts'
import { expandSpell } from './spells.ts'
import {
  all,
  amountOfN,
  both,
  bound,
  castHow,
  dies,
  enters,
  entersWith,
  isCreature,
  isSelf,
  nextEndStep,
  notSo,
  ONE,
  opponents,
  paid,
  plain,
  self,
  selfIs,
  steps,
  triggered,
  withParts,
  you,
} from './words.ts'

/** Keywords with a cost about casting: optional and alternative costs, casting from other zones. */

const timesPaid = (cost: string): Amount => ({ kind: 'timesKicked', cost })

function hasHasteWhileCast(how: string, abilities: readonly Ability[] = []): Ability {
  const haste: Ability = { kind: 'keyword', keyword: 'haste' }
  return {
    kind: 'static',
    condition: castHow(how),
    zones: ['battlefield'],
    parts: [
      {
        kind: 'modify',
        affects: 'self',
        mods: [haste, ...abilities].map((ability) => ({ kind: 'addAbility', ability })),
      },
    ],
  }
}

const putOntoBattlefieldDelayed = (how: string, effect: Parameters<typeof plain>[0]): Ability =>
  entersWith([{ kind: 'delayedTrigger', when: [nextEndStep], content: plain(effect) }], castHow(how))

/** It went to exile on an earlier turn, and is foretold, plotted, warped there (702.143a, 702.170d, 702.185a). */
const laterTurn = (designation: string): Condition =>
  both(
    selfIs({ kind: 'designated', designation }),
    notSo(selfIs({ kind: 'happened', event: { kind: 'zoneChange', what: thisOne, to: ['exile'] } })),
  )
const thisOne: Filter = { kind: 'is', ref: { kind: 'each' } }

const combatDamageBy = (source: Filter): Condition => ({
  kind: 'happened',
  event: { kind: 'damage', source, toPlayer: { kind: 'eachPlayer' }, combat: true },
})

function withCost(ability: Extract<KeywordAbility, { cost: Cost }>): readonly Ability[] | null {
  const cost = ability.cost
  switch (ability.keyword) {
    case 'kicker': // 702.33a
      return [optional('kicker', cost)]
    case 'multikicker': // 702.33c
      return [optional('multikicker', cost, true)]
    case 'entwine': // 702.42a; that all modes are chosen is the modes' affair
      return [optional('entwine', cost)]
    case 'buyback': // 702.27a
      return [
        optional('buyback', cost),
        {
          kind: 'replacement',
          replacement: {
            on: { kind: 'zoneChange', what: isSelf, from: ['stack'], to: ['graveyard'], cause: 'resolve' },
            change: { kind: 'zone', to: 'hand' },
          },
          zones: ['stack'],
          condition: paid('buyback'),
        },
      ]
    case 'replicate': // 702.56a
      return [optional('replicate', cost, true), copiesItself('replicate', timesPaid('replicate'), paid('replicate'))]
    case 'squad': // 702.157a
      return [
        optional('squad', cost, true),
        triggered(
          'squad',
          [enters],
          { kind: 'createCopyToken', who: you, n: timesPaid('squad'), of: self },
          {
            condition: paid('squad'),
          },
        ),
      ]
    case 'offspring': // 702.175a
      return [
        optional('offspring', cost),
        triggered(
          'offspring',
          [enters],
          { kind: 'createCopyToken', who: you, n: ONE, of: self, except: { power: 1, toughness: 1 } },
          { condition: paid('offspring') },
        ),
      ]
    case 'evoke': // 702.74a
      return [
        alternative('evoke', cost),
        triggered('evoke', [enters], { kind: 'sacrifice', what: self }, { condition: castHow('evoke') }),
      ]
    case 'overload': // 702.96a; what its text then says is in legal/overload.ts
      return [alternative('overload', cost)]
    case 'cleave': // 702.148a; what its text then says is in legal/content.ts
      return [alternative('cleave', cost)]
    case 'bestow': // 702.103a; what the spell then is is in procedures/startAction.ts
      return [alternative('bestow', cost)]
    case 'mutate': // 702.140a; what it targets and does is in spellContent.ts
      return [alternative('mutate', cost)]
    case 'dash': // 702.109a
      return [
        alternative('dash', cost),
        putOntoBattlefieldDelayed('dash', { kind: 'move', what: self, to: 'hand' }),
        hasHasteWhileCast('dash'),
      ]
    case 'blitz': // 702.152a
      return [
        alternative('blitz', cost),
        putOntoBattlefieldDelayed('blitz', { kind: 'sacrifice', what: self }),
        hasHasteWhileCast('blitz', [triggered('blitz', [dies], { kind: 'draw', who: you, n: ONE })]),
      ]
    case 'warp': // 702.185a
      return [
        alternative('warp', cost, { zone: 'hand' }),
        putOntoBattlefieldDelayed(
          'warp',
          steps(
            { kind: 'move', what: self, to: 'exile', as: 'warped' },
            { kind: 'designate', what: bound('warped'), designation: 'warped' },
          ),
        ),
        alternative('warped', NO_COST, { zone: 'exile', plusManaCost: true, condition: laterTurn('warped') }),
      ]
    case 'spectacle': // 702.137a
      return [
        alternative('spectacle', cost, {
          condition: { kind: 'happened', event: { kind: 'losesLife', who: opponents } },
        }),
      ]
    case 'surge': // 702.117a
      return [alternative('surge', cost, { condition: { kind: 'happened', event: { kind: 'cast', who: you } } })]
    case 'prowl': // 702.76a
      return [
        alternative('prowl', cost, {
          condition: combatDamageBy(
            all({ kind: 'controller', who: you }, { kind: 'sharesType', with: self, what: 'creatureType' }),
          ),
        }),
      ]
    case 'freerunning': // 702.173a
      return [
        alternative('freerunning', cost, {
          condition: combatDamageBy(
            all(
              { kind: 'controller', who: you },
              {
                kind: 'or',
                of: [all(isCreature, { kind: 'subtype', subtype: 'Assassin' }), { kind: 'commander' }],
              },
            ),
          ),
        }),
      ]
    case 'web-slinging': // 702.188a
      return [
        alternative(
          'web-slinging',
          withParts(cost, { kind: 'return', filter: all(isCreature, { kind: 'tapped' }), count: ONE }),
        ),
      ]
    case 'flashback': // 702.34a
      return [
        fromGraveyard('flashback', cost, {
          exiled: 'castThisWay',
          ...(cost.own === true ? { plusManaCost: true } : {}),
        }),
      ]
    case 'escape': // 702.138a
      return [fromGraveyard('escape', cost)]
    case 'disturb': // 702.146a
      return [fromGraveyard('disturb', cost, { face: 1 })]
    case 'mayhem': // 702.187b
      return [
        fromGraveyard('mayhem', cost, {
          condition: selfIs({
            kind: 'happened',
            event: { kind: 'zoneChange', what: thisOne, from: ['hand'], to: ['graveyard'] },
          }),
        }),
      ]
    case 'foretell': // 702.143a; exiling it is a special action
      return [alternative('foretell', cost, { zone: 'exile', condition: laterTurn('foretold') })]
    case 'plot': // 702.170d; exiling it is a special action
      return [alternative('plot', NO_COST, { zone: 'exile', condition: laterTurn('plotted'), timing: 'sorcery' })]
    case 'madness':
      return madness(cost)
    case 'suspend':
      return suspend()
    default:
      return null
  }
}

// 702.35a
function madness(cost: Cost): readonly Ability[] {
  const exiled = { kind: 'zoneChange', what: isSelf, from: ['hand'], to: ['exile'], cause: 'discard' } as const
  return [
    {
      kind: 'replacement',
      replacement: {
        on: { kind: 'zoneChange', what: isSelf, from: ['hand'], to: ['graveyard'], cause: 'discard' },
        change: { kind: 'zone', to: 'exile' },
      },
      zones: ['hand'],
    },
    triggered(
      'madness',
      [exiled],
      steps(
        { kind: 'castCard', who: you, what: self, free: false, optional: true, how: 'madness', as: 'cast' },
        {
          kind: 'if',
          condition: { kind: 'did', name: 'cast' },
          then: { kind: 'nothing' },
          else: { kind: 'move', what: self, to: 'graveyard' },
        },
      ),
      { zones: ['exile'] },
    ),
    alternative('madness', cost, { zone: 'exile', byInstruction: true }),
  ]
}

// 702.62a; exiling it with its counters is a special action
function suspend(): readonly Ability[] {
  const zones: readonly Zone[] = ['exile']
  const suspended = selfIs({ kind: 'counter', counter: 'time' })
  return [
    triggered(
      'suspend',
      [{ kind: 'beginningOf', step: 'upkeep', whose: you }],
      { kind: 'removeCounters', on: self, counter: 'time', n: ONE },
      { zones, condition: suspended },
    ),
    triggered(
      'suspend',
      [{ kind: 'countersRemoved', on: isSelf, counter: 'time', last: true }],
      { kind: 'castCard', who: you, what: self, free: true, optional: true, how: 'suspend' },
      { zones },
    ),
    // 702.62a: haste until its controller loses control of it
    {
      kind: 'static',
      condition: both(castHow('suspend'), {
        kind: 'playerIs',
        who: you,
        among: { kind: 'ownerOf', of: self },
      }),
      zones: ['battlefield'],
      parts: [
        {
          kind: 'modify',
          affects: all(isSelf, isCreature),
          mods: [{ kind: 'addAbility', ability: { kind: 'keyword', keyword: 'haste' } }],
        },
      ],
    },
  ]
}

/** What a keyword about casting stands for; null if it isn't one. */
export function expandCasting(ability: KeywordAbility): readonly Ability[] | null {
  if (ability.keyword === 'casualty') {
    // 702.153a
    const filter = all(isCreature, { kind: 'compare', stat: 'power', op: '>=', to: amountOfN(ability.n) })
    return [
      optional('casualty', { mana: null, parts: [{ kind: 'sacrifice', filter, count: ONE }] }),
      copiesItself('casualty', ONE, paid('casualty')),
    ]
  }
  // 702.33b: as many kicker abilities as costs.
  if (ability.keyword === 'kickers') return ability.costs.map((cost) => optional('kicker', cost))
  // 702.174a–b; what a spell that isn't a permanent spell gives is given as it resolves, in procedures/resolve.ts.
  if (ability.keyword === 'gift')
    return [optional('gift', NO_COST), triggered('gift', [enters], ability.gives, { condition: paid('gift') })]
  if (ability.keyword === 'affinity') {
    // 702.41a
    const generic: Amount = {
      kind: 'count',
      select: { filter: all(ability.for, { kind: 'controller', who: you }) },
    }
    return [{ kind: 'casting', rule: { kind: 'costChange', generic, less: true } }]
  }
  if ('cost' in ability) return withCost(ability)
  return expandSpell(ability.keyword)
}
