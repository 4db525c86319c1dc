import type { Ability } from '../abilities/ability.ts'
import { expandKeyword } from '../abilities/keywords.ts'
import { PREDEFINED } from '../abilities/predefinedTokens.ts'
import { BASIC_LAND_ABILITIES } from '../characteristics/intrinsic.ts'
import { FACE_DOWN_WARD } from '../facedown/listed.ts'
import type { CardDefinition } from './definition.ts'
import type { CardTable } from './table.ts'

interface Numbering {
  readonly nodes: object[]
  readonly numberOf: Map<object, number>
  readonly expansions: Map<Ability, readonly Ability[]>
}

function isKeyword(node: object): node is Extract<Ability, { kind: 'keyword' }> {
  return 'kind' in node && node.kind === 'keyword' && 'keyword' in node
}

function number(node: unknown, into: Numbering): void {
  if (typeof node !== 'object' || node === null || into.numberOf.has(node)) return
  into.numberOf.set(node, into.nodes.length)
  into.nodes.push(node)
  Object.freeze(node)
  for (const value of Object.values(node)) number(value, into)
  if (!Array.isArray(node) && isKeyword(node)) {
    const expansion = expandKeyword(node)
    into.expansions.set(node, expansion)
    number(expansion, into)
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

/**
 * Freezes the cards of a match and numbers every node of their ability trees, keyword expansions included, in an order
 * that depends on the definitions alone.
 *
 * @throws when two definitions share a name
 */
export function createTable(definitions: readonly CardDefinition[]): CardTable {
  const into: Numbering = { nodes: [], numberOf: new Map(), expansions: new Map() }
  const byName = new Map<string, number>()
  number(FACE_DOWN_WARD, into)
  number(BASIC_LAND_ABILITIES, into)
  number(PREDEFINED, into)
  definitions.forEach((definition, index) => {
    if (byName.has(definition.name)) throw new Error(`two definitions named ${definition.name}`)
    byName.set(definition.name, index)
    number(definition, into)
  })
  return Object.freeze({
    definitions,
    byName,
    nodes: into.nodes,
    numberOf: into.numberOf,
    expansions: into.expansions,
    hash: fingerprint(JSON.stringify(definitions)),
  })
}
