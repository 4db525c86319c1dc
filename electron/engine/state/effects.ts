import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Content } from '../abilities/ability.ts'
import type { Duration } from '../abilities/effect.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import type { Modification, PlayerRuleChange, RuleChange } from '../abilities/modification.ts'
import type { Condition, Filter } from '../abilities/reference.ts'
import type { Replacement } from '../abilities/replacement.ts'
import type { Characteristics } from './characteristics.ts'
import type { Context } from './context.ts'
import type { ObjectId } from './ids.ts'

/**
 * A modification as a resolved effect keeps it: amounts fixed, and a copy with the copiable values taken when it began
 * (707.2b).
 */
export type LockedModification =
  Exclude<Modification, { kind: 'copy' }> | { readonly kind: 'copyValues'; readonly values: Characteristics }

/**
 * A continuous effect made by a resolved spell or ability (611.2). Its set of objects and its variable values are fixed
 * when it begins (611.2c, 611.2d): amounts within `mods` are fixed numbers.
 */
export interface ContinuousEffect {
  readonly id: number
  readonly timestamp: number
  /** The objects it changes; null for an effect on players or the game only. */
  readonly objects: readonly ObjectId[]
  readonly players: readonly PlayerId[]
  readonly mods: readonly LockedModification[]
  readonly rules: readonly RuleChange[]
  readonly playerRules: readonly PlayerRuleChange[]
  readonly until: Duration
  readonly context: Context
  /** Turn number and active player when it began, for durations that count turns. */
  readonly began: { readonly turn: number }
  /** Permission to play these cards (allowPlay). */
  readonly play: {
    readonly cards: readonly ObjectId[]
    readonly free: boolean
    readonly anyMana: boolean
    readonly lands: boolean
    /** Which spells they may be cast as; null = any that they can be. */
    readonly spells: Filter | null
    /** A spell cast so is exiled instead of being put into a graveyard (614.1a). */
    readonly exiled: boolean
  } | null
}

/** A replacement or prevention effect that a resolved spell or ability left behind. */
export interface FloatingReplacement {
  readonly id: number
  readonly timestamp: number
  readonly replacement: Replacement
  readonly until: Duration
  /** Used up after applying once. */
  readonly once: boolean
  /** What is left of 'prevent the next N damage'; null where it doesn't run out. */
  readonly left: number | null
  readonly context: Context
  readonly began: { readonly turn: number }
  /** Only for proposals about these objects or players; null = whatever the pattern matches. */
  readonly on: readonly ObjectId[] | null
  readonly onPlayers: readonly PlayerId[] | null
  readonly fromSources: Filter | null
}

export interface DelayedTrigger {
  readonly id: number
  readonly when: readonly EventPattern[]
  readonly condition: Condition | null
  readonly content: Content
  readonly context: Context
  readonly once: boolean
  readonly until: Duration | null
  readonly began: { readonly turn: number }
  /** Not an ability: happens at once, without the stack, as a duration ends (610.3). */
  readonly immediate: boolean
}
