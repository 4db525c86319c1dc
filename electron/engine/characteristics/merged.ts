import type { Characteristics } from '../state/characteristics.ts'
import type { GameObject, Part, Parts } from '../state/object.ts'
import type { CardTable } from '../state/table.ts'
import { printedCharacteristics } from './printed.ts'

/** What one record is by itself, whatever it is merged with. */
type Alone = (table: CardTable, object: GameObject) => Characteristics

/** 712.8g, 202.3c: the combined back face alone, with the mana values of the front faces together. */
export function meldedValues(table: CardTable, face: Characteristics, parts: readonly Part[]): Characteristics {
  let manaValue = 0
  for (const { source } of parts)
    if (source.kind === 'card') manaValue += printedCharacteristics(table, source.components[0].card, 0).manaValue
  return { ...face, manaValue }
}

function partValues(table: CardTable, object: GameObject, part: Part, alone: Alone): Characteristics {
  // 708.2: a component that is face down under one that is face up is no more than what is listed. As the permanent is
  // turned face up, all of them are (730.2f), so the topmost one's status says whether that is asked.
  if (part.faceDown !== null && object.parts?.of[0]?.faceDown === null) return part.faceDown.listed
  const { parts: _parts, ...single } = object
  return alone(table, { ...single, source: part.source, face: part.face })
}

function together(over: Characteristics, under: Characteristics): Characteristics {
  return { ...over, abilities: [...over.abilities, ...under.abilities] }
}

/**
 * 730.2a, 702.140e: the characteristics of what is on top with the abilities of all, by effects with the timestamps at which
 * the components merged (613.2a). `copy`: the newest copy effect, which takes the place of all that merged before it.
 */
export function mergedValues(
  table: CardTable,
  object: GameObject,
  parts: Parts,
  copy: { readonly timestamp: number; readonly values: Characteristics } | null,
  alone: Alone,
): Characteristics {
  const first = parts.of.find((part) => part.merged === null)
  if (first === undefined) throw new Error('nothing that the others merged with')
  let values = copy === null ? partValues(table, object, first, alone) : copy.values
  const later = parts.of
    .flatMap((part) => (part.merged === null ? [] : [{ part, ...part.merged }]))
    .filter(({ timestamp }) => copy === null || timestamp > copy.timestamp)
    .toSorted((one, other) => one.timestamp - other.timestamp)
  for (const { part, over } of later) {
    const added = partValues(table, object, part, alone)
    values = over ? together(added, values) : together(values, added)
  }
  return values
}
