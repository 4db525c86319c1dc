import * as z from 'zod'
import { AI_LEVELS, GAME_FORMATS } from '../play/match.ts'
import { deckContentSchema, deckRefSchema } from './deckSchemas.ts'
import { SEED_LIMIT } from './matchSchemas.ts'
import { longText, shortText } from './messageSchema.ts'

const count = z.int().min(0)
const share = z.number()

/** Who plays first: by the seed, each in turn, the deck that is tested, or the others. */
export const FIRST_PLAYERS = ['random', 'alternate', 'mine', 'theirs'] as const

/** At most so many decks are played against. */
export const MOST_OPPONENTS = 40
/** At most so many games or matches against each of them. */
export const MOST_GAMES = 100_000

const settings = {
  /** Games, or matches of three, against each opponent. */
  games: z.int().min(1).max(MOST_GAMES),
  best: z.union([z.literal(1), z.literal(3)]),
  first: z.enum(FIRST_PLAYERS),
  level: z.enum(AI_LEVELS),
  format: z.enum(GAME_FORMATS),
  /** Whether cards that can't be read yet are played as blanks. */
  blanks: z.boolean(),
}

const seed = z
  .int()
  .min(0)
  .max(SEED_LIMIT - 1)

/** A run that is asked for, its decks by their places in storage or spelled out; see `runSpecSchema`. */
export const runRequestSchema = z.strictObject({
  ...settings,
  deck: deckRefSchema,
  version: deckRefSchema.nullable(),
  against: z.array(deckRefSchema).max(MOST_OPPONENTS).readonly(),
  /** null: any. */
  seed: seed.nullable(),
})
export type RunRequest = z.infer<typeof runRequestSchema>

/**
 * A run: of a deck against others; where `version` is given, of both versions of it on the same luck; against nobody (a
 * goldfish) where there are no others. It holds the decks as they are when it begins.
 */
export const runSpecSchema = z.strictObject({
  ...settings,
  deck: deckContentSchema,
  version: deckContentSchema.nullable(),
  against: z.array(deckContentSchema).max(MOST_OPPONENTS).readonly(),
  seed,
})
export type RunSpec = z.infer<typeof runSpecSchema>

/** So many of so many, with the 95% interval of the share. */
const intervalSchema = z.strictObject({ count, of: count, low: share, high: share }).readonly()
export type Interval = z.infer<typeof intervalSchema>

export const RUN_STATES = ['running', 'stopped', 'done', 'failed'] as const

export const runSummarySchema = z.strictObject({
  id: z.int().min(1),
  createdAt: z.iso.datetime(),
  /** The version of the app that it was begun with. */
  madeWith: shortText,
  ...settings,
  seed,
  deck: shortText,
  version: shortText.nullable(),
  against: z.array(shortText).max(MOST_OPPONENTS).readonly(),
  state: z.enum(RUN_STATES),
  /** Why it failed. */
  problem: longText.nullable(),
  /** Games, or matches, that are over, of how many. */
  done: count,
  total: count,
})
export type RunSummary = z.infer<typeof runSummarySchema>

export const namedCountSchema = z.strictObject({ name: shortText, count }).readonly()
export type NamedCount = z.infer<typeof namedCountSchema>

const cardResultSchema = z
  .strictObject({ name: shortText, drawn: intervalSchema, played: intervalSchema, copies: count })
  .readonly()
export type CardResult = z.infer<typeof cardResultSchema>

const fortuneSchema = z
  .strictObject({ screwed: intervalSchema, colorScrewed: intervalSchema, flooded: intervalSchema })
  .readonly()
export type Fortune = z.infer<typeof fortuneSchema>

/** The one version against the other, pair by pair. */
const comparisonSchema = z
  .strictObject({
    pairs: count,
    /** What each won, a draw as half. */
    before: share,
    after: share,
    difference: share,
    low: share,
    high: share,
    /** How alike the games of a pair came out, from -1 to 1; null where all of a version came out alike. */
    correlation: share.nullable(),
    /** With games dealt independently it would have taken so many of each version; null where that can't be said. */
    unpaired: count.nullable(),
  })
  .readonly()
export type Comparison = z.infer<typeof comparisonSchema>

export const runResultsSchema = z.strictObject({
  run: runSummarySchema,
  /** Of the games or matches that the deck, or its new version, won. */
  wins: intervalSchema,
  draws: count,
  broken: count,
  /** Decks with cards whose text can't be read, and those cards, which are played as blanks. */
  blanks: z
    .array(z.strictObject({ deck: shortText, cards: z.array(shortText).max(2_000).readonly() }).readonly())
    .max(MOST_OPPONENTS + 2)
    .readonly(),
  opponents: z
    .array(z.strictObject({ name: shortText, wins: intervalSchema, draws: count }).readonly())
    .max(MOST_OPPONENTS)
    .readonly(),
  comparison: comparisonSchema.nullable(),
  /** Of games, by who played first. */
  onPlay: intervalSchema,
  onDraw: intervalSchema,
  /** How many games ended in which turn, both players' turns counted. */
  lengths: z
    .array(z.strictObject({ turn: count, won: count, other: count }).readonly())
    .max(2_000)
    .readonly(),
  /** Wins by how many mulligans were taken. */
  mulligans: z
    .array(z.strictObject({ number: count, wins: intervalSchema }).readonly())
    .max(10)
    .readonly(),
  /** How often the deck was short of lands or colours, or had too many lands; `of` all its games. */
  fortune: fortuneSchema,
  /** Of those, how many it won. */
  fortuneWins: fortuneSchema,
  killedBy: z.array(namedCountSchema).max(30).readonly(),
  killedWith: z.array(namedCountSchema).max(30).readonly(),
  /** How else games ended: keys of reasons. */
  reasons: z.array(namedCountSchema).max(20).readonly(),
  cards: z.array(cardResultSchema).max(2_000).readonly(),
  /** By the tested deck's own turn: mana spent and lands controlled on average, of the games that came so far. */
  turns: z
    .array(z.strictObject({ turn: count, games: count, spent: share, lands: share }).readonly())
    .max(30)
    .readonly(),
  /** What the tested deck cloaked and manifested. */
  veiled: z
    .strictObject({
      count,
      hits: intervalSchema,
      turnedUp: intervalSchema,
      /** The same by the turn it was put down in. */
      byTurn: z
        .array(z.strictObject({ turn: count, count, hits: count, turnedUp: count }).readonly())
        .max(30)
        .readonly(),
    })
    .readonly(),
})
export type RunResults = z.infer<typeof runResultsSchema>

/** One game of a run, as the list of them shows it. */
export const runGameSchema = z.strictObject({
  bout: count,
  game: count,
  against: shortText,
  /** The new version played it. */
  changed: z.boolean(),
  outcome: z.enum(['won', 'lost', 'draw', 'broken']),
  /** The key of the reason, or what went wrong. */
  reason: longText,
  turns: count,
  first: z.boolean(),
  mulligans: count,
  killedBy: shortText.nullable(),
})
export type RunGame = z.infer<typeof runGameSchema>

export const runGamesSchema = z.strictObject({
  pages: count,
  page: count,
  games: z.array(runGameSchema).max(500).readonly(),
})
export type RunGames = z.infer<typeof runGamesSchema>

export const inRunSchema = z.strictObject({ run: z.int().min(1) })
export const gamesRequestSchema = z.strictObject({ run: z.int().min(1), page: count })
