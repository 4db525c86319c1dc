import { parentPort, workerData } from 'node:worker_threads'
import { createTable } from '../../engine/index.ts'
import { playBout } from './bout.ts'
import type { BoutReply, BoutRequest, Series } from './simulate.ts'

// A thread that plays bouts of a series, one after another, as it is asked to.
const port = parentPort
if (port !== null) {
  const { definitions, decks, level } = workerData as Series
  const setting = { table: createTable(definitions), decks, level }
  port.on('message', ({ number, bout }: BoutRequest) => {
    port.postMessage({ number, games: playBout(setting, bout) } satisfies BoutReply)
  })
}
