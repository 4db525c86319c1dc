import * as z from 'zod'
import { COLORS } from '../vocabulary/colors.ts'
import type { Color } from '../vocabulary/colors.ts'
import { fail, ok } from '../vocabulary/result.ts'
import type { Result } from '../vocabulary/result.ts'
import { BASIC_LAND_MANA, BASIC_LAND_TYPES } from '../vocabulary/types.ts'
import { keywordsIn } from './keywordsIn.ts'
import { layoutOf } from './layouts.ts'
import type { Layout } from './layouts.ts'
import { colorsOfSymbols, manaValueOf } from './manaCost.ts'
import { foldName } from './names.ts'
import { parseTypeLine } from './typeLine.ts'
import { wrongField } from './wrongField.ts'

/** One face of a card as printed, in current wording. */
export interface CardFace {
  readonly name: string
  /** '{2}{U}'; null = no mana cost (202.1b), which is not the cost '{0}' */
  readonly manaCost: string | null
  readonly typeLine: string
  readonly oracleText: string
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
  readonly defense: string | null
  readonly colors: readonly Color[]
  readonly colorIndicator: readonly Color[] | null
}

export interface Printing {
  readonly set: string
  readonly setName: string | null
  readonly collectorNumber: string | null
  readonly rarity: string
  readonly releasedAt: string | null
  readonly artist: string | null
  /** the id that Scryfall has its picture by */
  readonly picture: string | null
}

/** A card's printed facts, and what follows from them alone. */
export interface CardRecord {
  readonly oracleId: string
  /** full: 'Fire // Ice' */
  readonly name: string
  readonly layout: Layout
  /** one or more, front (or left) first */
  readonly faces: readonly CardFace[]
  readonly manaValue: number
  readonly colorIdentity: readonly Color[]
  readonly keywords: readonly string[]
  readonly legalities: Readonly<Record<string, string>>
  readonly printings: readonly Printing[]
}

const text = z.string().max(20_000)
const optionalText = text.nullish()
/** What a card shows of itself besides its text is short, and its numbers are small enough to reckon with exactly. */
const word = z.string().max(400)
const number = z
  .string()
  .max(16)
  .refine((written) => !/\d{10}/u.test(written), { error: 'too large a number' })
const manaCost = word.refine((cost) => (cost.match(/\{/gu)?.length ?? 0) <= 64 && !/\d{10}|\{[^{}]{15}/u.test(cost), {
  error: 'too long a mana cost',
})
const colorList = z.array(text).max(20).nullish()

const pictureAddresses = z.record(z.string().max(100), text).nullish()

const scryfallFace = z.object({
  name: word.min(1),
  mana_cost: manaCost.nullish(),
  type_line: word.nullish(),
  oracle_text: optionalText,
  power: number.nullish(),
  toughness: number.nullish(),
  loyalty: number.nullish(),
  defense: number.nullish(),
  colors: colorList,
  color_indicator: colorList,
  oracle_id: optionalText,
  image_uris: pictureAddresses,
})
type ScryfallFace = z.infer<typeof scryfallFace>

const scryfallCard = scryfallFace.extend({
  layout: optionalText,
  card_faces: z.array(scryfallFace).max(20).nullish(),
  cmc: z.number().nullish(),
  color_identity: colorList,
  keywords: z.array(text).max(200).nullish(),
  legalities: z.record(z.string().max(100), text).nullish(),
  set: optionalText,
  set_name: optionalText,
  rarity: optionalText,
  collector_number: optionalText,
  released_at: optionalText,
  artist: optionalText,
  set_type: optionalText,
  /** for cards that are brought into this shape from another file: what `image_uris` would say */
  picture: optionalText,
})
type ScryfallCard = z.infer<typeof scryfallCard>

/**
 * Takes a card in the shape of Scryfall's card objects and returns its record. Only `name` must be there: type, faces,
 * colours, colour identity (903.4), mana value (202.3), keywords and an id that depends on the name alone are worked
 * out where the object doesn't give them. Fails with the first field that has a wrong shape.
 */
export function recordFromScryfall(raw: unknown): Result<CardRecord> {
  const parsed = scryfallCard.safeParse(raw)
  return parsed.success ? ok(recordOf(parsed.data)) : fail(wrongField(parsed.error))
}

function recordOf(card: ScryfallCard): CardRecord {
  const rawFaces = facesOf(card)
  const layout = layoutOfCard(card, rawFaces)
  const front = rawFaces[0] ?? card
  const faces = rawFaces.map((face, at) => faceOf(face, layout === 'flip' && at > 0 ? front : face))
  // A reversible card prints one card on both sides, each side with the card's own id.
  const name = card.layout === 'reversible_card' ? front.name : card.name
  return {
    oracleId: card.oracle_id ?? front.oracle_id ?? idFromName(name),
    name,
    layout,
    faces,
    manaValue: manaValueOfCard(layout, faces, card.cmc ?? null),
    colorIdentity: colorIdentityOf(faces, card.color_identity ?? []),
    keywords: card.keywords ?? keywordsIn(faces.map((face) => face.oracleText).join('\n')),
    legalities: legalitiesOf(card),
    printings: printingsOf(card),
  }
}

/** An id for a card known only by name: the same name gives the same id. */
export function idFromName(name: string): string {
  return `name:${foldName(name)}`
}

/** Is it the id of a card that is known only by its name? */
export function isNameOnly(oracleId: string): boolean {
  return oracleId.startsWith('name:')
}

function facesOf(card: ScryfallCard): readonly ScryfallFace[] {
  const faces = card.card_faces ?? []
  if (faces.length === 0) return [card]
  return card.layout === 'reversible_card' ? faces.slice(0, 1) : faces
}

function layoutOfCard(card: ScryfallCard, faces: readonly ScryfallFace[]): Layout {
  if (card.layout === 'reversible_card') return 'normal'
  if (card.layout !== undefined && card.layout !== null) return layoutOf(card.layout)
  const second = faces[1]
  if (second === undefined) return 'normal'
  const { subtypes } = parseTypeLine(second.type_line ?? '')
  if (subtypes.includes('Adventure') || subtypes.includes('Omen')) return 'adventure'
  return faces.every((face) => (face.mana_cost ?? '') !== '') ? 'split' : 'transform'
}

/** `colored`: the face whose cost gives the colour; a flip card keeps its colour when it's flipped (710.1c). */
function faceOf(face: ScryfallFace, colored: ScryfallFace): CardFace {
  const indicator = face.color_indicator ?? null
  return {
    name: face.name,
    manaCost: emptyToNull(face.mana_cost),
    typeLine: face.type_line ?? '',
    oracleText: face.oracle_text ?? '',
    power: emptyToNull(face.power),
    toughness: emptyToNull(face.toughness),
    loyalty: emptyToNull(face.loyalty),
    defense: emptyToNull(face.defense),
    colors: colorsOfFace(colored),
    colorIndicator: indicator === null || indicator.length === 0 ? null : inColorOrder(indicator),
  }
}

/** 202.2, 202.2e: the colours of the cost and of the colour indicator, unless devoid (702.114a) or its like says no. */
function colorsOfFace(face: ScryfallFace): readonly Color[] {
  const lines = (face.oracle_text ?? '').split('\n')
  if (lines.some((line) => /^devoid\b/iu.test(line) || line === `${face.name} is colorless.`)) return []
  const fromCost = [...colorsOfSymbols(face.mana_cost ?? ''), ...(face.color_indicator ?? [])]
  return inColorOrder(fromCost.length > 0 ? fromCost : (face.colors ?? []))
}

function manaValueOfCard(layout: Layout, faces: readonly CardFace[], given: number | null): number {
  // 202.3d: a split card off the stack has the combined mana cost of its halves.
  if (layout === 'split') return faces.reduce((sum, face) => sum + manaValueOf(face.manaCost), 0)
  const cost = faces[0]?.manaCost ?? null
  // 202.3c: the combined face of a meld pair has the mana value of its two front faces, which only the file knows.
  return cost === null ? (given ?? 0) : manaValueOf(cost)
}

/**
 * 903.4: colours of the mana symbols in costs and rules text, of colour indicators and of characteristic-defining
 * abilities, on all faces (903.4d, 903.4e); reminder text doesn't count (903.4c); basic land types do, by 305.6.
 */
function colorIdentityOf(faces: readonly CardFace[], given: readonly string[]): readonly Color[] {
  const found: string[] = [...given]
  for (const face of faces) {
    found.push(...colorsOfSymbols(face.manaCost ?? ''), ...(face.colorIndicator ?? []), ...face.colors)
    found.push(...colorsOfSymbols(face.oracleText.replace(/\([^()]*\)/gu, '')))
    const { types, subtypes } = parseTypeLine(face.typeLine)
    if (!types.includes('Land')) continue
    for (const landType of BASIC_LAND_TYPES) if (subtypes.includes(landType)) found.push(BASIC_LAND_MANA[landType])
  }
  return inColorOrder(found)
}

function printingsOf(card: ScryfallCard): readonly Printing[] {
  if (card.set === undefined || card.set === null || card.set === '') return []
  return [
    {
      set: card.set.toLowerCase(),
      setName: emptyToNull(card.set_name),
      collectorNumber: emptyToNull(card.collector_number),
      rarity: card.rarity ?? 'common',
      releasedAt: emptyToNull(card.released_at),
      artist: emptyToNull(card.artist),
      picture: card.picture ?? pictureOf(card),
    },
  ]
}

/** Reprints made to be looked at (gold-bordered, oversized) aren't legal anywhere; that says nothing of the card. */
function legalitiesOf(card: ScryfallCard): Readonly<Record<string, string>> {
  return card.set_type === 'memorabilia' ? {} : (card.legalities ?? {})
}

/** The id in the address of a picture; a double-faced card has pictures for each face, by the same id. */
function pictureOf(card: ScryfallCard): string | null {
  const addresses = [card, ...(card.card_faces ?? [])].flatMap((face) => Object.values(face.image_uris ?? {}))
  return /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:jpg|png)/u.exec(addresses[0] ?? '')?.[1] ?? null
}

function inColorOrder(letters: readonly string[]): readonly Color[] {
  return COLORS.filter((color) => letters.includes(color))
}

function emptyToNull(value: string | null | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : value
}

export { manaValueOf, parseManaCost } from './manaCost.ts'
export { parseTypeLine } from './typeLine.ts'
