import type { CardFileItem, IsKnown } from './cardFileItem.ts'
import { cockatriceItems } from './cockatriceItems.ts'
import { fileFault } from './faults.ts'
import { fileBytes } from './fileBytes.ts'
import { jsonItems } from './jsonItems.ts'

export interface CardFile {
  readonly total: number
  readonly read: () => number
  readonly items: AsyncGenerator<CardFileItem>
}

const LESS_THAN = 0x3c
const BEFORE_CONTENT = new Set([0x20, 0x0a, 0x0d, 0x09, 0xef, 0xbb, 0xbf])

/**
 * Opens a card file to be read in a stream: Scryfall's bulk files (oracle cards, default cards, all cards, rulings), MTGJSON's
 * AtomicCards and AllPrintings, Cockatrice's cards.xml, packed by gzip or not. Which of them it is shows in what it holds.
 * Tokens, art and cards in other languages than English are skipped. The items throw a `FileFault`, or the errors of
 * Node's streams, where the file can't be read on.
 */
export async function openCardFile(file: string, isKnown: IsKnown = () => false): Promise<CardFile> {
  const bytes = await fileBytes(file)
  return { total: bytes.total, read: bytes.read, items: itemsOf(bytes.chunks, isKnown) }
}

async function* itemsOf(chunks: AsyncIterable<Uint8Array>, isKnown: IsKnown): AsyncGenerator<CardFileItem> {
  const rest = chunks[Symbol.asyncIterator]()
  try {
    const first = await rest.next()
    const begin = first.done === true ? new Uint8Array() : first.value
    if (isUtf16(begin)) throw fileFault('encoding', 0)
    const letter = begin.find((byte) => !BEFORE_CONTENT.has(byte))
    const all = together(begin, { [Symbol.asyncIterator]: () => rest })
    yield* letter === LESS_THAN ? cockatriceItems(all) : jsonItems(all, isKnown)
  } finally {
    await rest.return?.()
  }
}

/** Text in UTF-16 begins with its mark, or has a zero in the first letter. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false
  return first + second === 0xff + 0xfe || (first === 0) !== (second === 0)
}

async function* together(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first
  yield* rest
}
