import path from 'node:path'
import { CARD_FILE, openCardDatabase } from '../cards/cardDatabase.ts'
import type { CardDatabase } from '../cards/cardDatabase.ts'
import { cardCompiler } from '../cards/compiler.ts'
import { importCards } from '../cards/importer/importCards.ts'
import { describeImportFault } from '../cards/importer/faults.ts'
import { dataFolder } from '../shell/dataFolder.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { EXIT, err } from './arguments.ts'
import type { Exit } from './arguments.ts'

/**
 * The cards that a command works with: those of the app, with what was imported into it, or only the built-in ones with
 * those of the given files on top, for this run only.
 */
export async function openCards(files: readonly string[]): Promise<Result<CardDatabase>> {
  if (files.length === 0) return ok(openCardDatabase(path.join(dataFolder(), CARD_FILE), { compiler: cardCompiler() }))
  const database = openCardDatabase(':memory:', { compiler: cardCompiler() })
  for (const file of files) {
    const imported = await importCards(database.connection, file)
    if (!imported.ok) return fail(`${file}: ${describeImportFault(imported.error)}`)
  }
  return ok(database)
}

/** Does something with those cards, for a command that says so itself where they can't be had, and closes them after it. */
export async function withCards(
  command: string,
  files: readonly string[],
  use: (cards: CardDatabase) => Exit | Promise<Exit>,
): Promise<Exit> {
  const opened = await openCards(files)
  if (!opened.ok) {
    err(`veilforge ${command}: ${opened.error}`)
    return EXIT.failed
  }
  try {
    return await use(opened.value)
  } finally {
    opened.value.close()
  }
}
