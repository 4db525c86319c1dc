import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { openCardDatabase } from './cardDatabase.ts'
import type { CardDatabase } from './cardDatabase.ts'
import { importCards } from './importer/importCards.ts'
import type { ImportStep, ImportSummary } from './importer/importCards.ts'
import type { ImportFault } from './importer/faults.ts'
import { fail } from '../../shared/vocabulary/result.ts'
import type { Result } from '../../shared/vocabulary/result.ts'
import { cardCompiler } from './compiler.ts'
import { compileRest } from './refresh.ts'
import type { ReadingStep } from './refresh.ts'
import { isDatabaseFault } from './database.ts'
import type { DatabaseProblem } from './database.ts'

/** What the one thread that writes cards is told and tells. */
export const toWriter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('import'), id: z.number(), file: z.string() }),
  z.strictObject({ kind: z.literal('cancel'), id: z.number() }),
  z.strictObject({ kind: z.literal('stop') }),
])
export type ToWriter = z.infer<typeof toWriter>

export type FromWriter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly problem: DatabaseProblem | null; readonly text: string }
  | { readonly kind: 'step'; readonly id: number; readonly step: ImportStep }
  | { readonly kind: 'reading'; readonly step: ReadingStep }
  | { readonly kind: 'imported'; readonly id: number; readonly result: Result<ImportSummary, ImportFault> }

/** Brings schema, starter cards and stored verdicts up to date before anybody reads. */
function open(file: string, say: (message: FromWriter) => void): CardDatabase | null {
  try {
    return openCardDatabase(file, { compiler: cardCompiler() })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    say({ kind: 'unusable', problem: isDatabaseFault(error) ? error.problem : null, text })
    return null
  }
}

function start(port: NonNullable<typeof parentPort>): void {
  const file = z.string().parse(workerData)
  const say = (message: FromWriter): void => {
    port.postMessage(message)
  }
  const database = open(file, say)
  if (database === null) {
    port.close()
    return
  }
  const { connection } = database
  const running = new Map<number, AbortController>()
  let queue = Promise.resolve()
  let reading = new AbortController()

  /** Reads the texts of cards that nobody has read yet, when there is nothing else to do. */
  function readOn(): void {
    const abort = new AbortController()
    reading = abort
    queue = queue.then(() =>
      compileRest(connection, cardCompiler(), {
        signal: abort.signal,
        onStep: (step) => {
          say({ kind: 'reading', step })
        },
      }),
    )
  }

  async function runImport(id: number, path: string, abort: AbortController): Promise<void> {
    const result = await importCards(connection, path, {
      signal: abort.signal,
      onStep: (step) => {
        say({ kind: 'step', id, step })
      },
    }).catch((error: unknown) => {
      // A fault of ours: what was written is undone, and the next import has its turn.
      const detail = error instanceof Error ? error.message : String(error)
      return fail<ImportFault>({ reason: 'unreadable', at: null, detail })
    })
    running.delete(id)
    say({ kind: 'imported', id, result })
  }

  port.on('message', (raw: unknown) => {
    const message = toWriter.parse(raw)
    switch (message.kind) {
      case 'import': {
        const abort = new AbortController()
        running.set(message.id, abort)
        reading.abort()
        queue = queue.then(() => runImport(message.id, message.file, abort))
        readOn()
        return
      }
      case 'cancel':
        running.get(message.id)?.abort()
        return
      case 'stop':
        for (const abort of [reading, ...running.values()]) abort.abort()
        void queue.then(() => {
          database.close()
          port.close()
        })
    }
  })
  say({ kind: 'ready' })
  readOn()
}

if (parentPort !== null) start(parentPort)
