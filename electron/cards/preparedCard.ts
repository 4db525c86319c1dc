import { hash } from 'node:crypto'
import { FACE_DOWN_VERSION, usesFaceDown, withoutReminders } from '../../shared/cards/faceDown.ts'
import { MANA_COST_WAY_UP_VERSION, manaCostWayUp } from '../../shared/cards/manaCostWayUp.ts'
import { bareName, foldName } from '../../shared/cards/names.ts'
import { PRODUCED_MANA_VERSION, producedMana } from '../../shared/cards/producedMana.ts'
import type { CardRecord, Printing } from '../../shared/cards/record.ts'
import { TRAITS_VERSION, traitsOf } from '../../shared/cards/traits.ts'
import type { Color } from '../../shared/vocabulary/colors.ts'
import { colorBits, manaBits, numberOf } from './rows.ts'
import { SELF_TEXT_VERSION, selfText } from './selfText.ts'

type Value = string | number | null

/**
 * A card as the database writes it, worked out from its record alone: plain data, small to hand from one thread to another.
 */
export interface PreparedCard {
  readonly oracleId: string
  readonly foldedName: string
  /** a digest of all facts but the printings and where the card is legal, to tell whether a card has changed */
  readonly facts: string
  readonly legalities: Readonly<Record<string, string>>
  readonly printings: readonly Printing[]
  /** in the order of `CARD_VALUES` */
  readonly values: readonly Value[]
  /** of each face, in the order of `FACE_VALUES` */
  readonly faces: readonly (readonly Value[])[]
  readonly texts: SearchTexts
}

/** What the full-text index has of a card. */
export interface SearchTexts {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** Columns of the table of cards that follow from a card's record, but for its legalities and printings. */
export const CARD_VALUES = [
  ...(['oracleId', 'name', 'foldedName', 'foldedFront', 'bareName', 'layout', 'manaValue', 'colors'] as const),
  ...(['colorIdentity', 'keywords', 'facts', 'wayUpCost', 'wayUpReason', 'wayUpVersion', 'faceDown'] as const),
  ...(['faceDownVersion', 'produces', 'producesVersion', 'traits', 'traitsVersion', 'selfTextVersion'] as const),
]

/** Columns of the table of faces. */
export const FACE_VALUES = [
  ...(['position', 'name', 'manaCost', 'typeLine', 'oracleText', 'power', 'toughness', 'loyalty', 'defense'] as const),
  ...(['powerNumber', 'toughnessNumber', 'loyaltyNumber', 'colors', 'colorIndicator', 'selfText'] as const),
]

/** Works out what is written of a card. */
export function prepareCard(record: CardRecord): PreparedCard {
  const { oracleId, legalities, printings } = record
  const facts = hash('sha1', JSON.stringify({ ...record, printings: [], legalities: {} }), 'base64')
  const values = cardValues(record, facts)
  return {
    ...{ oracleId, facts, legalities, printings, foldedName: values.foldedName },
    values: CARD_VALUES.map((column) => values[column]),
    faces: faceValues(record).map((face) => FACE_VALUES.map((column) => face[column])),
    texts: searchTexts(record),
  }
}

function cardValues(record: CardRecord, facts: string) {
  return {
    oracleId: record.oracleId,
    name: record.name,
    foldedName: foldName(record.name),
    foldedFront: foldName(record.faces[0]?.name ?? record.name),
    bareName: bareName(record.name),
    layout: record.layout,
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

function searchTexts(record: CardRecord): SearchTexts {
  return {
    name: foldName(record.name),
    type: record.faces.map((face) => face.typeLine).join(' // '),
    text: record.faces.map((face) => withoutReminders(face.oracleText)).join('\n'),
  }
}
