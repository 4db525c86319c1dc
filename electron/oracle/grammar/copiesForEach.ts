import { PERMANENT_TYPES } from '../../../shared/vocabulary/types.ts'
import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord, sameTree } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { ONE } from './quantities.ts'
import { pronoun, YOU } from './references.ts'

const COPY: TreeRecord = { kind: 'copySpell', who: SUBJECT, n: ONE }

/** Copies of spells for each thing that they could target (707.10d), and what players may do with copies of their own. */
export function copiesForEach({ add, forms }: Grammar): void {
  // prettier-ignore
  forms('vp', '[copy|copies] {what:ref} for each other {onto:f0} that (the|that|) spell could target. each copy targets a different one of those (creatures|golems|permanents)', null, forEach)
  for (const ending of [
    ' and may choose new targets for the copy',
    '. each of those players may choose new targets for their copy',
    ' and may choose a new target for that copy',
  ])
    forms('vp', `[copy|copies] {what:ref}${ending}`, { ...COPY, newTargets: true })
  add('vp0', "copy {what:ref}, except it isn't legendary if the spell is legendary", {
    kind: 'copySpell',
    who: YOU,
    n: ONE,
    newTargets: false,
    except: { removeSupertypes: ['Legendary'] },
  })
  // The target that is a player, or who controls the one that is a permanent.
  add('who1', "that player or that permanent's controller", {
    kind: 'controllerOf',
    of: pronoun('that permanent'),
    orPlayer: true,
  })
  for (const [form, s] of [
    [0, ''],
    [1, 's'],
  ] as const)
    add(`noun${form}`, `permanent spell${s}`, null, permanentSpell)
}

const SPELL: TreeRecord = { kind: 'spell' }
const PERMANENT: TreeRecord = {
  kind: 'or',
  of: PERMANENT_TYPES.map((type): TreeRecord => ({ kind: 'type', type })),
}
const permanentSpell = shape(
  () => [PERMANENT, SPELL],
  (value) => (sameTree(value, [PERMANENT, SPELL]) ? {} : null),
)

const forEach = shape(
  ({ what, onto }) => ({ ...COPY, what: what ?? null, newTargets: false, onto: { filter: onto ?? null } }),
  (value) => {
    const onto = isRecord(value) && value['kind'] === 'copySpell' ? value['onto'] : null
    return isRecord(value) && isRecord(onto) ? { what: value['what'] ?? null, onto: onto['filter'] ?? null } : null
  },
  'copySpell',
)
