import { z } from 'zod'
import { FACE_DOWN_CAUSES } from '../../shared/vocabulary/faceDown.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { checkSchema } from './formatChecks.ts'
import type { Check } from './formatChecks.ts'
import { stepSchema } from './formatSteps.ts'
import type { Step } from './formatSteps.ts'

/** Seats by the letters that scenarios give them; seat 0 is A. */
export const SEATS = ['A', 'B'] as const
export type Seat = (typeof SEATS)[number]

/** Steps that a scenario may start in or advance to; `combatDamage` is the first combat damage step. */
const SCENARIO_STEPS = [
  'upkeep',
  'draw',
  'main1',
  'beginCombat',
  'declareAttackers',
  'declareBlockers',
  'combatDamage',
  'endCombat',
  'main2',
  'end',
  'cleanup',
] as const

const CARD_WITH_COUNT = /^(\d+) (.+)$/u
/** Cards of one zone, and floating mana: more than any board has, and little enough to be set up at once. */
const MOST_CARDS = 10_000
const MOST_MANA = 1_000

const chosenSchema = z.strictObject({
  color: z.enum(['W', 'U', 'B', 'R', 'G']).optional(),
  creatureType: z.string().optional(),
  card: z.string().optional(),
  player: z.enum(SEATS).optional(),
  number: z.int().optional(),
})

const entrySchema = z.union([
  z.string().min(1),
  z.strictObject({
    card: z.string().min(1),
    as: z
      .string()
      .regex(/^\w[\w-]*$/u)
      .optional(),
    tapped: z.boolean().optional(),
    summoningSick: z.boolean().optional(),
    counters: z.record(z.string(), z.int().nonnegative()).optional(),
    damage: z.int().nonnegative().optional(),
    faceDown: z.union([z.enum(FACE_DOWN_CAUSES), z.boolean()]).optional(),
    attachedTo: z.string().optional(),
    token: z.boolean().optional(),
    owner: z.enum(SEATS).optional(),
    transformed: z.boolean().optional(),
    chosen: chosenSchema.optional(),
  }),
])

/** One card of a scenario's board; a name with a count is taken apart into single entries. */
export type Entry = Exclude<z.infer<typeof entrySchema>, string>

const entriesSchema = z
  .array(entrySchema)
  .refine((entries) => entries.reduce((sum, entry) => sum + countOf(entry), 0) <= MOST_CARDS, {
    error: `more than ${String(MOST_CARDS)} cards`,
    abort: true,
  })
  .transform((entries) => entries.flatMap(expandEntry))
  .prefault([])

function countOf(entry: string | Entry): number {
  return typeof entry === 'string' ? Number(CARD_WITH_COUNT.exec(entry)?.[1] ?? 1) : 1
}

function expandEntry(entry: string | Entry): Entry[] {
  if (typeof entry !== 'string') return [entry]
  const counted = CARD_WITH_COUNT.exec(entry)
  if (counted === null) return [{ card: entry }]
  const [, count = '1', card = ''] = counted
  return Array.from({ length: Number(count) }, () => ({ card }))
}

const playerSchema = z.strictObject({
  life: z.int().default(20),
  poison: z.int().nonnegative().default(0),
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

const expectStep = z.strictObject({ expect: z.array(checkSchema) })

const scenarioSchema = z.strictObject({
  id: z.string().min(1),
  title: z.string(),
  rule: z.string(),
  source: z.string().optional(),
  seed: z.int().default(1),
  cards: z.array(z.record(z.string(), z.unknown())).default([]),
  players: z.strictObject({ A: playerSchema.prefault({}), B: playerSchema.prefault({}) }),
  turn: z
    .strictObject({ active: z.enum(SEATS).default('A'), step: z.enum(SCENARIO_STEPS).default('main1') })
    .prefault({}),
  steps: z.array(
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
 * others. An error names the scenario, and each place in it that is wrong by its path.
 * @param text the file's text
 */
export function parseScenarios(text: string): Result<readonly Result<Scenario, ScenarioFault>[]> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return fail(`not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = (Array.isArray(value) ? value : [value]).map(parseScenario)
  const ids = new Set<string>()
  return ok(parsed.map((scenario) => (scenario.ok ? unique(scenario.value, ids) : scenario)))
}

/** An id is of one scenario: a second one that has it can't be told from the first. */
function unique(scenario: Scenario, ids: Set<string>): Result<Scenario, ScenarioFault> {
  const { id } = scenario
  if (ids.has(id)) return fail({ id, message: 'id: an earlier scenario of this file has it' })
  ids.add(id)
  return ok(scenario)
}

export interface ScenarioFault {
  readonly id: string
  readonly message: string
}

/** One scenario from its JSON value; the error lists what is wrong with it, each with its path. */
export function parseScenario(value: unknown): Result<Scenario, ScenarioFault> {
  const parsed = scenarioSchema.safeParse(value)
  if (!parsed.success) return fail({ id: idOf(value), message: parsed.error.issues.map(describeIssue).join('; ') })
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
