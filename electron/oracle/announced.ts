import { ANY_PERMANENT, MANY_MADE, refOf } from './antecedents.ts'
import type { Mention, Scope } from './scope.ts'
import { NOT_SELF } from './grammar/costs.ts'
import { joined } from './grammar/references.ts'
import { sortsOf } from './sorts.ts'
import { isList, isRecord, kindOf, sameTree, without } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** The one of several that is looked at (forEach). */
export const EACH: Mention = {
  ref: { kind: 'each' },
  sorts: [...ANY_PERMANENT, 'card'],
  many: false,
  moved: null,
  producer: null,
}

/** A target in its slot, which can be spoken of from then on; `other`: than those announced before, or than the source. */
export function announced(spec: Record<string, Tree>, other: boolean, scope: Scope): TreeRecord {
  const slot = scope.targets.length
  if (other && slot > 0) spec['differsFrom'] = scope.targets.map((_, index) => index)
  else if (other) spec['objects'] = joined(spec['objects'] ?? null, NOT_SELF)
  scope.targets.push(spec)
  const ref: TreeRecord = { kind: 'target', slot }
  const objects = spec['objects'] ?? null
  if (objects !== null) {
    const sorts = sortsOf(objects, spec['zones'])
    scope.mentions.push({ ref, sorts, many: MANY_MADE(spec['max']), moved: null, producer: null })
  }
  if (spec['players'] !== null) scope.players.push(ref)
  else scope.players.push(...holderOf(objects, ref, spec['max']))
  return ref
}

/** 'Target creature an opponent controls', 'target card from an opponent's graveyard': that player can be spoken of. */
function holderOf(objects: Tree, of: TreeRecord, max: Tree | undefined): readonly TreeRecord[] {
  const parts = isRecord(objects) && objects['kind'] === 'and' && isList(objects['of']) ? objects['of'] : [objects]
  const held = parts.findLast((part) => ['controller', 'owner'].includes(kindOf(part) ?? ''))
  if (!isRecord(held) || kindOf(held['who']) !== 'opponents' || MANY_MADE(max)) return []
  return [{ kind: held['kind'] === 'owner' ? 'ownerOf' : 'controllerOf', of }]
}

/** What is gone through one by one: where an instruction has moved it elsewhere, as it was before (608.2h). */
export function asItWas(over: Tree, scope: Scope): Tree {
  if (!isRecord(over) || over['said'] === undefined) return over
  const what = without(over, ['said'])
  const moved = scope.mentions.find(({ moved, producer }) => {
    const from = producer?.['what']
    return moved !== null && moved !== 'battlefield' && isRecord(from) && sameTree(without(from, ['said']), what)
  })
  return moved === undefined ? over : { kind: 'was', of: refOf(moved, scope), said: over['said'] }
}
