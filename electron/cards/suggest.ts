import { foldName } from '../../shared/cards/names.ts'
import { parseTypeLine } from '../../shared/cards/record.ts'
import type { Connection } from './database.ts'
import { editDistance } from './editDistance.ts'
import { colorBits, numberOf } from './rows.ts'
import type { StoredCard } from './rows.ts'

/** A name with a larger part of its letters wrong is hardly the one that was meant. */
const FARTHEST = 0.35

interface NameRow {
  readonly name: string
  readonly foldedName: string
  readonly foldedFront: string
  readonly readable: number
}

export interface Suggester {
  /** names of cards that are spelled most like this, nearest first */
  readonly similarNames: (name: string, limit: number) => readonly string[]
  /** names of readable cards that could take the card's place in a deck: same kind, colours, cost and size, best first */
  readonly standIns: (card: StoredCard, limit: number) => readonly string[]
}

/** Prepares the statements for suggestions. */
export function suggester(db: Connection): Suggester {
  const byGrams = db.prepare<[string], NameRow>(`
    SELECT c.name, c.foldedName, c.foldedFront, c.compileStatus = 'compiled' AS readable
    FROM (SELECT rowid FROM cardText WHERE cardText MATCH ? ORDER BY rank LIMIT 200) AS hit JOIN cards c ON c.id = hit.rowid`)
  const byStart = db.prepare<[string], NameRow>(`
    SELECT name, foldedName, foldedFront, compileStatus = 'compiled' AS readable
    FROM cards WHERE foldedName LIKE ? ESCAPE '\\' ORDER BY length(foldedName) LIMIT 50`)
  const comparable = db.prepare<[number, number, number, string], StandInRow>(`
    SELECT c.name, c.manaValue, c.colorIdentity, c.faceDown, c.keywords, f.typeLine, f.powerNumber, f.toughnessNumber
    FROM cards c JOIN faces f ON f.cardId = c.id AND f.position = 0
    WHERE c.compileStatus = 'compiled' AND c.manaValue BETWEEN ? AND ? AND c.colorIdentity & ~? = 0
      AND f.typeLine LIKE ?`)

  function similarNames(name: string, limit: number): readonly string[] {
    const folded = foldName(name)
    if (folded === '') return []
    const grams = gramsOf(folded)
    const rows = grams.length > 0 ? byGrams.all(`name : (${grams.join(' OR ')})`) : byStart.all(`${likeText(folded)}%`)
    const farthest = Math.max(2, Math.floor(folded.length * FARTHEST))
    const ranked = rows.flatMap((row) => {
      const distance = Math.min(
        editDistance(folded, row.foldedName, farthest),
        editDistance(folded, row.foldedFront, farthest),
        // Only the beginning was typed: 'vannifar' means 'Vannifar, Evolved Enigma'.
        row.foldedFront.startsWith(folded) ? 1 : farthest + 1,
      )
      return distance > farthest ? [] : [{ name: row.name, distance, readable: row.readable }]
    })
    ranked.sort((a, b) => a.distance - b.distance || b.readable - a.readable || (a.name < b.name ? -1 : 1))
    return [...new Set(ranked.map((each) => each.name))].slice(0, limit)
  }

  function standIns(card: StoredCard, limit: number): readonly string[] {
    const { record } = card
    const front = record.faces[0]
    const types = parseTypeLine(front?.typeLine ?? '').types
    const kind = types.includes('Creature') ? 'Creature' : (types.at(-1) ?? '')
    const rows = comparable.all(
      record.manaValue - 2,
      record.manaValue + 2,
      colorBits(record.colorIdentity),
      `%${kind}%`,
    )
    const wanted = { card, power: numberOf(front?.power ?? null), toughness: numberOf(front?.toughness ?? null) }
    return rows
      .filter((row) => row.name !== record.name)
      .map((row) => ({ name: row.name, distance: unlikeness(row, wanted) }))
      .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
      .slice(0, limit)
      .map((each) => each.name)
  }

  return { similarNames, standIns }
}

interface StandInRow {
  readonly name: string
  readonly manaValue: number
  readonly colorIdentity: number
  readonly faceDown: number
  readonly keywords: string
  readonly typeLine: string
  readonly powerNumber: number | null
  readonly toughnessNumber: number | null
}

function unlikeness(
  row: StandInRow,
  wanted: { readonly card: StoredCard; readonly power: number | null; readonly toughness: number | null },
): number {
  const { record, faceDown } = wanted.card
  const shared = record.keywords.filter((keyword) => row.keywords.includes(`"${keyword}"`)).length
  return (
    2 * Math.abs(row.manaValue - record.manaValue) +
    Math.abs((row.powerNumber ?? 0) - (wanted.power ?? 0)) +
    Math.abs((row.toughnessNumber ?? 0) - (wanted.toughness ?? 0)) +
    (row.colorIdentity === colorBits(record.colorIdentity) ? 0 : 1) +
    ((row.faceDown === 1) === faceDown ? 0 : 2) -
    2 * shared
  )
}

/** The runs of three letters in a text, quoted for the full-text index. */
function gramsOf(text: string): readonly string[] {
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= text.length && grams.size < 60; at++) grams.add(text.slice(at, at + 3))
  return [...grams].map((gram) => `"${gram.replaceAll('"', '""')}"`)
}

/** A text for LIKE … ESCAPE '\', taken literally. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/gu, (sign) => `\\${sign}`)
}
