import * as z from 'zod'
import { deckRefSchema } from './deckSchemas.ts'
import { namedCountSchema } from './laboratorySchemas.ts'
import { messageSchema, shortText } from './messageSchema.ts'

const count = z.int().min(0)
const share = z.number()

/** A demand on what is drawn: from `min` to `max` (null: any number) cards that a query finds. */
export const wantSchema = z
  .strictObject({
    min: z.int().min(0).max(60),
    max: z.int().min(0).max(60).nullable(),
    query: z.string().min(1).max(500),
  })
  .readonly()
export type Want = z.infer<typeof wantSchema>

export const MOST_WANTS = 4
export const MOST_TURNS = 20

export const oddsRequestSchema = z.strictObject({
  deck: deckRefSchema,
  wants: z.array(wantSchema).min(1).max(MOST_WANTS).readonly(),
  turns: z.int().min(1).max(MOST_TURNS),
})

const chancesSchema = z.strictObject({
  kind: z.literal('odds'),
  /** Cards that are drawn from. */
  cards: count,
  wants: z
    .array(
      z
        .strictObject({
          query: z.string().max(500),
          copies: count,
          names: z.array(namedCountSchema).max(2_000).readonly(),
        })
        .readonly(),
    )
    .readonly(),
  /** By turn, the chance on the play and on the draw. */
  turns: z
    .array(z.strictObject({ turn: count, onPlay: share, onDraw: share }).readonly())
    .max(MOST_TURNS)
    .readonly(),
})
export type Odds = z.infer<typeof chancesSchema>

export const oddsSchema = z.discriminatedUnion('kind', [
  chancesSchema,
  /** Where one of the queries can't be read. */
  z.strictObject({ kind: z.literal('queryError'), want: count, at: count, length: count, message: messageSchema }),
])

const cloakRowSchema = z
  .strictObject({
    turn: count,
    /** The chance that the top card is one that its lands pay for turning up by then. */
    onPlay: share,
    onDraw: share,
    /** Power and toughness beyond a 2/2 that are to be expected of it by then. */
    worthOnPlay: share,
    worthOnDraw: share,
  })
  .readonly()
export type CloakRow = z.infer<typeof cloakRowSchema>

export const CARD_PLACES = ['main', 'sideboard', 'maybeboard'] as const

export const cloakReportSchema = z.strictObject({
  /** Cards that are cloaked or manifested from, those of the main deck. */
  cards: count,
  /** Cards that cloak or manifest. */
  makers: z.array(namedCountSchema).max(200).readonly(),
  /** Copies that can be turned up for their mana cost, and the chance that at least one of two is such a card. */
  hits: count,
  ofTwo: share,
  /** Power and toughness beyond a 2/2 that are to be expected once mana is no matter. */
  worth: share,
  turns: z.array(cloakRowSchema).max(MOST_TURNS).readonly(),
  /** Copies that so much mana turns up. */
  byMana: z
    .array(z.strictObject({ mana: count, copies: count }).readonly())
    .max(30)
    .readonly(),
  hitCards: z
    .array(z.strictObject({ name: shortText, count, cost: shortText, mana: count, worth: share }).readonly())
    .max(500)
    .readonly(),
  /** The turn by which swaps are measured. */
  swapTurn: count,
  /** One copy for another: what it adds to what is to be expected by that turn, on the draw. */
  swaps: z
    .array(z.strictObject({ out: shortText, in: shortText, from: z.enum(CARD_PLACES), gain: share }).readonly())
    .max(20)
    .readonly(),
})
export type CloakReport = z.infer<typeof cloakReportSchema>

export const deckOnlySchema = z.strictObject({ deck: deckRefSchema })
