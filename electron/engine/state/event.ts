import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { PlayerActionKind } from '../abilities/eventPattern.ts'
import type { ObjectId, Target } from './ids.ts'
import type { Lki } from './object.ts'

export type MoveCause =
  | 'sacrifice'
  | 'discard'
  | 'mill'
  | 'destroy'
  | 'cycle'
  | 'play'
  | 'cast'
  | 'resolve'
  | 'draw'
  | 'stateBased'
  | 'counter'

/** What did happen, with last known information from just before it. One batch happens together. */
export type GameEvent =
  /** `before` is null for a token or copy that was created. `id` is the new object (null where nothing came of it). */
  | {
      readonly kind: 'zoneChange'
      readonly before: Lki | null
      readonly from: Zone | null
      readonly to: Zone
      readonly id: ObjectId | null
      readonly owner: PlayerId
      readonly controller: PlayerId
      readonly cause: MoveCause | null
      readonly by: PlayerId | null
      readonly source: ObjectId | null
      readonly together?: number
      /** The X of the cost that this paid (107.3k). */
      readonly x?: number | null
    }
  | {
      readonly kind: 'damage'
      readonly source: Lki
      readonly to: Target
      readonly toLki: Lki | null
      readonly amount: number
      readonly combat: boolean
    }
  | { readonly kind: 'lifeGained'; readonly player: PlayerId; readonly amount: number }
  | { readonly kind: 'lifeLost'; readonly player: PlayerId; readonly amount: number }
  | {
      readonly kind: 'drew'
      readonly player: PlayerId
      readonly id: ObjectId
      readonly nth: number
      readonly firstInDrawStep: boolean
    }
  | { readonly kind: 'cast'; readonly player: PlayerId; readonly spell: Lki; readonly nth: number }
  | {
      readonly kind: 'activated'
      readonly player: PlayerId
      readonly source: Lki
      readonly keyword: string | null
      readonly mana: boolean
    }
  /** `together`: how many such events one that stands for a batch stands for. */
  | {
      readonly kind: 'attacks'
      readonly attacker: Lki
      readonly defender: Target
      readonly alone: boolean
      readonly together?: number
    }
  | { readonly kind: 'blocks'; readonly blocker: Lki; readonly attacker: Lki }
  | { readonly kind: 'becameBlocked'; readonly attacker: Lki; readonly blockers: readonly Lki[] }
  | { readonly kind: 'unblocked'; readonly attacker: Lki; readonly defender: Target }
  | { readonly kind: 'beganStep'; readonly step: Step; readonly player: PlayerId }
  | {
      readonly kind: 'becameTarget'
      readonly target: Target
      readonly targetLki: Lki | null
      readonly by: Lki
      readonly player: PlayerId
    }
  | { readonly kind: 'turnedFaceUp'; readonly object: Lki; readonly by: PlayerId }
  | { readonly kind: 'turnedFaceDown'; readonly object: Lki }
  | { readonly kind: 'transformed'; readonly object: Lki }
  | { readonly kind: 'tapped'; readonly object: Lki; readonly forMana: boolean }
  | { readonly kind: 'untapped'; readonly object: Lki }
  | {
      readonly kind: 'countersPut'
      readonly on: Target
      readonly onLki: Lki | null
      readonly counter: string
      readonly amount: number
      readonly before: number
      readonly by?: PlayerId | null
    }
  | {
      readonly kind: 'countersRemoved'
      readonly on: Target
      readonly onLki: Lki | null
      readonly counter: string
      readonly amount: number
      readonly left: number
    }
  | { readonly kind: 'attached'; readonly object: Lki; readonly to: Target }
  | { readonly kind: 'unattached'; readonly object: Lki; readonly from: Target }
  | { readonly kind: 'landPlayed'; readonly player: PlayerId; readonly land: Lki }
  | {
      readonly kind: 'action'
      readonly player: PlayerId
      readonly action: PlayerActionKind
      readonly object?: Lki
      /** What it put elsewhere besides (701.62b). */
      readonly moved?: readonly ObjectId[]
      /** The level that a Class became (716.2a). */
      readonly level?: number
      /** What it became, and the X of the ability that made it so (701.37c). */
      readonly designation?: string
      readonly x?: number | null
      /** Whether the clash was won (701.30d). */
      readonly won?: boolean
      /** Which door was unlocked, and whether the other one is as well (709.5h–i). */
      readonly door?: number
      readonly fully?: boolean
    }
  | {
      readonly kind: 'revealed'
      readonly ids: readonly ObjectId[]
      readonly lki: readonly Lki[]
      readonly to: 'all' | readonly PlayerId[]
      /** Found by a search: apart from its library's other cards while those are shuffled. */
      readonly found?: boolean
    }
  | {
      readonly kind: 'manaAdded'
      readonly player: PlayerId
      readonly source: ObjectId
      readonly mana: readonly ManaType[]
    }
  | { readonly kind: 'lost'; readonly player: PlayerId }
  /** Spent on a spell; `before`: on spells earlier in the turn. */
  | { readonly kind: 'manaSpent'; readonly player: PlayerId; readonly amount: number; readonly before: number }
  | { readonly kind: 'copied'; readonly player: PlayerId; readonly object: Lki }
  | { readonly kind: 'countered'; readonly object: Lki }
  | { readonly kind: 'becameMonarch'; readonly player: PlayerId }
  | { readonly kind: 'phased'; readonly object: Lki; readonly out: boolean }
  | { readonly kind: 'controlChanged'; readonly object: Lki; readonly to: PlayerId }
