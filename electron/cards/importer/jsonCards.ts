import { fileFault } from './faults.ts'

/** What one file of cards in JSON holds, as it stands there: cards, and what a set of MTGJSON says of itself. */
export type JsonUnit =
  /** `shape`: an object of Scryfall's, all faces of a card of MTGJSON's, or one face in one of its sets */
  | { readonly kind: 'card'; readonly shape: 'scryfall' | 'faces' | 'face'; readonly text: string; readonly at: number }
  /** after a set's last card: facts in it beside its cards */
  | { readonly kind: 'set'; readonly facts: Readonly<Record<string, string>> }

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
const SPACES = new Set([0x20, 0x0a, 0x0d, 0x09])
const UTF8_MARK = [0xef, 0xbb, 0xbf]
/** How values begin that are neither objects nor lists. */
const SCALAR = /[\d\-tfn]/u
const MAX_UNIT = 4_000_000
/** Longer names and facts than these aren't kept. */
const MAX_FACT = 400

/**
 * Where the reader is between units. 'list': a list of cards of Scryfall's. 'wrapper': the object around it, or around
 * all of MTGJSON's file, which has its cards below `data`. 'data': cards or sets by name. 'set' and 'setCards': a set of
 * MTGJSON's and the list of its cards.
 */
type Place = 'list' | 'wrapper' | 'data' | 'set' | 'setCards'

/** What is being passed over until its end: a unit to be given out, a value that is of no interest, or a text. */
type Passing = 'scryfall' | 'faces' | 'face' | 'nothing' | 'text'

interface Reader {
  readonly places: Place[]
  passing: Passing | null
  depth: number
  inString: boolean
  escaped: boolean
  /** the key whose value comes next, and the last text read, which may become one */
  key: string | null
  facts: Record<string, string>
  ended: boolean
}

/**
 * Takes a stream of bytes that is a file of cards in JSON, however large, and gives its cards one after another, in memory
 * for one card. Reads Scryfall's lists (also wrapped in `{"object":"list","data":[…]}`) and MTGJSON's AtomicCards and
 * AllPrintings; which of them it is shows in what `data` holds. Only strings, braces and brackets are looked at here; what
 * is in a card is for JSON.parse. (Streaming parsers make a token of every value, at a tenth of the speed.) Throws a
 * `FileFault` where the stream is no such file, ends too early, isn't UTF-8, or has an entry too large to be a card.
 */
export async function* jsonCards(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonUnit> {
  const decode = unitDecoder()
  const reader: Reader = {
    ...{ places: [], passing: null, depth: 0, inString: false, escaped: false },
    ...{ key: null, facts: {}, ended: false },
  }
  let parts: Uint8Array[] = []
  let size = 0
  let offset = 0
  let unitAt = 0
  for await (const chunk of chunks) {
    let i = 0
    let from = 0
    while (i < chunk.length) {
      if (reader.passing !== null) {
        i = pass(chunk, i, reader)
        if (reader.inString || reader.depth > 0) break
        const passed = reader.passing
        reader.passing = null
        if (passed !== 'nothing') {
          const text = decode([...parts, chunk.subarray(from, i)], unitAt)
          if (passed === 'text') noteText(reader, text, unitAt)
          else yield { kind: 'card', shape: passed, text, at: unitAt }
        }
        parts = []
        size = 0
        continue
      }
      const byte = chunk[i] ?? 0
      const at = offset + i
      const facts = SPACES.has(byte) || byte === UTF8_MARK[at] ? null : step(reader, byte, at)
      if (facts !== null) yield { kind: 'set', facts }
      // What is passed over begins with this byte.
      if (reader.passing === null) i++
      else {
        from = i
        unitAt = at
      }
    }
    if (reader.passing !== null && reader.passing !== 'nothing') {
      parts.push(chunk.subarray(from))
      size += chunk.length - from
      if (size > MAX_UNIT) throw fileFault('tooLarge', unitAt)
    }
    offset += chunk.length
  }
  if (offset === 0 || (reader.places.length === 0 && !reader.ended)) throw fileFault('notCardFile', offset)
  if (!reader.ended) throw fileFault('truncated', offset)
}

/** Takes the byte that a piece of the structure begins or ends with. Gives a set's facts where the set ends. */
function step(reader: Reader, byte: number, at: number): Readonly<Record<string, string>> | null {
  const place = reader.places.at(-1)
  if (place === undefined) {
    if (reader.ended || (byte !== OPEN_LIST && byte !== OPEN)) throw fileFault('notCardFile', at)
    reader.places.push(byte === OPEN_LIST ? 'list' : 'wrapper')
    return null
  }
  if (byte === COMMA) reader.key = null
  else if (byte === CLOSE_LIST || byte === CLOSE) return leave(reader, place, byte, at)
  else if (byte === QUOTE) beginText(reader, place, at)
  else if (byte === OPEN || byte === OPEN_LIST) enter(reader, place, byte, at)
  else if (byte !== COLON && (place === 'list' || place === 'setCards')) throw fileFault(scalarFault(byte), at)
  // Numbers and words among the wrapper's or a set's own fields are passed over byte by byte.
  return null
}

function scalarFault(byte: number): 'notCards' | 'notCardFile' {
  return SCALAR.test(String.fromCharCode(byte)) ? 'notCards' : 'notCardFile'
}

function leave(reader: Reader, place: Place, byte: number, at: number): Readonly<Record<string, string>> | null {
  const isList = place === 'list' || place === 'setCards'
  if (isList !== (byte === CLOSE_LIST)) throw fileFault('notCardFile', at)
  reader.places.pop()
  reader.key = null
  reader.ended = reader.places.length === 0
  if (place !== 'set') return null
  const { facts } = reader
  reader.facts = {}
  return facts
}

function beginText(reader: Reader, place: Place, at: number): void {
  if (place === 'list' || place === 'setCards') throw fileFault('notCards', at)
  reader.passing = 'text'
}

/** A text is a key, or the value of the key before it. */
function noteText(reader: Reader, json: string, at: number): void {
  const text = json.length > MAX_FACT ? '' : textOf(json, at)
  if (reader.key === null) reader.key = text
  else {
    if (reader.places.at(-1) === 'set') reader.facts[reader.key] = text
    reader.key = null
  }
}

function textOf(json: string, at: number): string {
  try {
    return String(JSON.parse(json))
  } catch {
    throw fileFault('notCardFile', at)
  }
}

/** An object or a list begins: it is gone into, given out as a whole, or passed over. */
function enter(reader: Reader, place: Place, byte: number, at: number): void {
  const next = contentOf(place, byte, reader.key)
  if (next === null) throw fileFault('notCards', at)
  reader.key = null
  if (next === 'scryfall' || next === 'faces' || next === 'face' || next === 'nothing') {
    reader.passing = next
  } else reader.places.push(next)
}

function contentOf(place: Place, byte: number, key: string | null): Place | Exclude<Passing, 'text'> | null {
  const isObject = byte === OPEN
  switch (place) {
    case 'list':
      return isObject ? 'scryfall' : null
    case 'setCards':
      return isObject ? 'face' : null
    case 'wrapper':
      if (key !== 'data') return 'nothing'
      return isObject ? 'data' : 'list'
    case 'data':
      return isObject ? 'set' : 'faces'
    case 'set':
      return key === 'cards' && !isObject ? 'setCards' : 'nothing'
  }
}

/** Goes on to the byte after the value that is open, or to the chunk's end. */
function pass(chunk: Uint8Array, start: number, reader: Reader): number {
  let { depth, inString, escaped } = reader
  let i = start
  do {
    const byte = chunk[i] ?? 0
    if (inString) {
      if (escaped) escaped = false
      else if (byte === BACKSLASH) escaped = true
      else if (byte === QUOTE) inString = false
    } else if (byte === QUOTE) inString = true
    else if (byte === OPEN || byte === OPEN_LIST) depth++
    else if (byte === CLOSE || byte === CLOSE_LIST) depth--
    i++
  } while (i < chunk.length && (depth > 0 || inString))
  reader.depth = depth
  reader.inString = inString
  reader.escaped = escaped
  return i
}

function unitDecoder(): (parts: readonly Uint8Array[], at: number) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (parts, at) => {
    try {
      const [only] = parts
      return decoder.decode(parts.length === 1 && only !== undefined ? only : Buffer.concat(parts))
    } catch {
      throw fileFault('encoding', at)
    }
  }
}
