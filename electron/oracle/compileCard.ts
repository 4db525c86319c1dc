import { wordOf } from './tree.ts'
import type { CardDefinition, CardLayout, FaceDefinition } from '../engine/abilities/definition.ts'
import type { Ability } from '../engine/abilities/ability.ts'
import { parseManaCost } from '../../shared/cards/manaCost.ts'
import { manaCostWayUp } from '../../shared/cards/manaCostWayUp.ts'
import type { CardFace, CardRecord } from '../../shared/cards/record.ts'
import { parseTypeLine } from '../../shared/cards/typeLine.ts'
import { unplayedKeywords } from './unplayedKeywords.ts'
import { linkAbilities } from './linkAbilities.ts'
import { normalise } from './normalise.ts'
import { NEW_LINE, readAbility, readKeywords } from './readAbility.ts'
import type { Read } from './readAbility.ts'
import type { TreeRecord } from './tree.ts'
import { addWords } from './words.ts'

/** Goes up whenever the same text may compile to something else; stored verdicts of other versions are worked out anew. */
export const COMPILER_VERSION = 1

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
  const faces = record.faces.map((face) => {
    const read = layout === undefined ? { abilities: [], unread: [] } : readFace(face)
    unread.push(...read.unread)
    return faceDefinition(face, read.abilities)
  })
  if (unread.length > 0) {
    const blank = faces.map((face) => ({ ...face, abilities: [] }))
    return { status: 'unsupported', unread, blank: definitionOf(record, layout ?? 'normal', blank, { unread }) }
  }
  return { status: 'compiled', definition: definitionOf(record, layout ?? 'normal', faces, null) }
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
  return {
    name: face.name,
    manaCost: face.manaCost === null ? null : (parseManaCost(face.manaCost) ?? []),
    colors: face.colors,
    supertypes,
    types,
    subtypes,
    power: face.power,
    toughness: face.toughness,
    loyalty: face.loyalty,
    defense: face.defense,
    typeLine: face.typeLine,
    text: face.oracleText,
    abilities,
  }
}

/** The abilities of a face, and the words that couldn't be read. */
export function readFace(face: CardFace): { abilities: readonly Ability[]; unread: readonly string[] } {
  const { supertypes, types } = parseTypeLine(face.typeLine)
  const isSpell = types.includes('Instant') || types.includes('Sorcery')
  const text = normalise(face.oracleText, face.name, supertypes.includes('Legendary'))
  const paragraphs = paragraphsOf(text)
  const abilities: TreeRecord[] = []
  const unread: string[] = []
  const take = (read: Read): void => {
    if (read.kind === 'read') abilities.push(...read.abilities)
    else unread.push(read.words)
  }
  let instructions: string[] = []
  const endInstructions = (): void => {
    if (instructions.length > 0) take(readAbility('spellAbility', instructions.join('\n')))
    instructions = []
  }
  for (const paragraph of paragraphs) {
    const keywords = readKeywords(paragraph)
    if (keywords.kind === 'read') {
      endInstructions()
      const onNewLine = abilities.at(-1)?.['kind'] === 'keyword'
      const [first, ...rest] = keywords.abilities
      if (first !== undefined) {
        abilities.push(onNewLine ? { ...first, said: `${NEW_LINE}${wordOf(first['said'] ?? '')}` } : first, ...rest)
      }
      continue
    }
    if (!isSpell) {
      take(readAbility('permanentLine', paragraph))
      continue
    }
    const about = readAbility('spellLine', paragraph)
    if (about.kind === 'read') {
      endInstructions()
      take(about)
    } else instructions.push(paragraph)
  }
  endInstructions()
  if (isSpell && abilities.filter((ability) => ability['kind'] === 'spell').length > 1) unread.push(text)
  for (const ability of abilities) unread.push(...unplayedKeywords(ability))
  const linked = linkAbilities(abilities)
  if (linked === null) unread.push('exiled')
  // Trees that the grammar has read are abilities: its rules build nothing else.
  return { abilities: (linked ?? abilities).map(addWords) as unknown as readonly Ability[], unread }
}

/** A line that says more about what the line before made. */
const GOES_ON = /^The tokens? enters? /u

/** Paragraphs; the modes of a modal ability belong to the paragraph before them. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs: string[] = []
  for (const line of text.split('\n')) {
    const last = paragraphs.length - 1
    if ((line.startsWith('• ') || GOES_ON.test(line)) && last >= 0)
      paragraphs[last] = `${paragraphs[last] ?? ''}\n${line}`
    else if (line !== '') paragraphs.push(line)
  }
  return paragraphs
}
