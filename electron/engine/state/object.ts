import type { Color, ManaType } from '../../../shared/vocabulary/colors.ts'
import type { FaceDownCause } from '../../../shared/vocabulary/faceDown.ts'
import type { CardType } from '../../../shared/vocabulary/types.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Ability, Content, CastingRule } from '../abilities/ability.ts'
import type { Characteristics } from './characteristics.ts'
import type { Context } from './context.ts'
import type { ObjectId, Target } from './ids.ts'

/** A card that no one may identify from this state: only information states hold it. */
export const HIDDEN_CARD = -1

/** The card that represents an object. */
export interface Component {
  /** Index into the table's definitions, or HIDDEN_CARD. */
  readonly card: number
}

export type ObjectSource =
  | { readonly kind: 'card'; readonly components: readonly [Component] }
  /** A token, or a copy of a spell: its copiable values as created (111.3, 707.10). */
  | {
      readonly kind: 'token' | 'copy'
      readonly base: Characteristics
      readonly card: number | null
      /** The back face of a double-faced token (111.10i). */
      readonly back?: Characteristics
    }
  /** An activated or triggered ability on the stack (113.7). */
  | { readonly kind: 'ability'; readonly ability: Ability }
  /** An emblem (114). */
  | { readonly kind: 'emblem'; readonly abilities: readonly Ability[] }

/** One card or token among those that a melded or merged permanent consists of (712.4, 730). */
export interface Part {
  /** Its place in the table of objects: it goes back there as the permanent comes apart. */
  readonly slot: number
  readonly source: ObjectSource
  readonly face: number
  readonly faceDown: FaceDownStatus | null
  readonly isCommander: boolean
  /** When it was put on top of the others or under them (730.2a); null for what was there first, and for melded cards. */
  readonly merged: { readonly timestamp: number; readonly over: boolean } | null
}

/** What a permanent that isn't one card or token alone consists of, top first. */
export interface Parts {
  readonly kind: 'melded' | 'merged'
  readonly of: readonly Part[]
}

/** Rule 708: a status, not surgery; `listed` enters at layer 1b and nowhere else. */
export interface FaceDownStatus {
  readonly cause: FaceDownCause
  /** What the rule or effect lists (708.2, 708.2a). */
  readonly listed: Characteristics
  /** 708.6: tells it from its fellows. */
  readonly ordinal: number
  /** Players allowed to look besides the controller. */
  readonly lookers: readonly PlayerId[]
  /** Turn it was turned or put face down. */
  readonly turn: number
  /** What publicly made it so: the source's name as everyone saw it, or null. */
  readonly origin: string | null
  /** Players who knew the face when it was turned down before their eyes. */
  readonly witnesses: readonly PlayerId[]
}

/** What was chosen as a permanent entered (607.2d). */
export interface Chosen {
  readonly color?: Color
  readonly creatureType?: string
  readonly cardType?: CardType
  readonly card?: string
  readonly player?: PlayerId
  readonly number?: number
  readonly basicLandType?: string
  readonly mode?: string
  /** Base power and toughness chosen as it entered or was turned face up: copiable values (707.2). */
  readonly size?: readonly [number, number]
  /** X of the cost for which it was turned face up (702.37f, 702.168e). */
  readonly x?: number
}

/** How a spell was cast; the permanent it becomes keeps it (400.7d). */
export interface CastInfo {
  /** `normal`, `morph`, `disguise`, `flashback`, `free`, … */
  readonly how: string
  readonly from: Zone
  readonly x: number | null
  /** Optional costs paid, by name with how many times: kicker, buyback … */
  readonly paidCosts: Readonly<Record<string, number>>
  readonly manaSpent: readonly ManaType[]
  /** Life that was paid for Phyrexian mana symbols of its cost (107.4f). */
  readonly lifeForMana?: number
  readonly player: PlayerId
  /**
   * It's exiled instead of being put anywhere else any time it would leave the stack: the way it was cast says so (702.34a);
   * or only instead of being put into a graveyard: the effect by which it was cast says that (614.1a).
   */
  readonly exiled?: true | 'fromGraveyard'
  /** What was decided for the spell that this is a copy of: it wasn't cast itself (707.10). */
  readonly copied?: true
  /** Mana may be spent on it as though it were mana of any color: the permission to cast it said so (609.4b). */
  readonly anyMana?: true
  /** The alternative cost for which it was cast, where the card was given it in the zone that it was cast from. */
  readonly given?: Extract<CastingRule, { readonly kind: 'alternativeCost' }>
}

/** The announced side of a spell or ability on the stack (601.2, 602.2, 603.3). */
export interface StackItem {
  readonly kind: 'spell' | 'activated' | 'triggered'
  /** null for a permanent spell without instructions. */
  readonly content: Content | null
  /** Indices of the chosen modes, in text order (700.2). */
  readonly modes: readonly number[]
  /** Chosen targets, slot by slot; the slots of each chosen mode in turn. */
  readonly targets: readonly (readonly Target[])[]
  /** Division among the targets of slot 0 (601.2d). */
  readonly divided: readonly number[] | null
  /** What the words refer to while it resolves. */
  readonly context: Context
}

export interface GameObject {
  readonly id: ObjectId
  readonly owner: PlayerId
  /** Controller before layer 2. */
  readonly controller: PlayerId
  readonly zone: Zone
  readonly source: ObjectSource
  /** Which face is up, or which face a spell was cast as. */
  readonly face: number
  readonly faceDown: FaceDownStatus | null
  /** 406.3: a card exiled face down, and who may look. */
  readonly exiledFaceDown: { readonly lookers: readonly PlayerId[] } | null
  readonly tapped: boolean
  readonly phasedOut: boolean
  readonly damage: number
  /** Dealt damage by a source with deathtouch since state-based actions were last checked (704.5h). */
  readonly deathtouched: boolean
  readonly counters: Readonly<Record<string, number>>
  /** When the newest counter of a kind was put on it (613.7c), by kind; as old as the object where left out. */
  readonly counterTimestamps?: Readonly<Record<string, number>>
  readonly attachedTo: Target | null
  readonly timestamp: number
  /** Turn number in which it entered. */
  readonly enteredTurn: number
  /** `turn.controlClock` when its controller last gained it, for summoning sickness (302.6). */
  readonly controlledSince: number
  /** Its controller when that was last noted; null before. */
  readonly heldBy: PlayerId | null
  readonly chosen: Chosen
  readonly links: Readonly<Record<string, readonly ObjectId[]>>
  readonly stack: StackItem | null
  readonly cast: CastInfo | null
  /** Activations of limited abilities: node number → times this turn (or this game). */
  readonly uses: Readonly<Record<number, number>>
  readonly regenerationShields: number
  readonly isCommander: boolean
  /** Status flags that rules give by name: monstrous, renowned, saddled, goaded by … */
  readonly designations: readonly string[]
  /** A melded or merged permanent: its source, face and status are those of the topmost part, or the melded face. */
  readonly parts?: Parts
  /** This record only keeps the place of a part: the permanent that it is part of. */
  readonly partOf?: ObjectId
}

/** What an object begins with: linked to nothing. */
export const NO_LINKS: GameObject['links'] = Object.freeze({})

type Written = { -readonly [K in keyof GameObject]: GameObject[K] }
/** What few objects have. */
type Seldom = 'counterTimestamps' | 'parts' | 'partOf'

/**
 * A record like another, to be written. Named field by field: this is what transactions do most, and it takes half the
 * time of a spread.
 */
export function copyOf(object: GameObject): Written {
  // Required, so that a field that is left out doesn't compile.
  const copy: Required<Omit<Written, Seldom>> & Pick<Written, Seldom> = {
    id: object.id,
    owner: object.owner,
    controller: object.controller,
    zone: object.zone,
    source: object.source,
    face: object.face,
    faceDown: object.faceDown,
    exiledFaceDown: object.exiledFaceDown,
    tapped: object.tapped,
    phasedOut: object.phasedOut,
    damage: object.damage,
    deathtouched: object.deathtouched,
    counters: object.counters,
    attachedTo: object.attachedTo,
    timestamp: object.timestamp,
    enteredTurn: object.enteredTurn,
    controlledSince: object.controlledSince,
    heldBy: object.heldBy,
    chosen: object.chosen,
    links: object.links,
    stack: object.stack,
    cast: object.cast,
    uses: object.uses,
    regenerationShields: object.regenerationShields,
    isCommander: object.isCommander,
    designations: object.designations,
  }
  if (object.counterTimestamps !== undefined) copy.counterTimestamps = object.counterTimestamps
  if (object.parts !== undefined) copy.parts = object.parts
  if (object.partOf !== undefined) copy.partOf = object.partOf
  return copy
}

/** Last known information (608.2h, 603.10): the object and what it was, just before it changed. */
export interface Lki {
  readonly id: ObjectId
  readonly object: GameObject
  readonly now: Characteristics
  readonly controller: PlayerId
  /** Its copiable values, where they differ from `now`. */
  readonly copiable?: Characteristics
}

/** The designation of a creature that bears a player's Ring (701.54b); lost when another player gains control of it. */
export const RING_BEARER = 'ringBearer'

/** A copy of a spell or ability whose targets may yet be chosen anew by the instruction that made it (707.10c). */
export const NEW_COPY = 'newCopy'
