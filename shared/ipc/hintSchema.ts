import * as z from 'zod'
import type { Hint } from '../play/hint.ts'
import { answerSchema } from './decisionSchema.ts'

export const hintSchema: z.ZodType<Hint> = z
  .strictObject({
    of: z.int().nonnegative(),
    lines: z
      .array(
        z
          .strictObject({ answer: answerSchema, visits: z.int().nonnegative(), chance: z.number().min(0).max(1) })
          .readonly(),
      )
      .max(50)
      .readonly(),
  })
  .readonly()
