import * as z from 'zod'
import { AI_LEVELS, GAME_FORMATS } from '../play/match.ts'
import { MOST_GAMES } from '../play/bout.ts'
import { STEPS } from '../vocabulary/steps.ts'
import { answerSchema, playerSchema } from './decisionSchema.ts'
import { deckContentSchema, deckRefSchema, deckReportSchema } from './deckSchemas.ts'
import { shortText } from './messageSchema.ts'
import { gameResultSchema, playerViewSchema } from './viewSchema.ts'

const seatDeck = {
  name: shortText.min(1),
  deck: deckRefSchema,
  /** Cards to be replaced before the game: a name of the deck and what stands in. */
  swaps: z
    .array(z.strictObject({ from: shortText, to: shortText }))
    .max(2_000)
    .readonly(),
  /** Whether known cards that can't be read yet may be played as blanks. */
  blanks: z.boolean(),
}
export const seatRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('human'), ...seatDeck }),
  z.strictObject({ kind: z.literal('ai'), level: z.enum(AI_LEVELS), ...seatDeck }),
])
export type SeatRequest = z.infer<typeof seatRequestSchema>

/** Two to the thirty-second: seeds are whole numbers below it. */
export const SEED_LIMIT = 2 ** 32

export const matchRequestSchema = z.strictObject({
  format: z.enum(GAME_FORMATS),
  seats: z.tuple([seatRequestSchema, seatRequestSchema]).readonly(),
  /** null: any. */
  seed: z
    .int()
    .min(0)
    .max(SEED_LIMIT - 1)
    .nullable(),
  /** null: by the seed. */
  startingPlayer: z.int().min(0).max(1).nullable(),
  /** Left out: a single game. */
  best: z.union([z.literal(1), z.literal(3)]).exactOptional(),
})
export type MatchRequest = z.infer<typeof matchRequestSchema>

export const matchStartSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('started'), matchId: shortText }),
  /** Some cards can't be played and nothing was agreed on for them: the seat and its report, for the person to choose. */
  z.strictObject({
    kind: z.literal('needsChoice'),
    seats: z.array(z.strictObject({ seat: playerSchema, report: deckReportSchema })).max(2),
  }),
])

const stepsSchema = z.array(z.enum(STEPS)).max(STEPS.length).readonly()

export type MatchStart = z.infer<typeof matchStartSchema>

/** What a person waits at: where they said so, besides after what they put on the stack (117.3c), or each time they have priority. */
export const WAITS = ['stops', 'ownSpells', 'always'] as const

/** Abilities whose questions are answered by themselves, so many at most. */
export const MOST_ALWAYS = 200

/** Where the game waits for this seat though it could go on by itself. */
export const matchSettingsSchema = z.strictObject({
  stops: z.strictObject({ mine: stepsSchema, theirs: stepsSchema }).readonly(),
  /** Passes by itself until then, unless something happens that needs an answer; goes back to null when reached. */
  passUntil: z.enum(['endOfTurn', 'myTurn']).nullable(),
  /** Asks from which sources mana is paid; else it is paid by itself wherever that can be done. */
  manualPay: z.boolean(),
  waitAt: z.enum(WAITS),
  /** What abilities ask of this seat (`questionOf`) and is answered alike from now on: yes, or no. */
  always: z
    .array(z.strictObject({ question: z.string().min(1).max(4_000), yes: z.boolean() }).readonly())
    .max(MOST_ALWAYS)
    .readonly(),
})
export type MatchSettings = z.infer<typeof matchSettingsSchema>

const winsSchema = z.array(z.int().min(0)).max(16).readonly()

/** How a match of several games stands as one of them begins. */
const boutSchema = z
  .strictObject({ game: z.int().min(1).max(MOST_GAMES), wins: winsSchema, chooser: playerSchema.nullable() })
  .readonly()

/** What the person may do before the next game of a match: their cards, and whether they choose who takes the first turn. */
export const betweenGamesSchema = z.strictObject({
  main: deckContentSchema.shape.main,
  sideboard: deckContentSchema.shape.sideboard,
  game: z.int(),
  wins: winsSchema,
  chooses: z.boolean(),
})
export type BetweenGames = z.infer<typeof betweenGamesSchema>

export const nextGameSchema = z.strictObject({
  matchId: shortText,
  main: deckContentSchema.shape.main,
  sideboard: deckContentSchema.shape.sideboard,
  /** Whether the person takes the first turn; null where that isn't theirs to choose. */
  first: z.boolean().nullable(),
})

export type NextGameRequest = z.infer<typeof nextGameSchema>

/** Facts about a match that don't change while it is played. */
export const matchFactsSchema = z.strictObject({
  matchId: shortText,
  /** null for a board. */
  format: z.enum(GAME_FORMATS).nullable(),
  seats: z
    .array(
      z
        .strictObject({
          name: shortText,
          kind: z.enum(['human', 'ai']),
          level: z.enum(AI_LEVELS).nullable(),
          deck: shortText,
          /** Cards of this seat that are played as blanks. */
          blanks: z.array(shortText).max(2_000).readonly(),
        })
        .readonly(),
    )
    .max(16)
    .readonly(),
  /** The scenario from whose board it is played, and how one window plays both sides; null for a game with decks. */
  scenario: z
    .strictObject({ title: shortText, rule: shortText, shared: z.enum(['hidden', 'open']).nullable() })
    .readonly()
    .nullable(),
  /** Left out for a single game. */
  bout: boutSchema.exactOptional(),
})
export type MatchFacts = z.infer<typeof matchFactsSchema>

/** Games that are over and stay on disk; the oldest are forgotten as new ones begin. */
export const MOST_OVER = 500

/** How often it was gone back: a view from before says nothing of what is seen after. */
export const rewindsSchema = z.int().min(0)

export const matchStateSchema = z.strictObject({
  facts: matchFactsSchema,
  view: playerViewSchema,
  settings: matchSettingsSchema,
  rewinds: rewindsSchema,
  /** Something was taken back after more had become known than a player may know: the game counts in no results. */
  rewound: z.boolean(),
})
export type MatchState = z.infer<typeof matchStateSchema>

export const matchListEntrySchema = z.strictObject({
  facts: matchFactsSchema,
  turn: z.int(),
  /** Of each seat. */
  lives: z.array(z.number()).max(16).readonly(),
  result: gameResultSchema.nullable(),
  /** When it was last played. */
  changedAt: z.iso.datetime(),
  rewound: z.boolean(),
})
export type MatchListEntry = z.infer<typeof matchListEntrySchema>

export const matchEndedSchema = z.strictObject({
  matchId: shortText,
  result: gameResultSchema,
  turns: z.int(),
  /** Told only now: with the decks and the answers it gives the same game again. */
  seed: z.int(),
})
export type MatchEnded = z.infer<typeof matchEndedSchema>

/** What a combat comes to if nobody does anything more. */
export const combatPreviewSchema = z.strictObject({
  lives: z
    .array(z.strictObject({ before: z.number(), after: z.number() }).readonly())
    .max(16)
    .readonly(),
  /** Permanents that are dealt damage or leave the battlefield, by their place on it. */
  permanents: z
    .array(z.strictObject({ place: z.int().min(0), damage: z.number(), leaves: z.boolean() }).readonly())
    .max(20_000)
    .readonly(),
})
export type CombatPreview = z.infer<typeof combatPreviewSchema>

export const matchAnswerSchema = z.strictObject({ matchId: shortText, answer: answerSchema })
