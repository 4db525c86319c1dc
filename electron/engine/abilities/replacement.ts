import type { Ability, Content, TokenDescription } from './ability.ts'
import type { Cost } from './cost.ts'
import type { Effect, PredefinedToken } from './effect.ts'
import type { EventPattern } from './eventPattern.ts'
import type { CopyExceptions } from './modification.ts'
import type { Amount, Condition, Filter, PlayerRef, Ref, Selection } from './reference.ts'

/**
 * A replacement or prevention effect (614, 615): watches what would happen (`on`) and changes it. The object in the
 * proposal is `{kind:'event', role:'subject'}` to filters and effects within.
 */
export interface Replacement {
  readonly on: EventPattern
  readonly change: ReplacementChange
  /** 'You may … instead' (614.12a and the like): asks whom it affects. */
  readonly optional?: boolean
  /** Applies to the source itself as it enters (614.12) or is turned face up (708.11). */
  readonly self?: boolean
}

export type ReplacementChange =
  /** Enters tapped, with counters, under a choice, as a copy (614.1c, 614.12). */
  | {
      readonly kind: 'enters'
      readonly with: readonly EntersWith[]
      /** 'As ~ enters or is turned face up'. */
      readonly orTurnedUp?: boolean
    }
  /** As this is turned face up, … (614.1e, 708.11). */
  | { readonly kind: 'asTurnedUp'; readonly with: readonly EntersWith[] }
  /** Do this instead. */
  | { readonly kind: 'instead'; readonly effect: Effect }
  /** Goes somewhere else instead. */
  | {
      readonly kind: 'zone'
      readonly to: 'exile' | 'hand' | 'library' | 'graveyard' | 'command' | 'battlefield'
      readonly position?: 'top' | 'bottom' | 'shuffled'
      readonly counters?: { readonly counter: string; readonly n: Amount }
      /** Of the cards of a melded or merged permanent only that goes there that is a commander (903.9c). */
      readonly commanderAlone?: boolean
      /** And this is done besides. */
      readonly then?: Effect
    }
  | {
      readonly kind: 'amount'
      readonly op: 'double' | 'triple' | 'plus' | 'minus' | 'halve' | 'set'
      readonly n?: Amount
    }
  /** Prevent damage: all of it, or the next `n`; then perhaps do something with the amount prevented. */
  | { readonly kind: 'prevent'; readonly n: Amount | 'all'; readonly then?: Effect }
  /** Dealt to another instead (614.9). */
  | { readonly kind: 'redirect'; readonly to: 'self' | 'you' | 'sourceController' | Ref; readonly n?: Amount }
  | { readonly kind: 'regenerate' }
  /** It doesn't happen (skip a draw, untap …). */
  | { readonly kind: 'skip' }
  | { readonly kind: 'dealtAsCounters' }
  /** As many of these tokens are created instead, or `besides`. */
  | { readonly kind: 'tokens'; readonly token: TokenDescription; readonly besides?: boolean }
  /** One of each of these is created instead. */
  | { readonly kind: 'predefinedTokens'; readonly of: readonly PredefinedToken[] }

export type EntersWith =
  | { readonly kind: 'tapped'; readonly unless?: Condition }
  | { readonly kind: 'counters'; readonly counter: string; readonly n: Amount; readonly condition?: Condition }
  | {
      readonly kind: 'choose'
      readonly what:
        'color' | 'creatureType' | 'opponent' | 'player' | 'cardName' | 'nonlandCardName' | 'basicLandType' | 'number'
      readonly max?: number
    }
  /** With as many lore counters as its controller chooses, up to its final chapter number (702.155b). */
  | { readonly kind: 'readAhead' }
  /** With its back face up (702.145b). */
  | { readonly kind: 'transformed' }
  /** As it enters, it becomes day or night (731.1). */
  | { readonly kind: 'dayNight'; readonly to: 'day' | 'night' }
  /** As it enters, its controller gets an emblem (114.2). */
  | { readonly kind: 'emblem'; readonly who: PlayerRef; readonly abilities: readonly Ability[] }
  /** Its controller pays any amount of life, which it remembers as its number. */
  | { readonly kind: 'payLife' }
  /** Pay or it enters tapped / is sacrificed: 'you may pay 2 life. If you don't, it enters tapped'. */
  | { readonly kind: 'payOrTapped'; readonly cost: Cost }
  | {
      readonly kind: 'copy'
      readonly of: Selection
      readonly optional: boolean
      readonly except?: CopyExceptions
      readonly untilTurnedDown?: boolean
      /** If it does, it enters tapped. */
      readonly tapped?: boolean
    }
  /** Its base power and toughness are one of these, which its controller chooses; they are copiable values (707.2). */
  | { readonly kind: 'size'; readonly of: readonly { readonly power: Amount; readonly toughness: Amount }[] }
  /** All these are turned face down as it enters (708.2a). */
  | { readonly kind: 'turnFaceDown'; readonly select: Selection }
  /** `orElse`: where it goes instead if its controller can't. */
  | { readonly kind: 'sacrifice'; readonly filter: Filter; readonly count: Amount; readonly orElse?: 'graveyard' }
  /** Its controller may sacrifice or reveal from hand any number that match; it enters with `each` counters for each (702.82a, 702.38a). */
  | {
      readonly kind: 'offer'
      readonly part: 'sacrifice' | 'reveal'
      readonly filter: Filter
      readonly counter: string
      readonly each: number
    }
  /** One of these, which `who` chooses; what was chosen is remembered by its label (607.2d). */
  | {
      readonly kind: 'oneOf'
      readonly who: PlayerRef
      readonly of: readonly { readonly label: string; readonly with: readonly EntersWith[] }[]
    }
  /** The spell that it was set this up for the permanent it becomes (702.109a). */
  | { readonly kind: 'delayedTrigger'; readonly when: readonly EventPattern[]; readonly content: Content }
  | { readonly kind: 'ability'; readonly ability: Ability }
  | { readonly kind: 'under'; readonly who: PlayerRef }
  | { readonly kind: 'attachTo'; readonly filter: Filter; readonly optional?: boolean }
