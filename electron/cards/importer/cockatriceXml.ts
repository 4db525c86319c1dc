import { SaxesParser } from 'saxes'
import { fileFault } from './faults.ts'

/** A card as Cockatrice's file has it: each face of a double-faced card by itself, both halves of a split card together. */
export interface CockatriceCard {
  readonly name: string
  readonly text: string
  /** `prop` of version 4, the fields beside the name of version 3: 'manacost', 'type', 'pt', 'layout', 'side' … */
  readonly facts: Readonly<Record<string, string>>
  readonly printings: readonly CockatricePrinting[]
  /** names of cards that it has to do with, and how ('transform': the other face) */
  readonly related: readonly { readonly name: string; readonly attach: string }[]
  /** where it begins, in bytes of the unpacked file */
  readonly at: number
}

export interface CockatricePrinting {
  readonly set: string
  readonly number: string | null
  readonly rarity: string | null
  /** the id of its picture at Scryfall */
  readonly picture: string | null
}

export interface CockatriceSet {
  readonly code: string
  readonly name: string
  readonly releasedAt: string
}

export type XmlUnit =
  { readonly kind: 'set'; readonly set: CockatriceSet } | { readonly kind: 'card'; readonly card: CockatriceCard }

const ROOT = 'cockatrice_carddatabase'
/** What a card may take; a text that never ends is none. */
const MAX_UNIT = 4_000_000
const MAX_DEPTH = 12

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

interface Draft {
  facts: Record<string, string>
  printings: CockatricePrinting[]
  related: { name: string; attach: string }[]
  at: number
}

/**
 * Takes a stream of bytes that is Cockatrice's `cards.xml` (versions 3 and 4), however large, and gives its sets and cards
 * one after another, in memory for one of them. Throws a `FileFault` where the stream is other XML or none, ends too early,
 * isn't UTF-8, or has an entry too large to be a card.
 */
export async function* cockatriceXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlUnit> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const units: XmlUnit[] = []
  const open: Open[] = []
  let draft = newDraft(0)
  let [offset, chars, sinceTag] = [0, 0, 0]
  let text = ''
  let ended = false
  const parser = new SaxesParser()
  /** Where the parser is, in bytes: it counts characters. */
  const place = (): number => offset + Buffer.byteLength(text.slice(0, Math.max(0, parser.position - chars)))

  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    if (open.length === 0 && name !== ROOT) throw fileFault(name === 'html' ? 'notCardFile' : 'notCards', 0)
    if (open.length >= MAX_DEPTH) throw fileFault('notCards', place())
    if (name === 'card') draft = newDraft(place())
    open.push({ name, attributes, text: '' })
  })
  parser.on('text', (piece) => addText(open.at(-1), piece))
  parser.on('cdata', (piece) => addText(open.at(-1), piece))
  parser.on('closetag', () => {
    const closed = open.pop()
    const within = open.at(-1)?.name
    if (closed === undefined) return
    if (open.length === 0) ended = true
    const unit = close(closed, within, draft)
    if (unit !== null) units.push(unit)
  })
  parser.on('error', () => {
    throw fileFault(ended || open.length > 0 ? 'damaged' : 'notCardFile', place())
  })

  for await (const chunk of chunks) {
    text = decoded(decoder, chunk, offset)
    sinceTag += text.length
    parser.write(text)
    chars += text.length
    offset += chunk.length
    if (sinceTag > MAX_UNIT) throw fileFault('tooLarge', offset)
    yield* units
    units.length = 0
  }
  text = ''
  if (!ended) throw fileFault('truncated', offset)
  parser.close()
}

function decoded(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array, at: number): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    throw fileFault('encoding', at)
  }
}

function newDraft(at: number): Draft {
  return { facts: {}, printings: [], related: [], at }
}

function addText(to: Open | undefined, piece: string): void {
  if (to !== undefined) to.text += piece
}

/** What an element that has ended adds to the card or set it is in; a card or set that has ended with it. */
function close({ name, attributes, text }: Open, within: string | undefined, draft: Draft): XmlUnit | null {
  const value = text.trim()
  if (name === 'card' && within === 'cards') {
    const { facts, printings, related, at } = draft
    return {
      kind: 'card',
      card: { name: facts['name'] ?? '', text: facts['text'] ?? '', facts, printings, related, at },
    }
  }
  if (name === 'set' && within === 'sets') return setOf(draft)
  if (name === 'set' && within === 'card') {
    draft.printings.push({
      set: value,
      number: attributes['num'] ?? null,
      rarity: attributes['rarity'] ?? null,
      picture: attributes['uuid'] ?? null,
    })
  } else if (name === 'related' && within === 'card') {
    draft.related.push({ name: value, attach: attributes['attach'] ?? '' })
  } else if (within === 'card' || within === 'prop' || within === 'set') {
    // Version 3 has an element for each colour.
    draft.facts[name] = name === 'color' ? (draft.facts[name] ?? '') + value : value
  }
  return null
}

function setOf(draft: Draft): XmlUnit {
  const { name = '', longname = '', releasedate = '' } = draft.facts
  draft.facts = {}
  return { kind: 'set', set: { code: name.toLowerCase(), name: longname, releasedAt: releasedate } }
}
