import { createReadStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** A file's bytes, unpacked if they are gzip, with how far the file on the disk has been read. */
export interface FileBytes {
  readonly total: number
  readonly read: () => number
  readonly chunks: AsyncIterable<Uint8Array>
}

const CHUNK = 256 * 1024

/** Opens a file for reading in a stream. Whether it's packed is told by its first bytes. Throws Node's errors. */
export async function fileBytes(file: string): Promise<FileBytes> {
  const { size } = await stat(file)
  const packed = await isGzip(file)
  let stream: ReadStream | null = null

  // The stream is opened when the first chunk is asked for, so that one that nobody reads stays closed.
  async function* chunks(): AsyncGenerator<Uint8Array> {
    stream = createReadStream(file, { highWaterMark: CHUNK })
    yield* packed ? unpacked(stream) : bytesOf(stream)
  }

  return { total: size, read: () => stream?.bytesRead ?? 0, chunks: chunks() }
}

async function* unpacked(source: ReadStream): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK })
  source.on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  try {
    yield* bytesOf(gunzip)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}
