import type { Catalogue } from './catalogue.en.ts'
import { explanations } from './german/explain.ts'
import { games } from './german/games.ts'
import { gameWords } from './german/game.ts'
import { laboratory } from './german/laboratory.ts'
import { log } from './german/log.ts'
import { problems } from './german/problems.ts'
import { options, pending, prompts } from './german/prompts.ts'
import { scenarios } from './german/scenarios.ts'
import { screens } from './german/screens.ts'
import { words } from './german/words.ts'

/** Every sentence and word of the app in German. Rules texts and card names stay English. */
export const german: Catalogue = {
  ...prompts,
  ...options,
  ...pending,
  ...log,
  ...words,
  ...problems,
  ...gameWords,
  ...games,
  ...laboratory,
  ...screens,
  ...explanations,
  ...scenarios,
}
