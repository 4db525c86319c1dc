import { readFileSync, readdirSync } from 'node:fs'
import * as z from 'zod'
import { recordFromScryfall } from '../../../shared/cards/record.ts'
import type { CardRecord } from '../../../shared/cards/record.ts'

const face = z.strictObject({
  name: z.string(),
  manaCost: z.string().optional(),
  typeLine: z.string(),
  oracleText: z.string().optional(),
  power: z.string().optional(),
  toughness: z.string().optional(),
  loyalty: z.string().optional(),
  defense: z.string().optional(),
  colorIndicator: z.array(z.string()).optional(),
})
type StarterFace = z.infer<typeof face>

const starterCard = face.extend({
  layout: z.string().optional(),
  faces: z.array(face).optional(),
  set: z.string(),
  rarity: z.enum(['common', 'uncommon', 'rare', 'mythic']),
})
type StarterCard = z.infer<typeof starterCard>

/**
 * The records of the cards that come with the app, in the order of their files, made by the road that imported cards
 * take. Throws if a file isn't in order, which a test rules out.
 */
export function starterRecords(): readonly CardRecord[] {
  const folder = new URL('./cards/', import.meta.url)
  return readdirSync(folder)
    .sort()
    .flatMap((file) => z.array(starterCard).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .map(recordOf)
}

function recordOf(card: StarterCard): CardRecord {
  const made = recordFromScryfall({
    ...scryfallFace(card),
    layout: card.layout ?? 'normal',
    set: card.set,
    rarity: card.rarity,
    ...(card.faces === undefined ? {} : { card_faces: card.faces.map(scryfallFace) }),
  })
  if (!made.ok) throw new Error(`starter card ${card.name}: ${made.error}`)
  return made.value
}

function scryfallFace(card: StarterFace): Readonly<Record<string, unknown>> {
  return {
    name: card.name,
    mana_cost: card.manaCost,
    type_line: card.typeLine,
    oracle_text: card.oracleText,
    power: card.power,
    toughness: card.toughness,
    loyalty: card.loyalty,
    defense: card.defense,
    color_indicator: card.colorIndicator,
  }
}
