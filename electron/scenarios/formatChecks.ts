import { z } from 'zod'
import { DECISION_KINDS } from '../../shared/play/decision.ts'
import { FACE_DOWN_CAUSES } from '../../shared/vocabulary/faceDown.ts'
import { ZONES } from '../../shared/vocabulary/zones.ts'
import { actionSchema } from './formatSteps.ts'
import type { ActionStep } from './formatSteps.ts'

const seat = z.enum(['A', 'B'])
const reference = z.string().min(1)
const words = z.array(z.string())
const faceDown = z.union([z.enum(FACE_DOWN_CAUSES), z.boolean()])

const objectCheck = z.strictObject({
  object: reference,
  zone: z.enum([...ZONES, 'gone']).optional(),
  controller: seat.optional(),
  owner: seat.optional(),
  name: z.string().nullable().optional(),
  types: words.optional(),
  subtypes: words.optional(),
  supertypes: words.optional(),
  colors: z.array(z.enum(['W', 'U', 'B', 'R', 'G'])).optional(),
  manaCost: z.string().nullable().optional(),
  manaValue: z.number().optional(),
  power: z.int().nullable().optional(),
  toughness: z.int().nullable().optional(),
  keywords: words.optional(),
  without: words.optional(),
  notTypes: words.optional(),
  faceDown: faceDown.optional(),
  tapped: z.boolean().optional(),
  damage: z.int().optional(),
  counters: z.record(z.string(), z.int()).optional(),
  attachedTo: reference.nullable().optional(),
  isToken: z.boolean().optional(),
  text: z.string().optional(),
})

const cards = z.union([z.int(), words])
const playerCheck = z.strictObject({
  player: seat,
  life: z.int().optional(),
  hand: cards.optional(),
  library: cards.optional(),
  graveyard: cards.optional(),
  exile: cards.optional(),
  permanents: cards.optional(),
  creatures: cards.optional(),
  poison: z.int().optional(),
  lost: z.boolean().optional(),
  won: z.boolean().optional(),
})

const countCheck = z.strictObject({
  count: z.strictObject({
    player: seat,
    zone: z.enum(ZONES),
    card: z.string().optional(),
    type: z.string().optional(),
    faceDown: faceDown.optional(),
    token: z.boolean().optional(),
  }),
  is: z.int(),
})

const legalCheck = z.strictObject({
  legal: z.unknown().transform((value, context): ActionStep => {
    const parsed = actionSchema(value)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      context.issues.push({ code: 'custom', message: issue.message, path: issue.path, input: value })
    }
    return z.NEVER
  }),
  is: z.boolean(),
})

const checks = {
  object: objectCheck,
  player: playerCheck,
  count: countCheck,
  stack: z.strictObject({ stack: z.int() }),
  legal: legalCheck,
  visible: z.strictObject({ visible: z.strictObject({ to: seat, object: reference }), is: z.boolean() }),
  revealed: z.strictObject({ revealed: z.strictObject({ to: seat, object: reference }), is: z.boolean() }),
  log: z.strictObject({ log: z.strictObject({ to: seat, contains: z.string().min(1) }), is: z.boolean() }),
  traced: z.strictObject({ traced: z.strictObject({ to: seat, from: reference, into: reference }), is: z.boolean() }),
  decision: z.strictObject({
    decision: z.strictObject({ player: seat.optional(), kind: z.enum(DECISION_KINDS).optional() }),
  }),
  winner: z.strictObject({ winner: z.union([seat, z.literal('draw'), z.null()]) }),
}
type Checks = typeof checks
export type CheckKind = keyof Checks
export type Check = { [Kind in CheckKind]: { readonly kind: Kind } & Readonly<z.infer<Checks[Kind]>> }[CheckKind]
export type CheckOf<Kind extends CheckKind> = Extract<Check, { kind: Kind }>

/** `object` and `player` are keys of other checks' values only inside; at the top they name the check. */
const CHECK_KINDS = Object.keys(checks).filter(isCheckKind)

function isCheckKind(key: string): key is CheckKind {
  return Object.hasOwn(checks, key)
}

/** A check of an `expect` step, parsed by the one key that says what it is about. */
export const checkSchema = z.unknown().transform((value, context): Check => {
  const refuse = (message: string): never => {
    context.issues.push({ code: 'custom', message, path: [], input: value })
    return z.NEVER
  }
  if (typeof value !== 'object' || value === null) return refuse('a check is an object')
  const [kind, ...others] = CHECK_KINDS.filter((key) => Object.hasOwn(value, key))
  if (kind === undefined) return refuse(`no check among the keys ${Object.keys(value).join(', ')}`)
  if (others.length > 0) return refuse(`more than one check: ${[kind, ...others].join(', ')}`)
  const parsed = checks[kind].safeParse(value)
  if (parsed.success) return { kind, ...parsed.data } as Check
  for (const issue of parsed.error.issues) {
    context.issues.push({ code: 'custom', message: issue.message, path: issue.path, input: value })
  }
  return z.NEVER
})
