import type { CardType, Supertype } from '../vocabulary/types.ts'
import { PERMANENT_TYPES } from '../vocabulary/types.ts'
import { canLead } from './commander.ts'
import type { CardRecord } from './record.ts'
import { parseTypeLine } from './typeLine.ts'
import type { TypeLine } from './typeLine.ts'

/** Raised whenever `traitsOf` may answer differently for some card, so that stored answers are worked out anew. */
export const TRAITS_VERSION = 1

/** The words of a type line that most searches ask for. */
const TYPE_WORDS = [
  ...(['Artifact', 'Battle', 'Creature', 'Enchantment', 'Instant', 'Kindred', 'Land', 'Planeswalker'] as const),
  ...(['Sorcery', 'Basic', 'Legendary', 'Snow'] as const),
] as const satisfies readonly (CardType | Supertype)[]
type TypeWord = (typeof TYPE_WORDS)[number]

const KINDS = [
  ...(['permanent', 'spell', 'vanilla', 'historic', 'commander', 'bear', 'party', 'outlaw', 'modal'] as const),
  ...(['hybrid', 'phyrexian'] as const),
] as const

/** What kind of card it is, as players speak of it. */
export type CardKind = (typeof KINDS)[number]

const PARTY = ['Cleric', 'Rogue', 'Warrior', 'Wizard'] // 700.8
const OUTLAWS = ['Assassin', 'Mercenary', 'Pirate', 'Rogue', 'Warlock'] // 700.12
/** 700.2: the choice, and a mode behind a bullet. */
const MODES = /choose .*—.*•/isu

/**
 * What searches ask of a card most often, as a set of bits: a bit for each word of types that one of its faces has, and
 * one for each kind of card that it is. A card is a permanent card, a spell card, a vanilla creature and so on by its
 * front face (712.8a).
 */
export function traitsOf(record: CardRecord): number {
  const lines = record.faces.map((face) => parseTypeLine(face.typeLine))
  const words: readonly string[] = lines.flatMap(({ types, supertypes }) => [...types, ...supertypes])
  const [front = parseTypeLine('')] = lines
  let bits = 0
  for (const word of TYPE_WORDS) if (words.includes(word)) bits |= typeWordBit(word)
  for (const kind of KINDS) if (isOfKind(record, front, kind)) bits |= cardKindBit(kind)
  return bits
}

/** The bit of a word in a query for types, case aside; null where it isn't one of those that have a bit. */
export function typeTrait(text: string): number | null {
  const word = TYPE_WORDS.find((each) => each.toLowerCase() === text.toLowerCase())
  return word === undefined ? null : typeWordBit(word)
}

export function cardKindBit(kind: CardKind): number {
  return 1 << (TYPE_WORDS.length + KINDS.indexOf(kind))
}

function typeWordBit(word: TypeWord): number {
  return 1 << TYPE_WORDS.indexOf(word)
}

function isOfKind(record: CardRecord, { types, supertypes, subtypes }: TypeLine, kind: CardKind): boolean {
  const [front] = record.faces
  const isCreature = types.includes('Creature')
  switch (kind) {
    case 'permanent':
      return types.some((type) => PERMANENT_TYPES.includes(type))
    case 'spell':
      return !types.includes('Land')
    case 'vanilla':
      return isCreature && front?.oracleText === ''
    case 'historic': // 700.6
      return supertypes.includes('Legendary') || types.includes('Artifact') || subtypes.includes('Saga')
    case 'commander':
      return canLead(record)
    case 'bear':
      return isCreature && record.manaValue === 2 && front?.power === '2' && front.toughness === '2'
    case 'party':
      return PARTY.some((type) => subtypes.includes(type))
    case 'outlaw':
      return OUTLAWS.some((type) => subtypes.includes(type))
    case 'modal':
      return record.faces.some((face) => MODES.test(face.oracleText))
    case 'hybrid':
      return record.faces.some((face) => face.manaCost?.replaceAll('/P', '').includes('/') === true)
    case 'phyrexian':
      return record.faces.some((face) => face.manaCost?.includes('/P') === true)
  }
}
