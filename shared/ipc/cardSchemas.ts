import * as z from 'zod'
import { LAYOUTS } from '../cards/layouts.ts'
import { COLORS } from '../vocabulary/colors.ts'
import { WAY_UP_REASONS } from '../vocabulary/faceDown.ts'
import { longText, messageSchema, shortText } from './messageSchema.ts'

const colorsSchema = z.array(z.enum(COLORS)).max(5).readonly()

/** Printed facts of one face, costs as text in braces. */
export const cardFaceSchema = z.strictObject({
  name: shortText,
  manaCost: shortText.nullable(),
  typeLine: shortText,
  oracleText: longText,
  power: shortText.nullable(),
  toughness: shortText.nullable(),
  loyalty: shortText.nullable(),
  defense: shortText.nullable(),
  colors: colorsSchema,
  colorIndicator: colorsSchema.nullable(),
})
export type CardFaceFacts = z.infer<typeof cardFaceSchema>

/** Would cloak or manifest let this card turn up for its mana cost (701.40b, 701.58b), and if not, why not? */
export const wayUpVerdictSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open'), cost: shortText }),
  z.strictObject({ kind: z.literal('closed'), reason: z.enum(WAY_UP_REASONS) }),
])
export type WayUpVerdict = z.infer<typeof wayUpVerdictSchema>

/** What the compiler made of the rules text. */
export const readingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('read') }),
  z.strictObject({ kind: z.literal('unread'), words: z.array(longText).max(100).readonly() }),
])
export type CardReading = z.infer<typeof readingSchema>

export const cardSummarySchema = z.strictObject({
  oracleId: shortText,
  name: shortText,
  layout: z.enum(LAYOUTS),
  faces: z.array(cardFaceSchema).min(1).max(8).readonly(),
  manaValue: z.number(),
  colorIdentity: colorsSchema,
  wayUp: wayUpVerdictSchema,
  reading: readingSchema,
})
export type CardSummary = z.infer<typeof cardSummarySchema>

/** Kinds of abilities as the engine plays them (113.3, 614, 601). */
export const ABILITY_KINDS = ['spell', 'activated', 'triggered', 'static', 'replacement', 'casting', 'keyword'] as const

const understoodSchema = z.strictObject({ kind: z.enum(ABILITY_KINDS), text: longText })
export type UnderstoodAbility = z.infer<typeof understoodSchema>

export const cardDetailsSchema = z.strictObject({
  ...cardSummarySchema.shape,
  keywords: z.array(shortText).max(400).readonly(),
  /** For each face its abilities as they are understood; none where the card isn't read. */
  abilities: z.array(z.array(understoodSchema).max(100).readonly()).max(8).readonly(),
  legalities: z.record(shortText, shortText).readonly(),
  /** what has been ruled on it, oldest first */
  rulings: z
    .array(z.strictObject({ publishedAt: shortText.nullable(), text: longText }))
    .max(1_000)
    .readonly(),
  printings: z
    .array(
      z.strictObject({
        set: shortText,
        setName: shortText.nullable(),
        collectorNumber: shortText.nullable(),
        rarity: shortText,
        releasedAt: shortText.nullable(),
        artist: shortText.nullable(),
      }),
    )
    .max(5_000)
    .readonly(),
})
export type CardDetails = z.infer<typeof cardDetailsSchema>

export const cardPageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('page'),
    total: z.int(),
    page: z.int(),
    pageSize: z.int().min(1),
    cards: z.array(cardSummarySchema).max(500).readonly(),
  }),
  /** The query can't be read; `at` and `length` mark the characters. */
  z.strictObject({ kind: z.literal('queryError'), at: z.int(), length: z.int(), message: messageSchema }),
])

export const importProgressSchema = z.strictObject({
  importId: shortText,
  stage: z.enum(['downloading', 'reading', 'indexing', 'done', 'cancelled', 'failed']),
  /** Bytes got or read of bytes in all, of the file as it comes or lies on the disk. */
  read: z.number(),
  total: z.number(),
  cards: z.int(),
  rulings: z.int(),
  /** What went wrong, when it failed. */
  problem: messageSchema.nullable(),
})
export type ImportProgress = z.infer<typeof importProgressSchema>

/** How far the reading of card texts has come: cards that are yet to be read, and those whose text is understood. */
export const readingProgressSchema = z.strictObject({ left: z.int(), readable: z.int() })
export type ReadingProgress = z.infer<typeof readingProgressSchema>
