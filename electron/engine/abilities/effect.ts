import type { NamedCard } from '../../../shared/play/decision.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { CardType } from '../../../shared/vocabulary/types.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Ability, Content, TokenDescription } from './ability.ts'
import type { Cost } from './cost.ts'
import type { EventPattern, PlayerActionKind } from './eventPattern.ts'
import type { CopyExceptions, Modification, PlayerRuleChange, RuleChange } from './modification.ts'
import type { Replacement } from './replacement.ts'
import type { Amount, Condition, Filter, PlayerRef, Ref, Selection } from './reference.ts'

/** How long a continuous effect lasts (611.2a). */
export type Duration =
  | { readonly kind: 'endOfTurn' }
  | { readonly kind: 'endOfGame' }
  | { readonly kind: 'yourNextTurn' }
  | { readonly kind: 'endOfYourNextTurn' }
  | { readonly kind: 'endOfCombat' }
  | { readonly kind: 'whileOnBattlefield'; readonly ref: Ref }
  | { readonly kind: 'whileControl'; readonly ref: Ref }
  | { readonly kind: 'while'; readonly condition: Condition }
  | { readonly kind: 'whileTapped'; readonly ref: Ref }
  | { readonly kind: 'nextUntapOf'; readonly who: PlayerRef }
  | { readonly kind: 'whileFaceDown' }
  /** Until it is turned face down. */
  | { readonly kind: 'whileFaceUp' }

export type LibraryPosition =
  | { readonly kind: 'top' }
  | { readonly kind: 'bottom' }
  | { readonly kind: 'fromTop'; readonly n: number }
  | { readonly kind: 'randomBottom' }
  | { readonly kind: 'topOrBottom' }
  | { readonly kind: 'shuffled' }

/** Mana that an instruction adds (106.3). */
export type ManaProduct =
  | { readonly kind: 'symbols'; readonly symbols: readonly ManaType[] }
  /** One of these, chosen. */
  | { readonly kind: 'choice'; readonly of: readonly (readonly ManaType[])[] }
  | { readonly kind: 'anyColor'; readonly count: Amount; readonly same: boolean }
  | { readonly kind: 'each'; readonly symbols: readonly ManaType[]; readonly count: Amount }
  | { readonly kind: 'chosenColor'; readonly count: Amount }
  /** Any type that a land (matching) could produce, a color among (matching) … */
  | { readonly kind: 'likeLands'; readonly select: Selection; readonly colorsOnly: boolean }
  | { readonly kind: 'commanderColors' }
  /** One mana of a type that what was tapped for mana produced then (605.4a). */
  | { readonly kind: 'likeProduced' }
  /** As much of each type as the player's pool holds: the amounts are doubled. */
  | { readonly kind: 'unspent' }
  /** One mana of a color that some of these are (106.5: none where they have none). */
  | { readonly kind: 'colorsOf'; readonly select: Selection }
  /** Of a color of the player's choice, as much as their devotion to that color. */
  | { readonly kind: 'byDevotion' }
export interface ManaRestriction {
  readonly words: string
  readonly spells?: Filter
  /** To turn a face-down permanent up: a manifested one for its mana cost, or any for a morph cost (702.37f); or any at all. */
  readonly turnUp?: readonly ('manifest' | 'morph')[] | 'creatures'
  readonly abilitiesOf?: Filter
}

/** What triggers when the mana is spent to cast a spell that matches (106.6). */
export interface SpentOn {
  readonly kind: 'spentOn'
  readonly on: Filter
  readonly content: Content
}

/**
 * Instructions. Control nodes (`sequence` … `optional`) are interpreted by the effect frame; every other kind is a leaf
 * with one handler. A leaf's `as` names what it did for later references: the objects moved, made, chosen or revealed
 * (as a `bound` Ref), and how much (as a `boundAmount`).
 */
export type Effect =
  // ── control ──
  /** `together`: one sentence, all of which happens at once. */
  | {
      readonly kind: 'sequence'
      readonly steps: readonly Effect[]
      readonly together?: boolean
      readonly said?: readonly string[]
    }
  | {
      readonly kind: 'if'
      readonly condition: Condition
      readonly then: Effect
      readonly else?: Effect
      readonly said?: string
    }
  /** `who` may do it (603.5); `as` remembers whether they did, for `did`. `text`: the sentence that says so. */
  | {
      readonly kind: 'may'
      readonly who: PlayerRef
      readonly then: Effect
      readonly else?: Effect
      readonly as?: string
      /** Within forEachPlayer: it counts as done if any of them did it. */
      readonly anyone?: true
      readonly text?: string
    }
  /** `who` may (or must: not `optional`) pay a cost, `times` times over and all of it or nothing; 'unless' is `else`. */
  | {
      readonly kind: 'pay'
      readonly who: PlayerRef
      readonly cost: Cost
      readonly times?: Amount
      readonly optional: boolean
      readonly then: Effect | null
      readonly else: Effect | null
      readonly as?: string
      readonly anyone?: true
    }
  | { readonly kind: 'forEach'; readonly over: Ref; readonly do: Effect }
  /** `together`: each chooses in turn order, then it happens to all of them at once (101.4). */
  | {
      readonly kind: 'forEachPlayer'
      readonly who: PlayerRef
      readonly do: Effect
      readonly together?: true
      readonly said?: string
    }
  | { readonly kind: 'repeat'; readonly times: Amount; readonly do: Effect }
  | {
      readonly kind: 'chooseOne'
      readonly who: PlayerRef
      readonly options: readonly { readonly label: string; readonly effect: Effect }[]
    }
  /** `what`: objects only chosen as targets ('choose target creature'). */
  | { readonly kind: 'nothing'; readonly what?: Ref }
  // ── choices ──
  | {
      readonly kind: 'choose'
      readonly who: PlayerRef
      readonly from: Selection | Ref
      readonly filter?: Filter
      readonly min: Amount
      readonly max: Amount
      readonly as: string
      readonly random?: boolean
    }
  | {
      readonly kind: 'chooseValue'
      readonly who: PlayerRef
      readonly what: 'color' | 'creatureType' | 'cardType' | 'cardName' | 'number' | 'basicLandType'
      /** Of a card type: one of these, or any at all (205.2a). */
      readonly types?: readonly CardType[]
      /** Of a card name: only of such cards. */
      readonly names?: NamedCard
      readonly min?: number
      readonly max?: Amount
      readonly as: string
    }
  /** Into two piles (700.3), one of which `choosePile` chooses. */
  | { readonly kind: 'separate'; readonly who: PlayerRef; readonly what: Ref }
  | { readonly kind: 'choosePile'; readonly who: PlayerRef; readonly chosen: string; readonly other: string }
  /** 701.38; how many votes a word got is the amount bound as 'votes for' that word. */
  | { readonly kind: 'vote'; readonly first: PlayerRef; readonly ballot: readonly string[] }
  // ── zones ──
  /** `from`: only if it is there. */
  | {
      readonly kind: 'move'
      readonly what: Ref
      readonly from?: Zone
      readonly to: Zone
      readonly how?: MoveHow
      readonly as?: string
    }
  | { readonly kind: 'destroy'; readonly what: Ref; readonly noRegeneration?: boolean; readonly as?: string }
  | { readonly kind: 'sacrifice'; readonly who?: PlayerRef; readonly what: Ref; readonly as?: string }
  /** `who` sacrifices `count` permanents of their choice that match. */
  | {
      readonly kind: 'sacrificeChoice'
      readonly who: PlayerRef
      readonly filter: Filter
      readonly count: Amount
      readonly as?: string
    }
  /** Each of `who` chooses a permanent they control of each of these kinds, one for several perhaps, and sacrifices the rest of theirs. */
  | { readonly kind: 'keepOfEach'; readonly who: PlayerRef; readonly kinds: readonly Filter[]; readonly among?: Filter }
  /** Each of `who` sacrifices a permanent of their choice of each of these kinds, another one for each. */
  | { readonly kind: 'sacrificeOfEach'; readonly who: PlayerRef; readonly kinds: readonly Filter[] }
  /** `upTo`: that many or fewer, as each of them likes. */
  | { readonly kind: 'draw'; readonly who: PlayerRef; readonly n: Amount; readonly upTo?: true; readonly as?: string }
  | {
      readonly kind: 'discard'
      readonly who: PlayerRef
      readonly n: Amount | 'hand'
      /** That many or fewer. */
      readonly upTo?: boolean
      readonly filter?: Filter
      readonly random?: boolean
      readonly chooser?: PlayerRef
      readonly as?: string
    }
  | { readonly kind: 'discardThese'; readonly who?: PlayerRef; readonly what: Ref; readonly as?: string }
  | { readonly kind: 'mill'; readonly who: PlayerRef; readonly n: Amount; readonly as?: string }
  | { readonly kind: 'shuffle'; readonly who: PlayerRef }
  | {
      readonly kind: 'search'
      readonly who: PlayerRef
      readonly library: PlayerRef
      readonly zones?: readonly Zone[]
      readonly filter: Filter
      readonly min: Amount
      readonly max: Amount
      readonly reveal: boolean
      readonly as: string
      readonly distinctNames?: boolean
      readonly upTo?: boolean
    }
  | { readonly kind: 'reveal'; readonly what: Ref; readonly as?: string }
  | { readonly kind: 'revealHand'; readonly who: PlayerRef; readonly as?: string }
  | { readonly kind: 'look'; readonly who: PlayerRef; readonly what: Ref; readonly as?: string }
  /** Reveal cards (or, `into`, exile them) from the top of `who`'s library until one (or `count`) matches. */
  | {
      readonly kind: 'revealUntil'
      readonly who: PlayerRef
      readonly filter: Filter
      readonly count: Amount
      readonly found: string
      readonly rest: string
      readonly into?: 'exile'
    }
  | { readonly kind: 'scry'; readonly who: PlayerRef; readonly n: Amount }
  | { readonly kind: 'surveil'; readonly who: PlayerRef; readonly n: Amount; readonly as?: string }
  /** Put cards on top or bottom of their owner's library in an order that `who` chooses. */
  | {
      readonly kind: 'arrange'
      readonly who: PlayerRef
      readonly what: Ref
      readonly position: 'top' | 'bottom' | 'either'
    }
  /** 701.50; `n` cards each. */
  | { readonly kind: 'connive'; readonly what: Ref; readonly n: Amount }
  /** 701.63 */
  | { readonly kind: 'endure'; readonly what: Ref; readonly n: Amount }
  /** 701.66; `what`: the land. */
  | { readonly kind: 'earthbend'; readonly what: Ref; readonly n: Amount }
  /** 701.65 */
  | { readonly kind: 'airbend'; readonly what: Ref }
  /** 701.54 */
  | { readonly kind: 'ringTempts'; readonly who: PlayerRef }
  /** 701.30; its name's amount is 1 if `who` wins. `shown`: the last part, done with the cards that were revealed. */
  | {
      readonly kind: 'clash'
      readonly who: PlayerRef
      readonly with: PlayerRef
      readonly shown?: Ref
      readonly as?: string
    }
  /** `shown`: the last part, done with the card that was revealed. */
  | { readonly kind: 'explore'; readonly what: Ref; readonly shown?: boolean }
  | {
      readonly kind: 'counterSpell'
      readonly what: Ref
      readonly to?: 'exile' | 'hand' | 'libraryTop' | 'libraryBottom'
      readonly as?: string
    }
  // ── damage and life ──
  | {
      readonly kind: 'damage'
      readonly from: Ref
      readonly to: Ref
      readonly n: Amount
      readonly cantBePrevented?: boolean
      readonly as?: string
    }
  /** The divided amount chosen while announcing (601.2d). */
  | { readonly kind: 'damageDivided'; readonly from: Ref; readonly slot: number }
  | { readonly kind: 'gainLife'; readonly who: PlayerRef; readonly n: Amount; readonly as?: string }
  | { readonly kind: 'loseLife'; readonly who: PlayerRef; readonly n: Amount; readonly as?: string }
  | { readonly kind: 'setLife'; readonly who: PlayerRef; readonly n: Amount }
  /** Of two players: one and another, or both that one reference stands for. */
  | { readonly kind: 'exchangeLife'; readonly one: PlayerRef; readonly other: PlayerRef }
  | { readonly kind: 'exchangeLife'; readonly both: PlayerRef }
  /** A life total and a creature's power or toughness (701.12g). */
  | {
      readonly kind: 'exchangeLifeForStat'
      readonly who: PlayerRef
      readonly what: Ref
      readonly stat: 'power' | 'toughness'
    }
  | { readonly kind: 'fight'; readonly one: Ref; readonly other: Ref }
  // ── counters and status ──
  | {
      readonly kind: 'putCounters'
      readonly on: Ref
      readonly counter: string
      readonly n: Amount
      readonly as?: string
    }
  | { readonly kind: 'countersDivided'; readonly counter: string; readonly slot: number }
  | {
      readonly kind: 'removeCounters'
      readonly on: Ref
      /** A kind, or `all` kinds. */
      readonly counter: string
      readonly n: Amount | 'all'
      readonly as?: string
    }
  | {
      readonly kind: 'moveCounters'
      readonly from: Ref
      readonly to: Ref
      readonly counter: string
      readonly n: Amount | 'all'
    }
  | { readonly kind: 'playerCounters'; readonly who: PlayerRef; readonly counter: string; readonly n: Amount }
  | { readonly kind: 'proliferate'; readonly who: PlayerRef }
  | { readonly kind: 'tap'; readonly what: Ref; readonly as?: string }
  | { readonly kind: 'untap'; readonly what: Ref }
  | { readonly kind: 'tapOrUntap'; readonly what: Ref }
  | { readonly kind: 'attach'; readonly what: Ref; readonly to: Ref }
  | { readonly kind: 'unattach'; readonly what: Ref }
  | { readonly kind: 'regenerate'; readonly what: Ref }
  | { readonly kind: 'removeFromCombat'; readonly what: Ref }
  /** An unblocked attacking creature becomes blocked, by nothing (509.1h). */
  | { readonly kind: 'becomeBlocked'; readonly what: Ref }
  /** Remove all damage marked on it (702.89a). */
  | { readonly kind: 'removeDamage'; readonly what: Ref }
  /** It becomes renowned, monstrous, saddled … , until end of turn if said. */
  | { readonly kind: 'designate'; readonly what: Ref; readonly designation: string; readonly untilEndOfTurn?: boolean }
  /** It doesn't untap in its controller's next untap step (701.43a). */
  | { readonly kind: 'exert'; readonly what: Ref }
  /** It is no longer that. */
  | { readonly kind: 'undesignate'; readonly what: Ref; readonly designation: string }
  /** It does what abilities trigger on by name, with no other result: a creature exploits (702.110b). */
  | { readonly kind: 'announce'; readonly action: PlayerActionKind; readonly what: Ref; readonly level?: number }
  | { readonly kind: 'phaseOut'; readonly what: Ref }
  | { readonly kind: 'transform'; readonly what: Ref }
  /** Pairs two creatures (702.95). */
  | { readonly kind: 'pair'; readonly one: Ref; readonly other: Ref }
  /** Unlock or lock a door of a Room (709.5f–g), or either by what it is. */
  | { readonly kind: 'unlock'; readonly what: Ref; readonly how: 'unlock' | 'lock' | 'either' }
  /** Flip a flip card (710.4). */
  | { readonly kind: 'flip'; readonly what: Ref }
  /** The spell becomes part of the permanent (702.140c). */
  | { readonly kind: 'merge'; readonly what: Ref; readonly with: Ref }
  /** Exile the source and its counterpart among `what`, then meld the two cards into the permanent of that name (701.42). */
  | { readonly kind: 'meld'; readonly what: Ref; readonly into: string }
  /** Of two permanents: one and another, or both that one reference stands for. */
  | { readonly kind: 'exchangeControl'; readonly one: Ref; readonly other: Ref }
  | { readonly kind: 'exchangeControl'; readonly both: Ref }
  // ── tokens and copies ──
  | {
      readonly kind: 'createToken'
      readonly who: PlayerRef
      readonly n: Amount
      readonly token: TokenDescription
      readonly how?: TokenHow
      readonly as?: string
    }
  | {
      readonly kind: 'createCopyToken'
      readonly who: PlayerRef
      readonly n: Amount
      readonly of: Ref
      readonly except?: CopyExceptions
      readonly how?: TokenHow
      readonly as?: string
    }
  | {
      readonly kind: 'createPredefined'
      readonly who: PlayerRef
      readonly n: Amount
      readonly token: PredefinedToken
      readonly how?: TokenHow
      readonly investigate?: boolean
      readonly as?: string
    }
  | {
      readonly kind: 'copySpell'
      readonly what: Ref
      readonly who: PlayerRef
      readonly n: Amount
      readonly newTargets: boolean
      readonly except?: CopyExceptions
      /** One more for each of these that it could target and doesn't, each with all its targets there (707.10d). */
      readonly onto?: Selection
      readonly as?: string
    }
  /** `change`: each target is changed, if it can be, to another (115.7a), `to` one that passes. */
  | {
      readonly kind: 'chooseNewTargets'
      readonly what: Ref
      readonly who: PlayerRef
      readonly optional: boolean
      readonly change?: boolean
      readonly to?: Filter
      /** Only one of them. */
      readonly one?: true
    }
  /** `how` casts it for the alternative cost of that name (madness); `if` is asked about the resulting spell (702.85a). */
  | {
      readonly kind: 'castCard'
      readonly who: PlayerRef
      readonly what: Ref
      readonly free: boolean
      readonly optional: boolean
      readonly how?: string
      readonly if?: Filter
      /** If that spell would be put into a graveyard, it's exiled instead (614.1a). */
      readonly exiled?: true
      readonly as?: string
    }
  | { readonly kind: 'playCard'; readonly who: PlayerRef; readonly what: Ref; readonly free: boolean }
  /** Leave to look at cards exiled face down for as long as they remain exiled (406.3). */
  | { readonly kind: 'mayLook'; readonly who: PlayerRef; readonly what: Ref }
  // ── face down (701.40, 701.58, 701.62, 708) ──
  | {
      readonly kind: 'putFaceDown'
      readonly who: PlayerRef
      readonly what: Ref
      readonly cause: 'manifest' | 'cloak'
      readonly tapped?: boolean
      readonly as?: string
      readonly counters?: { readonly counter: string; readonly n: Amount }
    }
  | { readonly kind: 'manifestDread'; readonly who: PlayerRef; readonly as?: string }
  | { readonly kind: 'turnFaceUp'; readonly what: Ref; readonly as?: string }
  | { readonly kind: 'turnFaceDown'; readonly what: Ref; readonly listed?: TokenDescription }
  | { readonly kind: 'shufflePile'; readonly what: Ref; readonly as: string }
  // ── continuous, delayed, mana, game ──
  | {
      readonly kind: 'continuous'
      readonly on: Ref
      readonly mods: readonly Modification[]
      readonly rules?: readonly RuleChange[]
      readonly until: Duration
      readonly as?: string
    }
  | {
      readonly kind: 'playerContinuous'
      readonly who: PlayerRef
      readonly rules: readonly PlayerRuleChange[]
      readonly until: Duration
    }
  | {
      readonly kind: 'floatingReplacement'
      readonly replacement: Replacement
      readonly until: Duration
      readonly once?: boolean
      readonly on?: Ref
    }
  | {
      readonly kind: 'preventDamage'
      readonly to: Ref | null
      readonly from: Ref | null
      readonly n: Amount | 'all'
      /** And all that what `to` stands for would deal. */
      readonly alsoBy?: true
      readonly combatOnly?: boolean
      readonly until: Duration
      readonly then?: Effect
    }
  /** Damage that would be dealt to what `to` stands for is dealt to `onto` instead (614.9). */
  | {
      readonly kind: 'redirectDamage'
      readonly to: Ref
      readonly onto: Ref
      readonly n: Amount | 'all'
      /** Only what such sources would deal. */
      readonly by?: Filter
      readonly combatOnly?: boolean
      readonly until: Duration
    }
  | {
      readonly kind: 'delayedTrigger'
      readonly when: readonly EventPattern[]
      readonly condition?: Condition
      readonly content: Content
      readonly until?: Duration
      readonly once: boolean
    }
  /** 'When you do, …' (603.12). */
  /** `did`: only if what that name stands for was done ('you may …. When you do, …'). */
  | { readonly kind: 'reflexiveTrigger'; readonly content: Content; readonly did?: string }
  /** `keep`: isn't lost as steps and phases end until then (702.189a). */
  | {
      readonly kind: 'addMana'
      readonly who: PlayerRef
      readonly product: ManaProduct
      readonly restriction?: ManaRestriction
      readonly keep?: 'endOfCombat' | 'endOfTurn'
      readonly spent?: SpentOn
    }
  /** `begins`: done as the extra turn begins: 'At the beginning of that turn's end step, …'. */
  | { readonly kind: 'extraTurn'; readonly who: PlayerRef; readonly n?: Amount; readonly begins?: Effect }
  | { readonly kind: 'extraCombat'; readonly main: boolean }
  | { readonly kind: 'skipNext'; readonly who: PlayerRef; readonly step: 'draw' | 'untap' | 'combat' | 'turn' }
  /** The controller of the ability controls those players during their next turns (723.1). */
  | { readonly kind: 'controlPlayer'; readonly who: PlayerRef }
  | { readonly kind: 'winGame'; readonly who: PlayerRef }
  | { readonly kind: 'loseGame'; readonly who: PlayerRef }
  | { readonly kind: 'drawGame' }
  | { readonly kind: 'emblem'; readonly who: PlayerRef; readonly abilities: readonly Ability[] }
  | { readonly kind: 'becomeMonarch'; readonly who: PlayerRef }
  | { readonly kind: 'dayNight'; readonly to: 'day' | 'night' }
  /** 702.179c */
  | { readonly kind: 'increaseSpeed'; readonly who: PlayerRef; readonly n: Amount }
  | { readonly kind: 'endTurn' }
  | { readonly kind: 'goad'; readonly what: Ref }
  | { readonly kind: 'coinFlip'; readonly who: PlayerRef; readonly win: Effect | null; readonly lose: Effect | null }
  | { readonly kind: 'rollDie'; readonly who: PlayerRef; readonly sides: number; readonly as: string }
  /** Permission to play cards for a while: 'you may play that card until …'. */
  | {
      readonly kind: 'allowPlay'
      readonly who: PlayerRef
      readonly what: Ref
      readonly until: Duration
      readonly free?: boolean
      readonly anyMana?: boolean
      readonly landsToo: boolean
      /** Only as spells like these. */
      readonly spells?: Filter
      /** If such a spell would be put into a graveyard, it's exiled instead (614.1a). */
      readonly exiled?: true
    }
  /** Remembers objects with the source (607), or with the object that `on` stands for. */
  | { readonly kind: 'link'; readonly what: Ref; readonly link: string; readonly on?: Ref }
  | { readonly kind: 'bindAmount'; readonly amount: Amount; readonly as: string }

export interface MoveHow {
  readonly tapped?: boolean
  readonly attacking?: boolean
  /** Attacks what that creature attacked as it was last (702.49c). */
  readonly attackingAs?: Ref
  readonly under?: PlayerRef
  /** Onto the battlefield face down (708.2a, 708.3), or as its mover chooses; into exile face down (406.3). */
  readonly faceDown?: boolean | 'either'
  /** What the face-down permanent is (708.2a); left out = a 2/2 creature. */
  readonly listed?: TokenDescription
  /** With `faceDown`: in one pile (for `shufflePile`). */
  readonly pile?: boolean
  /** On top or bottom in an order that the mover chooses. */
  readonly anyOrder?: boolean
  readonly transformed?: boolean
  readonly position?: LibraryPosition
  readonly counters?: { readonly counter: string; readonly n: Amount }
  /** Remember it with the source (607): 'until this leaves' and 'the exiled card'. */
  readonly link?: string
  /** Comes back to the battlefield when the source leaves (610.3). */
  readonly untilSourceLeaves?: boolean
  readonly attachTo?: Ref
  readonly cause?: 'mill' | 'discard'
}

export type TokenHow = Pick<MoveHow, 'tapped' | 'attacking' | 'attachTo' | 'counters' | 'link'>

/** Tokens that 111.10 defines. */
export const PREDEFINED_TOKENS = [
  'Treasure',
  'Food',
  'Gold',
  'Walker',
  'Shard',
  'Clue',
  'Blood',
  'Powerstone',
  'Incubator',
  'Map',
  'Junk',
  'Lander',
  'Mutagen',
  'Cursed Role',
  'Monster Role',
  'Royal Role',
  'Sorcerer Role',
  'Virtuous Role',
  'Wicked Role',
  'Young Hero Role',
] as const
export type PredefinedToken = (typeof PREDEFINED_TOKENS)[number]
