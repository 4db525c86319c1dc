import * as z from 'zod'
import { shortText } from './messageSchema.ts'

export const DATA_PROBLEMS = ['newer', 'damaged', 'locked', 'full', 'notThere', 'other'] as const

/** Why the app's data can't be opened. */
export const dataTroubleSchema = z.strictObject({
  problem: z.enum(DATA_PROBLEMS),
  /** The name of the file; what is wrong in the system's words where it is no file of ours. */
  text: shortText,
  /** Copies that are whole, the latest first. */
  backups: z
    .array(z.strictObject({ name: shortText, madeAt: z.iso.datetime() }).readonly())
    .max(100)
    .readonly(),
  /** It can be moved aside, and the app begins without it. */
  canBeginAnew: z.boolean(),
})
export type DataTrouble = z.infer<typeof dataTroubleSchema>

/** What is to be done about it: to try again, to use a copy, or to begin without; nothing is ever deleted. */
export const dataRepairSchema = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('again') }),
  z.strictObject({ how: z.literal('backup'), name: shortText }),
  z.strictObject({ how: z.literal('anew') }),
])
export type DataRepair = z.infer<typeof dataRepairSchema>
