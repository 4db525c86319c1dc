import { asRecord, isRecord, kindOf, rewrite, someNode, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/**
 * Linked abilities (607): 'the exiled card' of one ability is what another ability of the same object exiled. The exiling
 * instruction is marked with the link; null if there is none, or more than one ability could be meant. 'Cards exiled with
 * ~' are those of all its abilities (607.4).
 */
export function linkAbilities(abilities: readonly TreeRecord[]): readonly TreeRecord[] | null {
  if (!paysForWhatItNames(abilities)) return null
  const tokens = linkTokens(abilities)
  return tokens === null ? null : linkExiled(tokens)
}

/** 'Tokens created with ~': those of all its abilities. */
function linkTokens(abilities: readonly TreeRecord[]): readonly TreeRecord[] | null {
  const speaks = (node: Tree): boolean => isRecord(node) && node['kind'] === 'linked' && node['link'] === 'created'
  if (!abilities.some((ability) => someNode(ability, speaks))) return abilities
  if (!abilities.some((ability) => someNode(ability, creates))) return null
  return abilities.map((ability) => asRecord(rewrite(ability, (node) => marked(node, creates, 'created'))))
}

function creates(node: Tree): boolean {
  return CREATING.has(kindOf(node) ?? '')
}
const CREATING: ReadonlySet<string> = new Set(['createToken', 'createCopyToken', 'createPredefined'])

function linkExiled(abilities: readonly TreeRecord[]): readonly TreeRecord[] | null {
  if (!abilities.some((ability) => someNode(ability, isLinked))) return abilities
  const sources = abilities.filter((ability) => someNode(ability, exiles) || exilesItself(ability))
  const several = !abilities.some((ability) => someNode(ability, isLinkedToOne))
  if (sources.length === 0 || (sources.length > 1 && !several)) return null
  return abilities.map((ability) =>
    sources.includes(ability) ? asRecord(rewrite(ability, (node) => marked(node, exiles, 'exiled'))) : ability,
  )
}

function marked(node: Tree, does: (node: Tree) => boolean, name: string): Tree | undefined {
  if (!does(node) || !isRecord(node)) return undefined
  const how: Record<string, Tree> = { ...asRecord(node['how']) }
  how['link'] = name
  return { ...node, how }
}

/** A spell that speaks of 'the sacrificed creature' must have a cost that sacrifices. */
function paysForWhatItNames(abilities: readonly TreeRecord[]): boolean {
  const costs: Tree = abilities.filter((ability) => ability['kind'] === 'casting' || ability['kind'] === 'keyword')
  return abilities.every((ability) => {
    if (ability['kind'] !== 'spell') return true
    return !someNode(ability, (node) => {
      if (kindOf(node) !== 'paid' || !isRecord(node)) return false
      const { part } = node
      return !someNode(costs, (cost) => kindOf(cost) === part)
    })
  })
}

/** Keywords that exile cards themselves: hideaway (702.75a), delve as the spell is paid for (702.66a). */
function exilesItself(ability: TreeRecord): boolean {
  return ability['kind'] === 'keyword' && (ability['keyword'] === 'hideaway' || ability['keyword'] === 'delve')
}

function isLinked(node: Tree): boolean {
  return isRecord(node) && node['kind'] === 'linked' && !MADE_OTHERWISE.has(wordOf(node['link']))
}

/** Links that keyword abilities and the making of tokens make. */
const MADE_OTHERWISE: ReadonlySet<string> = new Set(['paired', 'haunted', 'crafted', 'created'])

/** 'The exiled card': what one ability exiled. */
function isLinkedToOne(node: Tree): boolean {
  return isLinked(node) && isRecord(node) && node['said'] !== undefined
}

function exiles(node: Tree): boolean {
  return isRecord(node) && node['kind'] === 'move' && node['to'] === 'exile' && kindOf(node['what']) !== 'linked'
}
