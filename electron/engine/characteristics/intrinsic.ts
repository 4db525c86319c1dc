import { BASIC_LAND_MANA, BASIC_LAND_TYPES } from '../../../shared/vocabulary/types.ts'
import type { BasicLandType } from '../../../shared/vocabulary/types.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Characteristics } from '../state/characteristics.ts'

function manaAbility(type: BasicLandType): Ability {
  const mana = BASIC_LAND_MANA[type]
  return {
    kind: 'activated',
    cost: { mana: null, parts: [{ kind: 'tapSelf' }] },
    content: {
      kind: 'plain',
      body: {
        targets: [],
        effect: { kind: 'addMana', who: { kind: 'you' }, product: { kind: 'symbols', symbols: [mana] } },
      },
    },
    timing: 'instant',
    zone: 'battlefield',
    text: `{T}: Add {${mana}}.`,
  }
}

/** The mana abilities that basic land types give (305.6), one object each, so that a match's table can number them. */
export const BASIC_LAND_ABILITIES: Readonly<Record<BasicLandType, Ability>> = {
  Plains: manaAbility('Plains'),
  Island: manaAbility('Island'),
  Swamp: manaAbility('Swamp'),
  Mountain: manaAbility('Mountain'),
  Forest: manaAbility('Forest'),
}

const withThem = new WeakMap<Characteristics, Characteristics>()

/** Adds the intrinsic mana abilities of a land's basic land types (305.6, 305.7); anything else stays as it is. */
export function withIntrinsicAbilities(values: Characteristics): Characteristics {
  if (values.subtypes.length === 0 || !values.types.includes('Land')) return values
  const known = withThem.get(values)
  if (known !== undefined) return known
  const gained = BASIC_LAND_TYPES.filter((type) => values.subtypes.includes(type)).map(
    (type) => BASIC_LAND_ABILITIES[type],
  )
  const made = gained.length === 0 ? values : { ...values, abilities: [...values.abilities, ...gained] }
  withThem.set(values, made)
  return made
}
