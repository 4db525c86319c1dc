import * as z from 'zod'
import { wrongField } from '../../../shared/cards/wrongField.ts'
import type { CardRuling } from '../rulings.ts'
import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'

const text = z.string().max(20_000)
const optional = text.nullish()

/** A face of a card as MTGJSON has it: whole cards are lists of these, sets have one after another. */
const faceSchema = z.object({
  name: text.min(1),
  faceName: optional,
  side: optional,
  layout: optional,
  manaCost: optional,
  manaValue: z.number().nullish(),
  convertedManaCost: z.number().nullish(),
  type: optional,
  text: optional,
  power: optional,
  toughness: optional,
  loyalty: optional,
  defense: optional,
  colors: z.array(text).max(20).nullish(),
  colorIndicator: z.array(text).max(20).nullish(),
  colorIdentity: z.array(text).max(20).nullish(),
  keywords: z.array(text).max(200).nullish(),
  legalities: z.record(z.string().max(100), text).nullish(),
  language: optional,
  number: optional,
  rarity: optional,
  printings: z.array(text).max(2_000).nullish(),
  artist: optional,
  rulings: z
    .array(z.object({ date: optional, text }))
    .max(500)
    .nullish(),
  identifiers: z.object({ scryfallOracleId: optional, scryfallId: optional }).nullish(),
})
export type MtgjsonFace = z.infer<typeof faceSchema>

/** Reads one face. Fails with the first field that has a wrong shape. */
export function mtgjsonFace(raw: unknown): Result<MtgjsonFace> {
  const parsed = faceSchema.safeParse(raw)
  if (parsed.success) return ok(parsed.data)
  return fail(wrongField(parsed.error))
}

/** How many faces the card has that this is a face of. What two cards meld into is a card of its own here, as at Scryfall. */
export function facesInAll(face: MtgjsonFace): number {
  return face.layout === 'meld' ? 1 : face.name.split(' // ').length
}

/** The faces of one card as a card object of Scryfall's. `set` is the code of the set that they are printed in, if known. */
export function scryfallCard(faces: readonly MtgjsonFace[], set: string | null): unknown {
  const ordered = faces.toSorted((one, other) => ((one.side ?? '') < (other.side ?? '') ? -1 : 1))
  const [front] = ordered
  if (front === undefined) return null
  const whole = ordered.length > 1
  return {
    ...scryfallFace(front),
    name: whole ? front.name : nameOfFace(front),
    oracle_id: front.identifiers?.scryfallOracleId,
    layout: front.layout === 'aftermath' ? 'split' : front.layout,
    cmc: front.manaValue ?? front.convertedManaCost,
    color_identity: front.colorIdentity,
    keywords: keywordsOf(ordered),
    legalities: lowerCased(front.legalities ?? {}),
    ...(whole ? { card_faces: ordered.map(scryfallFace) } : {}),
    ...(set === null
      ? {}
      : {
          set,
          collector_number: front.number,
          rarity: front.rarity,
          artist: front.artist,
          picture: front.identifiers?.scryfallId,
        }),
  }
}

/** What the file says of rulings on the card that these are faces of; each of them lists those on the card. */
export function rulingsOf(faces: readonly MtgjsonFace[]): readonly CardRuling[] {
  const oracleId = faces[0]?.identifiers?.scryfallOracleId ?? null
  if (oracleId === null) return []
  return faces.flatMap((face) =>
    (face.rulings ?? []).map(({ date, text }) => ({ oracleId, publishedAt: date ?? null, text })),
  )
}

function scryfallFace(face: MtgjsonFace) {
  return {
    name: nameOfFace(face),
    mana_cost: face.manaCost,
    type_line: face.type,
    oracle_text: face.text,
    power: face.power,
    toughness: face.toughness,
    loyalty: face.loyalty,
    defense: face.defense,
    colors: face.colors,
    color_indicator: face.colorIndicator,
  }
}

function nameOfFace(face: MtgjsonFace): string {
  return face.faceName ?? face.name
}

/** Each face lists its own; left out where no face lists any, so that they are read from the text. */
function keywordsOf(faces: readonly MtgjsonFace[]): readonly string[] | undefined {
  const listed = faces.flatMap((face) => face.keywords ?? [])
  return faces.every((face) => face.keywords === undefined || face.keywords === null) ? undefined : [...new Set(listed)]
}

function lowerCased(legalities: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(legalities).map(([format, status]) => [format, status.toLowerCase()]))
}
