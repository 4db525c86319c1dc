import { existsSync, statSync } from 'node:fs'
import type { ImportProgress } from '../../shared/ipc/cardSchemas.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { CardService, RunningImport } from '../cards/cardService.ts'
import { describeImportFault } from '../cards/importer/faults.ts'
import type { ImportStep, ImportSummary } from '../cards/importer/importCards.ts'
import type { Handlers } from './dispatch.ts'
import { problem } from './problem.ts'
import type { Session } from './session.ts'

type Push = Session['push']
type Imports = 'import.choose' | 'import.start' | 'import.cancel'

function cardsIn({ added, changed, printings, unchanged }: ImportSummary): number {
  return added + changed + printings + unchanged
}

/** Importing card files: one at a time, with its progress pushed to every window. */
export function importHandlers(cards: Pick<CardService, 'importFile'>, push: Push): Handlers<Imports> {
  let running: { readonly id: string; readonly task: RunningImport } | null = null
  let count = 0

  function start(path: string): string {
    count += 1
    const importId = `import-${String(count)}`
    let last: ImportStep = { stage: 'reading', read: 0, total: 0, cards: 0 }
    const tell = (
      stage: ImportProgress['stage'],
      step: ImportStep,
      trouble: ImportProgress['problem'] = null,
    ): void => {
      const { read, total, cards: known } = step
      push('import.progress', { importId, stage, read, total, cards: known, problem: trouble })
    }
    const task = cards.importFile(path, (step) => {
      last = step
      tell(step.stage, step)
    })
    running = { id: importId, task }
    void task.done.then((result) => {
      running = null
      if (result.ok) tell('done', { ...last, cards: cardsIn(result.value) })
      else if (result.error.reason === 'cancelled') tell('cancelled', last)
      else tell('failed', last, problem('error.import', { text: describeImportFault(result.error) }))
    })
    return importId
  }

  return {
    'import.choose': async (_argument, session) => {
      if (session.chooseFile === null) return fail(problem('error.noDialog'))
      return ok({ path: await session.chooseFile() })
    },
    'import.start': ({ path }) => {
      if (running !== null) return fail(problem('error.importBusy'))
      if (!existsSync(path) || !statSync(path).isFile()) return fail(problem('error.noFile', { text: path }))
      return ok({ importId: start(path) })
    },
    'import.cancel': ({ importId }) => {
      // One that is over already was meant to be over.
      if (running?.id === importId) running.task.cancel()
      return ok(null)
    },
  }
}
