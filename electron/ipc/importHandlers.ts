import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { importProgressSchema } from '../../shared/ipc/cardSchemas.ts'
import type { ImportProgress } from '../../shared/ipc/cardSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import { fail, ok } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import type { CardService } from '../cards/cardService.ts'
import { describeImportFault, importFault } from '../cards/importer/faults.ts'
import type { ImportFault } from '../cards/importer/faults.ts'
import type { ImportStep, ImportSummary } from '../cards/importer/importCards.ts'
import type { BulkOptions } from '../online/bulkFile.ts'
import { describeOnlineFault, isOnlineFault } from '../online/faults.ts'
import type { Handlers } from './dispatch.ts'
import { problem } from './problem.ts'
import type { Session } from './session.ts'

type Push = Session['push']
type Imports = 'import.choose' | 'import.start' | 'import.download' | 'import.cancel'

export interface ImportParts {
  readonly cards: Pick<CardService, 'importFile'>
  readonly push: Push
  /** A line for the log. */
  readonly report: (line: string) => void
  /** Fetches the current card file and gives its path. */
  readonly fetchFile: (options: BulkOptions) => Promise<string>
  /** Whether the network may be used now. */
  readonly isOnline: () => boolean
}

/** Importing card files: one at a time, with its progress pushed to every window. */
export function importHandlers({ cards, push, report, fetchFile, isOnline }: ImportParts): Handlers<Imports> {
  let running: { readonly id: string; readonly cancel: () => void } | null = null
  let count = 0

  function begin(run: (tell: (step: Step) => void, signal: AbortSignal) => Promise<Outcome>): string {
    count += 1
    const importId = `import-${String(count)}`
    const abort = new AbortController()
    let last = NOTHING_READ
    const tell = (stage: ImportProgress['stage'], trouble: Message | null = null): void => {
      const progress = { importId, ...last, stage, problem: trouble }
      const checked = importProgressSchema.safeParse(progress)
      if (checked.success) push('import.progress', progress)
      else {
        // The window refuses it too, and would wait for the end of the import for ever.
        report(`${importId} told what can’t be pushed: ${checked.error.message}`)
        push('import.progress', { importId, ...NOTHING_READ, stage: 'failed', problem: problem('error.importUntold') })
      }
    }
    running = {
      id: importId,
      cancel: () => {
        abort.abort()
      },
    }
    const onStep = (step: Step): void => {
      last = step
      tell(step.stage)
    }
    void run(onStep, abort.signal).then((outcome) => {
      running = null
      if (outcome.ok) {
        last = { ...last, cards: cardsIn(outcome.value), rulings: outcome.value.rulings }
        tell('done')
      } else if (outcome.error === 'cancelled') tell('cancelled')
      else tell('failed', outcome.error)
    })
    return importId
  }

  async function read(path: string, onStep: (step: Step) => void, signal: AbortSignal): Promise<Outcome> {
    const task = cards.importFile(path, onStep)
    signal.addEventListener('abort', task.cancel)
    return outcomeOf(await task.done)
  }

  async function download(onStep: (step: Step) => void, signal: AbortSignal): Promise<Outcome> {
    let file: string
    try {
      file = await fetchFile({
        signal,
        onStep: (step) => {
          onStep({ stage: 'downloading', ...step, cards: 0, rulings: 0 })
        },
      })
    } catch (error) {
      if (isOnlineFault(error)) return fail(problem('error.download', { text: describeOnlineFault(error) }))
      return outcomeOf(fail(importFault('', error)))
    }
    if (signal.aborted) return fail('cancelled')
    try {
      return await read(file, onStep, signal)
    } finally {
      await rm(file, { force: true })
    }
  }

  return {
    'import.choose': async (_argument, session) => {
      if (session.chooseFile === null) return fail(problem('error.noDialog'))
      return ok({ path: await session.chooseFile() })
    },
    'import.start': ({ path }) => {
      if (running !== null) return fail(problem('error.importBusy'))
      if (!existsSync(path) || !statSync(path).isFile()) return fail(problem('error.noFile', { text: path }))
      return ok({ importId: begin((onStep, signal) => read(path, onStep, signal)) })
    },
    'import.download': () => {
      if (running !== null) return fail(problem('error.importBusy'))
      if (!isOnline()) return fail(problem('error.networkOff'))
      return ok({ importId: begin(download) })
    },
    'import.cancel': ({ importId }) => {
      // One that is over already was meant to be over.
      if (running?.id === importId) running.cancel()
      return ok(null)
    },
  }
}

type Step = Omit<ImportStep, 'stage'> & { readonly stage: ImportStep['stage'] | 'downloading' }
const NOTHING_READ: Step = { stage: 'reading', read: 0, total: 0, cards: 0, rulings: 0 }
type Outcome = Result<ImportSummary, Message | 'cancelled'>

function outcomeOf(result: Result<ImportSummary, ImportFault>): Outcome {
  if (result.ok) return result
  if (result.error.reason === 'cancelled') return fail('cancelled')
  return fail(problem('error.import', { text: describeImportFault(result.error) }))
}

function cardsIn({ added, changed, printings, unchanged }: ImportSummary): number {
  return added + changed + printings + unchanged
}
