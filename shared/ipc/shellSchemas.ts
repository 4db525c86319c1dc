import * as z from 'zod'
import { shortText } from './messageSchema.ts'

/** The largest file that a shell hands over, in bytes: that of a long game. */
export const LARGEST_OPENED_FILE = 64 << 20

/** Screens that a shell's own menu goes to. */
export const MENU_SCREENS = ['home', 'newGame', 'decks', 'games', 'cards', 'laboratory', 'settings'] as const
export type MenuScreen = (typeof MENU_SCREENS)[number]

/** A file that the system has the app open, with its text. */
export const openedFileSchema = z.strictObject({ name: shortText, text: z.string().max(LARGEST_OPENED_FILE) })
export type OpenedFile = z.infer<typeof openedFileSchema>
