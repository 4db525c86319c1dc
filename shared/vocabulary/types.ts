export const SUPERTYPES = ['Basic', 'Legendary', 'Ongoing', 'Snow', 'World'] as const
export type Supertype = (typeof SUPERTYPES)[number]

/** Card types (205.2a). */
export const CARD_TYPES = [
  'Artifact',
  'Battle',
  'Conspiracy',
  'Creature',
  'Dungeon',
  'Enchantment',
  'Instant',
  'Kindred',
  'Land',
  'Phenomenon',
  'Plane',
  'Planeswalker',
  'Scheme',
  'Sorcery',
  'Vanguard',
] as const
export type CardType = (typeof CARD_TYPES)[number]

/** The types of things that stay on the battlefield (110.4). */
export const PERMANENT_TYPES: readonly CardType[] = [
  'Artifact',
  'Battle',
  'Creature',
  'Enchantment',
  'Land',
  'Planeswalker',
]

/** Basic land types and the mana each one's intrinsic ability makes (305.6). */
export const BASIC_LAND_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const
export type BasicLandType = (typeof BASIC_LAND_TYPES)[number]
export const BASIC_LAND_MANA = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' } as const
