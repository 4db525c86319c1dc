import path from 'node:path'
import { openCardDatabase } from '../../cards/cardDatabase.ts'
import { cardCompiler } from '../../cards/compiler.ts'
import { describeImportFault } from '../../cards/importer/faults.ts'
import { importCards } from '../../cards/importer/importCards.ts'
import type { ImportStep, ImportSummary } from '../../cards/importer/importCards.ts'
import { CARD_FILE } from '../../ipc/app.ts'
import { dataFolder } from '../../shell/dataFolder.ts'
import { EXIT, err, out, usageError } from '../arguments.ts'
import type { Exit } from '../arguments.ts'

/** Imports a card file into the app's cards, all of it or nothing; an interruption leaves the old cards untouched. */
export async function importCardFile(files: readonly string[], json: boolean): Promise<Exit> {
  const [file, more] = files
  if (file === undefined || more !== undefined) return usageError('cards', 'import takes one file')
  const database = openCardDatabase(path.join(dataFolder(), CARD_FILE), { compiler: cardCompiler() })
  const interrupt = new AbortController()
  const stop = (): void => {
    interrupt.abort()
  }
  process.once('SIGINT', stop)
  try {
    const imported = await importCards(database.connection, file, {
      compiler: cardCompiler(),
      signal: interrupt.signal,
      onStep: progress(),
    })
    if (!imported.ok) {
      err(`veilforge cards: ${file}: ${describeImportFault(imported.error)}`)
      return EXIT.failed
    }
    if (json) out(JSON.stringify(imported.value))
    else for (const line of summaryOf(imported.value)) out(line)
    return EXIT.ok
  } finally {
    process.off('SIGINT', stop)
    database.close()
  }
}

/** Says how far it is, each tenth of the way. */
function progress(): (step: ImportStep) => void {
  let last = ''
  return ({ stage, read, total, cards, readable }) => {
    const tenth = total === 0 ? 0 : Math.floor((10 * read) / total)
    const line =
      stage === 'reading'
        ? `reading: ${String(10 * tenth)}%`
        : `compiling: ${thousands(readable)} of ${thousands(cards)}`
    if (line !== last) err(line)
    last = line
  }
}

function thousands(cards: number): string {
  return cards < 1_000 ? String(cards) : `${String(Math.floor(cards / 1_000))} thousand`
}

function* summaryOf({ added, changed, unchanged, skipped, faulty, readable }: ImportSummary): Generator<string> {
  yield `${String(added)} added, ${String(changed)} changed, ${String(unchanged)} as they were, ${String(skipped)} no cards`
  for (const { name, reason } of faulty) yield `not used: ${name === '' ? 'a card without a name' : name}: ${reason}`
  yield `${String(readable)} of all cards can be played`
}
