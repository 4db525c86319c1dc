import { explanations } from './english/explain.ts'
import { laboratory } from './english/laboratory.ts'
import { log } from './english/log.ts'
import { problems } from './english/problems.ts'
import { options, pending, prompts } from './english/prompts.ts'
import { games } from './english/games.ts'
import { gameWords } from './english/game.ts'
import { scenarios } from './english/scenarios.ts'
import { screens } from './english/screens.ts'
import { words } from './english/words.ts'

/** Every sentence and word of the app in English, as ICU messages by key. */
export const english = {
  ...prompts,
  ...options,
  ...pending,
  ...log,
  ...words,
  ...problems,
  ...gameWords,
  ...games,
  ...screens,
  ...explanations,
  ...scenarios,
  ...laboratory,
} as const

export type MessageKey = keyof typeof english
/** Another language has the same keys, every one. */
export type Catalogue = Readonly<Record<MessageKey, string>>
