import { COLORS } from '../../../shared/vocabulary/colors.ts'
import { colorsOfSymbols, manaValueOf } from '../../../shared/cards/manaCost.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { NO_CHARACTERISTICS } from '../state/characteristics.ts'
import type { CardDefinition, FaceDefinition } from '../abilities/definition.ts'
import type { CardTable } from '../state/table.ts'

/** Asks for a split card's halves combined (709.4). */
export const BOTH_HALVES = -1

/** The mana value of a mana cost's symbols (202.3), X counting as 0. */
export function manaValueOfSymbols(symbols: readonly string[] | null): number {
  if (symbols === null) return 0
  return manaValueOf(symbols.map((symbol) => `{${symbol}}`).join(''))
}

/** Has the card a face on each side (712.1)? Sieges are nonmodal double-faced cards (310.11b). */
export function isDoubleFaced(definition: CardDefinition): boolean {
  const { layout } = definition
  return layout === 'transform' || layout === 'modal_dfc' || layout === 'meld' || layout === 'battle'
}

// 208.2a: a star is 0 until a characteristic-defining ability says what it is.
function number(printed: string | null): number | null {
  if (printed === null) return null
  const value = Number(printed)
  return Number.isFinite(value) ? value : 0
}

function fromFace(face: FaceDefinition, manaValue: number): Characteristics {
  return {
    name: face.name,
    manaCost: face.manaCost,
    manaValue,
    colors: face.colors,
    supertypes: face.supertypes,
    types: face.types,
    subtypes: face.subtypes,
    abilities: face.abilities,
    power: number(face.power),
    toughness: number(face.toughness),
    loyalty: number(face.loyalty),
    defense: number(face.defense),
  }
}

function union<T>(lists: readonly (readonly T[])[]): readonly T[] {
  return [...new Set(lists.flat())]
}

/** 709.4: names, mana costs, types and abilities of the halves together. */
function combined(definition: CardDefinition, halves: readonly FaceDefinition[]): Characteristics {
  const costs = halves.flatMap((half) => (half.manaCost === null ? [] : [half.manaCost]))
  const manaCost = costs.length === 0 ? null : costs.flat()
  const printed = union(halves.map((half) => half.colors))
  const inCost = colorsOfSymbols((manaCost ?? []).map((symbol) => `{${symbol}}`).join(''))
  return {
    ...NO_CHARACTERISTICS,
    name: halves.length === definition.faces.length ? definition.name : (halves[0]?.name ?? null),
    manaCost,
    manaValue: manaValueOfSymbols(manaCost), // 709.4b
    colors: COLORS.filter((color) => printed.includes(color) || inCost.includes(color)),
    supertypes: union(halves.map((half) => half.supertypes)),
    types: union(halves.map((half) => half.types)), // 709.4c
    subtypes: union(halves.map((half) => half.subtypes)),
    abilities: halves.flatMap((half) => half.abilities),
  }
}

// 710.1c: a flip card's color and mana cost don't change.
function flipVariants(definition: CardDefinition, front: FaceDefinition): readonly Characteristics[] {
  const { manaCost, colors } = front
  const of = definition.faces.map((face) => ({
    ...fromFace(face, manaValueOfSymbols(manaCost)),
    manaCost,
    colors,
  }))
  return of.map((values) => ({ ...values, variants: { by: 'flipped', of } }))
}

function work(definition: CardDefinition, index: number): Characteristics {
  const front = definition.faces[0]
  if (front === undefined) throw new Error(`${definition.name} has no face`)
  if (index === BOTH_HALVES) return combined(definition, definition.faces)
  const face = definition.faces[index]
  if (face === undefined) throw new Error(`${definition.name} has no face ${index}`)
  if (definition.layout === 'flip') return flipVariants(definition, front)[index] ?? fromFace(face, 0)
  if (index === 0) return fromFace(face, manaValueOfSymbols(face.manaCost))
  switch (definition.layout) {
    // 712.8e, 202.3b: as though it had the mana cost of its front face.
    case 'transform':
    case 'battle':
      return fromFace(face, manaValueOfSymbols(front.manaCost))
    default:
      return fromFace(face, manaValueOfSymbols(face.manaCost))
  }
}

const byDefinition = new WeakMap<CardDefinition, Map<number, Characteristics>>()

/**
 * The characteristics printed on a face of a card (`BOTH_HALVES`: on both halves of a split card, 709.4).
 *
 * @throws when the table has no such card or face
 */
export function printedCharacteristics(table: CardTable, card: number, face: number): Characteristics {
  const definition = table.definitions[card]
  if (definition === undefined) throw new Error(`no card ${card}`)
  const faces = memo(byDefinition, definition)
  const known = faces.get(face)
  if (known !== undefined) return known
  const made = Object.freeze(withHalves(definition, work(definition, face)))
  faces.set(face, made)
  return made
}

/** Is it a split card with one type line for both halves (709.5)? */
export function isRoom(definition: CardDefinition): boolean {
  return definition.layout === 'split' && definition.faces[0]?.subtypes.includes('Room') === true
}

const roomVariants = new WeakMap<CardDefinition, NonNullable<Characteristics['variants']>>()

/** A permanent with a shared type line has only the names, costs and text of its unlocked halves (709.5). */
function variantsOfRoom(definition: CardDefinition): NonNullable<Characteristics['variants']> {
  const known = roomVariants.get(definition)
  if (known !== undefined) return known
  const { supertypes, types, subtypes } = combined(definition, definition.faces)
  const withOpen = (...open: readonly number[]): Characteristics => ({
    ...combined(
      definition,
      definition.faces.filter((_, index) => open.includes(index)),
    ),
    supertypes, // 709.5a
    types,
    subtypes,
  })
  const made = { by: 'unlocked', of: [withOpen(), withOpen(0), withOpen(1), withOpen(0, 1)] } as const
  roomVariants.set(definition, made)
  return made
}

/** 709.5b: each half is part of its copiable values, of a spell as well. */
function withHalves(definition: CardDefinition, values: Characteristics): Characteristics {
  return isRoom(definition) ? { ...values, variants: variantsOfRoom(definition) } : values
}

function memo<K extends object, L, V>(all: WeakMap<K, Map<L, V>>, key: K): Map<L, V> {
  const known = all.get(key)
  if (known !== undefined) return known
  const made = new Map<L, V>()
  all.set(key, made)
  return made
}
