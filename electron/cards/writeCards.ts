import { isNameOnly } from '../../shared/cards/record.ts'
import type { Printing } from '../../shared/cards/record.ts'
import type { Connection } from './database.ts'
import { legalityWriter } from './legalities.ts'
import type { LegalityBits } from './legalities.ts'
import { CARD_VALUES, FACE_VALUES } from './preparedCard.ts'
import type { PreparedCard, SearchTexts } from './preparedCard.ts'
import { printingWriter } from './writePrintings.ts'

export type CardSource = 'starter' | 'imported'

/** What writing a card came to; 'printings': the card was known as it is, but not all its printings. */
export type Written = 'added' | 'changed' | 'printings' | 'unchanged'

/** Writes cards into the database, in whatever transaction the caller has open. */
export interface CardWriter {
  /**
   * Adds or updates one card by its oracle id; its printings are added to those already there. A card that is known by its
   * name only gives way to one of that name with an id, and a starter card to an imported one.
   * @param digest of the card as it stands in its file, by which it is known again
   */
  readonly write: (card: PreparedCard, source: CardSource, digest?: string | null) => Written
  /** Names a set and says when it came out, where its printings don't say. */
  readonly describeSet: (code: string, name: string | null, releasedAt: string | null) => void
  /** Brings the full-text index up to date with what was written, a step at a time. To be done before the transaction ends. */
  readonly finish: () => Generator<void, void>
}

interface Known extends LegalityBits {
  readonly id: number
  readonly facts: string
}

/** How many rows of the full-text index are written in one step. */
const TEXTS_A_STEP = 200
/** After so many new rows the index is made one piece: each that it's in costs every search as much again. */
const TEXTS_TO_MERGE = 1_000

/** Prepares the statements to write cards with. */
export function cardWriter(db: Connection): CardWriter {
  const columns = 'id, facts, legal, banned, restricted'
  const byOracleId = db.prepare<[string], Known>(`SELECT ${columns} FROM cards WHERE oracleId = ?`)
  const byName = db.prepare<[string], Known>(
    `SELECT ${columns} FROM cards WHERE foldedName = ? AND source = 'imported'`,
  )
  const inferior = db
    .prepare<[string, string], number>(
      `
    SELECT id FROM cards WHERE foldedName = ? AND oracleId <> ? AND (source = 'starter' OR oracleId LIKE 'name:%')`,
    )
    .pluck()
  const insertCard = db.prepare(
    insertion('cards', [...CARD_VALUES, 'source', 'legal', 'banned', 'restricted', 'firstReleased']),
  )
  const setLegal = db.prepare(
    'UPDATE cards SET legal = @legal, banned = @banned, restricted = @restricted WHERE id = @id',
  )
  const setReleased = db.prepare(`
    UPDATE cards SET firstReleased = @first WHERE id = @id AND (firstReleased IS NULL OR firstReleased > @first)`)
  const insertFace = db.prepare(insertion('faces', [...FACE_VALUES, 'cardId']))
  const insertText = db.prepare('INSERT INTO cardText (rowid, name, type, text) VALUES (?, ?, ?, ?)')
  const deleteCard = db.prepare('DELETE FROM cards WHERE id = ?')
  const deleteText = db.prepare('DELETE FROM cardText WHERE rowid = ?')
  const mergeTexts = db.prepare("INSERT INTO cardText (cardText) VALUES ('optimize')")
  const printings = printingWriter(db)
  const legality = legalityWriter(db)

  // The index is written at the end, deletions first: a deletion between insertions makes it write a segment each time.
  const outdated: number[] = []
  const texts = new Map<number, SearchTexts>()

  function remove(id: number): void {
    if (!texts.delete(id)) outdated.push(id)
    deleteCard.run(id)
  }

  function* finish(): Generator<void, void> {
    let written = 0
    for (const id of outdated) deleteText.run(id)
    for (const [id, { name, type, text }] of texts) {
      insertText.run(id, name, type, text)
      if (++written % TEXTS_A_STEP === 0) yield
    }
    if (written >= TEXTS_TO_MERGE) mergeTexts.run()
    outdated.length = 0
    texts.clear()
  }

  /** @param old printings of the card that gives way to it */
  function insert(card: PreparedCard, source: CardSource, legal: LegalityBits, old: readonly Printing[]): number {
    const { legal: inFormats, banned, restricted } = legal
    const firstReleased = earliest([...old, ...card.printings])
    const row = insertCard.run([...card.values, source, inFormats, banned, restricted, firstReleased])
    const id = Number(row.lastInsertRowid)
    for (const face of card.faces) insertFace.run([...face, id])
    texts.set(id, card.texts)
    return id
  }

  function write(card: PreparedCard, source: CardSource, digest: string | null = null): Written {
    const { oracleId, foldedName } = card
    const own = byOracleId.get(oracleId)
    // A file that knows cards by their names only has nothing to say of a card that is known by its id.
    const better = own === undefined && isNameOnly(oracleId) ? byName.get(foldedName) : undefined
    const before = own ?? better
    const legal = legalOf(card, before)
    if (before !== undefined && (better !== undefined || before.facts === card.facts)) {
      const added = printings.add(before.id, card.printings, digest)
      setReleased.run({ id: before.id, first: earliest(card.printings) })
      if (hasLegality(before, legal)) return added ? 'printings' : 'unchanged'
      setLegal.run({ id: before.id, ...legal })
      return 'changed'
    }
    if (source === 'imported') for (const id of inferior.all(foldedName, oracleId)) remove(id)
    const old = before === undefined ? [] : printings.of(before.id)
    if (before !== undefined) remove(before.id)
    const id = insert(card, source, legal, old)
    printings.add(id, old, null)
    printings.add(id, card.printings, digest)
    return before === undefined ? 'added' : 'changed'
  }

  /** What a card says of where it is legal; one that says nothing leaves it as it was. */
  function legalOf(card: PreparedCard, before: Known | undefined): LegalityBits {
    if (before !== undefined && Object.keys(card.legalities).length === 0) {
      return { legal: before.legal, banned: before.banned, restricted: before.restricted }
    }
    return legality(card.legalities)
  }

  return { write, describeSet: printings.describeSet, finish }
}

function insertion(table: 'cards' | 'faces', columns: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
}

/** When the first of them came out. */
function earliest(printings: readonly Printing[]): string | null {
  const [first = null] = printings.flatMap(({ releasedAt }) => releasedAt ?? []).toSorted()
  return first
}

function hasLegality(one: LegalityBits, other: LegalityBits): boolean {
  return one.legal === other.legal && one.banned === other.banned && one.restricted === other.restricted
}
