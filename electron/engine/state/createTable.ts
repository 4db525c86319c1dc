import type { Ability } from '../abilities/ability.ts'
import { expandKeyword } from '../abilities/keywords.ts'
import { PREDEFINED } from '../abilities/predefinedTokens.ts'
import { abilityKeywordText } from '../characteristics/keywordText.ts'
import { BASIC_LAND_ABILITIES } from '../characteristics/intrinsic.ts'
import { KEYWORD_COUNTER_ABILITIES } from '../characteristics/keywordCounters.ts'
import { FACE_DOWN_WARD } from '../facedown/listed.ts'
import type { CardDefinition } from '../abilities/definition.ts'
import type { CardTable } from './table.ts'

interface Numbering {
  readonly nodes: Map<number, object>
  readonly numberOf: Map<object, number>
  readonly expansions: Map<Ability, readonly Ability[]>
  next: number
}

function isKeyword(node: object): node is Extract<Ability, { kind: 'keyword' }> {
  return 'kind' in node && node.kind === 'keyword' && 'keyword' in node
}

/** Properties that hold abilities: a filter for a keyword looks like the keyword ability itself. */
const HOLDS_ABILITIES: ReadonlySet<string> = new Set(['abilities', 'ability', 'addAbilities', 'gives'])

const DELAYED: ReadonlySet<unknown> = new Set(['delayedTrigger', 'reflexiveTrigger'])

function record(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

/** The same tree, its delayed and reflexive triggers with these words; untouched parts stay the same objects. */
function withWords(node: unknown, words: string): unknown {
  if (Array.isArray(node)) {
    const items: readonly unknown[] = node
    const made = items.map((item) => withWords(item, words))
    return made.some((item, index) => item !== items[index]) ? made : node
  }
  if (!record(node)) return node
  let made: Record<string, unknown> | null = null
  for (const [key, value] of Object.entries(node)) {
    let changed = withWords(value, words)
    if (key === 'content' && DELAYED.has(node['kind']) && record(changed)) changed = { text: words, ...changed }
    if (changed !== value) made = { ...(made ?? node), [key]: changed }
  }
  return made ?? node
}

/** What a keyword stands for, with the keyword as its text: abilities that it puts on the stack are called by it. */
function worded(keyword: Extract<Ability, { kind: 'keyword' }>): readonly Ability[] {
  const words = abilityKeywordText(keyword) ?? keyword.keyword
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return expandKeyword(keyword).map((ability) => {
    const made = withWords(ability, text) as Ability // Only words have been added to it.
    return made.kind === 'keyword' || made.text !== undefined ? made : { ...made, text }
  })
}

/** Whether a tree has a node in it that has a number already. */
function hasNumbered(node: unknown, into: Numbering): boolean {
  if (typeof node !== 'object' || node === null) return false
  return into.numberOf.has(node) || Object.values(node).some((part) => hasNumbered(part, into))
}

/**
 * Whether no part of it stands in two places, or in another card as well: so it is with what was written and read back, and
 * the numbers must be the same as that one's.
 */
function isTree(node: unknown, into: Numbering, seen: Set<object>): boolean {
  if (typeof node !== 'object' || node === null) return true
  if (seen.has(node) || into.numberOf.has(node)) return false
  seen.add(node)
  return Object.values(node).every((part) => isTree(part, into, seen))
}

/** The same definition as it is when it has been written and read back. */
function copied(definition: CardDefinition): CardDefinition {
  return JSON.parse(JSON.stringify(definition)) as CardDefinition // Games keep their definitions so.
}

function number(node: unknown, into: Numbering, isAbility: boolean): void {
  if (typeof node !== 'object' || node === null || into.numberOf.has(node)) return
  into.numberOf.set(node, into.next)
  into.nodes.set(into.next, node)
  into.next++
  Object.freeze(node)
  if (Array.isArray(node)) {
    for (const item of node) number(item, into, isAbility)
    return
  }
  for (const [key, value] of Object.entries(node)) number(value, into, HOLDS_ABILITIES.has(key))
  if (isAbility && isKeyword(node)) {
    const made = worded(node)
    // What expansions have in common is numbered anew for each, whoever had it before.
    const expansion = hasNumbered(made, into) ? structuredClone(made) : made
    into.expansions.set(node, expansion)
    number(expansion, into, true)
  }
}

// FNV-1a over the definitions' JSON: a match's table is compared as a whole.
function fingerprint(text: string): string {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0')
}

/** What a table of these cards is compared by. */
export function tableHash(definitions: readonly (CardDefinition | UnknownCard)[]): string {
  return fingerprint(JSON.stringify(definitions))
}

/** A card of the match that isn't known here: a place, so that the others keep theirs. */
export interface UnknownCard {
  readonly unknown: true
}

function isUnknown(definition: CardDefinition | UnknownCard): definition is UnknownCard {
  return 'unknown' in definition
}

function standIn(index: number): CardDefinition {
  return Object.freeze<CardDefinition>({
    name: `unknown card ${String(index)}`,
    layout: 'normal',
    faces: [],
    manaValue: 0,
    colorIdentity: [],
    manaCostWayUp: { reason: 'noManaCost' },
    blank: { unread: [] },
  })
}

/** Each card has as many numbers to itself, so that a number says whose it is and none hangs on what other cards there are. */
const NODES_A_CARD = 2 ** 20

/** Which card of a table a node belongs to, by the node's number; -1 for what every table has. */
export function cardOfNode(number: number): number {
  return Math.floor(number / NODES_A_CARD) - 1
}

/**
 * Freezes the cards of a match and numbers every node of their ability trees, keyword expansions included: those of each
 * card by themselves, in an order that depends on its definition alone.
 *
 * @throws when two definitions share a name
 */
export function createTable(given: readonly (CardDefinition | UnknownCard)[]): CardTable {
  const into: Numbering = { nodes: new Map(), numberOf: new Map(), expansions: new Map(), next: 0 }
  const byName = new Map<string, number>()
  number(FACE_DOWN_WARD, into, true)
  number(Object.values(BASIC_LAND_ABILITIES), into, true)
  number(KEYWORD_COUNTER_ABILITIES, into, true)
  number(PREDEFINED, into, false)
  const definitions = given.map((definition, index) => {
    if (isUnknown(definition)) return standIn(index)
    if (byName.has(definition.name)) throw new Error(`two definitions named ${definition.name}`)
    byName.set(definition.name, index)
    into.next = (index + 1) * NODES_A_CARD
    const own = isTree(definition, into, new Set()) ? definition : copied(definition)
    number(own, into, false)
    return own
  })
  return Object.freeze({
    definitions,
    byName,
    nodes: into.nodes,
    numberOf: into.numberOf,
    expansions: into.expansions,
    hash: tableHash(given),
  })
}
