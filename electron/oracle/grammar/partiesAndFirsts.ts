import type { Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord, kindOf, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { fixedRules, playerRule } from './playerRules.ts'
import { fixed } from './quantities.ts'
import { YOU } from './references.ts'

const EACH: TreeRecord = { kind: 'eachPlayer' }

/** Parties (700.8), the first spell of a kind in a turn, goaded creatures, the legend rule. */
export function partiesAndFirsts({ add }: Grammar): void {
  add('countable0', 'creature in your party', { kind: 'party' })
  add('countable1', 'creatures in your party', { kind: 'party' })
  add('simpleCondition', 'you have a full party', {
    kind: 'compare',
    left: { kind: 'party' },
    op: '>=',
    right: fixed(4),
  })
  for (const [words, who] of [
    ['you cast your', YOU],
    ['an opponent casts their', { kind: 'opponents' }],
    ['a player casts their', EACH],
  ] as const)
    add('event', `${words} first {what:f0} each turn`, null, firstOfKind(who))
  // 701.15a: for as long as the ability says so, by its controller.
  for (const [form, be] of [
    [0, 'are'],
    [1, 'is'],
  ] as const)
    add(`pred${String(form)}`, `${be} goaded`, { rules: [{ kind: 'goaded' }] })
  // 704.5j
  add('staticCore', "the “legend rule” doesn't apply", null, fixedRules(EACH, [{ kind: 'legendRuleOff' }]))
  add(
    'staticCore',
    "the “legend rule” doesn't apply to {what:f1}",
    null,
    playerRule(
      EACH,
      ({ what }) => ({ kind: 'legendRuleOff', what: what ?? null }),
      (rule) => (rule['kind'] === 'legendRuleOff' && rule['what'] !== undefined ? { what: rule['what'] } : null),
    ),
  )
}

function isOfSpells(filter: Tree): boolean {
  return (
    isRecord(filter) &&
    filter['kind'] === 'and' &&
    isList(filter['of']) &&
    filter['of'].some((part) => kindOf(part) === 'spell')
  )
}

function firstOfKind(who: TreeRecord): ReturnType<typeof shape> {
  return shape(
    ({ what }) => (isOfSpells(what ?? null) ? { kind: 'cast', who, what: what ?? null, first: true } : null),
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'cast' || value['first'] !== true || value['what'] === undefined)
        return null
      const rest = without(value, ['kind', 'who', 'what', 'first', 'said'])
      return Object.keys(rest).length === 0 ? { what: value['what'] } : null
    },
    'cast',
  )
}
