import { CARD_TYPES, SUPERTYPES } from '../vocabulary/types.ts'
import type { CardType, Supertype } from '../vocabulary/types.ts'

export interface TypeLine {
  readonly supertypes: readonly Supertype[]
  readonly types: readonly CardType[]
  readonly subtypes: readonly string[]
}

/** The one creature type of two words (205.3m). */
const TWO_WORD_SUBTYPE = 'Time Lord'

/** Words that older or other editions print for a type of 205.2a. */
const OLD_WORDS: Readonly<Record<string, CardType>> = { Tribal: 'Kindred', Interrupt: 'Instant' }

/** A few thousand type lines occur, each on many cards and asked for several times a card. */
const known = new Map<string, TypeLine>()
const MOST_KNOWN = 5_000

/**
 * Takes one face's type line apart: 'Legendary Creature — Elf Druid'. Of a line of several faces ('Sorcery // Land') the
 * first is read. Words that are neither supertype (205.4a) nor card type (205.2a), such as 'Host', are left out.
 */
export function parseTypeLine(line: string): TypeLine {
  const before = known.get(line)
  if (before !== undefined) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const parsed = readTypeLine(line)
  known.set(line, parsed)
  return parsed
}

function readTypeLine(line: string): TypeLine {
  const first = line.split(' // ')[0] ?? ''
  const [before = '', ...rest] = first.split(/\s+[—–-]+\s+|\s*—\s*/u)
  const words = before.split(/\s+/u).filter((word) => word !== '')
  const types = words.flatMap((word) => typeOf(word))
  return {
    supertypes: SUPERTYPES.filter((supertype) => words.includes(supertype)),
    types,
    subtypes: subtypesOf(rest.join(' '), types),
  }
}

function typeOf(word: string): readonly CardType[] {
  const old = OLD_WORDS[word]
  if (old !== undefined) return [old]
  return CARD_TYPES.filter((type) => type === word)
}

function subtypesOf(text: string, types: readonly CardType[]): readonly string[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (types.includes('Plane')) return [trimmed] // 205.3b: all words after the dash are one subtype
  const joined = trimmed.replaceAll(TWO_WORD_SUBTYPE, TWO_WORD_SUBTYPE.replace(' ', '\u00a0'))
  return joined.split(/ +/u).map((word) => word.replace('\u00a0', ' '))
}
