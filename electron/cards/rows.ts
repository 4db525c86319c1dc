import { layoutOf } from '../../shared/cards/layouts.ts'
import type { ManaCostWayUp } from '../../shared/cards/manaCostWayUp.ts'
import type { ManaKind } from '../../shared/cards/producedMana.ts'
import type { CardFace, CardRecord, Printing } from '../../shared/cards/record.ts'
import { COLORS } from '../../shared/vocabulary/colors.ts'
import type { Color } from '../../shared/vocabulary/colors.ts'

export interface CardRow {
  readonly id: number
  readonly oracleId: string
  readonly name: string
  readonly layout: string
  readonly source: 'starter' | 'imported'
  readonly manaValue: number
  readonly colorIdentity: number
  readonly keywords: string
  readonly wayUpCost: string | null
  readonly wayUpReason: 'notACreatureCard' | 'noManaCost' | null
  readonly faceDown: number
  readonly compileStatus: 'compiled' | 'unsupported' | null
  readonly unread: string
  readonly compilerVersion: string | null
  readonly legal: number
  readonly banned: number
  readonly restricted: number
}

export const CARD_COLUMNS =
  'c.id, c.oracleId, c.name, c.layout, c.source, c.manaValue, c.colorIdentity, c.keywords, c.wayUpCost, c.wayUpReason, ' +
  'c.faceDown, c.compileStatus, c.unread, c.compilerVersion, c.legal, c.banned, c.restricted'

export interface FaceRow {
  readonly cardId: number
  readonly name: string
  readonly manaCost: string | null
  readonly typeLine: string
  readonly oracleText: string
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
  readonly defense: string | null
  readonly colors: number
  readonly colorIndicator: number | null
}

export interface PrintingRow {
  readonly setCode: string
  readonly setName: string | null
  readonly collectorNumber: string
  readonly rarity: string
  readonly releasedAt: string | null
  readonly artist: string | null
  readonly picture: string | null
}

/** What the compiler made of a card; null until it has been asked. */
export type CompileState =
  { readonly status: 'compiled' } | { readonly status: 'unsupported'; readonly unread: readonly string[] } | null

/** A card with what the database worked out about it. */
export interface StoredCard {
  readonly record: CardRecord
  readonly source: 'starter' | 'imported'
  /** may it turn up for its mana cost when cloaked or manifested (701.40b, 701.58b), and if not, why not */
  readonly wayUp: ManaCostWayUp
  /** has or uses a face-down mechanic */
  readonly faceDown: boolean
  readonly compiled: CompileState
}

/** Colours as a set of bits, W = 1 to G = 16. */
export function colorBits(colors: readonly Color[]): number {
  return COLORS.reduce((bits, color, at) => (colors.includes(color) ? bits | (1 << at) : bits), 0)
}

/** Kinds of mana as a set of bits: the colours as in `colorBits`, colourless 32. */
export function manaBits(mana: readonly ManaKind[]): number {
  return colorBits(mana.filter((kind) => kind !== 'C')) | (mana.includes('C') ? 1 << COLORS.length : 0)
}

export function colorsOfBits(bits: number): readonly Color[] {
  return COLORS.filter((_, at) => (bits & (1 << at)) !== 0)
}

/** The number a power or toughness begins with ('1+*' counts as 1, '*' as 0), for comparisons. */
export function numberOf(value: string | null): number | null {
  if (value === null) return null
  const number = Number.parseFloat(value)
  return Number.isFinite(number) ? number : 0
}

export const RARITIES = ['common', 'uncommon', 'rare', 'special', 'mythic', 'bonus'] as const

/** Where a rarity stands among the others; -1 for one that isn't known. */
export function rarityRank(rarity: string): number {
  return RARITIES.findIndex((known) => known === rarity)
}

export function storedCard(
  row: CardRow,
  faces: readonly FaceRow[],
  printings: readonly PrintingRow[],
  legalities: Readonly<Record<string, string>>,
): StoredCard {
  return {
    record: {
      oracleId: row.oracleId,
      name: row.name,
      layout: layoutOf(row.layout),
      faces: faces.map(faceOf),
      manaValue: row.manaValue,
      colorIdentity: colorsOfBits(row.colorIdentity),
      keywords: stringsIn(row.keywords),
      legalities,
      printings: printings.map(printingOf),
    },
    source: row.source,
    wayUp: row.wayUpCost === null ? { reason: row.wayUpReason ?? 'noManaCost' } : { cost: row.wayUpCost },
    faceDown: row.faceDown === 1,
    compiled: compileStateOf(row),
  }
}

function compileStateOf(row: CardRow): CompileState {
  switch (row.compileStatus) {
    case null:
      return null
    case 'compiled':
      return { status: 'compiled' }
    case 'unsupported':
      return { status: 'unsupported', unread: stringsIn(row.unread) }
  }
}

function faceOf(row: FaceRow): CardFace {
  return {
    name: row.name,
    manaCost: row.manaCost,
    typeLine: row.typeLine,
    oracleText: row.oracleText,
    power: row.power,
    toughness: row.toughness,
    loyalty: row.loyalty,
    defense: row.defense,
    colors: colorsOfBits(row.colors),
    colorIndicator: row.colorIndicator === null ? null : colorsOfBits(row.colorIndicator),
  }
}

export function printingOf(row: PrintingRow): Printing {
  return {
    set: row.setCode,
    setName: row.setName,
    collectorNumber: row.collectorNumber === '' ? null : row.collectorNumber,
    rarity: row.rarity,
    releasedAt: row.releasedAt,
    artist: row.artist,
    picture: row.picture,
  }
}

function stringsIn(json: string): readonly string[] {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
