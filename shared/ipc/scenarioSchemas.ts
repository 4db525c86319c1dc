import * as z from 'zod'
import { AI_LEVELS } from '../play/match.ts'
import { STEPS } from '../vocabulary/steps.ts'
import { MAX_DECK_TEXT } from './deckSchemas.ts'
import { longText, shortText } from './messageSchema.ts'

/** The text of scenarios as it may cross; a longer one is opened as a file. */
export const MAX_SCENARIO_TEXT = MAX_DECK_TEXT

/** Where scenarios are read from: a file of this computer, or text that was pasted. */
export const scenarioOriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('path'), path: longText }),
  z.strictObject({ kind: z.literal('text'), text: z.string().max(MAX_SCENARIO_TEXT) }),
])
export type ScenarioOrigin = z.infer<typeof scenarioOriginSchema>

const faultsSchema = z.array(longText).max(1_000).readonly()

/** What was read: the scenarios in it, each by its place, with what is wrong with it. */
export const scenarioReadingSchema = z.strictObject({
  readingId: shortText,
  entries: z
    .array(z.strictObject({ id: shortText, title: shortText, rule: shortText, faults: faultsSchema }).readonly())
    .max(5_000)
    .readonly(),
})
export type ScenarioReading = z.infer<typeof scenarioReadingSchema>

const sideSchema = z
  .strictObject({ life: z.int(), hand: z.int(), permanents: z.int(), infiniteMana: z.boolean() })
  .readonly()

/** One scenario of a reading, looked at before it is played. */
export const scenarioDetailsSchema = z.strictObject({
  source: longText.nullable(),
  active: z.int().min(0).max(1),
  step: z.enum(STEPS),
  sides: z.tuple([sideSchema, sideSchema]).readonly(),
  /** What is wrong with its board, with its place. */
  faults: faultsSchema,
  unknown: z.array(shortText).max(10_000).readonly(),
  unread: z
    .array(z.strictObject({ card: shortText, words: faultsSchema }).readonly())
    .max(10_000)
    .readonly(),
})
export type ScenarioDetails = z.infer<typeof scenarioDetailsSchema>

/** Who plays: a person one seat and the computer the other, or one window both, with hands hidden in turn or all open. */
export const scenarioPlaySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('seat'), seat: z.int().min(0).max(1), level: z.enum(AI_LEVELS) }),
  z.strictObject({ kind: z.literal('hidden') }),
  z.strictObject({ kind: z.literal('open') }),
])
export type ScenarioPlay = z.infer<typeof scenarioPlaySchema>

const inReading = { readingId: shortText, index: z.int().min(0) }
export const scenarioPlaceSchema = z.strictObject(inReading)
export const scenarioStartSchema = z.strictObject({
  ...inReading,
  play: scenarioPlaySchema,
  names: z.tuple([shortText.min(1), shortText.min(1)]).readonly(),
})

/** What is kept as a scenario: a running game, or one of a reading. */
export const keptScenarioSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('game'), matchId: shortText, title: shortText.min(1) }),
  z.strictObject({ kind: z.literal('read'), ...inReading }),
])
export type KeptScenario = z.infer<typeof keptScenarioSchema>

/** A scenario's text. */
export const savedScenarioSchema = z.strictObject({
  text: z.string().max(4_000_000),
  /** A name for its file. */
  fileName: shortText,
  /** What its `source` says; of a game, what is hidden in it and what isn't in it. */
  source: longText,
})
export type SavedScenarioText = z.infer<typeof savedScenarioSchema>
