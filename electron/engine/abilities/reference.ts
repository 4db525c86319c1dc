import type { CardType, Supertype } from '../../../shared/vocabulary/types.ts'
import type { Color } from '../../../shared/vocabulary/colors.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { ObjectId } from '../state/ids.ts'
import type { EventPattern } from './eventPattern.ts'

/**
 * Who and what an ability's words stand for. Resolved while the ability is put on the stack or resolves, in a context
 * (source, controller, targets, trigger event, bindings).
 */
export type PlayerRef = PlayerRefKind & { readonly said?: string }
/** `said`: the word that stood for it in the text; ignored by the engine. */
export type PlayerRefKind =
  /** The controller of the ability (109.5). */
  | { readonly kind: 'you' }
  | { readonly kind: 'opponents' }
  | { readonly kind: 'eachPlayer' }
  /** The player or players chosen for target slot `slot`, objects among them left out. */
  | { readonly kind: 'target'; readonly slot: number }
  /** `orPlayer`: and the players among what it stands for. */
  | { readonly kind: 'controllerOf'; readonly of: Ref; readonly orPlayer?: true }
  /** All these. */
  | { readonly kind: 'both'; readonly of: readonly PlayerRef[] }
  | { readonly kind: 'opponentsOf'; readonly of: PlayerRef }
  | { readonly kind: 'ownerOf'; readonly of: Ref }
  /** A player in the event that triggered: who drew, was dealt damage, cast, whose step it is. */
  | { readonly kind: 'event'; readonly role: 'player' | 'defender' | 'cause' }
  | { readonly kind: 'active' }
  | { readonly kind: 'defending' }
  /** The player chosen as this permanent entered. */
  | { readonly kind: 'chosenPlayer' }
  /** The player now looked at by the nearest forEachPlayer. */
  | { readonly kind: 'that' }
  /** Every player with the most life, ties included (702.105a). */
  | { readonly kind: 'mostLife' }
  /** The player that the source is attached to: 'enchanted player' (303.4). */
  | { readonly kind: 'attachedPlayer' }
  /** Within a delayed or reflexive trigger: whom the ability that made it means. */
  | { readonly kind: 'outer'; readonly of: PlayerRef }
  /** In a filter: the player the filter is asked about. */
  | { readonly kind: 'bound'; readonly name: string }

/** `moved`: what a keyword action put elsewhere besides its subject (701.62b). */
export type EventRole = 'subject' | 'source' | 'other' | 'moved'

export type Ref = RefKind & { readonly said?: string }
export type RefKind =
  /** This object: the ability's source (201.5). */
  | { readonly kind: 'self' }
  /** What gave the ability that says so to the object that has it (201.5a): the source of the ability that granted it. */
  | { readonly kind: 'granter' }
  /** That very object: a granter, from when the ability is given. */
  | { readonly kind: 'fixed'; readonly id: ObjectId }
  | { readonly kind: 'target'; readonly slot: number }
  /** What an earlier instruction of the same ability made, moved or chose, by name. */
  | { readonly kind: 'bound'; readonly name: string }
  /** An object in the event that triggered: `subject` what it happened to, `source` what did it, `other` its counterpart. */
  | { readonly kind: 'event'; readonly role: EventRole }
  /** What the source is attached to: 'enchanted creature', 'equipped creature'. */
  | { readonly kind: 'attachedTo' }
  /** All that matches when the instruction is carried out. */
  | { readonly kind: 'all'; readonly select: Selection }
  | { readonly kind: 'player'; readonly who: PlayerRef }
  /** The object now looked at: by forEach, or the object that a static ability, cost or filter is asked about. */
  | { readonly kind: 'each' }
  /** Cards or permanents used to pay a cost of this ability: sacrificed, discarded, exiled, tapped. */
  | { readonly kind: 'paid'; readonly part: 'sacrifice' | 'discard' | 'exile' | 'tap' | 'reveal' | 'return' | 'behold' }
  /** Objects linked to the source (607): 'the exiled card'; `maker`: by what made this emblem (607.1d). */
  | { readonly kind: 'linked'; readonly link: string; readonly maker?: true }
  | { readonly kind: 'topOfLibrary'; readonly who: PlayerRef; readonly count: Amount }
  /** All that these stand for, at once: 'each creature and each player'. */
  | { readonly kind: 'both'; readonly of: readonly Ref[] }
  /** Those of `of` that aren't among `without`: 'the rest', 'the other'. */
  | { readonly kind: 'except'; readonly of: Ref; readonly without: Ref }
  /** Those of them that match: 'each creature card revealed this way'. */
  | { readonly kind: 'filtered'; readonly of: Ref; readonly filter: Filter }
  /** What an earlier instruction moved, as it was before (608.2h); with `zone`, only what is in that zone now. */
  | { readonly kind: 'was'; readonly of: Ref; readonly zone?: Zone }
  /** Within a delayed or reflexive trigger: what the ability that made it means by it. */
  | { readonly kind: 'outer'; readonly of: Ref }

/** A set of objects: those in the zones (battlefield if none is given) that pass the filter. */
export interface Selection {
  readonly filter: Filter
  readonly zones?: readonly Zone[]
}

export type Comparison = '=' | '<' | '<=' | '>' | '>='

/** A property of one object, in terms of its current characteristics and status. `said`: its wording; ignored. */
export type Filter = FilterKind & { readonly said?: string }
export type FilterKind =
  | { readonly kind: 'any' }
  | { readonly kind: 'and'; readonly of: readonly Filter[] }
  | { readonly kind: 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'type'; readonly type: CardType }
  | { readonly kind: 'supertype'; readonly supertype: Supertype }
  | { readonly kind: 'subtype'; readonly subtype: string }
  /** Is of the creature type, the basic land type or the card type that was chosen. */
  | { readonly kind: 'chosenSubtype' }
  | { readonly kind: 'color'; readonly color: Color }
  | { readonly kind: 'chosenColor' }
  | { readonly kind: 'colorCount'; readonly op: Comparison; readonly n: number }
  | { readonly kind: 'permanentCard' }
  | { readonly kind: 'token' }
  /** Is a card: neither a token nor a copy. */
  | { readonly kind: 'card' }
  | { readonly kind: 'spell' }
  | { readonly kind: 'abilityOnStack'; readonly of?: 'activated' | 'triggered' }
  | { readonly kind: 'named'; readonly name: string }
  /** Has the card name that was chosen as the source entered (201.4). */
  | { readonly kind: 'chosenName' }
  /** Has {X} in its mana cost. */
  | { readonly kind: 'variableCost' }
  /** Has no abilities at all (113.12). */
  | { readonly kind: 'noAbilities' }
  /** For spells and abilities on the stack: how many objects and players were chosen as targets in all. */
  | { readonly kind: 'targetCount'; readonly n: number }
  /** Was cast: a spell that was, or a permanent that such a spell became. */
  | { readonly kind: 'wasCast' }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'faceDown' }
  | { readonly kind: 'tapped' }
  /** Is an attacking creature; with `defender`, attacks that player. */
  | { readonly kind: 'attacking'; readonly defender?: PlayerRef }
  /** Is a blocking creature; with `attacker`, blocks one of the creatures that the reference stands for. */
  | { readonly kind: 'blocking'; readonly attacker?: Ref }
  /** Is a blocked creature; with `by`, blocked by one of the creatures that the reference stands for. */
  | { readonly kind: 'blocked'; readonly by?: Ref }
  | { readonly kind: 'unblocked' }
  | { readonly kind: 'enteredThisTurn' }
  | { readonly kind: 'attached' }
  | { readonly kind: 'enchanted' }
  | { readonly kind: 'equipped' }
  | { readonly kind: 'modified' }
  | { readonly kind: 'counter'; readonly counter?: string; readonly op?: Comparison; readonly n?: number }
  | { readonly kind: 'compare'; readonly stat: Stat; readonly op: Comparison; readonly to: Amount }
  /** Its mana value is even (0 is), or odd. */
  | { readonly kind: 'parity'; readonly is: 'even' | 'odd' }
  | { readonly kind: 'controller'; readonly who: PlayerRef }
  | { readonly kind: 'owner'; readonly who: PlayerRef }
  /** Is the object (or one of the objects) that the reference stands for: 'another' is not-self. */
  | { readonly kind: 'is'; readonly ref: Ref }
  | { readonly kind: 'attachedToThat'; readonly ref: Ref }
  /** For spells and abilities on the stack: has a target among those that pass. */
  | {
      readonly kind: 'targets'
      readonly filter: Filter | null
      readonly players: PlayerRef | null
      readonly only?: boolean
    }
  | { readonly kind: 'sharesType'; readonly with: Ref; readonly what: 'creatureType' | 'color' | 'cardType' | 'name' }
  | { readonly kind: 'happened'; readonly event: EventPattern }
  /** Came to the zone that it is in this turn, from one of those zones where they are given. */
  | { readonly kind: 'arrived'; readonly from?: readonly Zone[] }
  | { readonly kind: 'greatest'; readonly stat: Stat; readonly among: Selection }
  | { readonly kind: 'historic' }
  | { readonly kind: 'inZone'; readonly zone: Zone }
  | { readonly kind: 'castFrom'; readonly zone: Zone }
  | { readonly kind: 'kicked' }
  /** Has a designation that rules give by name: renowned, monstrous, saddled, foretold, plotted, warped … */
  | { readonly kind: 'designated'; readonly designation: string }
  | { readonly kind: 'commander' }
  /** A creature that hasn't haste and came under its controller's control this turn (302.6). */
  | { readonly kind: 'summoningSick' }
  /** Is paired with another creature (702.95b). */
  | { readonly kind: 'paired' }
  /** Came under its controller's control since the beginning of that player's last upkeep (702.30a). */
  | { readonly kind: 'newlyControlled' }

export type Stat = 'power' | 'toughness' | 'manaValue' | 'loyalty'

/** `said`: its wording ('x' for what the text calls X, 'that much'); ignored by the engine. */
export type Amount = AmountKind & { readonly said?: string }
export type AmountKind =
  | { readonly kind: 'fixed'; readonly n: number }
  | { readonly kind: 'x' }
  | { readonly kind: 'count'; readonly select: Selection }
  | { readonly kind: 'size'; readonly of: Ref }
  | { readonly kind: 'stat'; readonly of: Ref; readonly stat: Stat }
  /** Greatest or total of a stat among objects. */
  | {
      readonly kind: 'aggregate'
      readonly how: 'greatest' | 'total' | 'least'
      readonly stat: Stat
      readonly select: Selection
    }
  | { readonly kind: 'sum'; readonly of: readonly Amount[] }
  | { readonly kind: 'times'; readonly by: number; readonly of: Amount }
  | { readonly kind: 'half'; readonly of: Amount; readonly round: 'up' | 'down' }
  /** `counter: 'any'`: of all kinds together. */
  | { readonly kind: 'counters'; readonly on: Ref; readonly counter: string }
  /** Of all of them together, or the highest of theirs. */
  | { readonly kind: 'life'; readonly who: PlayerRef; readonly highest?: boolean }
  | { readonly kind: 'handSize'; readonly who: PlayerRef }
  | { readonly kind: 'players'; readonly who: PlayerRef }
  | { readonly kind: 'devotion'; readonly colors: readonly Color[] }
  | { readonly kind: 'domain' }
  | { readonly kind: 'distinct'; readonly what: 'cardType' | 'name' | 'color' | 'power'; readonly select: Selection }
  /** How much the triggering event was: damage dealt, life gained, cards drawn. */
  | { readonly kind: 'eventAmount' }
  /**
   * A number bound by an earlier instruction: 'that much', 'life lost this way'. `share`: of that number, the part of the
   * player who does something with it ('each player discards their hand, then draws that many cards'), or the greatest part
   * that a player has.
   */
  | { readonly kind: 'boundAmount'; readonly name: string; readonly share?: 'own' | 'greatest' }
  /** How often something happened this turn (counted over its amount where `total`). */
  | { readonly kind: 'happened'; readonly event: EventPattern; readonly total?: boolean }
  /** How often the optional cost was paid; without `cost`, all kicker and multikicker costs together (702.33d). */
  | { readonly kind: 'timesKicked'; readonly cost?: string }
  /** How many spells were cast this turn before the event that triggered (702.40a). */
  | { readonly kind: 'castBefore' }
  /** How many colors of mana were spent to cast the source (702.44a). */
  | { readonly kind: 'colorsSpent' }
  /** How many opponents the controller's creatures attacked this combat (702.121a). */
  | { readonly kind: 'opponentsAttacked' }
  /** Mana spent to cast the source, or `of`. */
  | { readonly kind: 'manaSpent'; readonly color?: Color; readonly of?: Ref }
  /** How many cards the smallest library has. */
  | { readonly kind: 'librarySize'; readonly how: 'least' }
  | { readonly kind: 'chosenNumber' }
  /** One number or another, by whether something is so: 'If this spell was kicked, choose any number instead'. */
  | { readonly kind: 'conditional'; readonly condition: Condition; readonly then: Amount; readonly else: Amount }
  /** The life total that players begin with (103.4). */
  | { readonly kind: 'startingLife' }
  /** A player's speed, 0 for who has none (702.179f). */
  | { readonly kind: 'speed'; readonly who: PlayerRef }
  /** How many doors of those Rooms are unlocked (709.5j). */
  | { readonly kind: 'unlockedDoors'; readonly select: Selection }
  /** The most votes that another word than this one got (701.38). */
  | { readonly kind: 'mostVotes'; readonly except: string }
  /** How many times this ability has resolved this turn, this time counted. */
  | { readonly kind: 'timesResolved' }
  /** How many creatures are in the controller's party (700.8). */
  | { readonly kind: 'party' }
  /** How many times the source has mutated (702.140d). */
  | { readonly kind: 'timesMutated' }

export type Condition =
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'compare'; readonly left: Amount; readonly op: Comparison; readonly right: Amount }
  /** It is so of one of those players (`that`), each asked for themselves. */
  | { readonly kind: 'anyPlayer'; readonly who: PlayerRef; readonly is: Condition }
  /** There are at least `min` (1) matching objects. */
  | { readonly kind: 'exists'; readonly select: Selection; readonly min?: number }
  | { readonly kind: 'matches'; readonly ref: Ref; readonly filter: Filter }
  | { readonly kind: 'playerIs'; readonly who: PlayerRef; readonly among: PlayerRef }
  | { readonly kind: 'yourTurn' }
  /** A player cast that many spells or more in the turn before this one. */
  | { readonly kind: 'castLastTurn'; readonly min: number }
  | { readonly kind: 'step'; readonly steps: readonly Step[] }
  | { readonly kind: 'happened'; readonly event: EventPattern; readonly min?: number }
  /** An optional cost of the source was paid; without `cost`, a kicker or multikicker cost (702.33d). */
  | { readonly kind: 'kicked'; readonly cost?: string }
  /** The source was cast this way: `evoke`, `dash`, `flashback` … (400.7d, 118.9). */
  | { readonly kind: 'castHow'; readonly how: string }
  /** What was chosen as the source entered from a `oneOf`, by its label (607.2d). */
  | { readonly kind: 'chosenMode'; readonly mode: string }
  /** An optional cost or instruction of this ability was carried out: 'if you do', 'when you do'; `own`: by the player looked at. */
  | { readonly kind: 'did'; readonly name: string; readonly own?: true }
  | { readonly kind: 'castFrom'; readonly zone: Zone }
  /** The source was cast (not put where it is). */
  | { readonly kind: 'wasCast' }
  | { readonly kind: 'monarch'; readonly who: PlayerRef }
  /** Has the city's blessing (702.131c). */
  | { readonly kind: 'blessed'; readonly who: PlayerRef }
  | { readonly kind: 'dayNight'; readonly is: 'day' | 'night' }
  | { readonly kind: 'canAttackNow' }
