import { NOT_SELF } from './grammar/costs.ts'
import { isList, isRecord, kindOf, sameTree, someNode, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

const LEFT_OVER: ReadonlySet<string> = new Set([
  'targetNP',
  'pronoun',
  'playerPronoun',
  'amountPronoun',
  'subject',
  'again',
  'choiceNP',
  'otherwise',
  'insteadIf',
])

/** Instructions whose result must have a name. */
export const MUST_NAME: ReadonlySet<string> = new Set(['search', 'choose', 'chooseValue', 'rollDie', 'shufflePile'])

/** Instructions that may carry `as`. */
export const NAMED: ReadonlySet<string> = new Set([
  'may', 'pay', 'move', 'destroy', 'sacrifice', 'sacrificeChoice', 'draw', 'discard', 'discardThese', 'mill', 'search', 'reveal', 'revealHand', 'look', 'surveil', 'counterSpell', 'damage', 'gainLife', 'loseLife', 'putCounters', 'removeCounters', 'createToken', 'createCopyToken', 'createPredefined', 'copySpell', 'castCard', 'putFaceDown', 'manifestDread', 'turnFaceUp', 'choose', 'clash',
]) // prettier-ignore

/** Fields in which nothing is done that could be spoken of. */
export const QUIET: ReadonlySet<string> = new Set([
  'cost',
  'event',
  'when',
  'filter',
  'select',
  'spec',
  'condition',
  'objects',
])

/** Are there words whose meaning hasn't been settled? */
export function isUnfinished(tree: Tree): boolean {
  return someNode(tree, (node) => LEFT_OVER.has(kindOf(node) ?? ''))
}

/** The first of those words. */
export function leftOver(tree: Tree): string {
  let word = ''
  someNode(tree, (node) => {
    if (LEFT_OVER.has(kindOf(node) ?? '') && isRecord(node)) word ||= wordOf(node['word'] ?? node['kind'])
    return false
  })
  return word
}

/** What a player chooses for an instruction: all that it acts on, or one of two things at once. */
export function choiceIn(node: TreeRecord): { np: TreeRecord; with: (ref: Tree) => TreeRecord } | null {
  for (const key in node) {
    const value = node[key]
    if (!isRecord(value)) continue
    if (value['kind'] === 'choiceNP') return { np: value, with: (ref) => ({ ...node, [key]: ref }) }
    const of = value['kind'] === 'both' && isList(value['of']) ? value['of'] : []
    const np = of.find((item) => kindOf(item) === 'choiceNP')
    if (isRecord(np))
      return {
        np,
        with: (ref) => ({ ...node, [key]: { ...value, of: of.map((item) => (item === np ? ref : item)) } }),
      }
  }
  return null
}

/** Whoever searches for cards with a stated quality need not find them (701.23d); any cards at all must be found. */
export function searchMinimum(search: TreeRecord): Tree {
  return kindOf(search['filter']) === 'any' && search['upTo'] === undefined
    ? (search['max'] ?? null)
    : { kind: 'fixed', n: 0 }
}

export function outward(ref: TreeRecord): TreeRecord {
  return ['target', 'event', 'paid'].includes(wordOf(ref['kind'])) ? { kind: 'outer', of: ref } : ref
}

function sharesWithIt(part: Tree): boolean {
  const ref = isRecord(part) && part['kind'] === 'sharesType' ? part['with'] : null
  return isRecord(ref) && ref['kind'] === 'pronoun' && ref['word'] === 'it'
}

/** What follows 'the number of lands' is said of the lands, not of what is compared with their number. */
export function isMisread(node: TreeRecord, scope: { readonly targets: readonly Tree[] }): boolean {
  const of = isList(node['of']) ? node['of'] : []
  // 'Target creature and each other creature that shares a color with it': other than the target.
  if (scope.targets.length > 0 && sameTree(of[0], NOT_SELF) && of.some(sharesWithIt)) return true
  return of.some((part, index) => {
    const to = kindOf(part) === 'compare' && isRecord(part) ? part['to'] : null
    const counted = isRecord(to) && (to['kind'] === 'count' || to['kind'] === 'aggregate')
    return counted && ['controller', 'owner'].includes(kindOf(of[index + 1]) ?? '')
  })
}

/** 'Create a … token. It has "…"': that is part of what is made (111.3), and nothing that is done to it afterwards. */
export function describesToken(made: Tree | undefined, step: Tree): boolean {
  if (kindOf(made) !== 'createToken' || !isRecord(step) || step['kind'] !== 'continuous') return false
  const mods = isList(step['mods']) ? step['mods'] : []
  return (
    kindOf(step['on']) === 'pronoun' &&
    kindOf(step['until']) === 'endOfGame' &&
    mods.every((mod) => kindOf(mod) === 'addAbility' && isRecord(mod) && kindOf(mod['ability']) !== 'keyword')
  )
}

/** Either of two things that someone may do: it's one deed, under one name. */
export function oneDeed(made: Record<string, Tree>, counter: { next: number }): void {
  const otherwise = made['else']
  if (!isRecord(otherwise) || made['anyone'] !== true || otherwise['anyone'] !== true) return
  made['as'] ??= `did${String(counter.next++)}`
  made['else'] = { ...otherwise, as: made['as'] }
}
