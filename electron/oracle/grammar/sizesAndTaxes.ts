import { ZONES } from '../../../shared/vocabulary/zones.ts'
import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { constant } from './quantities.ts'
import { playerRule } from './playerRules.ts'

/**
 * Sizes defined by a number and one that is more (604.3), what players pay in the turns of others (601.2f), and how much of
 * what they have untaps (502.3).
 */
export function sizesAndTaxes({ add }: Grammar): void {
  for (const [form, count] of [
    [0, 'one'],
    [1, '{n:plentyWord}'],
  ] as const)
    add(
      'staticCore',
      `players can't untap more than ${count} {what:f${String(form)}} during their untap steps`,
      null,
      untapLimit(form === 0),
    )
  for (const [word, n] of [
    ['two', 2],
    ['three', 3],
  ] as const)
    add('plentyWord', word, null, constant(n))
  add(
    'staticDefining',
    "~'s power is equal to {n:amount} and its toughness is equal to that number plus {more:n}",
    null,
    definedApart,
  )
  add(
    'staticCore',
    "each spell costs {generic:generic} more to cast except during its controller's turn",
    null,
    playerRule(
      NOT_ACTIVE,
      ({ generic }) => ({ kind: 'castCost', what: { kind: 'spell' }, generic: generic ?? null }),
      (rule) =>
        rule['kind'] === 'castCost' && rule['nth'] === undefined ? { generic: rule['generic'] ?? null } : null,
    ),
  )
}

function untapLimit(one: boolean): ReturnType<typeof shape> {
  return playerRule(
    { kind: 'eachPlayer' },
    ({ what, n }) => ({ kind: 'untapLimit', what: what ?? null, n: n ?? 1 }),
    (rule) => {
      if (rule['kind'] !== 'untapLimit' || (rule['n'] === 1) !== one) return null
      return { what: rule['what'] ?? null, ...(one ? {} : { n: rule['n'] ?? null }) }
    },
  )
}

const NOT_ACTIVE: TreeRecord = { kind: 'opponentsOf', of: { kind: 'active' } }

/** 208.2a: each of the two numbers is the same count, looked up once. */
const definedApart = shape(
  ({ n, more }) => ({
    kind: 'static',
    zones: [...ZONES],
    parts: [
      {
        kind: 'modify',
        affects: 'self',
        mods: [{ kind: 'definePT', power: n ?? null, toughness: { kind: 'sum', of: [n ?? null, more ?? null] } }],
      },
    ],
    characteristicDefining: true,
  }),
  (value) => {
    const [part] =
      isRecord(value) && value['characteristicDefining'] === true && isList(value['parts']) ? value['parts'] : []
    const [mod] = isRecord(part) && isList(part['mods']) ? part['mods'] : []
    const sum = isRecord(mod) && mod['kind'] === 'definePT' ? mod['toughness'] : null
    const [n, more]: readonly Tree[] = isRecord(sum) && sum['kind'] === 'sum' && isList(sum['of']) ? sum['of'] : []
    if (!isRecord(mod) || n === undefined || more === undefined || !sameTree(mod['power'], n)) return null
    return { n, more }
  },
  'static',
)
