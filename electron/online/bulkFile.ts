import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { onlineFault } from './faults.ts'
import { SCRYFALL_API, bytesOf } from './request.ts'
import type { Requester } from './request.ts'

const listing = z.object({
  data: z
    .array(
      z.object({
        type: z.string().max(100),
        download_uri: z.string().max(1_000),
        /** of the file as it is when it's unpacked, in bytes */
        size: z.number().int().min(0),
      }),
    )
    .max(100),
})

/** The largest file that is taken: all cards are about 2.5 GB. */
const MOST_BYTES = 8_000_000_000
const MOST_LISTING = 1_000_000
/** The listing's size is of the day before, now and then; a file that is this much shorter wasn't got whole. */
const SHORTEST = 0.9

export interface BulkStep {
  readonly read: number
  readonly total: number
}

export interface BulkOptions {
  readonly signal?: AbortSignal
  readonly onStep?: (step: BulkStep) => void
  /** where the API is, but in tests */
  readonly api?: string
}

/**
 * Fetches Scryfall's current file of all cards in their present wording into a folder, and gives its path. What was got of
 * it is taken away where it isn't got whole.
 * @throws {OnlineFault} or an AbortError, or Node's errors where it can't be written
 */
export async function fetchBulkFile(online: Requester, folder: string, options: BulkOptions = {}): Promise<string> {
  const { signal, onStep, api = SCRYFALL_API } = options
  const listed = await listingOf(await online.get(`${api}/bulk-data`, 'application/json', signal))
  const wanted = listed.data.find(({ type }) => type === 'oracle_cards')
  if (wanted === undefined) throw onlineFault('strange', 'no oracle_cards')
  const response = await online.get(wanted.download_uri, 'application/json', signal)
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'oracle-cards.json')
  let read = 0

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytesOf(response, MOST_BYTES)) {
      read += chunk.length
      onStep?.({ read, total: Math.max(wanted?.size ?? 0, read) })
      yield chunk
    }
    // An unpacking stream doesn't say that its end is missing.
    if (read < SHORTEST * (wanted?.size ?? 0)) throw onlineFault('cutOff', `${String(read)} bytes came`)
  }

  try {
    await pipeline(counted(), createWriteStream(file), signal === undefined ? {} : { signal })
    return file
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

async function listingOf(response: Response): Promise<z.infer<typeof listing>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(response, MOST_LISTING)) chunks.push(chunk)
  try {
    return listing.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  } catch {
    throw onlineFault('strange', 'the list of files')
  }
}
