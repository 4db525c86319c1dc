import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { openCardFile } from './cardFile.ts'
import { readFault } from './faults.ts'
import { importItems } from './importItems.ts'
import type { ImportItem } from './importItems.ts'
import type { FromReader, ToReader } from './readWorker.ts'

export interface ImportSource {
  readonly total: number
  /** how much of the file has been read, in bytes */
  readonly read: () => number
  /** To be returned early, or read to the end. */
  readonly items: AsyncGenerator<ImportItem>
}

/** Smaller files are read sooner than a thread starts. */
const WORTH_A_THREAD = 2_000_000
/** Batches that may be on their way: enough that neither side waits for the other, few enough to be small. */
const AHEAD = 4
/** Of what a card leaves behind while it is read, little is kept: a small nursery is as fast and takes less memory. */
const NURSERY_MB = 16

/**
 * Opens a card file to be imported. One that isn't small is read in a thread of its own, so that one card is read while
 * another is written. The items throw what `importFault` knows.
 * @param known digests of cards in files that the database has as they are
 */
export async function openImport(file: string, known: readonly string[]): Promise<ImportSource> {
  const { size } = await stat(file)
  if (size >= WORTH_A_THREAD) return inThread(file, size, known)
  const digests = new Set(known)
  const { total, read, items } = await openCardFile(file, (digest) => digests.has(digest))
  return { total, read, items: importItems(items) }
}

function inThread(file: string, total: number, known: readonly string[]): ImportSource {
  let read = 0

  async function* items(): AsyncGenerator<ImportItem> {
    const reader = new Worker(new URL('./readWorker.ts', import.meta.url), {
      workerData: { file, known },
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
    })
    try {
      const messages = messagesOf(reader)
      const more: ToReader = 'more'
      for (let sent = 0; sent < AHEAD; sent++) reader.postMessage(more)
      for (;;) {
        const message = await messages()
        if (message.kind === 'end') return
        if (message.kind === 'fault') throw readFault(message.fault)
        read = message.read
        yield* message.items
        reader.postMessage(more)
      }
    } finally {
      await reader.terminate()
    }
  }

  return { total, read: () => read, items: items() }
}

/** What a thread says, one message after another; throws what it dies of. */
function messagesOf(reader: Worker): () => Promise<FromReader> {
  const arrived: FromReader[] = []
  let died: Error | null = null
  let wake: (() => void) | null = null
  reader.on('message', (message: FromReader) => {
    arrived.push(message)
    wake?.()
  })
  reader.on('error', (error: Error) => {
    died = error
    wake?.()
  })
  return async () => {
    for (;;) {
      const next = arrived.shift()
      if (next !== undefined) return next
      if (died !== null) throw died
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}
