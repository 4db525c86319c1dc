import type { Walks } from './insteadIf.ts'
import type { Scope } from './scope.ts'
import { isRecord, sameTree } from './tree.ts'
import type { Tree } from './tree.ts'

/** 'Counter that spell or ability unless its controller pays': 'its' is of what would be countered. */
export function payer(who: Tree, otherwise: Tree | undefined, scope: Scope, { walk }: Walks): Tree {
  const countered = isRecord(otherwise) && otherwise['kind'] === 'counterSpell' ? otherwise['what'] : null
  const { mentions } = scope
  const meant = mentions.filter(({ ref }) => {
    if (!isRecord(countered)) return false
    const { said: _, ...what } = countered
    return sameTree(ref, what)
  })
  if (meant.length > 0) scope.mentions = meant
  const found = walk(who, scope)
  scope.mentions = mentions
  return found
}
