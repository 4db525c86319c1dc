import { hash } from 'node:crypto'
import { FACE_DOWN_VERSION, usesFaceDown, withoutReminders } from '../../shared/cards/faceDown.ts'
import { MANA_COST_WAY_UP_VERSION, manaCostWayUp } from '../../shared/cards/manaCostWayUp.ts'
import { bareName, foldName } from '../../shared/cards/names.ts'
import { PRODUCED_MANA_VERSION, producedMana } from '../../shared/cards/producedMana.ts'
import { isNameOnly } from '../../shared/cards/record.ts'
import type { CardRecord, Printing } from '../../shared/cards/record.ts'
import { TRAITS_VERSION, traitsOf } from '../../shared/cards/traits.ts'
import type { Color } from '../../shared/vocabulary/colors.ts'
import type { Connection } from './database.ts'
import { legalityWriter } from './legalities.ts'
import type { LegalityBits } from './legalities.ts'
import { manaBits, colorBits, numberOf } from './rows.ts'
import { SELF_TEXT_VERSION, selfText } from './selfText.ts'
import { printingWriter } from './writePrintings.ts'

export type CardSource = 'starter' | 'imported'

/** What writing a card came to; 'printings': the card was known as it is, but not all its printings. */
export type Written = 'added' | 'changed' | 'printings' | 'unchanged'

/** Writes cards into the database, in whatever transaction the caller has open. */
export interface CardWriter {
  /**
   * Adds or updates one card by its oracle id; its printings are added to those already there. A card that is known by its
   * name only gives way to one of that name with an id, and a starter card to an imported one.
   * @param digest of the card as it stands in its file, by which `isKnown` knows it again
   */
  readonly write: (record: CardRecord, source: CardSource, digest?: Buffer | null) => Written
  /** Was the card with that digest the last to be written where it is? */
  readonly isKnown: (digest: Buffer) => boolean
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
  const insertCard = db.prepare(`
    INSERT INTO cards (oracleId, name, foldedName, foldedFront, bareName, layout, source, manaValue, colors,
      colorIdentity, keywords, facts, legal, banned, restricted, wayUpCost, wayUpReason, wayUpVersion, faceDown,
      faceDownVersion, produces, producesVersion, traits, traitsVersion, selfTextVersion, firstReleased)
    VALUES (@oracleId, @name, @foldedName, @foldedFront, @bareName, @layout, @source, @manaValue, @colors,
      @colorIdentity, @keywords, @facts, @legal, @banned, @restricted, @wayUpCost, @wayUpReason, @wayUpVersion, @faceDown,
      @faceDownVersion, @produces, @producesVersion, @traits, @traitsVersion, @selfTextVersion, @firstReleased)`)
  const setLegal = db.prepare(
    'UPDATE cards SET legal = @legal, banned = @banned, restricted = @restricted WHERE id = @id',
  )
  const setReleased = db.prepare(`
    UPDATE cards SET firstReleased = @first WHERE id = @id AND (firstReleased IS NULL OR firstReleased > @first)`)
  const insertFace = db.prepare(`
    INSERT INTO faces (cardId, position, name, manaCost, typeLine, oracleText, power, toughness, loyalty, defense,
      powerNumber, toughnessNumber, loyaltyNumber, colors, colorIndicator, selfText)
    VALUES (@cardId, @position, @name, @manaCost, @typeLine, @oracleText, @power, @toughness, @loyalty, @defense,
      @powerNumber, @toughnessNumber, @loyaltyNumber, @colors, @colorIndicator, @selfText)`)
  const insertText = db.prepare('INSERT INTO cardText (rowid, name, type, text) VALUES (?, ?, ?, ?)')
  const deleteCard = db.prepare('DELETE FROM cards WHERE id = ?')
  const deleteText = db.prepare('DELETE FROM cardText WHERE rowid = ?')
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
    outdated.length = 0
    texts.clear()
  }

  /** @param old printings of the card that gives way to it */
  function insert(
    record: CardRecord,
    source: CardSource,
    facts: string,
    legal: LegalityBits,
    old: readonly Printing[],
  ): number {
    const firstReleased = earliest([...old, ...record.printings])
    const values = { ...cardValues(record, source, facts), ...legal, firstReleased }
    const id = Number(insertCard.run(values).lastInsertRowid)
    for (const values of faceValues(record)) insertFace.run({ cardId: id, ...values })
    texts.set(id, searchTexts(record))
    return id
  }

  function write(record: CardRecord, source: CardSource, digest: Buffer | null = null): Written {
    const own = byOracleId.get(record.oracleId)
    // A file that knows cards by their names only has nothing to say of a card that is known by its id.
    const better = own === undefined && isNameOnly(record.oracleId) ? byName.get(foldName(record.name)) : undefined
    const before = own ?? better
    const legal = legalOf(record, before)
    const facts = factsOf(record)
    if (before !== undefined && (better !== undefined || before.facts === facts)) {
      const added = printings.add(before.id, record.printings, digest)
      setReleased.run({ id: before.id, first: earliest(record.printings) })
      if (hasLegality(before, legal)) return added ? 'printings' : 'unchanged'
      setLegal.run({ id: before.id, ...legal })
      return 'changed'
    }
    if (source === 'imported') for (const id of inferior.all(foldName(record.name), record.oracleId)) remove(id)
    const old = before === undefined ? [] : printings.of(before.id)
    if (before !== undefined) remove(before.id)
    const id = insert(record, source, facts, legal, old)
    printings.add(id, old, null)
    printings.add(id, record.printings, digest)
    return before === undefined ? 'added' : 'changed'
  }

  /** What a card says of where it is legal; one that says nothing leaves it as it was. */
  function legalOf(record: CardRecord, before: Known | undefined): LegalityBits {
    if (before !== undefined && Object.keys(record.legalities).length === 0) {
      return { legal: before.legal, banned: before.banned, restricted: before.restricted }
    }
    return legality(record.legalities)
  }

  return { write, isKnown: printings.isKnown, describeSet: printings.describeSet, finish }
}

/** When the first of them came out. */
function earliest(printings: readonly Printing[]): string | null {
  const [first = null] = printings.flatMap(({ releasedAt }) => releasedAt ?? []).toSorted()
  return first
}

function hasLegality(one: LegalityBits, other: LegalityBits): boolean {
  return one.legal === other.legal && one.banned === other.banned && one.restricted === other.restricted
}

/** A digest of all facts but the printings and where the card is legal, to tell whether a card has changed. */
function factsOf(record: CardRecord): string {
  return hash('sha1', JSON.stringify({ ...record, printings: [], legalities: {} }), 'base64')
}

function cardValues(record: CardRecord, source: CardSource, facts: string) {
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
    produces: manaBits(producedMana(record)),
    producesVersion: PRODUCED_MANA_VERSION,
    traits: traitsOf(record),
    traitsVersion: TRAITS_VERSION,
    selfTextVersion: SELF_TEXT_VERSION,
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
    selfText: selfText(face),
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
