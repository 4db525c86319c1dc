import { parseManaCost, colorsOfSymbols } from '../../../../shared/cards/manaCost.ts'
import { parseTypeLine } from '../../../../shared/cards/typeLine.ts'
import type { Color } from '../../../../shared/vocabulary/colors.ts'
import { CARD_TYPES, SUPERTYPES } from '../../../../shared/vocabulary/types.ts'
import type { CardType, Supertype } from '../../../../shared/vocabulary/types.ts'
import type { Ability } from '../../abilities/ability.ts'
import { manaValueOfSymbols } from '../../characteristics/printed.ts'
import type { CardDefinition, CardLayout, FaceDefinition } from '../../abilities/definition.ts'

/** A face as a test states it. */
export interface FaceSketch {
  readonly name: string
  /** `{1}{G}`; left out = no mana cost. */
  readonly cost?: string
  /** `Legendary Creature — Bear`. */
  readonly type: string
  /** `2/2`; stars where an ability defines them. */
  readonly pt?: string
  readonly loyalty?: string
  readonly text?: string
  readonly colors?: readonly Color[]
  readonly abilities?: readonly Ability[]
}

function isCardType(type: string): type is CardType {
  return CARD_TYPES.some((one) => one === type)
}
function isSupertype(type: string): type is Supertype {
  return SUPERTYPES.some((one) => one === type)
}

function face(sketch: FaceSketch): FaceDefinition {
  const { supertypes, types, subtypes } = parseTypeLine(sketch.type)
  const [power, toughness] = sketch.pt?.split('/') ?? []
  return {
    name: sketch.name,
    manaCost: sketch.cost === undefined ? null : parseManaCost(sketch.cost),
    colors: sketch.colors ?? colorsOfSymbols(sketch.cost ?? ''),
    supertypes: supertypes.filter(isSupertype),
    types: types.filter(isCardType),
    subtypes,
    power: power ?? null,
    toughness: toughness ?? null,
    loyalty: sketch.loyalty ?? null,
    defense: null,
    typeLine: sketch.type,
    text: sketch.text ?? '',
    abilities: sketch.abilities ?? [],
  }
}

/** A card definition for tests: one face or several. The way up for its mana cost is that of its front face (701.40b). */
export function define(
  sketch: FaceSketch | readonly [FaceSketch, ...FaceSketch[]],
  layout: CardLayout = 'normal',
): CardDefinition {
  const faces = ('name' in sketch ? [sketch] : sketch).map(face)
  const [front] = faces
  if (front === undefined) throw new Error('a card has a face')
  const name =
    layout === 'split' || layout === 'adventure' || faces.length > 1
      ? faces.map((one) => one.name).join(' // ')
      : front.name
  const cost = layout === 'split' ? faces.flatMap((one) => one.manaCost ?? []) : front.manaCost
  return {
    name,
    layout,
    faces,
    manaValue: manaValueOfSymbols(cost),
    colorIdentity: [...new Set(faces.flatMap((one) => one.colors))],
    manaCostWayUp: !front.types.includes('Creature')
      ? { reason: 'notACreatureCard' }
      : cost === null
        ? { reason: 'noManaCost' }
        : { cost },
    blank: null,
  }
}

/** A creature card: `creature('Grizzly Bears', '{1}{G}', '2/2')`. */
export function creature(
  name: string,
  cost: string,
  pt: string,
  abilities: readonly Ability[] = [],
  subtypes = '',
): CardDefinition {
  return define({ name, cost, pt, abilities, type: subtypes === '' ? 'Creature' : `Creature — ${subtypes}` })
}

/** A card of any type that is no creature. */
export function permanent(
  name: string,
  cost: string,
  type: string,
  abilities: readonly Ability[] = [],
): CardDefinition {
  return define({ name, cost, type, abilities })
}

/** The five basic lands. */
export const BASICS: readonly CardDefinition[] = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'].map((name) =>
  define({ name, type: `Basic Land — ${name}` }),
)
