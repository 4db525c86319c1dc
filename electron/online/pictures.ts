import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onlineFault } from './faults.ts'
import { bytesOf } from './request.ts'
import type { Requester } from './request.ts'

export type PictureSide = 'front' | 'back'

/** Pictures of cards, kept on the disk once they are fetched. */
export interface PictureStore {
  /** The picture of a printing; null where there is none, or it can't be had now. Only fetched where that is allowed. */
  readonly get: (id: string, side: PictureSide) => Promise<Uint8Array<ArrayBuffer> | null>
  readonly size: () => Promise<{ readonly pictures: number; readonly bytes: number }>
  readonly clear: () => Promise<void>
}

export interface PictureOptions {
  readonly folder: string
  readonly online: Requester
  /** Whether a picture that isn't there may be fetched now. */
  readonly mayFetch: () => boolean
  /** where the pictures are, but in tests */
  readonly origin?: string
}

const ORIGIN = 'https://cards.scryfall.io'
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u
/** JPEG's first bytes. */
const BEGINNING = [0xff, 0xd8, 0xff]
const MOST_BYTES = 2_000_000
/** How many are waited for at most; whoever scrolls on doesn't need the ones before. */
const MOST_WAITING = 200
/** After the network failed nothing is asked for so long, in milliseconds: a card without its picture is shown at once. */
const REST = 60_000

/** Pictures in a folder, those that aren't there fetched one after another. */
export function pictureStore({ folder, online, mayFetch, origin = ORIGIN }: PictureOptions): PictureStore {
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const missing = new Set<string>()
  let queue: Promise<unknown> = Promise.resolve()
  let restUntil = 0

  async function fetched(id: string, side: PictureSide, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!mayFetch() || performance.now() < restUntil) return null
    const [one = '', two = ''] = id
    try {
      const response = await online.get(`${origin}/normal/${side}/${one}/${two}/${id}.jpg`, 'image/jpeg')
      const chunks: Uint8Array[] = []
      for await (const chunk of bytesOf(response, MOST_BYTES)) chunks.push(chunk)
      const picture = new Uint8Array(Buffer.concat(chunks))
      const length = Number(response.headers.get('content-length') ?? picture.length)
      if (length !== picture.length || !BEGINNING.every((byte, at) => picture[at] === byte))
        throw onlineFault('strange')
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(`${file}.part`, picture)
      await rename(`${file}.part`, file)
      return picture
    } catch (error) {
      if (error instanceof Error && 'reason' in error && (error.reason === 'refused' || error.reason === 'strange')) {
        missing.add(file)
      } else restUntil = performance.now() + REST
      return null
    }
  }

  async function get(id: string, side: PictureSide): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!ID.test(id)) return null
    const file = path.join(folder, id.slice(0, 2), `${id}-${side}.jpg`)
    const kept = await readFile(file).catch(() => null)
    if (kept !== null) return new Uint8Array(kept)
    const waiting = running.get(file)
    if (waiting !== undefined) return waiting
    if (missing.has(file) || running.size >= MOST_WAITING || !mayFetch()) return null
    const result = queue.then(() => fetched(id, side, file))
    queue = result
    running.set(file, result)
    return result.finally(() => running.delete(file))
  }

  async function size(): Promise<{ readonly pictures: number; readonly bytes: number }> {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const pictures = names.filter((name) => name.endsWith('.jpg'))
    const sizes = await Promise.all(pictures.map(async (name) => (await stat(path.join(folder, name))).size))
    return { pictures: pictures.length, bytes: sizes.reduce((sum, each) => sum + each, 0) }
  }

  async function clear(): Promise<void> {
    missing.clear()
    await rm(folder, { recursive: true, force: true })
  }

  return { get, size, clear }
}
