import type { Message } from '../messages/message.ts'
import type { PlayerId } from '../vocabulary/players.ts'
import type { WayUpKind } from '../vocabulary/faceDown.ts'
import type { CardType } from '../vocabulary/types.ts'
import type { ManaType } from '../vocabulary/colors.ts'

/** Something that can be chosen. `Id` is the engine's object id inside the engine and the viewer's own id outside. */
export type Subject<Id> =
  { readonly kind: 'object'; readonly id: Id } | { readonly kind: 'player'; readonly player: PlayerId }

/** How a card is cast: its normal way, face down (702.37c, 702.168b), from another zone or for an alternative cost. */
export interface CastWay {
  /** `normal`, `morph`, `disguise`, or the keyword or permission that allows it: `flashback`, `overload`, `free` … */
  readonly how: string
  /** Which face is cast (index into the card's faces). */
  readonly face: number
}

/** One thing that a player with priority may do (117.1). `pass` is always the first. */
export type PriorityAction<Id> =
  | { readonly kind: 'pass' }
  | { readonly kind: 'playLand'; readonly object: Id; readonly face: number }
  | { readonly kind: 'cast'; readonly object: Id; readonly way: CastWay; readonly cost: readonly string[] }
  | {
      readonly kind: 'activate'
      readonly object: Id
      readonly ability: number
      readonly label: string
      readonly mana: boolean
      readonly cost: readonly string[]
    }
  | {
      readonly kind: 'turnFaceUp'
      readonly object: Id
      readonly using: WayUpKind
      readonly way: number
      readonly cost: readonly string[]
    }
  | { readonly kind: 'special'; readonly special: string; readonly object: Id; readonly cost: readonly string[] }
  /** What the player has just done twice in a row, with this object first, so and so many times more (732.2a). */
  | { readonly kind: 'repeat'; readonly object: Id }

/** A source of mana offered while paying: activating ability number `ability` of `object` adds one of `produces`. */
export interface ManaSourceOption<Id> {
  readonly object: Id
  readonly ability: number
  readonly produces: readonly (readonly ManaType[])[]
}

export interface AttackOption<Id> {
  readonly attacker: Id
  /** Indices into the decision's `defenders`, first the one that the least that is legal has it attack. */
  readonly defenders: readonly number[]
  /** The least that is legal includes this attacker (508.1d). */
  readonly required: boolean
}

export interface BlockOption<Id> {
  readonly blocker: Id
  /** Indices into the decision's `attackers`, first those that the least that is legal has it block. */
  readonly attackers: readonly number[]
  /** How many attackers it can block at once. */
  readonly max: number
  /** How many of the first attackers the least that is legal has it block (509.1c). */
  readonly required: number
}

/**
 * What must be decided, by shape and never by mechanic. Options are complete and legal.
 *
 * | kind | answer |
 * | --- | --- |
 * | priority, confirm, option | `indices` with one index (confirm: 0 = yes, 1 = no) |
 * | pick, modes, order | `indices`; for `order` all of them, first = first |
 * | targets | `grid` of [slot, option, share]; share is 1, or what 601.2d divides |
 * | number | `value` |
 * | split | `grid` of [option, pile, place in the pile, 0 = top] |
 * | distribute | `grid` of [option, 0, share] |
 * | name | `text` |
 * | payMana | `indices` [source, produced] to activate one, `value` 0 for automatic payment of the rest |
 * | attackers | `grid` of [attacker, defender, 1] |
 * | blockers | `grid` of [blocker, attacker, 1] |
 */
export type DecisionShape<Id> =
  { readonly kind: 'priority'; readonly actions: readonly PriorityAction<Id>[] } | ChoiceShape<Id>

/** The shapes of all decisions but priority. */
type ChoiceShape<Id> =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'pick'; readonly options: readonly Subject<Id>[]; readonly min: number; readonly max: number }
  | { readonly kind: 'targets'; readonly slots: readonly TargetSlot<Id>[]; readonly divide: number | null }
  | {
      readonly kind: 'modes'
      readonly options: readonly ModeOption[]
      readonly min: number
      readonly max: number
      readonly repeat: boolean
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'order'; readonly options: readonly OrderOption<Id>[] }
  | { readonly kind: 'split'; readonly options: readonly Subject<Id>[]; readonly piles: readonly Pile[] }
  | { readonly kind: 'distribute'; readonly total: number; readonly over: readonly DistributeOption<Id>[] }
  | { readonly kind: 'option'; readonly options: readonly Message<Id>[] }
  /** `of`: only names of such cards. */
  | { readonly kind: 'name'; readonly among: 'card' | 'creatureType'; readonly of?: NamedCard }
  | {
      readonly kind: 'payMana'
      readonly cost: readonly string[]
      readonly sources: readonly ManaSourceOption<Id>[]
      readonly auto: boolean
    }
  | {
      readonly kind: 'attackers'
      readonly options: readonly AttackOption<Id>[]
      readonly defenders: readonly Subject<Id>[]
    }
  | { readonly kind: 'blockers'; readonly options: readonly BlockOption<Id>[]; readonly attackers: readonly Id[] }

export const DECISION_KINDS = [
  'priority',
  'confirm',
  'pick',
  'targets',
  'modes',
  'number',
  'order',
  'split',
  'distribute',
  'option',
  'name',
  'payMana',
  'attackers',
  'blockers',
] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

/** What cards a name must be one of: nonland cards, or cards of a type. */
export type NamedCard = 'nonland' | CardType

export interface TargetSlot<Id> {
  readonly options: readonly Subject<Id>[]
  readonly min: number
  readonly max: number
}
export interface ModeOption {
  /** Its number in the text, from 1. */
  readonly mode: number
  readonly label: string
}
export interface OrderOption<Id> {
  readonly subject: Subject<Id>
  readonly label: string
}
export type PileName = 'top' | 'bottom' | 'graveyard' | 'hand' | 'first' | 'second' | 'battlefield'
export interface Pile {
  readonly name: PileName
  readonly min: number
  readonly max: number
}
export interface DistributeOption<Id> {
  readonly subject: Subject<Id>
  readonly min: number
  readonly max: number
  /** For combat damage: how much is lethal (702.19b); null elsewhere. */
  readonly lethal: number | null
}

/** What every decision says of itself, whatever can be chosen. */
export interface DecisionFacts<Id> {
  /** Counts up through the game; an answer names it. */
  readonly id: number
  /** Whose choice it is. */
  readonly player: PlayerId
  /** Who makes it: another only while one player controls another (723). */
  readonly by: PlayerId
  /** What the choice is about, as a sentence. */
  readonly prompt: Message<Id>
  /** The object whose rules ask, where there is one. */
  readonly source: Id | null
  /** Whether the action under way can be taken back (733). */
  readonly cancellable: boolean
}

export type Decision<Id> = DecisionShape<Id> & DecisionFacts<Id>

/** The shape of a decision of which isn't said what a player with priority may do. */
export type OpenShape<Id> = { readonly kind: 'priority' } | ChoiceShape<Id>

/**
 * A decision as a game's state holds it. What a player with priority may do follows from the rest of the state, and is found
 * where somebody asks, which who only passes never does.
 */
export type OpenDecision<Id> = OpenShape<Id> & DecisionFacts<Id>

export type Answer =
  | { readonly kind: 'indices'; readonly of: number; readonly picked: readonly number[] }
  | { readonly kind: 'value'; readonly of: number; readonly n: number }
  | { readonly kind: 'grid'; readonly of: number; readonly cells: readonly (readonly [number, number, number])[] }
  | { readonly kind: 'text'; readonly of: number; readonly name: string }
  /** Takes back the spell or ability being put on the stack, where the decision is cancellable (733). */
  | { readonly kind: 'cancel'; readonly of: number }
  /** A concession is taken at any time, whoever decides (104.3a). */
  | { readonly kind: 'concede'; readonly player: PlayerId }
