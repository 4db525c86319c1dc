import type { CardFace, CardRecord } from '../../../shared/cards/record.ts'
import { costText } from '../../../shared/messages/formatMessage.ts'
import type { CharacteristicsView } from '../../../shared/play/view.ts'

/** A card as a scenario's `cards` hold it: the shape of Scryfall's card objects, with what the rules ask for. */
export type CardJson = Readonly<Record<string, unknown>> & { readonly name: string }

/** Fields without a value are left out. */
function filled(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}

function faceJson(face: CardFace): Readonly<Record<string, unknown>> {
  return filled({
    name: face.name,
    mana_cost: face.manaCost ?? '',
    type_line: face.typeLine,
    oracle_text: face.oracleText,
    power: face.power,
    toughness: face.toughness,
    loyalty: face.loyalty,
    defense: face.defense,
    color_indicator: face.colorIndicator,
    colors: face.colors,
  })
}

/** A card's record in that shape: read again it is the same card to the rules. */
export function cardJson(record: CardRecord): CardJson {
  const [front] = record.faces
  if (record.faces.length === 1 && front !== undefined) {
    return { ...faceJson(front), name: record.name, layout: record.layout }
  }
  return { name: record.name, layout: record.layout, cmc: record.manaValue, card_faces: record.faces.map(faceJson) }
}

/** What has those characteristics by itself, as a card. */
export function valuesJson(name: string, values: CharacteristicsView): CardJson {
  const types = [...values.supertypes, ...values.types].join(' ')
  const text = (n: number | null): string | null => (n === null ? null : String(n))
  return {
    ...filled({
      mana_cost: values.manaCost === null ? '' : costText(values.manaCost),
      type_line: values.subtypes.length === 0 ? types : `${types} — ${values.subtypes.join(' ')}`,
      oracle_text: values.text,
      power: text(values.power),
      toughness: text(values.toughness),
      loyalty: text(values.loyalty),
      defense: text(values.defense),
      colors: values.colors,
      layout: 'normal',
    }),
    name,
  }
}
