import * as z from 'zod'

/** What the person allows: the network at all, and card pictures, which need it. */
export const onlineChoiceSchema = z.strictObject({ network: z.boolean(), pictures: z.boolean() })

export const settingsSchema = z.strictObject({
  ...onlineChoiceSchema.shape,
  /** Pictures kept on this computer, and what they take. */
  kept: z.strictObject({ pictures: z.int(), bytes: z.number() }),
})
export type Settings = z.infer<typeof settingsSchema>
