import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { YOU } from './references.ts'

const SELF: TreeRecord = { kind: 'self' }
const EACH: TreeRecord = { kind: 'each' }

function designated(designation: string): TreeRecord {
  return { kind: 'designated', designation }
}

/** Designations that rules give by name: monstrous (701.37), suspected (701.60), the city's blessing (702.131) and the like. */
export function designations({ add }: Grammar): void {
  add('vp0', 'monstrosity {n:n}', null, monstrosity)
  for (const designation of ['monstrous', 'renowned', 'saddled', 'suspected'] as const) {
    add('adjective', designation, designated(designation))
    add('event', `{what:eventOne} becomes ${designation}`, { kind: 'action', action: 'designated', designation })
  }
  add('vp0', 'suspect {over:ref}', null, suspect)
  for (const words of ['{what:one} is no longer suspected', '{what:some} are no longer suspected'])
    add('clause', words, { kind: 'undesignate', designation: 'suspected' })
  add('simpleCondition', "you have the city's blessing", { kind: 'blessed', who: YOU })
}

const monstrosity = shape(
  ({ n }) => ({
    kind: 'if',
    condition: { kind: 'not', of: { kind: 'matches', ref: SELF, filter: designated('monstrous') } },
    then: {
      kind: 'sequence',
      steps: [
        { kind: 'putCounters', counter: '+1/+1', n: n ?? null, on: SELF },
        { kind: 'designate', what: SELF, designation: 'monstrous' },
      ],
    },
    said: 'monstrosity',
  }),
  (value) => {
    const then = isRecord(value) && value['kind'] === 'if' && value['said'] === 'monstrosity' ? value['then'] : null
    const [put] = isRecord(then) && isList(then['steps']) ? then['steps'] : []
    return isRecord(put) ? { n: put['n'] ?? null } : null
  },
  'if',
)

/** 701.60a, 701.60c–d: it has menace and can't block for as long as it's suspected. */
const SUSPECTED: TreeRecord = {
  kind: 'if',
  condition: { kind: 'not', of: { kind: 'matches', ref: EACH, filter: designated('suspected') } },
  then: {
    kind: 'sequence',
    steps: [
      { kind: 'designate', what: EACH, designation: 'suspected' },
      {
        kind: 'continuous',
        on: EACH,
        mods: [
          { kind: 'addAbility', ability: { kind: 'keyword', keyword: 'menace' } },
          {
            kind: 'addAbility',
            ability: {
              kind: 'static',
              zones: ['battlefield'],
              parts: [{ kind: 'rule', affects: 'self', rules: [{ kind: 'cantBlock' }] }],
            },
          },
        ],
        until: { kind: 'while', condition: { kind: 'matches', ref: EACH, filter: designated('suspected') } },
      },
    ],
  },
}
const suspect = shape(
  ({ over }) => ({ kind: 'forEach', over: over ?? null, do: SUSPECTED }),
  (value) =>
    isRecord(value) && value['kind'] === 'forEach' && sameTree(value['do'], SUSPECTED)
      ? { over: value['over'] ?? null }
      : null,
  'forEach',
)
