/** One object of an array, as it stands in the file. */
export interface JsonObject {
  readonly text: string
  /** where it begins, in bytes of the unpacked file */
  readonly at: number
}

/** Where and why a file stopped being what it should be. */
export interface JsonFault extends Error {
  readonly reason: 'notJson' | 'notCards' | 'truncated' | 'encoding' | 'tooLarge'
  readonly at: number
}

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d]
const [OPEN_LIST, CLOSE_LIST, COMMA] = [0x5b, 0x5d, 0x2c]
const SPACES = new Set([0x20, 0x0a, 0x0d, 0x09])
const UTF8_MARK = [0xef, 0xbb, 0xbf]
/** How values begin that are no objects. */
const VALUE = /["[\d\-tfn]/u
const MAX_OBJECT = 4_000_000
/** How far before the list a wrapper's other fields may reach. */
const MAX_WRAPPER = 10_000

/** Between objects: before the list, in the wrapper around it, in it, after it. */
type Place = 'start' | 'wrapper' | 'list' | 'end'

/**
 * Takes a stream of bytes that is a JSON array of objects, however large, and gives its objects one after another, in
 * memory for one object. Also reads `{"object":"list","data":[...]}`. Only strings and braces are looked at here; what is
 * in the objects is for JSON.parse. (Streaming parsers make a token of every value, at a tenth of the speed.) Throws a
 * `JsonFault` where the stream is no such array, ends too early, isn't UTF-8 holds anything but objects, or an object too large
 * to be a card.
 */
export async function* jsonObjects(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonObject> {
  const decode = objectDecoder()
  const scan: Scan = { depth: 0, inString: false, escaped: false }
  let place: Place = 'start'
  let parts: Uint8Array[] = []
  let size = 0
  let offset = 0
  let objectAt = 0
  for await (const chunk of chunks) {
    let i = 0
    let from = 0
    while (i < chunk.length) {
      if (scan.depth > 0) {
        i = skipObject(chunk, i, scan)
        if (scan.depth > 0) break
        yield { text: decode([...parts, chunk.subarray(from, i)], objectAt), at: objectAt }
        parts = []
        size = 0
        continue
      }
      const byte = chunk[i] ?? 0
      const at = offset + i
      if (place === 'list' && byte === OPEN) {
        scan.depth = 1
        from = i
        objectAt = at
      } else if (!SPACES.has(byte) && byte !== UTF8_MARK[at]) place = nextPlace(place, byte, at)
      i++
    }
    if (scan.depth > 0) {
      parts.push(chunk.subarray(from))
      size += chunk.length - from
      if (size > MAX_OBJECT) throw jsonFault('tooLarge', objectAt)
    }
    offset += chunk.length
  }
  if (place === 'start') throw jsonFault('notJson', offset)
  if (place !== 'end' || scan.depth > 0) throw jsonFault('truncated', offset)
}

function nextPlace(place: Place, byte: number, at: number): Place {
  switch (place) {
    case 'start':
      if (byte === OPEN_LIST) return 'list'
      if (byte === OPEN) return 'wrapper'
      break
    case 'wrapper':
      if (byte === OPEN_LIST) return 'list'
      if (byte === CLOSE || byte === OPEN) throw jsonFault('notCards', at)
      if (at < MAX_WRAPPER) return 'wrapper'
      break
    case 'list':
      if (byte === CLOSE_LIST) return 'end'
      if (byte === COMMA) return 'list'
      if (VALUE.test(String.fromCharCode(byte))) throw jsonFault('notCards', at)
      break
    case 'end':
      if (byte === CLOSE) return 'end'
  }
  throw jsonFault('notJson', at)
}

interface Scan {
  depth: number
  inString: boolean
  escaped: boolean
}

/** Goes on to the byte after the object that is open, or to the chunk's end. */
function skipObject(chunk: Uint8Array, start: number, scan: Scan): number {
  let { depth, inString, escaped } = scan
  let i = start
  for (; i < chunk.length && depth > 0; i++) {
    const byte = chunk[i] ?? 0
    if (inString) {
      if (escaped) escaped = false
      else if (byte === BACKSLASH) escaped = true
      else if (byte === QUOTE) inString = false
    } else if (byte === QUOTE) inString = true
    else if (byte === OPEN) depth++
    else if (byte === CLOSE) depth--
  }
  scan.depth = depth
  scan.inString = inString
  scan.escaped = escaped
  return i
}

function objectDecoder(): (parts: readonly Uint8Array[], at: number) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (parts, at) => {
    try {
      const [only] = parts
      return decoder.decode(parts.length === 1 && only !== undefined ? only : Buffer.concat(parts))
    } catch {
      throw jsonFault('encoding', at)
    }
  }
}

function jsonFault(reason: JsonFault['reason'], at: number): JsonFault {
  return Object.assign(new Error(`${reason} at byte ${String(at)}`), { name: 'JsonFault', reason, at })
}

export function isJsonFault(error: unknown): error is JsonFault {
  return error instanceof Error && error.name === 'JsonFault'
}
