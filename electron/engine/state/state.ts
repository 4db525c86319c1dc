import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import type { OpenDecision } from '../../../shared/play/decision.ts'
import type { GameResult, LogLine, ResultReason } from '../../../shared/play/view.ts'
import type { Effect, ManaRestriction, SpentOn } from '../abilities/effect.ts'
import type { Context } from './context.ts'
import type { ContinuousEffect, DelayedTrigger, FloatingReplacement } from './effects.ts'
import type { GameEvent } from './event.ts'
import type { Frame } from './frame.ts'
import type { ObjectId, Target } from './ids.ts'
import type { GameObject } from './object.ts'
import type { RandomStreams } from './random.ts'
import type { CardTable } from './table.ts'
import type { PendingTrigger } from './trigger.ts'
import type { Trail } from './trail.ts'

export interface ManaUnit {
  readonly type: ManaType
  readonly snow: boolean
  readonly restriction: ManaRestriction | null
  readonly source: ObjectId
  /** Isn't lost as steps and phases end until then (702.189a). */
  readonly keep?: 'endOfCombat' | 'endOfTurn'
  readonly spent?: SpentOn
}

/** A card that a player's deck is led by (903.3), and what is counted of it throughout the game. */
export interface Commander {
  /** Its index in the table: whose color identity counts (903.4a). */
  readonly card: number
  /** Its place in the table of objects; null in an information state, where its viewer can't tell which object it is. */
  readonly slot: number | null
  /** How often its owner has cast it from the command zone (903.8). */
  readonly casts: number
  /** By player, how much combat damage it has dealt to them (903.10a). */
  readonly damage: readonly number[]
}

export interface PlayerState {
  readonly id: PlayerId
  readonly name: string
  readonly life: number
  /** poison, energy, experience … (122.1). */
  readonly counters: Readonly<Record<string, number>>
  readonly mana: readonly ManaUnit[]
  readonly lost: ResultReason | null
  /** Had to draw from an empty library since state-based actions were last checked (704.5b). */
  readonly drewFromEmpty: boolean
  readonly landsPlayed: number
  readonly mulligans: number
  /** The deck as registered: table indices, sorted; known to its owner. */
  readonly deck: readonly number[]
  /** Scenario boards: can pay any mana cost. */
  readonly infiniteMana: boolean
  /** Scenario boards: library padded with blank lands when short. */
  readonly padLibrary: boolean
  /** Mana is paid from pool and sources without asking which. */
  readonly autoPay: boolean
  /** See `PlayerSetup.revealsUnasked`. */
  readonly revealsUnasked: boolean
  /** 903.3, 702.124a: one, or two by a partner ability; none in other games. */
  readonly commanders: readonly Commander[]
  /** Steps and turns to skip next time, by name. */
  readonly skips: Readonly<Record<string, number>>
  readonly designations: readonly string[]
  /** 702.179b: only once something has set it. */
  readonly speed?: number
  /** The turn in which their speed last increased by itself (702.179d). */
  readonly spedUp?: number
  /** Who controls the player: during their next turn, and in the turn that it is now (723.1). */
  readonly control?: { readonly next: PlayerId | null; readonly now: PlayerId | null }
}

/** A turn to be taken after the one in which it was created, and what is done as it begins (500.7). */
export interface ExtraTurn {
  readonly player: PlayerId
  readonly begins: { readonly effect: Effect; readonly context: Context } | null
}

export interface Attacker {
  readonly id: ObjectId
  readonly defender: Target
  readonly defendingPlayer: PlayerId
  readonly blocked: boolean
  readonly blockers: readonly ObjectId[]
  /** The band that it attacks in, by number (702.22c). */
  readonly band?: number
}
export interface CombatState {
  readonly attackers: readonly Attacker[]
  /** Creatures that dealt damage in the first-strike step (510.4). */
  readonly dealtFirst: readonly ObjectId[]
  /** Whether blockers have been declared. */
  readonly blocksDeclared: boolean
}

export interface TurnState {
  readonly number: number
  readonly active: PlayerId
  readonly step: Step
  /** Who has priority, where anyone has. */
  readonly priority: PlayerId | null
  readonly combat: CombatState | null
  readonly extraTurns: readonly ExtraTurn[]
  /** First steps of the phases still to come this turn where some were added, the one with which it goes on as usual last. */
  readonly extraSteps: readonly Step[]
  readonly startingPlayer: PlayerId
  /** Counts each turn's begin; summoning sickness compares with it (302.6). */
  readonly controlClock: readonly number[]
  readonly dayNight: 'day' | 'night' | null
  readonly monarch: PlayerId | null
}

/** What players know of hidden places, and what they were shown; a bit for each player, by slot. */
export interface Knowledge {
  readonly known: readonly number[]
  readonly shown: readonly number[]
}

/** View ids are minted for each viewer (never derived from object ids). */
export interface ViewIdTable {
  readonly next: number
  readonly bySlot: readonly number[]
}

/**
 * What became of an object that turned into several, or into one with others (712, 730): old id → new ids. Everything else
 * keeps its slot, so that what became of it is the next incarnation there.
 */
export type Succession = Readonly<Record<number, readonly ObjectId[]>>

/** Events of this turn, and of the turn before where words look back. */
export interface TurnHistory {
  readonly events: readonly GameEvent[]
  readonly lastTurn: readonly GameEvent[]
  readonly spellsCast: readonly number[]
  readonly cardsDrawn: readonly number[]
}

export interface GameState {
  /** Not part of the serialised text: given back on restore. */
  readonly table: CardTable
  readonly objects: readonly GameObject[]
  readonly free: readonly number[]
  readonly libraries: readonly (readonly ObjectId[])[]
  readonly hands: readonly (readonly ObjectId[])[]
  readonly graveyards: readonly (readonly ObjectId[])[]
  readonly battlefield: readonly ObjectId[]
  readonly stack: readonly ObjectId[]
  readonly exile: readonly ObjectId[]
  readonly command: readonly ObjectId[]
  readonly players: readonly PlayerState[]
  readonly turn: TurnState
  readonly effects: readonly ContinuousEffect[]
  readonly replacements: readonly FloatingReplacement[]
  readonly delayed: readonly DelayedTrigger[]
  readonly pendingTriggers: readonly PendingTrigger[]
  /**
   * What has moved since the last check and is looked at then: tokens and copies that cease to exist (704.5d–e), commanders
   * in graveyards and exile (903.9a).
   */
  readonly vanishing: readonly ObjectId[]
  /** Designations that end with the turn. */
  readonly untilEndOfTurn: readonly { readonly id: ObjectId; readonly designation: string }[]
  readonly frames: readonly Frame[]
  readonly decision: OpenDecision<ObjectId> | null
  readonly random: RandomStreams
  readonly knowledge: Knowledge
  readonly viewIds: readonly ViewIdTable[]
  readonly succession: Succession
  readonly history: TurnHistory
  /** One log for each viewer, in chunks; null where logging is off (search, laboratory). */
  readonly logs: readonly (readonly (readonly LogLine[])[])[] | null
  /** What has been chosen lately in this step; null where nobody repeats it (search, laboratory). */
  readonly trail: Trail | null
  readonly nextTimestamp: number
  readonly nextEffectId: number
  readonly nextDecisionId: number
  readonly nextFaceDownOrdinal: number
  readonly result: GameResult | null
  /**
   * Only in forks: players pass priority without being asked, and have nothing else to choose from when they are. `stack`: while
   * something is on the stack; `combat`: until combat is over as well; `main`: whenever it isn't their own upkeep or main phase
   * with an empty stack. null in a game.
   */
  readonly passing: 'stack' | 'combat' | 'main' | null
  /** Counts writes; derived values are memoised by it. */
  readonly revision: number
}
