import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** A file's bytes, unpacked if they are gzip, with how far the file on the disk has been read. */
export interface FileBytes {
  readonly total: number
  readonly read: () => number
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Opens a file for reading in a stream. Whether it's packed is told by its first bytes. Throws Node's errors. */
export async function fileBytes(file: string): Promise<FileBytes> {
  const { size } = await stat(file)
  const packed = await isGzip(file)
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  return { total: size, read: () => source.bytesRead, chunks: packed ? unpacked(source) : source }
}

async function* unpacked(source: ReturnType<typeof createReadStream>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  source.on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  try {
    for await (const chunk of gunzip) if (chunk instanceof Uint8Array) yield chunk
  } finally {
    source.destroy()
    gunzip.destroy()
  }
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
