import { hash } from 'node:crypto'
import * as z from 'zod'
import { NOT_CARDS } from '../../../shared/cards/layouts.ts'
import { recordFromScryfall } from '../../../shared/cards/record.ts'
import type { CardRecord, Printing } from '../../../shared/cards/record.ts'
import { wrongField } from '../../../shared/cards/wrongField.ts'
import { faultyItem } from './cardFileItem.ts'
import type { CardFileItem, IsKnown } from './cardFileItem.ts'
import { jsonCards } from './jsonCards.ts'
import { facesInAll, mtgjsonFace, rulingsOf, scryfallCard } from './mtgjson.ts'
import type { MtgjsonFace } from './mtgjson.ts'

/** Raised whenever a card as it stands in a file may be read differently, so that known ones are read again. */
const READING_VERSION = 2

/** The cards of a file in JSON. Which of its forms a card has, its reader has found. */
export async function* jsonItems(chunks: AsyncIterable<Uint8Array>, isKnown: IsKnown): AsyncGenerator<CardFileItem> {
  /** faces of cards in this set whose other faces are yet to come */
  const waiting = new Map<string, MtgjsonFace[]>()
  let set: string | null = null
  for await (const unit of jsonCards(chunks)) {
    if (unit.kind === 'set') {
      for (const faces of waiting.values()) yield* itemsOfFaces(faces, set, null)
      waiting.clear()
      if (set !== null) yield setItem(set, unit.facts)
      set = null
      continue
    }
    const { shape, text, at } = unit
    const digest = hash('sha1', `${String(READING_VERSION)} ${text}`)
    if (isKnown(digest)) {
      yield { kind: 'known' }
      continue
    }
    const raw = parsed(text)
    if (raw === undefined) yield faultyItem(at, '', 'broken JSON')
    else if (shape === 'scryfall') yield scryfallItem(raw, at, digest)
    else if (shape === 'faces') yield* atomicItems(raw, at, digest)
    else {
      const face = mtgjsonFace(raw)
      if (!face.ok) yield faultyItem(at, textIn(raw, 'name'), face.error)
      else {
        set = textIn(raw, 'setCode').toLowerCase()
        const faces = gathered(waiting, face.value)
        if (faces !== null) yield* itemsOfFaces(faces, set, faces.length === 1 ? digest : null)
      }
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An object of Scryfall's: a card, or a ruling on one, each in files of their own. */
function scryfallItem(raw: unknown, at: number, digest: string): CardFileItem {
  if (textIn(raw, 'object') === 'ruling') return rulingItem(raw, at)
  const [lang, object] = [textIn(raw, 'lang'), textIn(raw, 'object')]
  if ((lang !== '' && lang !== 'en') || (object !== '' && object !== 'card')) return { kind: 'skipped' }
  return itemOfCard(raw, textIn(raw, 'name'), at, digest, null)
}

const rulingSchema = z.object({
  oracle_id: z.string().min(1).max(400),
  published_at: z.string().max(400).nullish(),
  comment: z.string().min(1).max(20_000),
})

function rulingItem(raw: unknown, at: number): CardFileItem {
  const parsed = rulingSchema.safeParse(raw)
  if (!parsed.success) return faultyItem(at, '', wrongField(parsed.error))
  const { oracle_id: oracleId, published_at: publishedAt, comment: text } = parsed.data
  return { kind: 'ruling', ruling: { oracleId, publishedAt: publishedAt ?? null, text } }
}

/** All faces of a card of AtomicCards, with the sets that it is printed in, and rulings on it. */
function* atomicItems(raw: unknown, at: number, digest: string): Generator<CardFileItem> {
  const faces: MtgjsonFace[] = []
  for (const each of Array.isArray(raw) ? raw : []) {
    const face = mtgjsonFace(each)
    if (!face.ok) {
      yield faultyItem(at, textIn(each, 'name'), face.error)
      return
    }
    faces.push(face.value)
  }
  const [front] = faces
  if (front === undefined) {
    yield { kind: 'skipped' }
    return
  }
  // Cards that share a name, and the parts of a meld pair, stand in one list.
  const own = faces.filter((face) => face.name === front.name).slice(0, facesInAll(front))
  const printings = (front.printings ?? []).map(unnumbered)
  yield* withRulings(itemOfCard(scryfallCard(own, null), front.name, at, digest, printings), own)
}

function unnumbered(set: string): Printing {
  return {
    ...{ set: set.toLowerCase(), setName: null, collectorNumber: null, rarity: '' },
    ...{ releasedAt: null, artist: null, picture: null },
  }
}

function* itemsOfFaces(
  faces: readonly MtgjsonFace[],
  set: string | null,
  digest: string | null,
): Generator<CardFileItem> {
  const [front] = faces
  if (front?.language !== undefined && front.language !== null && front.language !== 'English') {
    yield { kind: 'skipped' }
    return
  }
  yield* withRulings(itemOfCard(scryfallCard(faces, set), front?.name ?? '', 0, digest, null), faces)
}

function* withRulings(item: CardFileItem, faces: readonly MtgjsonFace[]): Generator<CardFileItem> {
  yield item
  if (item.kind === 'card') for (const ruling of rulingsOf(faces)) yield { kind: 'ruling', ruling }
}

/** The faces of a card once they are all there; null until then. */
function gathered(waiting: Map<string, MtgjsonFace[]>, face: MtgjsonFace): readonly MtgjsonFace[] | null {
  const inAll = facesInAll(face)
  if (inAll === 1) return [face]
  const key = `${face.number ?? ''} ${face.name}`
  const faces = [...(waiting.get(key) ?? []), face]
  if (faces.length < inAll) {
    waiting.set(key, faces)
    return null
  }
  waiting.delete(key)
  return faces
}

/** `printings`: where the file says otherwise than in the card object what they are */
function itemOfCard(
  raw: unknown,
  name: string,
  at: number,
  digest: string | null,
  printings: readonly Printing[] | null,
): CardFileItem {
  const made = recordFromScryfall(raw)
  if (!made.ok) return faultyItem(at, name, made.error)
  if (NOT_CARDS.includes(made.value.layout)) return { kind: 'skipped' }
  const record: CardRecord = printings === null ? made.value : { ...made.value, printings }
  const source = textIn(raw, '_source')
  return { kind: 'card', record, source: source === '' ? null : source, digest }
}

function setItem(code: string, { name, releaseDate }: Readonly<Record<string, string>>): CardFileItem {
  return { kind: 'set', code, name: name ?? null, releasedAt: releaseDate ?? null }
}

/** A field of an object that is a text; the empty one where it isn't. */
function textIn(raw: unknown, key: string): string {
  if (typeof raw !== 'object' || raw === null) return ''
  const value: unknown = Reflect.get(raw, key)
  return typeof value === 'string' ? value : ''
}
