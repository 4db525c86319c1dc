import { refOf } from './antecedents.ts'
import type { Mention, Scope } from './scope.ts'
import { unclear } from './elaborateParts.ts'
import { NOT_SELF } from './grammar/costs.ts'
import { EACH_OTHER } from './subject.ts'
import { isList, isRecord, kindOf, rewrite, sameTree, someNode, without, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** Fields that hold instructions. */
const DEEDS: ReadonlySet<string> = new Set(['', 'then', 'else'])
/** What speaks of itself by 'other': abilities that are given, and what is told of earlier events. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(['activated', 'triggered', 'static', 'replacement', 'happened'])
/** What can be the subject that others are other than. */
const SUBJECTS: ReadonlySet<string> = new Set(['target', 'bound', 'event', 'attachedTo', 'outer'])

/**
 * Settles 'each other creature' in an instruction: other than the creature that does or gets it; in a spell, which is no permanent
 * itself, other than the one thing spoken of. Where nothing else is spoken of, it's other than the source.
 */
export function settleOthers(made: Record<string, Tree>, key: string, scope: Scope): void {
  checkChosen(made, scope)
  if (!DEEDS.has(key) || scope.quiet || !someNode(made, (node) => sameTree(node, NOT_SELF))) return
  const ref = otherThan(made, scope)
  if (ref !== null) for (const field in made) made[field] = otherwise(made[field] ?? null, ref)
}

/**
 * What the enchanted or equipped creature has by a static ability for each other creature: other than that creature. Another
 * enchantment is other than the Aura itself.
 */
export function otherThanHost(ability: Tree): Tree {
  const creatures = (node: Tree): Tree | undefined => {
    if (OF_ITS_OWN.has(kindOf(node) ?? '')) return node
    return isRecord(node) && isList(node['of']) && node['of'].some((part) => sameTree(part, CREATURE))
      ? otherwise(node, { kind: 'attachedTo' })
      : undefined
  }
  return rewrite(ability, (node) =>
    isRecord(node) && node['kind'] === 'modify' && node['affects'] === 'attachedTo'
      ? { ...node, mods: rewrite(node['mods'] ?? null, creatures) }
      : undefined,
  )
}
const CREATURE: TreeRecord = { kind: 'type', type: 'Creature' }

/** The tree, with 'other' meaning other than `ref`. */
function otherwise(tree: Tree, ref: TreeRecord): Tree {
  return rewrite(tree, (node) => {
    if (sameTree(node, NOT_SELF)) return { kind: 'not', of: { kind: 'is', ref: { ...ref, said: 'other' } } }
    return OF_ITS_OWN.has(kindOf(node) ?? '') || isElsewhere(node) ? node : undefined
  })
}

function isElsewhere(node: Tree): boolean {
  return isRecord(node) && isList(node['zones']) && !node['zones'].includes('battlefield')
}

function otherThan(made: TreeRecord, scope: Scope): TreeRecord | null {
  const doer = made['from'] ?? (made['kind'] === 'continuous' ? made['on'] : null)
  if (isRecord(doer) && SUBJECTS.has(wordOf(doer['kind']))) {
    const isSource = scope.mentions.some(({ ref, sorts }) => sorts.includes('self') && sameTree(ref, doer))
    return isSource ? null : without(doer, ['said'])
  }
  if (!scope.isSpell) return null
  const all = scope.mentions.filter((each) => each.sorts.includes('permanent'))
  const there = all.filter((each) => !isMovedOn(each, scope))
  // Whatever became of the one thing that was spoken of, the others are others than it.
  const spoken = there.length === 0 && all.length === 1 ? all : there
  const [only] = spoken
  if (spoken.length > 1) return unclear('other')
  return only === undefined ? null : refOf(only, scope)
}

/** Was it moved since? Then what it became is spoken of. */
function isMovedOn(each: Mention, scope: Scope): boolean {
  const ref = each.producer === null ? each.ref : { kind: 'bound', name: each.producer['as'] ?? null }
  return scope.mentions.some(({ moved, producer }) => moved !== null && sameTree(producer?.['what'], ref))
}

/** 'Each other player' in what a triggered ability does: other than the player in its event, where that isn't its controller. */
export function otherThanLast(content: Tree, { players }: Scope): Tree {
  const last = players.at(-1)
  if (last === undefined) return content
  return rewrite(content, (node) =>
    isRecord(node) && node['kind'] === 'opponents' && node['said'] === EACH_OTHER['said']
      ? { ...EACH_OTHER, kind: 'opponentsOf', of: without(last, ['said']) }
      : undefined,
  )
}

/** 'That name' and 'that type' are those that an earlier instruction had chosen, if one had. */
function checkChosen(made: TreeRecord, { values }: Scope): void {
  const named = values.some((value) => value.endsWith('ardName'))
  const { said } = made
  if (said === 'that name' && made['kind'] === 'chosenName' && !named) unclear('that name')
  if (said === 'that type' && !values.includes('creatureType')) unclear('that type')
  const { with: other = null } = made
  if (made['kind'] === 'sharesType' && isRecord(other) && other['said'] === 'that name' && named) unclear('that name')
}
