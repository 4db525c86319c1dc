import * as z from 'zod'
import type { Answer, Decision, PriorityAction, Subject } from '../play/decision.ts'
import { MANA_TYPES } from '../vocabulary/colors.ts'
import { WAYS_UP } from '../vocabulary/faceDown.ts'
import { longText, messageSchema, shortText, symbolsSchema, viewIdSchema } from './messageSchema.ts'

/** More options than any board offers; a bound, not a rule. */
const MANY = 20_000

const whole = z.int().min(0)
export const playerSchema = z.int().min(0).max(15)
export const manaTypeSchema = z.enum(MANA_TYPES)
const list = <Element extends z.ZodType>(element: Element) => z.array(element).max(MANY).readonly()

export const subjectSchema: z.ZodType<Subject<string>> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('object'), id: viewIdSchema }).readonly(),
  z.strictObject({ kind: z.literal('player'), player: playerSchema }).readonly(),
])

const castWaySchema = z.strictObject({ how: shortText, face: whole }).readonly()

const priorityActionSchema: z.ZodType<PriorityAction<string>> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pass') }),
  z.strictObject({ kind: z.literal('playLand'), object: viewIdSchema, face: whole }),
  z.strictObject({ kind: z.literal('cast'), object: viewIdSchema, way: castWaySchema, cost: symbolsSchema }),
  z.strictObject({
    kind: z.literal('activate'),
    object: viewIdSchema,
    ability: whole,
    label: longText,
    mana: z.boolean(),
    cost: symbolsSchema,
  }),
  z.strictObject({
    kind: z.literal('turnFaceUp'),
    object: viewIdSchema,
    using: z.enum(WAYS_UP),
    way: whole,
    cost: symbolsSchema,
  }),
  z.strictObject({ kind: z.literal('special'), special: shortText, object: viewIdSchema, cost: symbolsSchema }),
  z.strictObject({ kind: z.literal('repeat'), object: viewIdSchema }),
])

const everyDecision = {
  id: whole,
  player: playerSchema,
  by: playerSchema,
  prompt: messageSchema,
  source: viewIdSchema.nullable(),
  cancellable: z.boolean(),
}

const pileSchema = z
  .strictObject({
    name: z.enum(['top', 'bottom', 'graveyard', 'hand', 'first', 'second', 'battlefield']),
    min: whole,
    max: whole,
  })
  .readonly()

/** A decision as its decider sees it. */
export const decisionSchema: z.ZodType<Decision<string>> = z.discriminatedUnion('kind', [
  z.strictObject({ ...everyDecision, kind: z.literal('priority'), actions: list(priorityActionSchema) }),
  z.strictObject({ ...everyDecision, kind: z.literal('confirm') }),
  z.strictObject({ ...everyDecision, kind: z.literal('pick'), options: list(subjectSchema), min: whole, max: whole }),
  z.strictObject({
    ...everyDecision,
    kind: z.literal('targets'),
    slots: list(z.strictObject({ options: list(subjectSchema), min: whole, max: whole }).readonly()),
    divide: whole.nullable(),
  }),
  z.strictObject({
    ...everyDecision,
    kind: z.literal('modes'),
    options: list(z.strictObject({ mode: whole, label: longText }).readonly()),
    min: whole,
    max: whole,
    repeat: z.boolean(),
  }),
  z.strictObject({ ...everyDecision, kind: z.literal('number'), min: z.int(), max: z.int() }),
  z.strictObject({
    ...everyDecision,
    kind: z.literal('order'),
    options: list(z.strictObject({ subject: subjectSchema, label: longText }).readonly()),
  }),
  z.strictObject({
    ...everyDecision,
    kind: z.literal('split'),
    options: list(subjectSchema),
    piles: list(pileSchema),
  }),
  z.strictObject({
    ...everyDecision,
    kind: z.literal('distribute'),
    total: whole,
    over: list(z.strictObject({ subject: subjectSchema, min: whole, max: whole, lethal: whole.nullable() }).readonly()),
  }),
  z.strictObject({ ...everyDecision, kind: z.literal('option'), options: list(messageSchema) }),
  z.strictObject({ ...everyDecision, kind: z.literal('name'), among: z.enum(['card', 'creatureType']) }),
  z.strictObject({
    ...everyDecision,
    kind: z.literal('payMana'),
    cost: symbolsSchema,
    sources: list(
      z.strictObject({ object: viewIdSchema, ability: whole, produces: list(list(manaTypeSchema)) }).readonly(),
    ),
    auto: z.boolean(),
  }),
  z.strictObject({
    ...everyDecision,
    kind: z.literal('attackers'),
    options: list(z.strictObject({ attacker: viewIdSchema, defenders: list(whole), required: z.boolean() }).readonly()),
    defenders: list(subjectSchema),
  }),
  z.strictObject({
    ...everyDecision,
    kind: z.literal('blockers'),
    options: list(
      z.strictObject({ blocker: viewIdSchema, attackers: list(whole), max: whole, required: whole }).readonly(),
    ),
    attackers: list(viewIdSchema),
  }),
])

export const answerSchema: z.ZodType<Answer> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('indices'), of: whole, picked: list(z.int()) }),
  z.strictObject({ kind: z.literal('value'), of: whole, n: z.int() }),
  z.strictObject({ kind: z.literal('grid'), of: whole, cells: list(z.tuple([z.int(), z.int(), z.int()]).readonly()) }),
  z.strictObject({ kind: z.literal('text'), of: whole, name: shortText }),
  z.strictObject({ kind: z.literal('cancel'), of: whole }),
  z.strictObject({ kind: z.literal('concede'), player: playerSchema }),
])
