import type { ManaKind } from '../cards/producedMana.ts'
import type { Color } from '../vocabulary/colors.ts'

export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof COMPARISONS)[number]

export const NUMBER_FIELDS = ['manaValue', 'power', 'toughness', 'loyalty'] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]

export const TEXT_FIELDS = ['name', 'type', 'oracle', 'artist', 'unsupported'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** What `is:` and `not:` ask. `cloakable`: 701.58b would let it turn up for its mana cost; `playable`: its text is read. */
export const FLAGS = [
  'cloakable',
  'facedown',
  'playable',
  'starter',
  'split',
  'flip',
  'transform',
  'mdfc',
  'dfc',
  'meld',
  'leveler',
  'adventure',
  'permanent',
  'spell',
  'vanilla',
  'historic',
  'commander',
  'bear',
  'party',
  'outlaw',
  'modal',
  'hybrid',
  'phyrexian',
] as const
export type Flag = (typeof FLAGS)[number]

export const ORDERS = ['name', 'mv', 'color', 'rarity', 'set', 'released', 'power', 'toughness'] as const
export type Order = (typeof ORDERS)[number]

/** A query as a tree. Every leaf asks one thing of a card. */
export type QueryNode =
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly part: QueryNode }
  /** the field holds the text, anywhere, accents and case aside */
  | { readonly kind: 'text'; readonly field: TextField; readonly text: string }
  /** the field holds a match of the regular expression, case aside */
  | { readonly kind: 'pattern'; readonly field: 'name' | 'type' | 'oracle'; readonly pattern: string }
  | { readonly kind: 'exactName'; readonly name: string }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | {
      readonly kind: 'colors'
      readonly of: 'card' | 'identity'
      readonly op: Comparison
      readonly colors: readonly Color[]
    }
  | { readonly kind: 'colorCount'; readonly of: 'card' | 'identity'; readonly op: Comparison; readonly count: number }
  /** the mana cost against symbols: '>=' holds at least these, '=' exactly these */
  | { readonly kind: 'mana'; readonly op: Comparison; readonly symbols: readonly string[] }
  | {
      readonly kind: 'number'
      readonly field: NumberField
      readonly op: Comparison
      readonly value: number | NumberField
    }
  /** kinds of mana that it makes */
  | { readonly kind: 'produces'; readonly op: Comparison; readonly mana: readonly ManaKind[] }
  /** a printing came out in that year */
  | { readonly kind: 'year'; readonly op: Comparison; readonly year: number }
  | { readonly kind: 'parity'; readonly odd: boolean }
  | { readonly kind: 'rarity'; readonly op: Comparison; readonly rarity: string }
  | { readonly kind: 'set'; readonly code: string }
  | { readonly kind: 'legality'; readonly format: string; readonly status: 'legal' | 'banned' | 'restricted' }
  | { readonly kind: 'flag'; readonly flag: Flag }

export interface Query {
  readonly root: QueryNode
  readonly order: Order
  readonly descending: boolean
}

/** Why a query can't be read: the characters at fault, from `at` (counted from 0), and a sentence about them. */
export interface QueryFault {
  readonly at: number
  readonly length: number
  readonly text: string
}
