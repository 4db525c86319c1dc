import type { Body, Content } from '../ability.ts'

/** What spells do that keywords let be cast in another way. */

/** 702.140a: it targets a non-Human creature with the same owner; 702.140c: it merges with it as it resolves. */
export const MUTATING: Content = {
  kind: 'plain',
  body: {
    targets: [
      {
        objects: {
          kind: 'and',
          of: [
            { kind: 'type', type: 'Creature' },
            { kind: 'not', of: { kind: 'subtype', subtype: 'Human' } },
            { kind: 'owner', who: { kind: 'ownerOf', of: { kind: 'self' } } },
          ],
        },
        players: null,
        min: { kind: 'fixed', n: 1 },
        max: { kind: 'fixed', n: 1 },
      },
    ],
    effect: { kind: 'merge', what: { kind: 'self' }, with: { kind: 'target', slot: 0 } },
  },
}

/** 702.113a: 'put N +1/+1 counters on target land you control. That land becomes a 0/0 Elemental creature with haste.' */
export function awakening(n: number | 'x'): Body {
  const land = { kind: 'target', slot: 0 } as const
  return {
    targets: [
      {
        objects: {
          kind: 'and',
          of: [
            { kind: 'type', type: 'Land' },
            { kind: 'controller', who: { kind: 'you' } },
          ],
        },
        players: null,
        min: { kind: 'fixed', n: 1 },
        max: { kind: 'fixed', n: 1 },
      },
    ],
    effect: {
      kind: 'sequence',
      steps: [
        { kind: 'putCounters', on: land, counter: '+1/+1', n: n === 'x' ? { kind: 'x' } : { kind: 'fixed', n } },
        {
          kind: 'continuous',
          on: land,
          mods: [
            { kind: 'addTypes', types: ['Creature'], subtypes: ['Elemental'] },
            { kind: 'addAbility', ability: { kind: 'keyword', keyword: 'haste' } },
            { kind: 'setPT', power: { kind: 'fixed', n: 0 }, toughness: { kind: 'fixed', n: 0 } },
          ],
          until: { kind: 'endOfGame' },
        },
      ],
    },
  }
}
