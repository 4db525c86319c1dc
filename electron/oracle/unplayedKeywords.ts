import type { KeywordAbility } from '../engine/abilities/ability.ts'
import { isPlayable } from '../engine/abilities/keywords.ts'
import { isList, isRecord, kindOf, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** Keyword abilities of an ability, granted ones and those of tokens included, that the engine doesn't play. */
export function unplayedKeywords(ability: TreeRecord): readonly string[] {
  const found: string[] = []
  const visit = (node: Tree | undefined, isAbility: boolean): void => {
    if (isList(node)) {
      for (const item of node) visit(item, isAbility)
      return
    }
    if (!isRecord(node)) return
    // Filters by keyword have the same kind; only where an ability stands is it one.
    if (isAbility && kindOf(node) === 'keyword' && !plays(node)) found.push(wordOf(node['keyword']))
    for (const key in node) visit(node[key], ABILITY_FIELDS.has(key))
  }
  visit(ability, true)
  return found
}

const ABILITY_FIELDS: ReadonlySet<string> = new Set(['ability', 'abilities', 'addAbilities'])

// What the grammar reads as a keyword ability has the fields of one.
function plays(node: TreeRecord): boolean {
  return isPlayable(node as unknown as KeywordAbility)
}
