import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import * as z from 'zod'
import { openCardFile } from './cardFile.ts'
import { importFault } from './faults.ts'
import type { ImportFault } from './faults.ts'
import { importItems } from './importItems.ts'
import type { ImportItem } from './importItems.ts'

/** What the thread that reads a card file is given. */
const toRead = z.strictObject({ file: z.string(), known: z.array(z.string()) })

/** It is told each time that it may send one more batch. */
export type ToReader = 'more'

export type FromReader =
  | { readonly kind: 'items'; readonly items: readonly ImportItem[]; readonly read: number }
  | { readonly kind: 'fault'; readonly fault: ImportFault }
  | { readonly kind: 'end' }

const BATCH = 200

async function readFile(port: MessagePort): Promise<void> {
  const { file, known } = toRead.parse(workerData)
  const say = (message: FromReader): void => {
    port.postMessage(message)
  }
  const mayGoOn = permits(port)
  const digests = new Set(known)
  try {
    const { items, read } = await openCardFile(file, (digest) => digests.has(digest))
    let batch: ImportItem[] = []
    for await (const item of importItems(items)) {
      batch.push(item)
      if (batch.length < BATCH) continue
      await mayGoOn()
      say({ kind: 'items', items: batch, read: read() })
      batch = []
    }
    say({ kind: 'items', items: batch, read: read() })
    say({ kind: 'end' })
  } catch (error) {
    say({ kind: 'fault', fault: importFault(file, error) })
  }
}

/** Resolves once for each time that the other side has said that it takes more. */
function permits(port: MessagePort): () => Promise<void> {
  let free = 0
  let wake: (() => void) | null = null
  port.on('message', () => {
    free++
    wake?.()
  })
  return async () => {
    while (free === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    free--
  }
}

if (parentPort !== null) await readFile(parentPort)
