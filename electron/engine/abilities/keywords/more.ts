import type { Ability, KeywordAbility } from '../ability.ts'
import type { Cost } from '../cost.ts'
import type { Effect } from '../effect.ts'
import type { Amount, Condition, Filter } from '../reference.ts'
import { alternative } from './castingWords.ts'
import {
  all,
  amountOfN,
  attacks,
  both,
  bound,
  castHow,
  counters,
  defendingPlayer,
  enters,
  entersWith,
  fixed,
  getsUntilEndOfTurn,
  isCast,
  isCreature,
  isSelf,
  not,
  ONE,
  oneTarget,
  opponents,
  plain,
  self,
  selfIs,
  statOf,
  steps,
  subject,
  target,
  triggered,
  withParts,
  you,
  yours,
} from './words.ts'

/** Keywords that change how a spell is cast, or what it does besides, and what triggers as it's cast. */

const untapped: Filter = all(isCreature, yours, not({ kind: 'tapped' }))

function withCost(ability: Extract<KeywordAbility, { cost: Cost }>): readonly Ability[] | null {
  const { cost } = ability
  switch (ability.keyword) {
    case 'miracle': // 702.94a; revealing it as it's drawn is in procedures/miracle.ts
      return [alternative('miracle', cost, { zone: 'hand', byInstruction: true })]
    case 'emerge': // 702.119a–c
      return [
        alternative('emerge', cost, {
          reduce: { part: 'sacrifice', filter: ability.from ?? isCreature, by: 'manaValue', optional: false },
        }),
      ]
    case 'harmonize': // 702.180a–b
      return [
        alternative('harmonize', cost, {
          zone: 'graveyard',
          reduce: { part: 'tap', filter: untapped, by: 'power', optional: true },
          exiled: 'castThisWay',
        }),
      ]
    case 'sneak': // 702.190a; that it enters attacking is in procedures/resolve.ts
      return [
        alternative(
          'sneak',
          withParts(cost, {
            kind: 'return',
            filter: all(isCreature, { kind: 'attacking' }, { kind: 'unblocked' }),
            count: ONE,
          }),
          { timing: 'instant', condition: both({ kind: 'yourTurn' }, { kind: 'step', steps: ['declareBlockers'] }) },
        ),
      ]
    case 'awaken': // 702.113a–b; the ability that it adds is in spellContent.ts
      return [alternative('awaken', cost)]
    case 'more than meets the eye': // 702.162a
      return [alternative('more than meets the eye', cost, { face: 1 })]
    case 'impending':
      return impending(cost, amountOfN(ability.n))
    default:
      return null
  }
}

// 702.176a
function impending(cost: Cost, n: Amount): readonly Ability[] {
  const waits: Condition = both(castHow('impending'), selfIs({ kind: 'counter', counter: 'time' }))
  return [
    alternative('impending', cost),
    entersWith([{ kind: 'counters', counter: 'time', n }], castHow('impending')),
    {
      kind: 'static',
      condition: waits,
      zones: ['battlefield'],
      parts: [
        {
          kind: 'modify',
          affects: 'self',
          mods: [{ kind: 'removeTypes', types: ['Creature'], allCreatureTypes: true }],
        },
      ],
    },
    triggered(
      'impending',
      [{ kind: 'beginningOf', step: 'end', whose: you }],
      { kind: 'removeCounters', on: self, counter: 'time', n: ONE },
      { condition: waits },
    ),
  ]
}

// 702.116a
function myriad(): Ability {
  return triggered(
    'myriad',
    [attacks],
    steps({
      kind: 'forEachPlayer',
      who: { kind: 'opponentsOf', of: { kind: 'both', of: [you, defendingPlayer] } },
      do: {
        kind: 'may',
        who: you,
        then: steps(
          {
            kind: 'createCopyToken',
            who: you,
            n: ONE,
            of: self,
            how: { tapped: true, attacking: true },
            as: 'token',
          },
          {
            kind: 'delayedTrigger',
            when: [{ kind: 'beginningOf', step: 'endCombat' }],
            content: plain({ kind: 'move', what: bound('token'), to: 'exile' }),
            once: true,
          },
        ),
      },
    }),
  )
}

// 702.191a
function increment(): Ability {
  const spent: Amount = { kind: 'manaSpent', of: subject }
  const more = (stat: 'power' | 'toughness'): Condition => ({
    kind: 'compare',
    left: spent,
    op: '>',
    right: statOf(self, stat),
  })
  return triggered('increment', [{ kind: 'cast', who: you }], counters('+1/+1', ONE), {
    condition: both(selfIs(isCreature), { kind: 'or', of: [more('power'), more('toughness')] }),
  })
}

// 702.144a
function demonstrate(): Ability {
  const copy = (who: typeof you): Effect => ({ kind: 'copySpell', what: subject, who, n: ONE, newTargets: true })
  return triggered(
    'demonstrate',
    [isCast],
    { kind: 'may', who: you, then: steps(copy(you), copy(opponents)) },
    { zones: ['stack'] },
  )
}

// 702.95a
function soulbond(): readonly Ability[] {
  const unpaired = not({ kind: 'paired' })
  const mates: Filter = all(isCreature, yours, not(isSelf), unpaired)
  const mine: Condition = selfIs(all(isCreature, unpaired))
  return [
    triggered(
      'soulbond',
      [enters],
      {
        kind: 'may',
        who: you,
        then: steps(
          { kind: 'choose', who: you, from: { filter: mates }, min: ONE, max: ONE, as: 'mate' },
          { kind: 'pair', one: self, other: bound('mate') },
        ),
      },
      { condition: both(mine, { kind: 'exists', select: { filter: mates } }) },
    ),
    triggered(
      'soulbond',
      [{ kind: 'zoneChange', what: all(isCreature, yours, not(isSelf)), to: ['battlefield'] }],
      { kind: 'may', who: you, then: { kind: 'pair', one: self, other: subject } },
      { condition: both(mine, { kind: 'matches', ref: subject, filter: all(yours, unpaired) }) },
    ),
  ]
}

// 702.60a
function ripple(n: Amount): Ability {
  const revealed = bound('revealed')
  return triggered(
    'ripple',
    [isCast],
    {
      kind: 'may',
      who: you,
      then: steps(
        { kind: 'reveal', what: { kind: 'topOfLibrary', who: you, count: n }, as: 'revealed' },
        {
          kind: 'forEach',
          over: revealed,
          do: {
            kind: 'if',
            condition: {
              kind: 'matches',
              ref: { kind: 'each' },
              filter: { kind: 'sharesType', with: subject, what: 'name' },
            },
            then: { kind: 'castCard', who: you, what: { kind: 'each' }, free: true, optional: true },
          },
        },
        { kind: 'move', what: revealed, to: 'library', how: { position: { kind: 'bottom' }, anyOrder: true } },
      ),
    },
    { zones: ['stack'] },
  )
}

// 702.165a; which abilities stand below it its card says
function backup(n: Amount, gives: readonly Ability[]): Ability {
  return triggered(
    'backup',
    [enters],
    steps(counters('+1/+1', n, target), {
      kind: 'if',
      condition: { kind: 'matches', ref: target, filter: not(isSelf) },
      then: {
        kind: 'continuous',
        on: target,
        mods: gives.map((ability) => ({ kind: 'addAbility', ability })),
        until: { kind: 'endOfTurn' },
      },
    }),
    { targets: [oneTarget(isCreature)] },
  )
}

/** What such a keyword stands for; null if it isn't one of them. */
export function expandMore(ability: KeywordAbility): readonly Ability[] | null {
  if ('cost' in ability) return withCost(ability)
  switch (ability.keyword) {
    case 'myriad':
      return [myriad()]
    case 'increment':
      return [increment()]
    case 'demonstrate':
      return [demonstrate()]
    case 'soulbond':
      return soulbond()
    case 'ripple':
      return [ripple(amountOfN(ability.n))]
    case 'backup':
      return [backup(amountOfN(ability.n), ability.gives ?? [])]
    case 'daybound': // 702.145b; what it does while it's on the battlefield is in procedures/dayNight.ts
      return [entersWith([{ kind: 'transformed' }], { kind: 'dayNight', is: 'night' })]
    case 'enlist':
      return [
        {
          kind: 'static',
          zones: ['battlefield'],
          parts: [{ kind: 'rule', affects: 'self', rules: [{ kind: 'asAttacks', effect: ENLIST }] }],
        },
      ]
    case 'read ahead': // 702.155b
      return [entersWith([{ kind: 'readAhead' }])]
    default:
      return null
  }
}

/**
 * 702.154a: as the creature attacks, an untapped creature may be tapped that isn't attacking and could have been; when it is,
 * the attacker gets +X/+0. Once for each instance (702.154d).
 */
const ENLIST: Effect = {
  kind: 'may',
  who: you,
  then: steps(
    {
      kind: 'choose',
      who: you,
      from: {
        filter: all(
          isCreature,
          yours,
          not(isSelf),
          not({ kind: 'tapped' }),
          not({ kind: 'attacking' }),
          not({ kind: 'summoningSick' }),
        ),
      },
      min: ONE,
      max: ONE,
      as: 'enlisted',
    },
    { kind: 'tap', what: bound('enlisted') },
    {
      kind: 'reflexiveTrigger',
      content: plain(getsUntilEndOfTurn(self, statOf(bound('enlisted'), 'power'), fixed(0))),
    },
  ),
}

/** 702.50a: what a spell with epic does after all else, once and for the rest of the game. */
export const EPIC: Effect = steps(
  { kind: 'playerContinuous', who: you, rules: [{ kind: 'cantCast' }], until: { kind: 'endOfGame' } },
  {
    kind: 'delayedTrigger',
    when: [{ kind: 'beginningOf', step: 'upkeep', whose: you }],
    content: plain({
      kind: 'copySpell',
      what: self,
      who: you,
      n: ONE,
      newTargets: true,
      except: { withoutKeyword: 'epic' },
    }),
    once: false,
  },
)

/** As a card with miracle is drawn, it may be revealed; when it is, it may be cast for its miracle cost (702.94a). */
export const MIRACLE: Effect = {
  kind: 'may',
  who: you,
  then: steps(
    { kind: 'reveal', what: self },
    {
      kind: 'reflexiveTrigger',
      content: plain({ kind: 'castCard', who: you, what: self, free: false, optional: true, how: 'miracle' }),
    },
  ),
}
