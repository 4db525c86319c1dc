import type { Ability } from '../ability.ts'
import type { Effect } from '../effect.ts'
import type { Amount, Filter } from '../reference.ts'
import {
  all,
  counters,
  dies,
  enters,
  entersWith,
  fixed,
  isCreature,
  isSelf,
  notSelf,
  ONE,
  oneTarget,
  opponents,
  self,
  selfIs,
  steps,
  subject,
  target,
  triggered,
  you,
  yourUpkeep,
  ZERO,
} from './words.ts'

/** Keywords about how a permanent enters. */

// 702.63a, 702.32a
export function countsDown(keyword: 'vanishing' | 'fading', n: Amount): readonly Ability[] {
  const counter = keyword === 'vanishing' ? 'time' : 'fade'
  const arrival = entersWith([{ kind: 'counters', counter, n }])
  const sacrifice: Effect = { kind: 'sacrifice', what: self }
  if (keyword === 'vanishing')
    return [
      arrival,
      triggered(
        keyword,
        [yourUpkeep],
        { kind: 'removeCounters', on: self, counter, n: ONE },
        { condition: selfIs({ kind: 'counter', counter }) },
      ),
      triggered(keyword, [{ kind: 'countersRemoved', on: isSelf, counter, last: true }], sacrifice),
    ]
  return [
    arrival,
    triggered(
      keyword,
      [yourUpkeep],
      steps(
        { kind: 'removeCounters', on: self, counter, n: ONE, as: 'removed' },
        {
          kind: 'if',
          condition: { kind: 'compare', left: { kind: 'boundAmount', name: 'removed' }, op: '=', right: ZERO },
          then: sacrifice,
        },
      ),
    ),
  ]
}

// 702.43a
export function modular(n: Amount): readonly Ability[] {
  return [
    entersWith([{ kind: 'counters', counter: '+1/+1', n }]),
    triggered(
      'modular',
      [dies],
      {
        kind: 'may',
        who: you,
        then: counters('+1/+1', { kind: 'counters', on: subject, counter: '+1/+1' }, target),
      },
      { targets: [oneTarget(all({ kind: 'type', type: 'Artifact' }, isCreature))] },
    ),
  ]
}

// 702.58a
export function graft(n: Amount): readonly Ability[] {
  return [
    entersWith([{ kind: 'counters', counter: '+1/+1', n }]),
    triggered(
      'graft',
      [{ kind: 'zoneChange', what: all(isCreature, notSelf), to: ['battlefield'] }],
      {
        kind: 'may',
        who: you,
        then: { kind: 'moveCounters', from: self, to: subject, counter: '+1/+1', n: ONE },
      },
      { condition: selfIs({ kind: 'counter', counter: '+1/+1' }) },
    ),
  ]
}

// 702.104a
export function tribute(n: Amount): Ability {
  return entersWith([
    {
      kind: 'oneOf',
      who: opponents,
      of: [
        { label: 'tribute', with: [{ kind: 'counters', counter: '+1/+1', n }] },
        { label: 'no tribute', with: [] },
      ],
    },
  ])
}

export function offering(part: 'sacrifice' | 'reveal', filter: Filter, each: number): Ability {
  return entersWith([{ kind: 'offer', part, filter, counter: '+1/+1', each }])
}

/** What a keyword about how a permanent is, or enters, stands for; null if it isn't one. */
export function expandEntering(keyword: string): readonly Ability[] | null {
  const oneCounter = { kind: 'counters', counter: '+1/+1', n: ONE } as const
  switch (keyword) {
    case 'unleash': // 702.98a
      return [
        {
          kind: 'replacement',
          replacement: { on: enters, change: { kind: 'enters', with: [oneCounter] }, self: true, optional: true },
          zones: ['battlefield'],
        },
        {
          kind: 'static',
          condition: selfIs({ kind: 'counter', counter: '+1/+1' }),
          zones: ['battlefield'],
          parts: [{ kind: 'rule', affects: 'self', rules: [{ kind: 'cantBlock' }] }],
        },
      ]
    case 'riot': // 702.136a
      return [
        entersWith([
          {
            kind: 'oneOf',
            who: you,
            of: [
              { label: '+1/+1 counter', with: [oneCounter] },
              { label: 'haste', with: [{ kind: 'ability', ability: { kind: 'keyword', keyword: 'haste' } }] },
            ],
          },
        ]),
      ]
    case 'ravenous': // 702.156a
      return [
        entersWith([{ kind: 'counters', counter: '+1/+1', n: { kind: 'x' } }]),
        triggered(
          'ravenous',
          [enters],
          { kind: 'draw', who: you, n: ONE },
          { condition: { kind: 'compare', left: { kind: 'x' }, op: '>=', right: fixed(5) } },
        ),
      ]
    case 'sunburst': // 702.44a; what it is as it enters decides which counters
      return [
        entersWith([
          {
            kind: 'counters',
            counter: '+1/+1',
            n: { kind: 'colorsSpent' },
            condition: selfIs(isCreature),
          },
          {
            kind: 'counters',
            counter: 'charge',
            n: { kind: 'colorsSpent' },
            condition: { kind: 'not', of: selfIs(isCreature) },
          },
        ]),
      ]
    case 'living metal': // 702.161a
      return [
        {
          kind: 'static',
          condition: { kind: 'yourTurn' },
          zones: ['battlefield'],
          parts: [{ kind: 'modify', affects: 'self', mods: [{ kind: 'addTypes', types: ['Artifact', 'Creature'] }] }],
        },
      ]
    case 'totem armor':
    case 'umbra armor': // 702.89a
      return [
        {
          kind: 'replacement',
          replacement: {
            on: {
              kind: 'zoneChange',
              what: { kind: 'is', ref: { kind: 'attachedTo' } },
              from: ['battlefield'],
              cause: 'destroy',
            },
            change: {
              kind: 'instead',
              effect: steps({ kind: 'removeDamage', what: { kind: 'attachedTo' } }, { kind: 'destroy', what: self }),
            },
          },
          zones: ['battlefield'],
        },
      ]
    default:
      return null
  }
}
