import * as z from 'zod'
import { GAME_FORMATS } from '../play/match.ts'
import { COLORS } from '../vocabulary/colors.ts'
import { longText, messageSchema, shortText } from './messageSchema.ts'

const entriesSchema = z
  .array(z.strictObject({ name: shortText, count: z.int().min(1).max(10_000) }).readonly())
  .max(2_000)
  .readonly()

/** A deck's text as it may cross: however it is escaped, it fits into the largest message that a shell takes, 1 MiB. */
export const MAX_DECK_TEXT = 170_000

/** A deck as it is stored and edited: card names with counts, by section. */
export const deckContentSchema = z.strictObject({
  name: shortText,
  comment: longText,
  main: entriesSchema,
  sideboard: entriesSchema,
  commander: entriesSchema,
})
export type DeckContent = z.infer<typeof deckContentSchema>

/** A deck by its place in storage, or spelled out. */
export const deckRefSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stored'), id: shortText }),
  z.strictObject({ kind: z.literal('given'), deck: deckContentSchema }),
])
export type DeckRef = z.infer<typeof deckRefSchema>

export const deckSummarySchema = z.strictObject({
  id: shortText,
  name: shortText,
  comment: longText,
  /** Ships with the app: can be copied, not changed or deleted. */
  starter: z.boolean(),
  cards: z.int(),
  sideboard: z.int(),
  colors: z.array(z.enum(COLORS)).max(5).readonly(),
  /** Copies in the main deck of cards that aren't known or whose text can't be read yet. */
  affected: z.int(),
  /** By format, the first few things that its rules have against the deck; none where it can be played. */
  against: z.record(z.enum(GAME_FORMATS), z.array(messageSchema).max(10).readonly()).readonly(),
})
export type DeckSummary = z.infer<typeof deckSummarySchema>

export const DECK_SECTIONS = ['main', 'sideboard', 'commander'] as const

export const deckCardReportSchema = z.strictObject({
  /** As the deck names it. */
  name: shortText,
  section: z.enum(DECK_SECTIONS),
  count: z.int(),
  status: z.enum(['ok', 'unsupported', 'unknown']),
  /** The card's own spelling, where it is known. */
  card: shortText.nullable(),
  /** Words of its text that can't be read yet. */
  unread: z.array(longText).max(100).readonly(),
  /** Readable cards that could stand in, nearest first. */
  suggestions: z.array(shortText).max(20).readonly(),
})
export type DeckCardReport = z.infer<typeof deckCardReportSchema>

export const deckReportSchema = z.strictObject({
  cards: z.array(deckCardReportSchema).max(5_000).readonly(),
  /** Lines of the text that are no card; 0 where no line is to blame. */
  lines: z
    .array(z.strictObject({ line: z.int(), text: longText, message: messageSchema }))
    .max(5_000)
    .readonly(),
  /** Copies in the main deck, and how many of them are unknown or can't be read. */
  copies: z.int(),
  affected: z.int(),
  /** The format that it was checked for, and what its rules have against the deck (60 cards, four copies …). */
  format: z.enum(GAME_FORMATS),
  legality: z.array(messageSchema).max(500).readonly(),
})
export type DeckReport = z.infer<typeof deckReportSchema>
