import type { Answer, PriorityAction } from '../../../shared/play/decision.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Cost } from '../abilities/cost.ts'
import type { Effect } from '../abilities/effect.ts'
import type { PlayerActionKind } from '../abilities/eventPattern.ts'
import type { Context } from './context.ts'
import type { GameEvent } from './event.ts'
import type { ObjectId, Target } from './ids.ts'
import type { Lki, StackItem } from './object.ts'
import type { ProposalInProgress } from './proposal.ts'
import type { GameState } from './state.ts'
import type { Choice } from './trail.ts'
import type { PendingTrigger } from './trigger.ts'

/** An answer with who gave it: what one player answered in secret is concealed from the others. */
export type GivenAnswer = Answer & {
  readonly by?: PlayerId
  /** What was picked with priority; left out by who passes. */
  readonly action?: PriorityAction<ObjectId>
}

/** Every frame keeps the answers to the questions it has asked since it last did something. */
interface Asking {
  readonly pc: number
  readonly answers: readonly GivenAnswer[]
}

/** Where the interpreter is within a control node: the node, how far, and what a loop still goes through. */
export interface Cursor {
  readonly node: Effect
  readonly pc: number
  readonly items: readonly Target[] | null
  /** `each` and `that` of the context before the loop, to go back to. */
  readonly outer: { readonly each: Target | null; readonly that: PlayerId | null } | null
}

/** Before the first turn: who plays first, opening hands, mulligans (103). */
export interface StartFrame extends Asking {
  readonly kind: 'start'
  /** Players still to decide in this round of mulligans. */
  readonly deciding: readonly PlayerId[]
  /** Players who take another mulligan in this round. */
  readonly again: readonly PlayerId[]
  readonly kept: readonly PlayerId[]
}
export interface TurnFrame extends Asking {
  readonly kind: 'turn'
}
/** Players receive priority in turn until all pass in succession (117.4). */
export interface PriorityFrame extends Asking {
  readonly kind: 'priority'
  readonly passes: number
  readonly next: PlayerId
  /** How small the stack has become while players only passed, and how much has resolved since without making it smaller. */
  readonly lull?: { readonly lowest: number; readonly resolved: number }
}
/** Puts a spell or ability on the stack (601.2, 602.2, 603.3): announcements, then costs. */
export interface CastFrame extends Asking {
  readonly kind: 'cast'
  readonly player: PlayerId
  /** The object on the stack that is being announced. */
  readonly item: ObjectId
  readonly draft: StackItem
  readonly how: string
  readonly from: Zone
  /** Optional costs its caster chose to pay, by name with how many times. */
  readonly optional: Readonly<Record<string, number>>
  /** The activated ability, for an activation. */
  readonly ability: Ability | null
  /** Cast or activated without paying its mana cost. */
  readonly free: boolean
  /** The state to go back to if it's taken back (733); null where it can't be. */
  readonly checkpoint: GameState | null
  readonly paid: PaymentResult | null
  /** A mana ability: doesn't use the stack (605.3b); `item` is then its source. */
  readonly mana: boolean
}
/** What was used to pay: sacrificed, discarded … objects by cost part, and mana. */
export interface PaymentResult {
  readonly parts: Readonly<Record<string, readonly Lki[]>>
  readonly mana: readonly ManaType[]
  /** Life paid for Phyrexian mana symbols. */
  readonly lifeForMana: number
}
/** Pays a cost (601.2f–h, 118.3): choices first, then mana, then the other parts together. */
export interface PayFrame extends Asking {
  readonly kind: 'pay'
  readonly player: PlayerId
  readonly cost: Cost
  /** The spell or ability it's for (mana restrictions, convoke); null for costs during resolution. */
  readonly forItem: ObjectId | null
  /** In which way it turns a face-down permanent up, for mana that may be spent on that. */
  readonly turnUp?: 'manifest' | 'morph' | 'other' | undefined
  readonly context: Context
  /** Objects chosen for each cost part, by its index. */
  readonly chosen: readonly (readonly ObjectId[])[]
  /** Mana symbols still to pay; null before they're known. */
  readonly manaLeft: readonly string[] | null
  readonly manaSpent: readonly ManaType[]
  readonly lifeForMana: number
  readonly cancellable: boolean
  /** Mana is taken from pool and sources without asking. */
  readonly auto: boolean
}
export interface ResolveFrame extends Asking {
  readonly kind: 'resolve'
  readonly item: ObjectId
}
/** Interprets instructions: control nodes by cursor, leaves by their handlers. */
/** Cards that an effect has revealed, or shown to some, as the objects that they were then. */
export interface Revealed {
  readonly ids: readonly ObjectId[]
  readonly to: 'all' | readonly PlayerId[]
  /** By a search: they stay apart from their library's other cards while those are shuffled. */
  readonly found: boolean
}
export interface EffectFrame extends Asking {
  readonly kind: 'effect'
  readonly context: Context
  readonly cursors: readonly Cursor[]
  /** Events of the leaf now being carried out, as frames above return them. */
  readonly returned: readonly GameEvent[]
  /** What it has revealed: that stays so until it's done (701.20a). */
  readonly revealed: readonly Revealed[]
  /** Replacement effects that may not apply again to what it does: it happens instead of something (614.5). */
  readonly applied: readonly string[]
  /** What a cost paid above left behind; null while nothing was. */
  readonly paid: PaymentResult | null
}
/** Replacement and prevention, then the batch happens (614–616). */
export interface ProposeFrame extends Asking {
  readonly kind: 'propose'
  readonly batch: readonly ProposalInProgress[]
  /** Index of the proposal being looked at. */
  readonly next: number
  /** Key of the replacement effect being applied, while it asks. */
  readonly applying: string | null
}
/** State-based actions, then triggers onto the stack, until neither happens (117.5, 704.3). */
export interface CheckFrame extends Asking {
  readonly kind: 'check'
}
/** Puts triggered abilities on the stack in APNAP order (603.3b). */
export interface PlaceTriggersFrame extends Asking {
  readonly kind: 'placeTriggers'
  readonly triggers: readonly PendingTrigger[]
  /** Players whose triggers still have to be put in order. */
  readonly players: readonly PlayerId[]
}
export interface DeclareAttackersFrame extends Asking {
  readonly kind: 'declareAttackers'
  readonly declared: readonly (readonly [ObjectId, Target])[]
  /** Creatures that attack in bands (702.22c). */
  readonly bands?: readonly (readonly ObjectId[])[]
}
export interface DeclareBlockersFrame extends Asking {
  readonly kind: 'declareBlockers'
  readonly players: readonly PlayerId[]
  readonly declared: readonly (readonly [ObjectId, ObjectId])[]
}
export interface CombatDamageFrame extends Asking {
  readonly kind: 'combatDamage'
  readonly first: boolean
  readonly dealers: readonly ObjectId[]
  readonly assigned: readonly DamageAssignment[]
}
/** The special action of 116.2b, or the same turned up by an effect: reveal, pay, lift the status (708.8). */
export interface TurnFaceUpFrame extends Asking {
  readonly kind: 'turnFaceUp'
  readonly id: ObjectId
  readonly player: PlayerId
  readonly way: number
  readonly x: number | null
  readonly checkpoint: GameState | null
  readonly paid: PaymentResult | null
}
/** A special action with a cost: foretell, plot, suspend a card from hand (116.2), unlock a door (709.5e). */
export interface SpecialFrame extends Asking {
  readonly kind: 'special'
  readonly special: string
  /** Which half is unlocked, once it's chosen. */
  readonly half?: number
  readonly id: ObjectId
  readonly player: PlayerId
  readonly cost: Cost
  readonly checkpoint: GameState | null
  readonly paid: PaymentResult | null
}
/** Gives what became of an object after one zone change a designation (on an adventure, foretold, plotted). */
export interface MarkFrame extends Asking {
  readonly kind: 'mark'
  readonly id: ObjectId
  readonly designation: string
}
/** Says that a keyword action was done, after all of it, for what triggers on that (701.62b, 702.110b). */
export interface AnnounceFrame extends Asking {
  readonly kind: 'announce'
  readonly player: PlayerId
  readonly action: PlayerActionKind
  readonly id: ObjectId | null
  /** What it put elsewhere besides (701.62b). */
  readonly moved?: readonly ObjectId[]
  /** Whether that player won the clash (701.30d). */
  readonly won?: boolean
}
/** Ends the turn: what is half done is over, and the cleanup step is next (724.1). */
/** A player suggests to repeat choices a number of times; the others accept or shorten that (732.2). */
export interface ShortcutFrame extends Asking {
  readonly kind: 'shortcut'
  readonly player: PlayerId
  readonly cycle: readonly Choice[]
}
export interface EndTurnFrame extends Asking {
  readonly kind: 'endTurn'
}
export interface CleanupFrame extends Asking {
  readonly kind: 'cleanup'
}

/**
 * What is half done: one kind for each procedure of the rules, never one for a card or a mechanic. The top frame runs; a
 * frame starts another procedure by pushing it.
 */
export type Frame =
  | StartFrame
  | TurnFrame
  | PriorityFrame
  | CastFrame
  | PayFrame
  | ResolveFrame
  | EffectFrame
  | ProposeFrame
  | CheckFrame
  | PlaceTriggersFrame
  | DeclareAttackersFrame
  | DeclareBlockersFrame
  | CombatDamageFrame
  | TurnFaceUpFrame
  | SpecialFrame
  | MarkFrame
  | AnnounceFrame
  | ShortcutFrame
  | EndTurnFrame
  | CleanupFrame

/** The frame with one more answer. Most ask for priority, which is written out: that takes a fraction of the time of a copy. */
export function withAnswer(frame: Frame, answer: GivenAnswer): Frame {
  const answers = frame.answers.length === 0 ? [answer] : [...frame.answers, answer]
  if (frame.kind !== 'priority' || frame.lull !== undefined) return { ...frame, answers }
  return { kind: 'priority', passes: frame.passes, next: frame.next, pc: frame.pc, answers }
}

export interface DamageAssignment {
  readonly source: ObjectId
  readonly shares: readonly (readonly [Target, number])[]
}
