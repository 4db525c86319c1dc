import path from 'node:path'
import { CARD_FILE, openCardDatabase } from '../../cards/cardDatabase.ts'
import { describeImportFault } from '../../cards/importer/faults.ts'
import { importCards } from '../../cards/importer/importCards.ts'
import type { ImportStep, ImportSummary } from '../../cards/importer/importCards.ts'
import { dataFolder } from '../../shell/dataFolder.ts'
import { EXIT, err, out, usageError } from '../arguments.ts'
import type { Exit } from '../arguments.ts'

/** Imports a card file into the app's cards, all of it or nothing; an interruption leaves the old cards untouched. */
export async function importCardFile(files: readonly string[], json: boolean): Promise<Exit> {
  const [file, more] = files
  if (file === undefined || more !== undefined) return usageError('cards', 'import takes one file')
  const database = openCardDatabase(path.join(dataFolder(), CARD_FILE))
  const interrupt = new AbortController()
  const stop = (): void => {
    interrupt.abort()
  }
  process.once('SIGINT', stop)
  const begin = performance.now()
  try {
    const imported = await importCards(database.connection, file, { signal: interrupt.signal, onStep: progress() })
    if (!imported.ok) {
      err(`veilforge cards: ${file}: ${describeImportFault(imported.error)}`)
      return EXIT.failed
    }
    const cost = { seconds: (performance.now() - begin) / 1_000, megabytes: process.resourceUsage().maxRSS / 1_024 }
    if (json) out(JSON.stringify({ ...imported.value, ...cost }))
    else for (const line of summaryOf(imported.value, cost)) out(line)
    return EXIT.ok
  } finally {
    process.off('SIGINT', stop)
    database.close()
  }
}

/** Says how far it is, each tenth of the way. */
function progress(): (step: ImportStep) => void {
  let last = ''
  return ({ stage, read, total }) => {
    const tenth = total === 0 ? 0 : Math.floor((10 * read) / total)
    const line = stage === 'reading' ? `reading: ${String(10 * tenth)}%` : 'writing the index'
    if (line !== last) err(line)
    last = line
  }
}

interface Cost {
  readonly seconds: number
  /** the most memory that the process has had */
  readonly megabytes: number
}

function* summaryOf(summary: ImportSummary, { seconds, megabytes }: Cost): Generator<string> {
  const { added, changed, printings, unchanged, rulings, skipped, faulty } = summary
  yield `${String(added)} added, ${String(changed)} changed, ${String(unchanged)} as they were, ${String(skipped)} no cards`
  if (printings > 0) yield `${String(printings)} more printings`
  if (rulings > 0) yield `${String(rulings)} rulings`
  for (const { name, reason } of faulty) yield `not used: ${name}: ${reason}`
  yield `${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB of memory`
}
