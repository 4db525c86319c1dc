import { isCreatureType } from '../characteristics/subtypes.ts'
import type { Characteristics } from '../state/characteristics.ts'

/** Whether it has that name; a split card has two (709.4a). */
export function hasName(now: Characteristics, name: string): boolean {
  return now.name === name || (now.name !== null && now.name.includes(' // ') && now.name.split(' // ').includes(name))
}

/** Whether two objects have a creature type, a color, a card type or a name in common. */
export function shares(
  one: Characteristics,
  other: Characteristics,
  what: 'creatureType' | 'color' | 'cardType' | 'name',
): boolean {
  switch (what) {
    case 'creatureType':
      return one.subtypes.some((subtype) => isCreatureType(subtype) && other.subtypes.includes(subtype))
    case 'color':
      return one.colors.some((color) => other.colors.includes(color))
    case 'cardType':
      return one.types.some((type) => other.types.includes(type))
    case 'name':
      // 201.2b: objects without a name have no name in common.
      return one.name !== null && hasName(other, one.name)
  }
}
