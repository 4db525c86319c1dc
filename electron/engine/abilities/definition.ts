import type { Color } from '../../../shared/vocabulary/colors.ts'
import type { CardType, Supertype } from '../../../shared/vocabulary/types.ts'
import type { WayUpReason } from '../../../shared/vocabulary/faceDown.ts'
import type { Ability } from './ability.ts'

/** One face of a card as the engine plays it: printed facts and the abilities its text means. Frozen. */
export interface FaceDefinition {
  readonly name: string
  /** Symbols without braces, in printed order; null where the face has no mana cost (202.1b). */
  readonly manaCost: readonly string[] | null
  readonly colors: readonly Color[]
  readonly supertypes: readonly Supertype[]
  readonly types: readonly CardType[]
  readonly subtypes: readonly string[]
  /** As printed: `2`, `*`, `1+*`; null where there is none. */
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
  readonly defense: string | null
  readonly typeLine: string
  readonly text: string
  readonly abilities: readonly Ability[]
}

/** Layouts that the engine tells apart (709–730). */
export type CardLayout =
  | 'normal'
  | 'split'
  | 'flip'
  | 'transform'
  | 'modal_dfc'
  | 'adventure'
  | 'meld'
  | 'mutate'
  | 'leveler'
  | 'saga'
  | 'class'
  | 'case'
  | 'prototype'
  | 'battle'
  | 'token'

export interface CardDefinition {
  /** Full name: `Fire // Ice`. Unique in a match. */
  readonly name: string
  readonly layout: CardLayout
  readonly faces: readonly FaceDefinition[]
  readonly manaValue: number
  readonly colorIdentity: readonly Color[]
  /** The card database's verdict on 701.40b and 701.58b; the engine reads it and never works it out. */
  readonly manaCostWayUp: { readonly cost: readonly string[] } | { readonly reason: WayUpReason }
  /** A blank has exact printed facts but can't be cast, played or turned face up; the words not read say why. */
  readonly blank: { readonly unread: readonly string[] } | null
}
