import { z } from 'zod'
import { WAYS_UP } from '../../shared/vocabulary/faceDown.ts'

const seat = z.enum(['A', 'B'])
const reference = z.string().min(1)
const targets = z.array(reference.nullable())
const modes = z.array(z.int().positive())

/** Choices that a step gives beforehand for the decisions that arise while the action is taken. */
const choices = {
  targets: targets.optional(),
  x: z.int().nonnegative().optional(),
  modes: modes.optional(),
  payWith: z.array(reference).optional(),
}

const cast = z.strictObject({
  player: seat,
  cast: reference,
  ...choices,
  kicked: z.union([z.boolean(), z.int().nonnegative()]).optional(),
  also: z.array(z.string()).optional(),
  faceDown: z.enum(['morph', 'disguise']).optional(),
  face: z.string().optional(),
  alternative: z.string().optional(),
})
const playLand = z.strictObject({ player: seat, playLand: reference, face: z.string().optional() })
const activate = z.strictObject({
  player: seat,
  activate: reference,
  ability: z.int().positive().default(1),
  ...choices,
})
const turnFaceUp = z.strictObject({
  player: seat,
  turnFaceUp: reference,
  using: z.enum(WAYS_UP).optional(),
  ...choices,
})
const special = z.strictObject({
  player: seat,
  special: z.enum(['foretell', 'plot', 'suspend', 'unlock', 'companion']),
  object: reference,
  x: choices.x,
  payWith: choices.payWith,
})
const attack = z.strictObject({ player: seat, attack: z.record(reference, reference), payWith: choices.payWith })
const block = z.strictObject({
  player: seat,
  block: z.record(reference, z.union([reference, z.array(reference)])),
  payWith: choices.payWith,
})

const concede = z.strictObject({ player: seat, concede: z.literal(true) })

const answerValue = z.union([
  z.boolean(),
  z.int(),
  z.string(),
  z.array(z.union([z.string(), z.int(), z.null()])),
  z.strictObject({ order: z.array(z.union([z.string(), z.int()])) }),
  z.strictObject({ assign: z.record(reference, z.int().nonnegative()) }),
  z.strictObject({ none: z.literal(true) }),
  z.strictObject({
    top: z.array(reference).optional(),
    bottom: z.array(reference).optional(),
    graveyard: z.array(reference).optional(),
    hand: z.array(reference).optional(),
    battlefield: z.array(reference).optional(),
    first: z.array(reference).optional(),
    second: z.array(reference).optional(),
  }),
])
export type AnswerValue = z.infer<typeof answerValue>

const answer = z.strictObject({ player: seat, answer: answerValue })
const resolve = z.strictObject({ resolve: z.union([z.int().positive(), z.literal('all')]) })
const ADVANCE =
  /^(?:([AB]):)?(upkeep|draw|main1|beginCombat|declareAttackers|declareBlockers|combatDamage|endCombat|main2|end|cleanup)$/u
const advance = z.strictObject({
  advance: z.string().regex(ADVANCE, 'not a step such as "end" or "A:upkeep"'),
})

const place = z.string().regex(/^[AB]\.\w+$/u, 'a place is written like "A.battlefield"')
const bind = z.strictObject({
  bind: z.string().regex(/^\w[\w-]*$/u),
  to: z.union([z.strictObject({ newest: place, nth: z.int().positive().default(1) }), z.strictObject({ top: place })]),
})

const DEV_ZONES = ['battlefield', 'hand', 'library', 'graveyard', 'exile', 'command'] as const
const putDown = z.strictObject({
  player: seat,
  cards: z.int().positive().default(1),
  from: z.enum(['library', 'hand']).default('library'),
})
const devSchemas = {
  destroy: reference,
  moveTo: z.tuple([reference, z.enum(DEV_ZONES)]),
  cloak: putDown,
  manifest: putDown,
  manifestDread: z.strictObject({
    player: seat,
    cards: z.int().positive().optional(),
    from: z.literal('library').optional(),
  }),
  turnFaceUp: reference,
  turnFaceDown: reference,
  damage: z.tuple([reference, z.int().positive()]),
  draw: z.tuple([seat, z.int().positive()]),
  control: z.tuple([reference, seat]),
}
const dev = z.strictObject({
  dev: z
    .strictObject(
      Object.fromEntries(Object.entries(devSchemas).map(([verb, schema]) => [verb, schema.optional()])) as {
        [Verb in keyof typeof devSchemas]: z.ZodOptional<(typeof devSchemas)[Verb]>
      },
    )
    .refine((verbs) => Object.keys(verbs).length === 1, 'one verb to a dev step'),
})
export type Dev = z.infer<typeof dev>['dev']

const verbs = {
  cast,
  playLand,
  activate,
  turnFaceUp,
  special,
  attack,
  block,
  concede,
  answer,
  resolve,
  advance,
  bind,
  dev,
}
type Verbs = typeof verbs
export type Verb = keyof Verbs

type Tagged<Kind extends Verb> = { readonly kind: Kind } & Readonly<z.infer<Verbs[Kind]>>
/** A step that does something; `kind` is its verb. */
export type Step = { [Kind in Verb]: Tagged<Kind> }[Verb]
export type StepOf<Kind extends Verb> = Extract<Step, { kind: Kind }>

/** Steps that ask for something a player may do; `legal` checks ask whether they can. */
const ACTIONS = ['cast', 'playLand', 'activate', 'turnFaceUp', 'special', 'attack', 'block'] as const
export type ActionStep = StepOf<(typeof ACTIONS)[number]>

function isVerb(key: string): key is Verb {
  return Object.hasOwn(verbs, key)
}

type Parsed<Value> =
  | { readonly success: true; readonly data: Value }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
interface Issue {
  readonly message: string
  readonly path: PropertyKey[]
}

function refuse(message: string): Parsed<never> {
  return { success: false, error: { issues: [{ message, path: [] }] } }
}

/** Parses a step by the one verb among its keys, so that what is wrong is said about that verb's keys. */
export function stepSchema(value: unknown): Parsed<Step> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('a step is an object')
  const found = Object.keys(value).filter(isVerb)
  const [verb] = found
  if (verb === undefined) {
    return refuse(
      `no verb among the keys ${Object.keys(value).join(', ')}: one of ${Object.keys(verbs).join(', ')}, expect`,
    )
  }
  if (found.length > 1) return refuse(`more than one verb: ${found.join(', ')}`)
  return parseVerb(verb, value)
}

function parseVerb(verb: Verb, value: unknown): Parsed<Step> {
  const parsed = verbs[verb].safeParse(value)
  if (!parsed.success) return { success: false, error: { issues: parsed.error.issues } }
  return { success: true, data: { kind: verb, ...parsed.data } as Step }
}

/** Parses what a `legal` check asks about: a step of a verb that a player may be able to do. */
export function actionSchema(value: unknown): Parsed<ActionStep> {
  const parsed = stepSchema(value)
  if (!parsed.success) return parsed
  const { data } = parsed
  if (isAction(data)) return { success: true, data }
  return refuse(`whether ${data.kind} is legal can't be asked: ${ACTIONS.join(', ')} can`)
}

function isAction(step: Step): step is ActionStep {
  return (ACTIONS as readonly string[]).includes(step.kind)
}
