import type { CardFace } from '../../shared/cards/record.ts'
import { parseTypeLine } from '../../shared/cards/typeLine.ts'
import { ownNames } from './normalise.ts'
import { isList, isRecord, kindOf, rewrite, sameTree, someNode } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'
import { addWords } from './words.ts'

/** The name as the card prints it: what a card melds into may begin with the name that the card has itself. */
const MELDED = /meld them into ([^.\n]+)\./u

/** Which permanents could be the counterpart: what the condition asks for besides the source (701.42a). */
function counterpartIn(ability: TreeRecord): Tree | null {
  let found: Tree | null = null
  someNode(ability, (node) => {
    if (!isRecord(node) || node['said'] !== 'both' || !Array.isArray(node['of'])) return false
    const exists = (node['of'] as readonly Tree[])[1]
    found = isRecord(exists) ? (exists['select'] ?? null) : null
    return true
  })
  return found
}

function melds(ability: TreeRecord, face: CardFace): TreeRecord | null {
  const select = counterpartIn(ability)
  const into = MELDED.exec(face.oracleText)?.[1]
  if (select === null || into === undefined) return null
  const done = rewrite(ability, (node) =>
    kindOf(node) === 'meld' ? { kind: 'meld', what: { kind: 'all', select }, into } : undefined,
  )
  return isRecord(done) ? done : null
}

/** Other names in which the card's own stands, written out: a token of Ajani's named 'Ajani's Pridemate'. */
function withNames(ability: TreeRecord, face: CardFace): TreeRecord {
  const own = ownNames(face.name, parseTypeLine(face.typeLine).supertypes.includes('Legendary'))
  const text = face.oracleText.replaceAll('’', "'")
  const written = (name: string): string =>
    own.map((each) => name.replace('~', each)).find((each) => text.includes(each)) ?? name
  const done = rewrite(ability, (node) => {
    const name = isRecord(node) ? node['name'] : null
    if (!isRecord(node) || typeof name !== 'string' || !name.includes('~')) return undefined
    return { ...node, name: written(name) }
  })
  return isRecord(done) ? done : ability
}

/**
 * Settles what a sentence leaves to the rest of its card: the card's own name within others, what it's melded with, which
 * kicker is meant, and which door of a Room `half` is. Null where the card doesn't say.
 * @param abilities all abilities of the face, as they were read
 */
export function finishAbility(
  read: TreeRecord,
  abilities: readonly TreeRecord[],
  face: CardFace,
  half: number,
): TreeRecord | null {
  const ability = withNames(read, face)
  if (someNode(ability, (node) => kindOf(node) === 'meld')) return melds(ability, face)
  if (someNode(ability, isOneKicker)) return withKickers(ability, abilities)
  if (!someNode(ability, isThisDoor)) return ability
  const done = rewrite(ability, (node) => (isRecord(node) && isThisDoor(node) ? { ...node, door: half } : undefined))
  return isRecord(done) ? done : null
}

function isOneKicker(node: Tree): boolean {
  return isRecord(node) && node['kind'] === 'kicked' && node['mana'] !== undefined
}

/** 607.2i: which of its kicker abilities an ability is linked to; null where the card has no such kicker. */
function withKickers(ability: TreeRecord, abilities: readonly TreeRecord[]): TreeRecord | null {
  const costs = abilities.flatMap(kickerCosts)
  let missing = false
  const done = rewrite(ability, (node) => {
    if (!isRecord(node) || !isOneKicker(node)) return undefined
    const at = costs.findIndex((cost) => isRecord(cost) && sameTree(cost['mana'], node['mana']))
    if (at < 0) missing = true
    return { ...node, cost: at === 0 ? 'kicker' : `kicker#${String(at + 1)}` }
  })
  return missing || !isRecord(done) ? null : done
}

function kickerCosts(ability: TreeRecord): readonly Tree[] {
  if (ability['keyword'] === 'kicker') return [ability['cost'] ?? null]
  return ability['keyword'] === 'kickers' && isList(ability['costs']) ? ability['costs'] : []
}

function isThisDoor(node: Tree): boolean {
  return isRecord(node) && node['door'] === 'this'
}

/** 702.165a: what backup gives are the abilities printed below it, other backup abilities left out. */
export function withBackups(abilities: readonly (TreeRecord | null)[]): readonly (TreeRecord | null)[] {
  const isBackup = (ability: TreeRecord | null): boolean => ability?.['keyword'] === 'backup'
  if (!abilities.some(isBackup)) return abilities
  return abilities.map((ability, index) => {
    if (ability === null || !isBackup(ability)) return ability
    const below = abilities.slice(index + 1).filter((other): other is TreeRecord => other !== null && !isBackup(other))
    return { ...ability, gives: below.map(addWords) }
  })
}
