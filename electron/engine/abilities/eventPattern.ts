import type { Step } from '../../../shared/vocabulary/steps.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Condition, Filter, PlayerRef } from './reference.ts'

/** Filter on an object in an event; left out = any. Objects that left are asked with last known information (603.10). */
type Of = Filter

/** A kind of event with conditions on its parts: what triggers, what is replaced, what 'this turn' look-ups count. */
export type EventPattern = EventPatternKind & {
  /** For the first time in a turn: nothing that matches has happened earlier in it. */
  readonly first?: true
}
export type EventPatternKind =
  /** Changes zones; `from`/`to` left out = any. Enters = to battlefield; dies = battlefield to graveyard (700.4). */
  | {
      readonly kind: 'zoneChange'
      readonly what?: Of
      readonly from?: readonly Zone[]
      readonly to?: readonly Zone[]
      readonly cause?: 'sacrifice' | 'discard' | 'mill' | 'cycle' | 'destroy' | 'resolve' | 'counter'
      /** Not if it is moved in that way. */
      readonly notCause?: 'cycle'
      readonly by?: PlayerRef
      /** Who controls the spell or ability that makes it happen. */
      readonly causedBy?: PlayerRef
      readonly batch?: boolean
    }
  | {
      readonly kind: 'attacks'
      readonly what?: Of
      readonly defender?: PlayerRef | 'planeswalker'
      readonly alone?: boolean
      /** With at least so many other creatures. */
      readonly others?: number
      readonly batch?: boolean
      readonly minimum?: number
      /** The attackers that match have this total power at least. */
      readonly totalPower?: number
    }
  | { readonly kind: 'blocks'; readonly what?: Of; readonly attacker?: Of }
  | { readonly kind: 'becomesBlocked'; readonly what?: Of; readonly by?: Of }
  | { readonly kind: 'unblocked'; readonly what?: Of; readonly defender?: PlayerRef }
  | {
      readonly kind: 'damage'
      /** Dealt by what matches, or to it. */
      readonly either?: Of
      readonly source?: Of
      readonly to?: Of
      readonly toPlayer?: PlayerRef
      readonly combat?: boolean
      readonly batch?: boolean
    }
  | {
      readonly kind: 'cast'
      readonly what?: Of
      readonly who?: PlayerRef
      readonly nth?: number
      /** During that player's turn. */
      readonly during?: PlayerRef
    }
  | {
      readonly kind: 'activated'
      readonly what?: Of
      readonly who?: PlayerRef
      readonly keyword?: string
      readonly notMana?: boolean
    }
  | {
      readonly kind: 'draws'
      readonly who?: PlayerRef
      readonly nth?: number
      readonly exceptFirstInDrawStep?: boolean
      /** Of an instruction to draw that many cards or more (121.2a). */
      readonly atLeast?: number
    }
  | { readonly kind: 'gainsLife'; readonly who?: PlayerRef }
  | { readonly kind: 'losesLife'; readonly who?: PlayerRef }
  | { readonly kind: 'beginningOf'; readonly step: Step; readonly whose?: PlayerRef }
  /** `players`: one of those players, or what matches. */
  | {
      readonly kind: 'becomesTarget'
      readonly what?: Of
      readonly players?: PlayerRef
      readonly by?: Of
      readonly byWhom?: PlayerRef
    }
  | { readonly kind: 'turnedFaceUp'; readonly what?: Of; readonly by?: PlayerRef }
  | { readonly kind: 'turnedFaceDown'; readonly what?: Of }
  | { readonly kind: 'tapped'; readonly what?: Of; readonly forMana?: boolean; readonly who?: PlayerRef }
  | { readonly kind: 'untapped'; readonly what?: Of }
  | {
      readonly kind: 'countersPut'
      readonly on?: Of
      /** On a player, and one of these. */
      readonly onPlayer?: PlayerRef
      readonly counter?: string
      readonly nth?: number
      readonly by?: PlayerRef
      readonly batch?: boolean
      /** By an effect: not as a cost, by damage, or by a turn-based action. */
      readonly byEffect?: boolean
    }
  | { readonly kind: 'countersRemoved'; readonly on?: Of; readonly counter?: string; readonly last?: boolean }
  | { readonly kind: 'attached'; readonly what?: Of; readonly to?: Of }
  | { readonly kind: 'unattached'; readonly what?: Of; readonly from?: Of }
  | { readonly kind: 'tokensCreated'; readonly what?: Of; readonly who?: PlayerRef; readonly batch?: boolean }
  | { readonly kind: 'landPlayed'; readonly what?: Of; readonly who?: PlayerRef }
  /** `what`: the object that did it, for actions that `announce` names. */
  | {
      readonly kind: 'action'
      readonly action: PlayerActionKind
      readonly who?: PlayerRef
      readonly what?: Of
      /** Unlocking: that half of the Room (709.5h). */
      readonly door?: number
      /** Of a Class: it becomes that level (716.2a). */
      readonly level?: number
      /** What it becomes: monstrous, renowned, suspected … (701.37b). */
      readonly designation?: string
      /** Clashing: and wins (701.30d). */
      readonly won?: boolean
      /** Unlocking: so that both halves are (709.5i). */
      readonly fully?: boolean
    }
  | { readonly kind: 'transforms'; readonly what?: Of }
  | { readonly kind: 'losesGame'; readonly who?: PlayerRef }
  /** Spends their nth mana of the turn on spells (700.14). */
  | { readonly kind: 'expends'; readonly who?: PlayerRef; readonly n: number }
  | { readonly kind: 'addsMana'; readonly source?: Of; readonly who?: PlayerRef }
  | { readonly kind: 'copied'; readonly what?: Of; readonly who?: PlayerRef }
  /** State triggers (603.8). */
  | { readonly kind: 'state'; readonly condition: Condition }

/** Keyword actions that things trigger on by name. */
export type PlayerActionKind =
  | 'scry'
  | 'surveil'
  | 'shuffle'
  | 'search'
  | 'explore'
  | 'manifestDread'
  | 'investigate'
  | 'proliferate'
  | 'exploit'
  | 'mutate'
  | 'unlock'
  | 'dayNight'
  | 'level'
  | 'designated'
  | 'exert'
  | 'evidence'
  | 'connive'
  | 'clash'
  | 'tempted'
  | 'earthbend'
  | 'airbend'
  | 'crime'
