import { refOf } from './antecedents.ts'
import type { Mention, Scope } from './antecedents.ts'
import { unclear } from './elaborateParts.ts'
import { NOT_SELF } from './grammar/costs.ts'
import { isList, isRecord, kindOf, rewrite, sameTree, someNode, without, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** Fields that hold instructions. */
const DEEDS: ReadonlySet<string> = new Set(['', 'then', 'else'])
/** What speaks of itself by 'other': abilities that are given, and what is told of earlier events. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(['activated', 'triggered', 'static', 'replacement', 'happened'])
/** What can be the subject that others are other than. */
const SUBJECTS: ReadonlySet<string> = new Set(['target', 'bound', 'event', 'attachedTo', 'outer'])

/**
 * Settles 'each other creature' in an instruction: other than the creature that does it; in a spell, which is no permanent
 * itself, other than the one thing spoken of. Where nothing else is spoken of, it's other than the source.
 */
export function settleOthers(made: Record<string, Tree>, key: string, scope: Scope): void {
  if (!DEEDS.has(key) || scope.quiet || !someNode(made, (node) => sameTree(node, NOT_SELF))) return
  const change = (node: Tree): Tree | undefined => {
    if (sameTree(node, NOT_SELF)) {
      const ref = otherThan(made, scope)
      return ref === null ? node : { kind: 'not', of: { kind: 'is', ref: { ...ref, said: 'other' } } }
    }
    return OF_ITS_OWN.has(kindOf(node) ?? '') || isElsewhere(node) ? node : undefined
  }
  for (const field in made) made[field] = rewrite(made[field] ?? null, change)
}

function isElsewhere(node: Tree): boolean {
  return isRecord(node) && isList(node['zones']) && !node['zones'].includes('battlefield')
}

function otherThan(made: TreeRecord, scope: Scope): TreeRecord | null {
  const { from } = made
  if (isRecord(from) && SUBJECTS.has(wordOf(from['kind']))) {
    const isSource = scope.mentions.some(({ ref, sorts }) => sorts.includes('self') && sameTree(ref, from))
    return isSource ? null : without(from, ['said'])
  }
  if (!scope.isSpell) return null
  const spoken = scope.mentions.filter((each) => each.sorts.includes('permanent') && !isMovedOn(each, scope))
  const [only] = spoken
  if (spoken.length > 1) return unclear('other')
  return only === undefined ? null : refOf(only, scope)
}

/** Was it moved since? Then what it became is spoken of. */
function isMovedOn(each: Mention, scope: Scope): boolean {
  const ref = each.producer === null ? each.ref : { kind: 'bound', name: each.producer['as'] ?? null }
  return scope.mentions.some(({ moved, producer }) => moved !== null && sameTree(producer?.['what'], ref))
}
