import type { CardFaceFacts } from '../../shared/ipc/cardSchemas.ts'
import { colorsOfSymbols, parseManaCost } from '../../shared/cards/manaCost.ts'
import type { CharacteristicsView, ObjectView, PrintedView } from '../../shared/play/view.ts'
import { COLORS } from '../../shared/vocabulary/colors.ts'
import type { Color } from '../../shared/vocabulary/colors.ts'
import { BASIC_LAND_MANA, BASIC_LAND_TYPES } from '../../shared/vocabulary/types.ts'

/** What a card's drawn frame shows, whether it is printed, in play or in a database. */
export interface CardFaceModel {
  readonly name: string
  readonly manaCost: readonly string[] | null
  readonly typeLine: string
  readonly text: string
  /** The corner: '2/2', loyalty or defence; null for none. */
  readonly corner: string | null
  readonly colors: readonly Color[]
}

type Value = string | number | null

function corner(power: Value, toughness: Value, other: Value): string | null {
  if (power !== null && toughness !== null) return `${String(power)}/${String(toughness)}`
  return other === null ? null : String(other)
}

/** The colours of a card's band: its own, and for a colourless land those of the mana that it makes. */
function band(colors: readonly Color[], typeLine: string, text: string): readonly Color[] {
  if (colors.length > 0 || !typeLine.includes('Land')) return colors
  const made = new Set<string>(colorsOfSymbols(text))
  for (const type of BASIC_LAND_TYPES) if (typeLine.includes(type)) made.add(BASIC_LAND_MANA[type])
  return COLORS.filter((color) => made.has(color))
}

export function faceOfPrinted(printed: PrintedView): CardFaceModel {
  return {
    name: printed.name,
    manaCost: printed.manaCost,
    typeLine: printed.typeLine,
    text: printed.text,
    corner: corner(printed.power, printed.toughness, printed.loyalty),
    colors: band(printed.colors, printed.typeLine, printed.text),
  }
}

export function typeLineOf(now: CharacteristicsView): string {
  const left = [...now.supertypes, ...now.types].join(' ')
  return now.subtypes.length === 0 ? left : `${left} — ${now.subtypes.join(' ')}`
}

export function faceOfNow(now: CharacteristicsView): CardFaceModel {
  const typeLine = typeLineOf(now)
  return {
    name: now.name ?? '',
    manaCost: now.manaCost,
    typeLine,
    text: now.text,
    corner: corner(now.power, now.toughness, now.loyalty ?? now.defense),
    colors: band(now.colors, typeLine, now.text),
  }
}

export function faceOfFacts(face: CardFaceFacts): CardFaceModel {
  return {
    name: face.name,
    manaCost: face.manaCost === null ? null : parseManaCost(face.manaCost),
    typeLine: face.typeLine,
    text: face.oracleText,
    corner: corner(face.power, face.toughness, face.loyalty ?? face.defense),
    colors: band(face.colors, face.typeLine, face.oracleText),
  }
}

/**
 * The face to draw for something on the table, as it is now. A card whose name the viewer knows but which has no
 * characteristics to show (a card in a hidden zone) shows its printed face. Null for what must be drawn as a back.
 */
export function faceOfObject(object: ObjectView): CardFaceModel | null {
  if (object.faceDown !== null) return null
  if (object.now !== null && object.now.name !== null) return faceOfNow(object.now)
  return object.printed === null ? null : faceOfPrinted(object.printed)
}

/** The class that tints a frame. */
export function bandClass(colors: readonly Color[], typeLine: string): string {
  const [first, second, third] = colors
  if (first === undefined) return typeLine.includes('Land') ? 'band-land' : 'band-none'
  if (second === undefined) return `band-${first}`
  return third === undefined ? `band-${first}${second}` : 'band-many'
}

/** The size of rules text that fits its box, in hundredths of the card's width. */
export function rulesSize(text: string): number {
  const lines = text.split('\n').length
  const weight = text.replace(/\{[^}]+\}/gu, 'mm').length + lines * 22
  if (weight < 110) return 6.1
  if (weight < 190) return 5.4
  if (weight < 290) return 4.8
  if (weight < 420) return 4.2
  return weight < 620 ? 3.7 : 3.2
}

/** A piece of rules text: words, a symbol, or reminder text in italics. */
export type TextPiece =
  | { readonly kind: 'words'; readonly text: string; readonly italic: boolean }
  | { readonly kind: 'symbol'; readonly symbol: string }

/** Takes rules text and gives its lines in pieces. */
export function piecesOf(text: string): readonly (readonly TextPiece[])[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const pieces: TextPiece[] = []
      let depth = 0
      for (const [part] of line.matchAll(/\{[^{}]+\}|\(|\)|[^{}()]+|[{}]/gu)) {
        if (part.length > 1 && part.startsWith('{')) pieces.push({ kind: 'symbol', symbol: part.slice(1, -1) })
        else {
          if (part === '(') depth += 1
          pieces.push({ kind: 'words', text: part, italic: depth > 0 })
          if (part === ')') depth = Math.max(0, depth - 1)
        }
      }
      return pieces
    })
}
