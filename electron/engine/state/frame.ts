import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import type { Content } from '../abilities/ability.ts'
import type { Cost } from '../abilities/cost.ts'
import type { Effect, ManaRestriction } from '../abilities/effect.ts'
import type { Context } from './context.ts'
import type { GameEvent } from './event.ts'
import type { ObjectId } from './ids.ts'
import type { Lki, StackItem } from './object.ts'
import type { ProposalInProgress } from './proposal.ts'
import type { GameState } from './state.ts'
import type { PendingTrigger } from './trigger.ts'

/** Where the interpreter is within a control node: the node and how far. */
export interface Cursor {
  readonly node: Effect
  readonly pc: number
  /** What forEach and repeat still go through. */
  readonly items: readonly (number | string)[] | null
}

/**
 * What is half done: one kind for each procedure of the rules, never one for a card or a mechanic. The top frame runs;
 * a frame calls another procedure by pushing it and finds what it returned in `returned` when it runs again.
 */
export type Frame =
  | { readonly kind: 'start'; readonly pc: number; readonly kept: readonly PlayerId[] }
  | { readonly kind: 'turn'; readonly pc: number }
  /** Players receive priority in turn until all pass in succession (117.4). */
  | { readonly kind: 'priority'; readonly passes: number; readonly next: PlayerId }
  /** Puts a spell or ability on the stack (601.2, 602.2): announcements, then costs. */
  | CastFrame
  /** Pays a cost (601.2f–h, 118): parts in order, mana last. */
  | PayFrame
  | { readonly kind: 'resolve'; readonly item: ObjectId; readonly pc: number }
  | EffectFrame
  | { readonly kind: 'propose'; readonly batch: readonly ProposalInProgress[]; readonly next: number; readonly pc: number; readonly answers: readonly Answer[]; readonly context: Context | null }
  /** State-based actions, then triggers onto the stack, until neither happens (117.5, 704.3). */
  | { readonly kind: 'check'; readonly pc: number; readonly answers: readonly Answer[] }
  | { readonly kind: 'placeTriggers'; readonly triggers: readonly PendingTrigger[]; readonly pc: number }
  | { readonly kind: 'declareAttackers'; readonly pc: number }
  | { readonly kind: 'declareBlockers'; readonly pc: number; readonly player: PlayerId }
  | { readonly kind: 'combatDamage'; readonly first: boolean; readonly pc: number; readonly assigned: readonly DamageAssignment[] }
  | { readonly kind: 'turnFaceUp'; readonly id: ObjectId; readonly way: number; readonly using: string; readonly player: PlayerId; readonly pc: number; readonly x: number | null; readonly checkpoint: GameState | null }
  | { readonly kind: 'cleanup'; readonly pc: number }

export interface DamageAssignment {
  readonly source: ObjectId
  readonly to: readonly (readonly [GameTarget, number])[]
}
export type GameTarget = { readonly kind: 'object'; readonly id: ObjectId } | { readonly kind: 'player'; readonly player: PlayerId }

export interface CastFrame {
  readonly kind: 'cast'
  readonly what: 'spell' | 'activated' | 'triggered'
  readonly pc: number
  readonly player: PlayerId
  /** The object on the stack being announced. */
  readonly item: ObjectId
  readonly draft: StackItem
  readonly how: string
  readonly from: string
  /** The total cost once it's locked in (601.2f). */
  readonly cost: Cost | null
  readonly optional: Readonly<Record<string, number>>
  /** The state to go back to if it's taken back (733); null where it can't be. */
  readonly checkpoint: GameState | null
  readonly keyword: string | null
  readonly free: boolean
  readonly answers: readonly Answer[]
}

export interface PayFrame {
  readonly kind: 'pay'
  readonly player: PlayerId
  readonly cost: Cost
  readonly pc: number
  /** Index of the cost part being paid. */
  readonly part: number
  /** What the mana is for: the spell or ability (restrictions, convoke), or null. */
  readonly forItem: ObjectId | null
  readonly source: ObjectId
  readonly context: Context
  /** Mana symbols still to pay. */
  readonly manaLeft: readonly string[] | null
  readonly manaSpent: readonly ManaType[]
  readonly paid: Readonly<Record<string, readonly Lki[]>>
  readonly cancellable: boolean
  readonly optional: boolean
  readonly answers: readonly Answer[]
  readonly auto: boolean
}

export interface EffectFrame {
  readonly kind: 'effect'
  readonly context: Context
  readonly cursors: readonly Cursor[]
  /** Answers to the questions of the leaf now running. */
  readonly answers: readonly Answer[]
  /** What the last pushed frame returned. */
  readonly returned: readonly GameEvent[] | null
  readonly pc: number
  readonly restriction: ManaRestriction | null
  readonly content: Content | null
}
