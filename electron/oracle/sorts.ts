import { isList, isRecord, kindOf, someNode, wordOf } from './tree.ts'
import type { Tree } from './tree.ts'

/** By what nouns something with these properties can be called again. */
export function sortsOf(filter: Tree, zones: Tree | undefined): readonly string[] {
  if (isList(zones) && zones.includes('stack')) return ['spell', 'ability']
  if (isList(zones) && !zones.includes('battlefield')) return ['card', 'creature card']
  const sorts = ['permanent']
  someNode(filter, (node) => {
    if (kindOf(node) === 'type' && isRecord(node)) sorts.push(wordOf(node['type']).toLowerCase())
    return false
  })
  // Something that is called by its creature type is a creature; a permanent of any kind may turn out to be one.
  if (sorts.length === 1) sorts.push('creature', 'land', 'artifact', 'token')
  return sorts
}
