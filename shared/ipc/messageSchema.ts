import * as z from 'zod'
import type { Message } from '../messages/message.ts'

/** Texts that cross the contract are bounded, so that a broken or hostile sender can't fill memory. */
export const shortText = z.string().max(400)
export const longText = z.string().max(20_000)
export const viewIdSchema = z.string().max(64)
export const symbolsSchema = z.array(z.string().max(16)).max(64).readonly()

const parameterSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('object'), id: viewIdSchema }).readonly(),
  z.strictObject({ kind: z.literal('player'), player: z.int().min(0).max(15) }).readonly(),
  z.strictObject({ kind: z.literal('number'), n: z.number() }).readonly(),
  z.strictObject({ kind: z.literal('mana'), cost: symbolsSchema }).readonly(),
  z.strictObject({ kind: z.literal('text'), text: longText }).readonly(),
  z.strictObject({ kind: z.literal('key'), key: shortText }).readonly(),
])

export const messageSchema: z.ZodType<Message> = z
  .strictObject({ key: shortText, parameters: z.record(z.string().max(64), parameterSchema).readonly() })
  .readonly()
