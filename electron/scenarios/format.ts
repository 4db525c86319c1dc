import { z } from 'zod'
import { FACE_DOWN_CAUSES } from '../../shared/vocabulary/faceDown.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { SCENARIO_STEPS, SCENARIO_ZONES, SEATS } from '../../shared/vocabulary/scenarios.ts'
import { checkSchema } from './formatChecks.ts'
import type { Check } from './formatChecks.ts'
import { stepSchema } from './formatSteps.ts'
import type { Step } from './formatSteps.ts'

export { SEATS, SCENARIO_ZONES as ZONES } from '../../shared/vocabulary/scenarios.ts'
export type { Seat } from '../../shared/vocabulary/scenarios.ts'

const CARD_WITH_COUNT = /^(\d+) (.+)$/u
/** Cards of a board, floating mana and scenarios of a file: more than any has, and little enough to be set up at once. */
const MOST_CARDS = 3_000
const MOST_MANA = 1_000
const MOST_SCENARIOS = 5_000
const MOST_STEPS = 10_000
const MOST_KINDS = 100
/** Larger than any number that a game begins with, and small enough to be doubled often and stay exact. */
const LARGEST = 1_000_000_000

const word = z.string().max(400)
const amount = z.int().min(0).max(LARGEST)

const chosenSchema = z.strictObject({
  color: z.enum(['W', 'U', 'B', 'R', 'G']).optional(),
  creatureType: word.optional(),
  card: word.optional(),
  player: z.enum(SEATS).optional(),
  number: z.int().min(-LARGEST).max(LARGEST).optional(),
})

const cardSchema = z.strictObject({
  card: word.min(1),
  as: word.regex(/^\w[\w-]*$/u).optional(),
  tapped: z.boolean().optional(),
  summoningSick: z.boolean().optional(),
  counters: z
    .record(word, amount)
    .refine((counters) => Object.keys(counters).length <= MOST_KINDS, {
      error: `more than ${String(MOST_KINDS)} kinds of counters`,
    })
    .optional(),
  damage: amount.optional(),
  faceDown: z.union([z.enum(FACE_DOWN_CAUSES), z.boolean()]).optional(),
  attachedTo: word.optional(),
  token: z.boolean().optional(),
  owner: z.enum(SEATS).optional(),
  transformed: z.boolean().optional(),
  chosen: chosenSchema.optional(),
})

/** A card of a scenario's board, or several alike where it has a count. */
export interface Entry extends z.infer<typeof cardSchema> {
  readonly count?: number
}

const entriesSchema = atMost(
  MOST_CARDS,
  z.union([word.min(1).transform(namedEntry), cardSchema.transform((entry): Entry => entry)]),
).prefault([])

/** A list; one that is longer is refused before any of it is read. */
function atMost<Item extends z.ZodType>(most: number, item: Item) {
  return z.array(z.unknown()).max(most).pipe(z.array(item))
}

function namedEntry(text: string): Entry {
  const [, count, card] = CARD_WITH_COUNT.exec(text) ?? []
  return card === undefined ? { card: text } : { card, count: Number(count) }
}

/** How many cards the entries of a zone are. */
export function cardsIn(entries: readonly Entry[]): number {
  return entries.reduce((sum, { count = 1 }) => sum + count, 0)
}

const playerSchema = z.strictObject({
  life: z.int().min(-LARGEST).max(LARGEST).default(20),
  poison: amount.default(0),
  hand: entriesSchema,
  library: entriesSchema,
  battlefield: entriesSchema,
  graveyard: entriesSchema,
  exile: entriesSchema,
  command: entriesSchema,
  mana: z
    .string()
    .regex(/^(\{([WUBRGC]|\d+)\})*$/u, 'floating mana is written like "{G}{G}{3}"')
    .refine((mana) => [...mana.matchAll(/\d+/gu)].reduce((sum, [n]) => sum + Number(n), 0) <= MOST_MANA, {
      error: `more than ${String(MOST_MANA)} floating mana`,
    })
    .default(''),
  infiniteMana: z.boolean().default(false),
  exactLibrary: z.boolean().default(false),
})
export type ScenarioPlayer = z.infer<typeof playerSchema>

const playersSchema = z
  .strictObject({ A: playerSchema.prefault({}), B: playerSchema.prefault({}) })
  .refine(
    ({ A, B }) =>
      [A, B].flatMap((side) => SCENARIO_ZONES.map((zone) => cardsIn(side[zone]))).reduce(sum, 0) <= MOST_CARDS,
    {
      error: `more than ${String(MOST_CARDS)} cards`,
    },
  )

function sum(one: number, other: number): number {
  return one + other
}

const expectStep = z.strictObject({ expect: z.array(checkSchema) })

const scenarioSchema = z.strictObject({
  id: z.string().min(1),
  title: z.string(),
  rule: z.string(),
  source: z.string().optional(),
  seed: z.int().default(1),
  cards: atMost(MOST_CARDS, z.record(z.string(), z.unknown())).prefault([]),
  players: playersSchema,
  turn: z
    .strictObject({ active: z.enum(SEATS).default('A'), step: z.enum(SCENARIO_STEPS).default('main1') })
    .prefault({}),
  steps: atMost(
    MOST_STEPS,
    z.unknown().transform((value, context): ScenarioVerb => {
      const parsed = isExpect(value) ? expectStep.safeParse(value) : stepSchema(value)
      if (parsed.success) {
        return 'expect' in parsed.data ? { kind: 'expect', checks: parsed.data.expect } : parsed.data
      }
      for (const issue of parsed.error.issues) {
        context.issues.push({ code: 'custom', message: issue.message, path: issue.path, input: value })
      }
      return z.NEVER
    }),
  ),
})

export type ScenarioVerb = Step | { readonly kind: 'expect'; readonly checks: readonly Check[] }
export type Scenario = z.infer<typeof scenarioSchema>

function isExpect(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'expect' in value
}

/**
 * The scenarios of a file: one object or an array of them, each parsed on its own, so that one that is wrong leaves the
 * others. An error names the scenario, and each place in it that is wrong by its path. A file of too many is refused before
 * any is parsed.
 * @param text the file's text
 */
export function parseScenarios(text: string): Result<readonly Result<Scenario, ScenarioFault>[]> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return fail(`not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (values.length > MOST_SCENARIOS)
    return fail(`more than ${String(MOST_SCENARIOS)} scenarios (${String(values.length)}): split the file`)
  const parsed = values.map(parseScenario)
  const ids = new Set<string>()
  return ok(parsed.map((scenario) => (scenario.ok ? unique(scenario.value, ids) : scenario)))
}

/** An id is of one scenario: a second one that has it can't be told from the first. */
function unique(scenario: Scenario, ids: Set<string>): Result<Scenario, ScenarioFault> {
  const { id } = scenario
  if (ids.has(id)) return fail({ id, messages: ['id: an earlier scenario of this file has it'] })
  ids.add(id)
  return ok(scenario)
}

export interface ScenarioFault {
  readonly id: string
  readonly messages: readonly string[]
}

/** One scenario from its JSON value; the error lists what is wrong with it, each with its path. */
export function parseScenario(value: unknown): Result<Scenario, ScenarioFault> {
  const parsed = scenarioSchema.safeParse(value)
  if (!parsed.success) return fail({ id: idOf(value), messages: parsed.error.issues.map(describeIssue) })
  return ok(parsed.data)
}

function idOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('id' in value)) return '(no id)'
  return typeof value.id === 'string' ? value.id : '(no id)'
}

function describeIssue(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): string {
  let where = ''
  for (const part of issue.path) {
    // Everything is counted from 1, as steps are wherever they are spoken of.
    if (typeof part === 'number') where += `[${String(part + 1)}]`
    else where += `${where === '' ? '' : '.'}${String(part)}`
  }
  return where === '' ? issue.message : `${where}: ${issue.message}`
}
