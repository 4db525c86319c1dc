/**
 * What a grammar rule reads into and prints from: plain data. Readings are trees until a whole ability has been read;
 * then the tree is an Ability of the ability language.
 */
export type Tree = null | boolean | number | string | readonly Tree[] | TreeRecord
export interface TreeRecord {
  readonly [key: string]: Tree
}

/** Fields that say how something was worded, not what it means. */
const WORDING: ReadonlySet<string> = new Set(['said'])

export function isRecord(tree: Tree | undefined): tree is TreeRecord {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree)
}

export function isList(tree: Tree | undefined): tree is readonly Tree[] {
  return Array.isArray(tree)
}

/** The `kind` of a record, or null. */
export function kindOf(tree: Tree | undefined): string | null {
  if (!isRecord(tree)) return null
  const kind = tree['kind']
  return typeof kind === 'string' ? kind : null
}

/** The record, or an empty one for anything else. */
export function asRecord(tree: Tree | undefined): TreeRecord {
  return isRecord(tree) ? tree : {}
}

/** A word, number or flag as text; nothing for lists, records and what is absent. */
export function wordOf(tree: Tree | undefined): string {
  return typeof tree === 'string' || typeof tree === 'number' || typeof tree === 'boolean' ? String(tree) : ''
}

/** Structural equality of meaning: wording fields are left out. */
export function sameTree(one: Tree | undefined, other: Tree | undefined): boolean {
  if (one === other) return true
  if (isList(one)) {
    return isList(other) && one.length === other.length && one.every((item, index) => sameTree(item, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  for (const key in one) if (!WORDING.has(key) && !sameTree(one[key], other[key])) return false
  for (const key in other) if (!WORDING.has(key) && one[key] === undefined && other[key] !== undefined) return false
  return true
}

/** The record without some of its fields. */
export function without(record: TreeRecord, keys: readonly string[]): TreeRecord {
  const rest: Record<string, Tree> = {}
  for (const key in record) {
    const value = record[key]
    if (value !== undefined && !keys.includes(key)) rest[key] = value
  }
  return rest
}

/** A copy in which `change` has replaced nodes, outermost first; `undefined` keeps a node and looks inside it. */
export function rewrite(tree: Tree, change: (node: Tree) => Tree | undefined): Tree {
  const changed = change(tree)
  if (changed !== undefined) return changed
  if (isList(tree)) return tree.map((item) => rewrite(item, change))
  if (!isRecord(tree)) return tree
  const copy: Record<string, Tree> = {}
  for (const key in tree) {
    const value = tree[key]
    if (value !== undefined) copy[key] = rewrite(value, change)
  }
  return copy
}

/** Does any node pass? */
export function someNode(tree: Tree, test: (node: Tree) => boolean): boolean {
  if (test(tree)) return true
  if (isList(tree)) return tree.some((item) => someNode(item, test))
  if (!isRecord(tree)) return false
  for (const key in tree) {
    const value = tree[key]
    if (value !== undefined && someNode(value, test)) return true
  }
  return false
}
