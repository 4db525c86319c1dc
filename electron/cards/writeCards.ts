import { createHash } from 'node:crypto'
import { FACE_DOWN_VERSION, usesFaceDown, withoutReminders } from '../../shared/cards/faceDown.ts'
import { MANA_COST_WAY_UP_VERSION, manaCostWayUp } from '../../shared/cards/manaCostWayUp.ts'
import { bareName, foldName } from '../../shared/cards/names.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import type { Color } from '../../shared/vocabulary/colors.ts'
import type { Connection } from './database.ts'
import { colorBits, numberOf, rarityRank } from './rows.ts'

export type Written = 'added' | 'changed' | 'unchanged'

/** Writes cards into the database, in whatever transaction the caller has open. */
export interface CardWriter {
  /** Adds or updates one card by its oracle id; its printings are added to those already there. */
  readonly write: (record: CardRecord, source: 'starter' | 'imported') => Written
  /** Brings the full-text index up to date with what was written. To be called before the transaction ends. */
  readonly finish: () => void
}

/** Prepares the statements to write cards with. */
export function cardWriter(db: Connection): CardWriter {
  const find = db.prepare<[string], { id: number; facts: string }>('SELECT id, facts FROM cards WHERE oracleId = ?')
  const starterOfName = db.prepare<[string], { id: number }>(
    "SELECT id FROM cards WHERE foldedName = ? AND source = 'starter'",
  )
  const insertCard = db.prepare(`
    INSERT INTO cards (oracleId, name, foldedName, foldedFront, bareName, layout, source, manaValue, colors,
      colorIdentity, keywords, facts, wayUpCost, wayUpReason, wayUpVersion, faceDown, faceDownVersion)
    VALUES (@oracleId, @name, @foldedName, @foldedFront, @bareName, @layout, @source, @manaValue, @colors,
      @colorIdentity, @keywords, @facts, @wayUpCost, @wayUpReason, @wayUpVersion, @faceDown, @faceDownVersion)`)
  const insertFace = db.prepare(`
    INSERT INTO faces (cardId, position, name, manaCost, typeLine, oracleText, power, toughness, loyalty, defense,
      powerNumber, toughnessNumber, loyaltyNumber, colors, colorIndicator)
    VALUES (@cardId, @position, @name, @manaCost, @typeLine, @oracleText, @power, @toughness, @loyalty, @defense,
      @powerNumber, @toughnessNumber, @loyaltyNumber, @colors, @colorIndicator)`)
  const insertLegality = db.prepare('INSERT INTO legalities (cardId, format, status) VALUES (?, ?, ?)')
  const insertText = db.prepare('INSERT INTO cardText (rowid, name, type, text) VALUES (?, ?, ?, ?)')
  const insertPrinting = db.prepare(`
    INSERT INTO printings (cardId, setCode, collectorNumber, setName, rarity, rarityRank, releasedAt, artist)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
  const deleteCard = db.prepare('DELETE FROM cards WHERE id = ?')
  const deleteText = db.prepare('DELETE FROM cardText WHERE rowid = ?')
  const keepPrintings = db.prepare<[number], Record<string, unknown>>('SELECT * FROM printings WHERE cardId = ?')

  // The index is written at the end, deletions first: a deletion between insertions makes it write a segment each time.
  const outdated: number[] = []
  const texts = new Map<number, SearchTexts>()

  function remove(id: number): void {
    if (!texts.delete(id)) outdated.push(id)
    deleteCard.run(id)
  }

  function finish(): void {
    for (const id of outdated) deleteText.run(id)
    for (const [id, { name, type, text }] of texts) insertText.run(id, name, type, text)
    outdated.length = 0
    texts.clear()
  }

  function insert(record: CardRecord, source: 'starter' | 'imported', facts: string): number {
    const id = Number(insertCard.run(cardValues(record, source, facts)).lastInsertRowid)
    for (const values of faceValues(record)) insertFace.run({ cardId: id, ...values })
    for (const [format, status] of Object.entries(record.legalities)) {
      if (status !== 'not_legal') insertLegality.run(id, format, status)
    }
    texts.set(id, searchTexts(record))
    return id
  }

  function addPrintings(id: number, record: CardRecord): void {
    for (const each of record.printings) {
      const number = each.collectorNumber ?? ''
      const rank = rarityRank(each.rarity)
      insertPrinting.run(id, each.set, number, each.setName, each.rarity, rank, each.releasedAt, each.artist)
    }
  }

  function write(record: CardRecord, source: 'starter' | 'imported'): Written {
    const facts = factsOf(record)
    const before = find.get(record.oracleId)
    if (before?.facts === facts) {
      addPrintings(before.id, record)
      return 'unchanged'
    }
    if (source === 'imported') for (const { id } of starterOfName.all(foldName(record.name))) remove(id)
    const old = before === undefined ? [] : keepPrintings.all(before.id)
    if (before !== undefined) remove(before.id)
    const id = insert(record, source, facts)
    for (const row of old) {
      const { setCode, collectorNumber, setName, rarity, rarityRank: rank, releasedAt, artist } = row
      insertPrinting.run(id, setCode, collectorNumber, setName, rarity, rank, releasedAt, artist)
    }
    addPrintings(id, record)
    return before === undefined ? 'added' : 'changed'
  }

  return { write, finish }
}

/** A digest of all facts but the printings, to tell whether a card has changed. */
function factsOf(record: CardRecord): string {
  const facts = JSON.stringify({ ...record, printings: [] })
  return createHash('sha256').update(facts).digest('base64')
}

function cardValues(record: CardRecord, source: 'starter' | 'imported', facts: string) {
  return {
    oracleId: record.oracleId,
    name: record.name,
    foldedName: foldName(record.name),
    foldedFront: foldName(record.faces[0]?.name ?? record.name),
    bareName: bareName(record.name),
    layout: record.layout,
    source,
    manaValue: record.manaValue,
    colors: colorBits(colorsOf(record)),
    colorIdentity: colorBits(record.colorIdentity),
    keywords: JSON.stringify(record.keywords),
    facts,
    ...derivedValues(record),
  }
}

/** What functions of the record answer, stored with the version of each. */
export function derivedValues(record: CardRecord) {
  const wayUp = manaCostWayUp(record)
  return {
    wayUpCost: 'cost' in wayUp ? wayUp.cost : null,
    wayUpReason: 'reason' in wayUp ? wayUp.reason : null,
    wayUpVersion: MANA_COST_WAY_UP_VERSION,
    faceDown: usesFaceDown(record) ? 1 : 0,
    faceDownVersion: FACE_DOWN_VERSION,
  }
}

/** A split card off the stack is the colours of both halves (709.4b), any other card those of its front. */
function colorsOf(record: CardRecord): readonly Color[] {
  return record.layout === 'split' ? record.faces.flatMap((face) => face.colors) : (record.faces[0]?.colors ?? [])
}

function faceValues(record: CardRecord) {
  return record.faces.map((face, position) => ({
    position,
    ...face,
    powerNumber: numberOf(face.power),
    toughnessNumber: numberOf(face.toughness),
    loyaltyNumber: numberOf(face.loyalty),
    colors: colorBits(face.colors),
    colorIndicator: face.colorIndicator === null ? null : colorBits(face.colorIndicator),
  }))
}

interface SearchTexts {
  readonly name: string
  readonly type: string
  readonly text: string
}

function searchTexts(record: CardRecord): SearchTexts {
  return {
    name: foldName(record.name),
    type: record.faces.map((face) => face.typeLine).join(' // '),
    text: record.faces.map((face) => withoutReminders(face.oracleText)).join('\n'),
  }
}
