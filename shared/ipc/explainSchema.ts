import * as z from 'zod'
import type { Explanation } from '../play/explain.ts'
import { EXPLAINED_PARTS } from '../play/explain.ts'
import { longText, messageSchema, shortText, viewIdSchema } from './messageSchema.ts'

const stepSchema = z
  .strictObject({
    layer: z.string().max(8).nullable(),
    rule: shortText,
    reason: messageSchema,
    source: z.strictObject({ id: viewIdSchema.nullable(), name: shortText.nullable() }).readonly().nullable(),
    text: longText,
    changes: z
      .array(z.strictObject({ part: z.enum(EXPLAINED_PARTS), from: longText, to: longText }).readonly())
      .max(16)
      .readonly(),
  })
  .readonly()

const refusalSchema = z
  .strictObject({
    kind: z.enum(['cast', 'playLand', 'activate', 'turnFaceUp', 'attack', 'block']),
    text: longText,
    reason: messageSchema,
    rule: shortText,
  })
  .readonly()

export const explanationSchema: z.ZodType<Explanation> = z
  .strictObject({
    id: viewIdSchema,
    steps: z.array(stepSchema).max(1_000).readonly(),
    refusals: z.array(refusalSchema).max(1_000).readonly(),
  })
  .readonly()
