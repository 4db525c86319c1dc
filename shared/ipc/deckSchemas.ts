import * as z from 'zod'
import { DECK_PARTS } from '../decks/deck.ts'
import { DECK_FORMATS } from '../decks/writeDeck.ts'
import { GAME_FORMATS } from '../play/match.ts'
import { COLORS } from '../vocabulary/colors.ts'
import { CARD_TYPES } from '../vocabulary/types.ts'
import { cardSummarySchema } from './cardSchemas.ts'
import { longText, messageSchema, shortText } from './messageSchema.ts'

const entriesSchema = z
  .array(z.strictObject({ name: shortText, count: z.int().min(1).max(10_000) }).readonly())
  .max(2_000)
  .readonly()

/** A deck's text as it may cross: however it is escaped, it fits into the largest message that a shell takes, 1 MiB. */
export const MAX_DECK_TEXT = 170_000

/** How many lines of a deck's text are reported on. */
export const MAX_DECK_LINES = 5_000

/** A deck as it is stored and edited: card names with counts, by section. */
export const deckContentSchema = z.strictObject({
  name: shortText,
  comment: longText,
  main: entriesSchema,
  sideboard: entriesSchema,
  commander: entriesSchema,
  maybeboard: entriesSchema,
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

export const deckCardReportSchema = z.strictObject({
  /** As the deck names it. */
  name: shortText,
  section: z.enum(DECK_PARTS),
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
  cards: z.array(deckCardReportSchema).max(8_000).readonly(),
  /** What became of each line of the text that it was read from: a card, nothing that matters to a deck, or a fault. */
  lines: z
    .array(
      z.strictObject({
        line: z.int(),
        text: longText,
        outcome: z.enum(['card', 'skipped', 'fault']),
        message: messageSchema,
      }),
    )
    .max(MAX_DECK_LINES)
    .readonly(),
  /** Copies in the main deck, and how many of them are unknown or can't be read. */
  copies: z.int(),
  affected: z.int(),
  /** The format that it was checked for, and what its rules have against the deck (60 cards, four copies …). */
  format: z.enum(GAME_FORMATS),
  legality: z.array(messageSchema).max(500).readonly(),
})
export type DeckReport = z.infer<typeof deckReportSchema>

const count = z.int().min(0)

export const deckStatisticsSchema = z.strictObject({
  lands: count,
  spells: count,
  /** Of what isn't a land. */
  averageManaValue: z.number(),
  /** By mana value, what isn't a land; the last column is for that value and all above. */
  curve: z
    .array(z.strictObject({ creatures: count, others: count }))
    .max(20)
    .readonly(),
  /** Symbols in mana costs, and cards that make mana of that color. */
  colors: z
    .array(z.strictObject({ color: z.enum(COLORS), symbols: count, sources: count }))
    .max(5)
    .readonly(),
  types: z
    .array(z.strictObject({ type: z.enum(CARD_TYPES), count }))
    .max(CARD_TYPES.length)
    .readonly(),
  /** What may be drawn, in words, and how likely that is. */
  odds: z
    .array(z.strictObject({ message: messageSchema, chance: z.number().min(0).max(1) }))
    .max(20)
    .readonly(),
})
export type DeckStatistics = z.infer<typeof deckStatisticsSchema>

/** All that a deck's editor shows of it beside its entries. */
export const deckStudySchema = z.strictObject({
  report: deckReportSchema,
  /** The known cards of the deck, each once. */
  cards: z.array(cardSummarySchema).max(8_000).readonly(),
  /** By format, what its rules and its card pool have against the deck: nothing where it's legal. */
  formats: z
    .array(z.strictObject({ format: shortText, faults: z.array(messageSchema).max(500).readonly() }))
    .max(40)
    .readonly(),
  statistics: deckStatisticsSchema,
})
export type DeckStudy = z.infer<typeof deckStudySchema>

/** A state that a deck was in before: when it was saved, its name then, and how many cards a game was begun with. */
export const deckVersionSchema = z.strictObject({
  number: z.int().min(1),
  savedAt: shortText,
  name: shortText,
  cards: count,
})
export type DeckVersion = z.infer<typeof deckVersionSchema>

export const deckFormatSchema = z.enum(DECK_FORMATS)
