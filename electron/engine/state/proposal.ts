import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { ResultReason } from '../../../shared/play/view.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { CopyExceptions } from '../abilities/modification.ts'
import type { ManaRestriction, SpentOn } from '../abilities/effect.ts'
import type { EventPattern } from '../abilities/eventPattern.ts'
import type { Ability, Content } from '../abilities/ability.ts'
import type { Characteristics } from './characteristics.ts'
import type { MoveCause } from './event.ts'
import type { ObjectId, Target } from './ids.ts'
import type { Chosen, FaceDownStatus, Lki } from './object.ts'

/** How an object will enter the battlefield; replacement effects add to it before it does (614.12). */
export interface Entering {
  readonly controller: PlayerId
  readonly tapped: boolean
  readonly attacking: Target | null
  readonly counters: Readonly<Record<string, number>>
  readonly face: number
  readonly faceDown: FaceDownStatus | null
  readonly attachTo: Target | null
  readonly chosen: Chosen
  readonly copyOf: {
    readonly id: ObjectId
    readonly except: CopyExceptions | null
    /** The copy is over once the permanent is turned face down. */
    readonly untilTurnedDown?: boolean
    /** The counters among `counters` that its exception gives (707.9e). */
    readonly given?: Readonly<Record<string, number>>
  } | null
  readonly abilities: readonly Ability[]
  /** One-shot delayed triggers about the permanent, made as it enters (702.109a). */
  readonly triggers: readonly { readonly when: readonly EventPattern[]; readonly content: Content }[]
}

/** A permanent that enters under a player's control with nothing said about how. */
export function plainEntering(controller: PlayerId): Entering {
  return {
    controller,
    tapped: false,
    attacking: null,
    counters: {},
    face: 0,
    faceDown: null,
    attachTo: null,
    chosen: {},
    copyOf: null,
    abilities: [],
    triggers: [],
  }
}

/** What would happen: passes replacement and prevention (614–616) and then happens, or doesn't. */
export type Proposal =
  | {
      readonly kind: 'move'
      readonly id: ObjectId
      readonly to: Zone
      readonly position: 'top' | 'bottom' | number
      readonly cause: MoveCause | null
      readonly by: PlayerId | null
      readonly source: ObjectId | null
      readonly entering: Entering | null
      readonly exileFaceDown: readonly PlayerId[] | null
      readonly revealed: boolean
      /** The X of the cost that it pays. */
      readonly x?: number | null
      /** In which order the cards of a permanent that comes apart lie (730.3a): their slots, top first. */
      readonly arranged?: readonly number[]
      /** It enters melded with that card, as the permanent of that name (701.42). */
      readonly meld?: { readonly with: ObjectId; readonly into: string }
      /** Where that of its cards goes that is a commander, the others going to `to` (903.9c). */
      readonly commanderTo?: Zone
      /** Counters that it has where it goes, other than the battlefield. */
      readonly counters?: Readonly<Record<string, number>>
    }
  | {
      readonly kind: 'createToken'
      readonly base: Characteristics
      readonly card: number | null
      readonly back?: Characteristics
      readonly owner: PlayerId
      readonly entering: Entering
      readonly source: ObjectId | null
      /** How the source remembers it (607.2). */
      readonly link?: string
    }
  | {
      readonly kind: 'destroy'
      readonly id: ObjectId
      readonly noRegeneration: boolean
      readonly source: ObjectId | null
      readonly stateBased: boolean
    }
  | {
      readonly kind: 'damage'
      readonly source: ObjectId
      readonly to: Target
      readonly amount: number
      readonly combat: boolean
      readonly unpreventable: boolean
      /** The source as it last was, where it's gone (608.2h). */ readonly lki?: Lki
      /** It's dealt, by this source, and its results are proposals of their own (120.4c). */
      readonly dealtBy?: Lki
    }
  /** Damage that stays marked on a creature (120.3e). */
  | { readonly kind: 'markDamage'; readonly id: ObjectId; readonly amount: number }
  | { readonly kind: 'draw'; readonly player: PlayerId }
  /** An instruction to draw several cards (121.2a), which comes to that many draws; `begun`: the rest of one. */
  | { readonly kind: 'drawCards'; readonly player: PlayerId; readonly count: number; readonly begun: boolean }
  | { readonly kind: 'gainLife'; readonly player: PlayerId; readonly amount: number }
  /** `byDamage`: as a result of damage (120.3a). */
  | { readonly kind: 'loseLife'; readonly player: PlayerId; readonly amount: number; readonly byDamage?: boolean }
  | {
      readonly kind: 'putCounters'
      readonly on: Target
      readonly counter: string
      readonly amount: number
      readonly by: PlayerId | null
      /** As a cost or by a turn-based action, not by an effect. */
      readonly noEffect?: boolean
    }
  | { readonly kind: 'removeCounters'; readonly on: Target; readonly counter: string; readonly amount: number }
  | { readonly kind: 'tap'; readonly id: ObjectId; readonly forMana: boolean }
  | { readonly kind: 'untap'; readonly id: ObjectId }
  | { readonly kind: 'attach'; readonly id: ObjectId; readonly to: Target }
  | { readonly kind: 'unattach'; readonly id: ObjectId }
  | {
      readonly kind: 'turnFaceUp'
      readonly id: ObjectId
      /** Who turns it: its controller, or the controller of the effect that does. */
      readonly by: PlayerId
      readonly counters: Readonly<Record<string, number>>
      readonly x: number | null
      readonly chosen: Chosen
      readonly copyOf: Entering['copyOf']
      /** What it's attached to as it is turned up (708.11). */
      readonly attachTo: Target | null
    }
  | { readonly kind: 'turnFaceDown'; readonly id: ObjectId; readonly status: FaceDownStatus }
  /** `bound`: by its own daybound or nightbound ability (702.145). */
  | { readonly kind: 'transform'; readonly id: ObjectId; readonly bound?: boolean }
  | {
      readonly kind: 'reveal'
      readonly ids: readonly ObjectId[]
      readonly to: 'all' | readonly PlayerId[]
      /** By a search. */
      readonly found?: boolean
    }
  | { readonly kind: 'shuffle'; readonly player: PlayerId }
  | {
      readonly kind: 'addMana'
      readonly player: PlayerId
      readonly mana: readonly ManaType[]
      readonly source: ObjectId
      readonly restriction: ManaRestriction | null
      readonly keep?: 'endOfCombat' | 'endOfTurn'
      readonly spent?: SpentOn
    }
  | { readonly kind: 'phase'; readonly id: ObjectId; readonly out: boolean }
  | { readonly kind: 'lose'; readonly player: PlayerId; readonly reason: ResultReason }

/** A proposal with the replacement effects already applied to it (614.5), by key. */
export interface ProposalInProgress {
  readonly proposal: Proposal
  readonly applied: readonly string[]
}

/** 305.1: a land is put onto the battlefield by being played. */
export function landPlay(id: ObjectId, player: PlayerId, face: number): Proposal {
  return {
    kind: 'move',
    id,
    to: 'battlefield',
    position: 'bottom',
    cause: 'play',
    by: player,
    source: null,
    entering: { ...plainEntering(player), face },
    exileFaceDown: null,
    revealed: true,
  }
}
