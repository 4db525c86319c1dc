import type { Message } from '../messages/message.ts'
import type { Color, ManaType } from '../vocabulary/colors.ts'
import type { FaceDownCause, WayUpKind, WayUpReason } from '../vocabulary/faceDown.ts'
import type { PlayerId } from '../vocabulary/players.ts'
import type { Step } from '../vocabulary/steps.ts'
import type { Zone } from '../vocabulary/zones.ts'
import { DECISION_KINDS } from './decision.ts'
import type { Decision, Subject } from './decision.ts'

/** An id minted for one viewer; minted anew whenever the object enters a hidden zone. */
export type ViewId = string

/** Current characteristics as this viewer may see them (109.3). */
export interface CharacteristicsView {
  readonly name: string | null
  readonly manaCost: readonly string[] | null
  readonly manaValue: number
  readonly colors: readonly Color[]
  readonly supertypes: readonly string[]
  readonly types: readonly string[]
  readonly subtypes: readonly string[]
  readonly power: number | null
  readonly toughness: number | null
  readonly loyalty: number | null
  readonly defense: number | null
  /** Keyword abilities as text: `flying`, `ward {2}`. */
  readonly keywords: readonly string[]
  /** Rules text in force, one ability a line. */
  readonly text: string
}

/** The printed face of a card that this viewer may know. */
export interface PrintedView {
  /** Full card name. */
  readonly card: string
  readonly face: number
  readonly name: string
  readonly manaCost: readonly string[] | null
  readonly typeLine: string
  readonly text: string
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
  readonly colors: readonly Color[]
}

/** A way to turn a face-down permanent up, shown to those who may know its face. */
export type WayUpView =
  | {
      readonly kind: 'open'
      readonly using: WayUpKind
      readonly cost: readonly string[]
      readonly label: string
      readonly payable: boolean
    }
  | { readonly kind: 'closed'; readonly using: WayUpKind; readonly reason: WayUpReason }

export interface FaceDownView {
  readonly cause: FaceDownCause
  /** 708.6: a tag that stays with it: A, B, C … in the order in which they were turned down. */
  readonly ordinal: number
  /** What is publicly known of how it came to be face down, in words. */
  readonly origin: Message
  readonly turn: number
  /** Ways up, for those who may look at it (708.5); null for others. */
  readonly ways: readonly WayUpView[] | null
}

export interface StackView {
  readonly kind: 'spell' | 'ability'
  readonly sourceId: ViewId | null
  /** Of an ability: what its source is called, or was as it left; null where it is face down or nameless. */
  readonly sourceName: string | null
  readonly text: string
  readonly targets: readonly Subject<ViewId>[]
}

export interface ObjectView {
  readonly id: ViewId
  readonly zone: Zone
  readonly owner: PlayerId
  readonly controller: PlayerId
  /** Place in its zone, 0 = top of a library, first on the battlefield. */
  readonly place: number
  readonly isToken: boolean
  /** What it is as the rules see it now; null where the viewer can't know (a card in a hidden zone). */
  readonly now: CharacteristicsView | null
  /** The printed card, where this viewer may know which card it is. */
  readonly printed: PrintedView | null
  readonly faceDown: FaceDownView | null
  readonly tapped: boolean
  readonly phasedOut: boolean
  readonly summoningSick: boolean
  readonly damage: number
  readonly counters: Readonly<Record<string, number>>
  readonly attachedTo: Subject<ViewId> | null
  readonly attacking: Subject<ViewId> | null
  readonly blocking: readonly ViewId[]
  readonly stack: StackView | null
  /** What rules call it besides (monstrous, solved, which doors are unlocked, its level); left out where there's nothing. */
  readonly marks?: readonly Message[]
  /** Names of the cards and tokens that a melded or merged permanent consists of, top first, as far as the viewer knows them. */
  readonly parts?: readonly string[]
}

/** A player's commander (903.3). */
export interface CommanderView {
  /** Full card name; which card it is was shown to everyone as the game began (903.6). */
  readonly card: string
  /** Where this viewer can tell which object it is; else null. */
  readonly id: ViewId | null
  /** What casting it from the command zone costs more (903.8). */
  readonly tax: number
  /** By player, the combat damage that it has dealt (903.10a); null where telling it would tell where it is. */
  readonly damage: readonly number[] | null
}

export interface PlayerInfoView {
  readonly player: PlayerId
  readonly name: string
  readonly life: number
  readonly poison: number
  readonly counters: Readonly<Record<string, number>>
  readonly mana: Readonly<Record<ManaType, number>>
  readonly handCount: number
  readonly libraryCount: number
  readonly landsPlayed: number
  readonly lost: boolean
  /** Left out where there are none. */
  readonly commanders?: readonly CommanderView[]
}

export interface TurnView {
  readonly number: number
  readonly active: PlayerId
  readonly step: Step
  readonly priority: PlayerId | null
  /** Once it has become day or night (731.1). */
  readonly dayNight?: 'day' | 'night'
}

/** A line of the log, already filtered for its reader. */
export interface LogLine {
  readonly seq: number
  readonly turn: number
  readonly message: Message
  /** Names as this reader knew them when the line was written, by view id. */
  readonly names: Readonly<Record<ViewId, string>>
}

/**
 * What others see of a decision: that someone decides, and what kind of thing. Whether they are asked for a yes or for a
 * card would tell whether they have one: both count as choosing.
 */
export interface PendingView {
  readonly player: PlayerId
  readonly kind: PendingKind
}
export const PENDING_KINDS = DECISION_KINDS.filter((kind) => kind !== 'confirm')
export type PendingKind = (typeof PENDING_KINDS)[number]

export type ResultReason =
  'life' | 'poison' | 'emptyLibrary' | 'concession' | 'effect' | 'commanderDamage' | 'loop' | 'simultaneous'
export interface GameResult {
  /** null for a draw. */
  readonly winner: PlayerId | null
  readonly reason: ResultReason
}

/** All that leaves the game for one seat. What that player may not know is absent. */
export interface PlayerView {
  readonly seq: number
  readonly me: PlayerId
  readonly players: readonly PlayerInfoView[]
  readonly objects: readonly ObjectView[]
  readonly turn: TurnView
  readonly decision: Decision<ViewId> | null
  readonly pending: PendingView | null
  readonly log: readonly LogLine[]
  readonly result: GameResult | null
}
