import type { Ability } from '../abilities/ability.ts'
import type { Modification } from '../abilities/modification.ts'
import type { Characteristics } from '../state/characteristics.ts'

/** The designation of a spell cast bestowed and of the permanent it becomes (702.103b). */
export const BESTOWED = 'bestowed'

/** The designation of a mutating creature spell (702.140a). */
export const MUTATING = 'mutating'

const ENCHANT_CREATURE: Ability = {
  kind: 'keyword',
  keyword: 'enchant',
  target: { kind: 'type', type: 'Creature' },
}

/** 702.103b: it becomes an Aura enchantment and gains enchant creature. */
export const BESTOW_CHANGES: readonly Modification[] = [
  { kind: 'removeTypes', types: ['Creature'], allCreatureTypes: true },
  { kind: 'addTypes', subtypes: ['Aura'] },
  { kind: 'addAbility', ability: ENCHANT_CREATURE },
]

/** What a card is as it's judged whether it can be cast bestowed (702.103d). */
export function asBestowed(card: Characteristics): Characteristics {
  return {
    ...card,
    types: card.types.filter((type) => type !== 'Creature'),
    subtypes: ['Aura'],
    abilities: [...card.abilities, ENCHANT_CREATURE],
    power: null,
    toughness: null,
  }
}
