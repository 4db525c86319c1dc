import { cleft, readCleft } from './cleave.ts'
import { wordOf } from './tree.ts'
import type { CardDefinition, CardLayout, FaceDefinition } from '../engine/abilities/definition.ts'
import type { Ability } from '../engine/abilities/ability.ts'
import { colorsOfSymbols, parseManaCost } from '../../shared/cards/manaCost.ts'
import { manaCostWayUp } from '../../shared/cards/manaCostWayUp.ts'
import type { CardFace, CardRecord } from '../../shared/cards/record.ts'
import { parseTypeLine } from '../../shared/cards/typeLine.ts'
import { prototyped, readSections, sectionedAs } from './sections.ts'
import type { ReadText } from './sections.ts'
import { unplayedKeywords } from './unplayedKeywords.ts'
import { finishAbility, withBackups } from './finishFace.ts'
import { linkAbilities } from './linkAbilities.ts'
import { paragraphsOf, withPrintedText } from './printedText.ts'
import type { Paragraph } from './printedText.ts'
import { NEW_LINE, readAbility, readKeywords } from './readAbility.ts'
import type { Read } from './readAbility.ts'
import type { TreeRecord } from './tree.ts'
import { misprintOf } from './roundTrip.ts'
import type { Misprint } from './roundTrip.ts'
import { addWords } from './words.ts'

/** Goes up whenever the same text may compile to something else; stored verdicts of other versions are worked out anew. */
export const COMPILER_VERSION = 32

export type Compiled =
  | { readonly status: 'compiled'; readonly definition: CardDefinition }
  /** `unread`: the exact words that couldn't be read. `blank`: the printed facts without abilities. */
  | { readonly status: 'unsupported'; readonly unread: readonly string[]; readonly blank: CardDefinition }

/**
 * Reads a card's rules text into abilities. A card is compiled only if every sentence of every face was read, understood in
 * one way, and printed back word for word from the abilities.
 */
export function compileCard(record: CardRecord): Compiled {
  const unread: string[] = []
  const layout = LAYOUTS[record.layout]
  if (layout === undefined) unread.push(`layout ${record.layout}`)
  const faces = facesOf(record).map((face, half) => {
    const read = layout === undefined ? { abilities: [], unread: [] } : readAll(face, layout, half)
    unread.push(...read.unread)
    return faceDefinition(face, half === 0 ? [...prototypeCost(record), ...read.abilities] : read.abilities)
  })
  if (unread.length > 0) {
    const blank = faces.map((face) => ({ ...face, abilities: [] }))
    return { status: 'unsupported', unread, blank: definitionOf(record, layout ?? 'normal', blank, { unread }) }
  }
  return { status: 'compiled', definition: definitionOf(record, layout ?? 'normal', faces, null) }
}

/** The faces that a card has in play: a prototype card has two (718.2). */
function facesOf(record: CardRecord): readonly CardFace[] {
  const [front] = record.faces
  const second = record.layout === 'prototype' && front !== undefined ? prototyped(front) : null
  if (second === null || front === undefined) return record.faces
  const colors = colorsOfSymbols(second.face.manaCost ?? '')
  return [
    { ...front, oracleText: second.text },
    { ...second.face, colors },
  ]
}

// 718.3: both faces say that it may be cast so.
function prototypeCost(record: CardRecord): readonly Ability[] {
  const [front] = record.faces
  const second = record.layout === 'prototype' && front !== undefined ? prototyped(front) : null
  if (second === null) return []
  const cost = { mana: parseManaCost(second.face.manaCost ?? '') ?? [], parts: [] }
  const rule = { kind: 'alternativeCost', name: 'prototype', cost, face: 1 } as const
  return [{ kind: 'casting', rule, text: `Prototype ${second.face.manaCost ?? ''}` }]
}

function readAll(face: CardFace, layout: CardLayout, half: number): ReadText {
  const read = (part: CardFace): ReadText => readFace(part, half)
  const pair = cleft(face)
  if (pair !== null) return readCleft(pair, read)
  const sectioned = sectionedAs(face, layout)
  return sectioned === null ? read(face) : readSections(face, sectioned, read)
}

/** Layouts that this version reads wholly, as the engine calls them. */
const LAYOUTS: Readonly<Partial<Record<CardRecord['layout'], CardLayout>>> = {
  normal: 'normal',
  split: 'split',
  flip: 'flip',
  saga: 'saga',
  transform: 'transform',
  modal_dfc: 'modal_dfc',
  adventure: 'adventure',
  battle: 'battle',
  leveler: 'leveler',
  class: 'class',
  case: 'case',
  prototype: 'prototype',
  meld: 'meld',
  mutate: 'mutate',
}

function definitionOf(
  record: CardRecord,
  layout: CardLayout,
  faces: readonly FaceDefinition[],
  blank: CardDefinition['blank'],
): CardDefinition {
  const wayUp = manaCostWayUp(record)
  return {
    name: record.name,
    layout,
    faces,
    manaValue: record.manaValue,
    colorIdentity: record.colorIdentity,
    manaCostWayUp: 'cost' in wayUp ? { cost: parseManaCost(wayUp.cost) ?? [] } : wayUp,
    blank,
  }
}

function faceDefinition(face: CardFace, abilities: readonly Ability[]): FaceDefinition {
  const { supertypes, types, subtypes } = parseTypeLine(face.typeLine)
  // 721.2c: what a station card's symbol gives it isn't its own.
  const isStation = sectionedAs(face, 'normal') === 'station'
  return {
    name: face.name,
    manaCost: face.manaCost === null ? null : (parseManaCost(face.manaCost) ?? []),
    colors: face.colors,
    supertypes,
    types,
    subtypes,
    power: isStation ? null : face.power,
    toughness: isStation ? null : face.toughness,
    loyalty: face.loyalty,
    defense: face.defense,
    typeLine: face.typeLine,
    text: face.oracleText,
    abilities,
  }
}

/**
 * What a card's texts print as from the abilities that were read from them, where that isn't the text; empty for a card that
 * prints as it stands. Texts in sections (levels, classes) are taken section by section.
 */
export function misprintsOf(record: CardRecord): readonly Misprint[] {
  const layout = LAYOUTS[record.layout]
  if (layout === undefined) return []
  const found: Misprint[] = []
  for (const face of facesOf(record)) {
    const check = (part: CardFace): ReadText => {
      // Trees that the grammar has read are abilities.
      const abilities = readLines(part).abilities as unknown as readonly Ability[]
      const misprint = misprintOf(faceDefinition(part, abilities))
      if (misprint !== null) found.push(misprint)
      return { abilities: [], unread: [] }
    }
    const pair = cleft(face)
    const sectioned = sectionedAs(face, layout)
    if (pair !== null) readCleft(pair, check)
    else if (sectioned === null) check(face)
    else readSections(face, sectioned, check)
  }
  return found
}

interface ReadLines {
  readonly abilities: readonly TreeRecord[]
  /** Where each ability was read. */
  readonly printed: readonly string[]
  readonly unread: readonly string[]
}

/** The abilities of a face, the first or another of its card, and the words that couldn't be read. */
export function readFace(face: CardFace, half = 0): { abilities: readonly Ability[]; unread: readonly string[] } {
  const { abilities, printed, unread } = readLines(face)
  const finished = withBackups(abilities.map((ability) => finishAbility(ability, abilities, face, half)))
  const worded = finished.flatMap((ability, index) =>
    ability === null ? [] : [withPrintedText(addWords(ability), printed[index] ?? '')],
  )
  // Trees that the grammar has read are abilities: its rules build nothing else.
  return {
    abilities: worded as unknown as readonly Ability[],
    // What the rest of the card doesn't settle isn't read.
    unread: [...unread, ...finished.flatMap((ability, index) => (ability === null ? [printed[index] ?? ''] : []))],
  }
}

/** More than twice the longest text that is printed on a card: what is longer is no card's. */
const LONGEST_TEXT = 2_500

function readLines(face: CardFace): ReadLines {
  if (face.oracleText.length > LONGEST_TEXT)
    return { abilities: [], printed: [], unread: [`${face.oracleText.slice(0, 100)}…`] }
  const { supertypes, types } = parseTypeLine(face.typeLine)
  const isSpell = types.includes('Instant') || types.includes('Sorcery')
  const paragraphs = paragraphsOf(face.oracleText, face.name, supertypes.includes('Legendary'))
  const abilities: TreeRecord[] = []
  const printed: string[] = []
  const unread: string[] = []
  const take = (read: Read, from: readonly Paragraph[]): void => {
    if (read.kind === 'unread') {
      unread.push(read.words)
      return
    }
    abilities.push(...read.abilities)
    for (const _ of read.abilities) printed.push(from.map((paragraph) => paragraph.printed).join('\n'))
  }
  let instructions: Paragraph[] = []
  const endInstructions = (): void => {
    if (instructions.length > 0)
      take(readAbility('spellAbility', instructions.map((paragraph) => paragraph.text).join('\n')), instructions)
    instructions = []
  }
  for (const paragraph of paragraphs) {
    const keywords = readKeywords(paragraph.text)
    if (keywords.kind === 'read') {
      endInstructions()
      const onNewLine = abilities.at(-1)?.['kind'] === 'keyword'
      const [first, ...rest] = keywords.abilities
      if (first !== undefined) {
        const opened = onNewLine ? { ...first, said: `${NEW_LINE}${wordOf(first['said'] ?? '')}` } : first
        take({ kind: 'read', abilities: [opened, ...rest] }, [paragraph])
      }
      continue
    }
    if (!isSpell) {
      take(readAbility('permanentLine', paragraph.text), [paragraph])
      continue
    }
    const about = readAbility('spellLine', paragraph.text)
    if (about.kind === 'read') {
      endInstructions()
      take(about, [paragraph])
    } else instructions.push(paragraph)
  }
  endInstructions()
  if (isSpell && abilities.filter((ability) => ability['kind'] === 'spell').length > 1)
    unread.push(paragraphs.map((paragraph) => paragraph.text).join('\n'))
  for (const ability of abilities) unread.push(...unplayedKeywords(ability))
  const linked = linkAbilities(abilities)
  if (linked === null) unread.push('exiled')
  return { abilities: linked ?? abilities, printed, unread }
}
