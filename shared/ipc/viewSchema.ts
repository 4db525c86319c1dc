import * as z from 'zod'
import { PENDING_KINDS } from '../play/view.ts'
import type { ObjectView, PlayerView } from '../play/view.ts'
import { COLORS } from '../vocabulary/colors.ts'
import { FACE_DOWN_CAUSES, WAYS_UP, WAY_UP_REASONS } from '../vocabulary/faceDown.ts'
import { STEPS } from '../vocabulary/steps.ts'
import { ZONES } from '../vocabulary/zones.ts'
import { decisionSchema, playerSchema, subjectSchema } from './decisionSchema.ts'
import { longText, messageSchema, shortText, symbolsSchema, viewIdSchema } from './messageSchema.ts'

const colorsSchema = z.array(z.enum(COLORS)).max(5).readonly()
const words = z.array(shortText).max(400).readonly()
/** Doubled often enough, a number is larger than what is exact. */
const amount = z.number()
const counters = z.record(shortText, amount).readonly()

const characteristicsSchema = z.strictObject({
  name: shortText.nullable(),
  manaCost: symbolsSchema.nullable(),
  manaValue: z.number(),
  colors: colorsSchema,
  supertypes: words,
  types: words,
  subtypes: words,
  power: z.number().nullable(),
  toughness: z.number().nullable(),
  loyalty: z.number().nullable(),
  defense: z.number().nullable(),
  keywords: words,
  text: longText,
})

const printedSchema = z.strictObject({
  card: shortText,
  face: z.int().min(0),
  name: shortText,
  manaCost: symbolsSchema.nullable(),
  typeLine: shortText,
  text: longText,
  power: shortText.nullable(),
  toughness: shortText.nullable(),
  loyalty: shortText.nullable(),
  colors: colorsSchema,
})

const wayUpSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('open'),
    using: z.enum(WAYS_UP),
    cost: symbolsSchema,
    label: longText,
    payable: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('closed'), using: z.enum(WAYS_UP), reason: z.enum(WAY_UP_REASONS) }),
])

const faceDownSchema = z.strictObject({
  cause: z.enum(FACE_DOWN_CAUSES),
  ordinal: z.int(),
  origin: messageSchema,
  turn: z.int(),
  ways: z.array(wayUpSchema).max(100).readonly().nullable(),
})

const stackSchema = z.strictObject({
  kind: z.enum(['spell', 'ability']),
  sourceId: viewIdSchema.nullable(),
  sourceName: shortText.nullable(),
  text: longText,
  targets: z.array(subjectSchema).max(10_000).readonly(),
})

const objectSchema: z.ZodType<ObjectView> = z.strictObject({
  id: viewIdSchema,
  zone: z.enum(ZONES),
  owner: playerSchema,
  controller: playerSchema,
  place: z.int(),
  isToken: z.boolean(),
  now: characteristicsSchema.nullable(),
  printed: printedSchema.nullable(),
  faceDown: faceDownSchema.nullable(),
  tapped: z.boolean(),
  phasedOut: z.boolean(),
  summoningSick: z.boolean(),
  damage: amount,
  counters,
  attachedTo: subjectSchema.nullable(),
  attacking: subjectSchema.nullable(),
  blocking: z.array(viewIdSchema).max(10_000).readonly(),
  stack: stackSchema.nullable(),
  marks: z.array(messageSchema).max(100).readonly().exactOptional(),
  parts: z.array(shortText).max(100).readonly().exactOptional(),
})

const manaPoolSchema = z.strictObject({
  W: amount,
  U: amount,
  B: amount,
  R: amount,
  G: amount,
  C: amount,
})

const commanderSchema = z.strictObject({
  card: shortText,
  id: viewIdSchema.nullable(),
  tax: z.int(),
  damage: z.array(z.int()).max(16).readonly().nullable(),
})

const playerInfoSchema = z.strictObject({
  player: playerSchema,
  name: shortText,
  life: amount,
  poison: amount,
  counters,
  mana: manaPoolSchema.readonly(),
  handCount: z.int(),
  libraryCount: z.int(),
  landsPlayed: z.int(),
  lost: z.boolean(),
  commanders: z.array(commanderSchema).max(20_000).readonly().exactOptional(),
})

export const logLineSchema = z.strictObject({
  seq: z.int(),
  turn: z.int(),
  message: messageSchema,
  names: z.record(viewIdSchema, shortText).readonly(),
})

export const gameResultSchema = z.strictObject({
  winner: playerSchema.nullable(),
  reason: z.enum(['life', 'poison', 'emptyLibrary', 'concession', 'effect', 'commanderDamage', 'loop', 'simultaneous']),
})

/** All that leaves a game for one seat; strict, so that a field nobody agreed on is an error and not a leak. */
export const playerViewSchema: z.ZodType<PlayerView> = z.strictObject({
  seq: z.int(),
  me: playerSchema,
  players: z.array(playerInfoSchema).max(16).readonly(),
  objects: z.array(objectSchema).max(20_000).readonly(),
  turn: z
    .strictObject({
      number: z.int(),
      active: playerSchema,
      step: z.enum(STEPS),
      priority: playerSchema.nullable(),
      dayNight: z.enum(['day', 'night']).exactOptional(),
    })
    .readonly(),
  decision: decisionSchema.nullable(),
  pending: z
    .strictObject({ player: playerSchema, kind: z.enum(PENDING_KINDS) })
    .readonly()
    .nullable(),
  log: z.array(logLineSchema).max(100_000).readonly(),
  result: gameResultSchema.nullable(),
})
