import type { Ability } from '../engine/abilities/ability.ts'
import type { FaceDefinition } from '../engine/abilities/definition.ts'
import { normalise } from './normalise.ts'
import { categoryOf } from './printAbility.ts'
import { NEW_LINE, SEMICOLON, sayAbility } from './readAbility.ts'
import { tokenise } from './tokens.ts'
import type { TreeRecord } from './tree.ts'

/** Where what is printed from a face's abilities isn't the face's text: both, word by word. */
export interface Misprint {
  readonly printed: string
  readonly text: string
}

/**
 * Prints a compiled face from its abilities alone and compares that with the face's rules text, normalised, word by word
 * and sign by sign; null where they are the same.
 */
export function misprintOf(face: FaceDefinition): Misprint | null {
  const { lines, keywords } = printedLines(face)
  const printed = onOneLine(lines.join(' '))
  const text = tokenise(normalise(face.text, face.name, face.supertypes.includes('Legendary')))
    .map((token) => token.low)
    .join(' ')
    .split('\n')
    .map((line) => lineOf(line.trim(), keywords))
    .join(' ')
  return printed === onOneLine(text) ? null : { printed, text: onOneLine(text) }
}

/** A line of keywords may end with a full stop. */
function lineOf(line: string, keywords: ReadonlySet<string>): string {
  const open = line.replace(/ \.$/u, '')
  return keywords.has(open) ? open : line
}

function onOneLine(words: string): string {
  return words.replace(/\s+/gu, ' ').trim()
}

function printedLines(face: FaceDefinition): { lines: readonly string[]; keywords: ReadonlySet<string> } {
  const lines: string[] = []
  const keywords = new Set<string>()
  face.abilities.forEach((ability, index) => {
    const words = (sayAbility(categoryOf(ability, face), asTree(ability)) ?? ['?']).join(' ').toLowerCase()
    const before = face.abilities[index - 1]
    const isKeyword = ability.kind === 'keyword'
    const goesOn = isKeyword && before?.kind === 'keyword' && !(ability.said ?? '').startsWith(NEW_LINE)
    const gap = (ability.said ?? '').startsWith(SEMICOLON) ? ';' : ','
    const line = goesOn ? `${lines.pop() ?? ''} ${gap} ${words}` : words
    lines.push(line)
    if (isKeyword) keywords.add(line)
  })
  return { lines, keywords }
}

// An ability is a tree of plain data; the grammar prints trees.
function asTree(ability: Ability): TreeRecord {
  return ability as unknown as TreeRecord
}
