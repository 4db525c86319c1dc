import * as z from 'zod'
import { answerSchema, manaTypeSchema, playerSchema } from '../../shared/ipc/decisionSchema.ts'
import { SEED_LIMIT, matchFactsSchema } from '../../shared/ipc/matchSchemas.ts'
import { longText, shortText, symbolsSchema } from '../../shared/ipc/messageSchema.ts'
import { gameResultSchema, logLineSchema } from '../../shared/ipc/viewSchema.ts'
import { DECISION_KINDS } from '../../shared/play/decision.ts'
import { AI_LEVELS, GAME_FORMATS } from '../../shared/play/match.ts'
import { COLORS } from '../../shared/vocabulary/colors.ts'
import { FACE_DOWN_CAUSES, WAY_UP_REASONS } from '../../shared/vocabulary/faceDown.ts'
import { STEPS } from '../../shared/vocabulary/steps.ts'
import { CARD_TYPES, SUPERTYPES } from '../../shared/vocabulary/types.ts'

/** The form of the files that games are exported to. */
export const GAME_FILE_FORMAT = 1
/** More than any deck and any game has. */
const MOST_SEATS = 16
const MOST_CARDS = 20_000
const MOST_STEPS = 200_000
const MOST_LINES = 10_000

const whole = z.int().min(0)
const seed = whole.max(SEED_LIMIT - 1)
const digest = z.string().max(128)
const words = z.array(shortText).max(400)
const cards = z.array(shortText).max(MOST_CARDS)
const name = shortText

const seatSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('human'), name }),
  z.strictObject({ kind: z.literal('ai'), name, level: z.enum(AI_LEVELS) }),
])

const entrySchema = z.strictObject({
  card: shortText,
  key: shortText,
  owner: playerSchema.exactOptional(),
  tapped: z.boolean().exactOptional(),
  summoningSick: z.boolean().exactOptional(),
  counters: z.record(shortText, z.number()).exactOptional(),
  damage: z.number().exactOptional(),
  faceDown: z.union([z.enum(FACE_DOWN_CAUSES), z.literal(true)]).exactOptional(),
  attachedTo: shortText.exactOptional(),
  token: z.boolean().exactOptional(),
  transformed: z.boolean().exactOptional(),
  chosen: z
    .strictObject({
      color: z.enum(COLORS).exactOptional(),
      creatureType: shortText.exactOptional(),
      cardType: z.enum(CARD_TYPES).exactOptional(),
      card: shortText.exactOptional(),
      player: playerSchema.exactOptional(),
      number: z.number().exactOptional(),
      basicLandType: shortText.exactOptional(),
      mode: shortText.exactOptional(),
      size: z.tuple([z.number(), z.number()]).exactOptional(),
      x: z.number().exactOptional(),
    })
    .exactOptional(),
})
const entries = z.array(entrySchema).max(MOST_CARDS)

const headSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('decks'),
    format: z.enum(GAME_FORMATS),
    seed,
    players: z
      .array(
        z.strictObject({
          name,
          deck: cards,
          commanders: cards,
          autoPay: z.boolean(),
          revealsUnasked: z.boolean().exactOptional(),
          keys: z.array(z.int().min(0)).max(MOST_CARDS).exactOptional(),
        }),
      )
      .min(2)
      .max(MOST_SEATS),
    startingPlayer: playerSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('board'),
    setup: z.strictObject({
      seed,
      active: playerSchema,
      step: z.enum(STEPS),
      players: z
        .array(
          z.strictObject({
            name,
            life: z.number(),
            poison: z.number(),
            mana: z.array(manaTypeSchema).max(1_000),
            infiniteMana: z.boolean(),
            exactLibrary: z.boolean(),
            autoPay: z.boolean().exactOptional(),
            revealsUnasked: z.boolean().exactOptional(),
            hand: entries,
            library: entries,
            battlefield: entries,
            graveyard: entries,
            exile: entries,
            command: entries,
          }),
        )
        .min(2)
        .max(MOST_SEATS),
    }),
  }),
])

/** What an ability is made of, the engine alone knows; that it is a plain tree of bounded depth has been seen to before. */
const abilitySchema = z.looseObject({ kind: shortText })

const faceSchema = z.strictObject({
  name,
  manaCost: symbolsSchema.nullable(),
  colors: z.array(z.enum(COLORS)).max(5),
  supertypes: z.array(z.enum(SUPERTYPES)).max(SUPERTYPES.length),
  types: z.array(z.enum(CARD_TYPES)).max(CARD_TYPES.length),
  subtypes: words,
  power: shortText.nullable(),
  toughness: shortText.nullable(),
  loyalty: shortText.nullable(),
  defense: shortText.nullable(),
  typeLine: shortText,
  text: longText,
  abilities: z.array(abilitySchema).max(1_000),
})

const definitionSchema = z.strictObject({
  name,
  layout: shortText,
  faces: z.array(faceSchema).min(1).max(10),
  manaValue: z.number(),
  colorIdentity: z.array(z.enum(COLORS)).max(5),
  manaCostWayUp: z.union([z.strictObject({ cost: symbolsSchema }), z.strictObject({ reason: z.enum(WAY_UP_REASONS) })]),
  blank: z.strictObject({ unread: z.array(longText).max(1_000) }).nullable(),
})

const stepParts = {
  number: whole,
  parent: whole,
  asked: z.enum(DECISION_KINDS).nullable(),
  choice: z.string().max(1_000_000),
  decision: digest,
  state: digest,
  turn: z.int().nonnegative(),
  log: z.array(z.array(logLineSchema).max(MOST_LINES)).max(MOST_SEATS),
}
const stepSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    player: playerSchema,
    answer: answerSchema,
    by: z.enum(['seat', 'autoPass', 'fallback']),
    ...stepParts,
  }),
  z.strictObject({
    kind: z.literal('luck'),
    seed,
    players: z.array(playerSchema).max(MOST_SEATS),
    ...stepParts,
  }),
])

/** A game in a file of its own: all that it takes to play it again, and what was said at each step. */
export const gameFileSchema = z.strictObject({
  veilforge: z.literal('game'),
  format: z.literal(GAME_FILE_FORMAT),
  version: shortText,
  facts: matchFactsSchema.omit({ matchId: true }),
  seats: z.array(seatSchema).min(2).max(MOST_SEATS),
  shared: z.enum(['hidden', 'open']).nullable(),
  head: headSchema,
  brought: z.array(z.looseObject({})).max(MOST_CARDS),
  definitions: z.array(definitionSchema).max(MOST_CARDS),
  steps: z.array(stepSchema).max(MOST_STEPS),
  result: gameResultSchema.nullable(),
  rewound: z.boolean(),
})
