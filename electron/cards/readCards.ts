import type { CardCompiler } from './compiler.ts'
import type { Connection } from './database.ts'
import { legalityReader } from './legalities.ts'
import { CARD_COLUMNS, storedCard } from './rows.ts'
import type { CardRow, FaceRow, PrintingRow, StoredCard } from './rows.ts'

/** Reads cards whole, by their row ids. */
export interface CardReader {
  readonly one: (id: number) => StoredCard | null
  /** the cards of these ids that are there, in the order of the ids */
  readonly many: (ids: readonly number[]) => readonly StoredCard[]
}

interface OfCard {
  readonly cardId: number
}

/** Prepares the statements to read cards with. A card that the compiler hasn't seen in this version is compiled then. */
export function cardReader(db: Connection, compiler: CardCompiler | null): CardReader {
  const wanted = '(SELECT value FROM json_each(?))'
  const cards = db.prepare<[string], CardRow>(`SELECT ${CARD_COLUMNS} FROM cards c WHERE c.id IN ${wanted}`)
  const faces = db.prepare<[string], FaceRow & OfCard>(
    `SELECT * FROM faces WHERE cardId IN ${wanted} ORDER BY cardId, position`,
  )
  const printings = db.prepare<[string], PrintingRow & OfCard>(
    `SELECT * FROM printings WHERE cardId IN ${wanted} ORDER BY cardId, releasedAt DESC, setCode, collectorNumber`,
  )
  const legalities = legalityReader(db)

  function many(ids: readonly number[]): readonly StoredCard[] {
    const list = JSON.stringify(ids)
    const rows = cards.all(list)
    const legal = legalities(rows)
    const places = new Map(rows.map((row, place) => [row.id, place]))
    const [ofFaces, ofPrintings] = [byCard(faces.all(list)), byCard(printings.all(list))]
    return ids.flatMap((id) => {
      const place = places.get(id) ?? -1
      const row = rows[place]
      if (row === undefined) return []
      const card = storedCard(row, ofFaces.get(id) ?? [], ofPrintings.get(id) ?? [], legal[place] ?? {})
      const isStale = compiler !== null && row.compilerVersion !== compiler.version
      return [isStale ? { ...card, compiled: compiler.compile(card.record) } : card]
    })
  }

  return { one: (id) => many([id])[0] ?? null, many }
}

const TOGETHER = 500

/** Every card of the database, some hundreds in memory at a time. */
export function* everyCard(db: Connection): Generator<StoredCard> {
  const reader = cardReader(db, null)
  const ids = db.prepare<[], number>('SELECT id FROM cards ORDER BY id').pluck().all()
  for (let at = 0; at < ids.length; at += TOGETHER) yield* reader.many(ids.slice(at, at + TOGETHER))
}

function byCard<Row extends OfCard>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const grouped = new Map<number, Row[]>()
  for (const row of rows) {
    const group = grouped.get(row.cardId)
    if (group === undefined) grouped.set(row.cardId, [row])
    else group.push(row)
  }
  return grouped
}
