import path from 'node:path'
import { backupsOf, restoreBackup, setAside } from '../cards/backup.ts'
import { CARD_FILE } from '../cards/cardDatabase.ts'
import { isDatabaseFault } from '../cards/database.ts'
import { CARD_MIGRATIONS } from '../cards/migrations.ts'
import { RUN_MIGRATIONS } from '../decks/laboratory/runStore.ts'
import { DECK_MIGRATIONS } from '../decks/migrations.ts'
import { GAME_MIGRATIONS } from '../matches/gameStore.ts'
import type { DataRepair, DataTrouble } from '../../shared/ipc/dataSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { problem } from './problem.ts'

/** The other databases in the data folder. */
export const DECK_FILE = 'decks.sqlite'
export const GAME_FILE = 'games.sqlite'
export const LABORATORY_FILE = 'laboratory.sqlite'

/** The newest form of each database that this version can read. */
const NEWEST: Readonly<Record<string, number>> = {
  [CARD_FILE]: CARD_MIGRATIONS.length,
  [DECK_FILE]: DECK_MIGRATIONS.length,
  [GAME_FILE]: GAME_MIGRATIONS.length,
  [LABORATORY_FILE]: RUN_MIGRATIONS.length,
}

const SHORT = 400

/** In words what keeps the data from being opened or written. */
export function dataMessage(error: unknown): Message {
  if (isDatabaseFault(error)) return problem(`error.database.${error.problem}`, { text: path.basename(error.file) })
  return problem('error.database.other', { text: error instanceof Error ? error.message : String(error) })
}

/** What is wrong, and what can be done about it. */
export function troubleOf(error: unknown): DataTrouble {
  if (!isDatabaseFault(error)) {
    const text = error instanceof Error ? error.message : String(error)
    return { problem: 'other', text: text.slice(0, SHORT), backups: [], canBeginAnew: false }
  }
  const isLost = error.problem === 'damaged' || error.problem === 'newer'
  const backups = isLost ? backupsOf(error.file, newestOf(error.file)) : []
  return {
    problem: error.problem,
    text: path.basename(error.file),
    backups: backups.map(({ name, madeAt }) => ({ name, madeAt: madeAt.toISOString() })),
    canBeginAnew: isLost,
  }
}

/** Does what was chosen about data that can't be opened for that reason; they are to be opened again after it. */
export async function repair(error: unknown, choice: DataRepair): Promise<Result<null, Message>> {
  if (choice.how === 'again') return ok(null)
  // Only what is damaged or too new is moved out of the way: what is locked or can't be written is whole.
  if (!isDatabaseFault(error) || !troubleOf(error).canBeginAnew) return fail(dataMessage(error))
  const { file } = error
  if (choice.how === 'anew') {
    setAside(file)
    return ok(null)
  }
  const backup = backupsOf(file, newestOf(file)).find(({ name }) => name === choice.name)
  if (backup === undefined) return fail(problem('error.noBackup'))
  await restoreBackup(file, backup)
  return ok(null)
}

function newestOf(file: string): number {
  return NEWEST[path.basename(file)] ?? 0
}
