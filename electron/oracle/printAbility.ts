import type { Ability } from '../engine/abilities/ability.ts'
import type { FaceDefinition } from '../engine/abilities/definition.ts'
import { sayAbility } from './readAbility.ts'
import { joinTokens } from './tokens.ts'
import type { TreeRecord } from './tree.ts'

const NOUNS = ['Creature', 'Land', 'Artifact', 'Enchantment', 'Planeswalker', 'Battle']

/** How a face's text calls the object itself: a legend by its short name, a spell by its name, others 'this creature' … */
function ownWord(face: Pick<FaceDefinition, 'name' | 'supertypes' | 'types' | 'subtypes'>): string {
  if (face.supertypes.includes('Legendary')) return face.name.replace(/,.*$/u, '')
  if (face.subtypes.includes('Aura')) return 'this Aura'
  if (face.subtypes.includes('Equipment')) return 'this Equipment'
  const noun = NOUNS.find((type) => face.types.some((each) => each === type))
  return noun === undefined ? face.name : `this ${noun.toLowerCase()}`
}

/**
 * The rules text of an ability, printed from the ability itself, as the given face would say it. For an ability that no
 * rule of the grammar can say (one that no text has given), the empty text.
 */
export function printAbility(
  ability: Ability,
  face: Pick<FaceDefinition, 'name' | 'supertypes' | 'types' | 'subtypes'>,
): string {
  // An ability is a tree of plain data; the grammar prints trees.
  const tree = ability as unknown as TreeRecord
  const words = sayAbility(categoryOf(ability, face), tree)
  if (words === null) return ''
  const own = ownWord(face)
  return joinTokens(words.map((word) => word.replace(/^[~≈]/u, own)))
}

/** The category of the grammar that an ability of that face is read and printed by. */
export function categoryOf(ability: Ability, face: Pick<FaceDefinition, 'types'>): string {
  if (ability.kind === 'spell') return 'spellAbility'
  if (ability.kind === 'keyword') return 'kw'
  return face.types.some((type) => type === 'Instant' || type === 'Sorcery') ? 'spellLine' : 'permanentLine'
}
