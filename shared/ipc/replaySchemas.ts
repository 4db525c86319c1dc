import * as z from 'zod'
import { playerSchema } from './decisionSchema.ts'
import { matchFactsSchema } from './matchSchemas.ts'
import { shortText } from './messageSchema.ts'
import { logLineSchema, playerViewSchema } from './viewSchema.ts'

const count = z.int().min(0)

/** A game that was kept, by the last step of the line of play that is meant; null: the line on which it stands. */
export const lineSchema = z.strictObject({ matchId: shortText, end: count.nullable() })
export type Line = z.infer<typeof lineSchema>

/** A replay as it is opened: how long it is, and what can be done with it. */
export const replaySchema = z.strictObject({
  replayId: shortText,
  facts: matchFactsSchema,
  /** The version of the app that it was begun with. */
  version: shortText,
  steps: count,
  /** How many of the steps this version plays as they were played; the others can only be read. */
  playable: count,
  /** After how many steps each turn began. */
  turns: z
    .array(z.strictObject({ turn: z.int(), step: count }).readonly())
    .max(200_000)
    .readonly(),
  /** The seats that it can be watched from: those of people. */
  seats: z.array(playerSchema).max(16).readonly(),
  /** The game is over: all that was hidden may be seen. */
  over: z.boolean(),
  rewound: z.boolean(),
  end: count,
  /** The lines of play, each by its last step: the one on which the game stands first, then those that were left. */
  lines: z
    .array(z.strictObject({ end: count, turn: z.int(), over: z.boolean() }).readonly())
    .max(10_000)
    .readonly(),
})
export type Replay = z.infer<typeof replaySchema>

export const momentRequestSchema = z.strictObject({
  replayId: shortText,
  /** After so many steps. */
  step: count,
  seat: playerSchema,
  /** Also what that seat didn't see; only where the game is over. */
  all: z.boolean(),
})
export type MomentRequest = z.infer<typeof momentRequestSchema>

/** What a seat saw at one moment: the table, or only the lines that it was told where the table can't be had any more. */
export const momentSchema = z.strictObject({
  view: playerViewSchema.nullable(),
  log: z.array(logLineSchema).max(100_000).readonly(),
})
export type Moment = z.infer<typeof momentSchema>

export const playOnSchema = z.strictObject({ replayId: shortText, step: count, luck: z.enum(['same', 'new']) })

/** The longest note that a report takes. */
const LONGEST_NOTE = 4_000

/** What can be written to a file: a game, or a report of a problem. */
export const documentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('game'), ...lineSchema.shape }),
  z.strictObject({
    kind: z.literal('report'),
    /** null: about no game. */
    matchId: shortText.nullable(),
    /** What the person saw, or the whole journal with what was hidden from them. */
    what: z.enum(['seen', 'journal']),
    note: z.string().max(LONGEST_NOTE),
  }),
])
export type DocumentRequest = z.infer<typeof documentSchema>

/** As many characters of a packed file as fit into the largest message that a shell takes. */
export const MAX_PACKED = 1_000_000

/** The file of a game, or a report with one, packed by gzip and written in base64. */
export const packedDocumentSchema = z.strictObject({ gzip: z.base64().max(MAX_PACKED) })

/** The text of a document, and what a file of it is called. */
export const documentTextSchema = z.strictObject({ text: z.string().max(64 << 20), fileName: shortText })
export type DocumentText = z.infer<typeof documentTextSchema>
