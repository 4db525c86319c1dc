import type { CardType, Supertype } from '../../../shared/vocabulary/types.ts'
import type { Color } from '../../../shared/vocabulary/colors.ts'
import type { Ability } from './ability.ts'
import type { Effect } from './effect.ts'
import type { Amount, Filter, PlayerRef, Ref } from './reference.ts'

/** One change to an object's characteristics, each belonging to one layer (613.1). */
export type Modification = ModificationKind & { readonly said?: string }
export type ModificationKind =
  | { readonly kind: 'copy'; readonly of: Ref; readonly except?: CopyExceptions } // layer 1a
  | { readonly kind: 'control'; readonly by: PlayerRef } // layer 2
  | {
      readonly kind: 'addTypes'
      readonly supertypes?: readonly Supertype[]
      readonly types?: readonly CardType[]
      readonly subtypes?: readonly string[]
    } // layer 4
  | {
      readonly kind: 'setTypes'
      readonly types?: readonly CardType[]
      readonly subtypes?: readonly string[]
      readonly keepSubtypes?: boolean
    }
  /** 305.7 for lands. `chosen`: and the creature type that is chosen as the effect begins. */
  | {
      readonly kind: 'setSubtypes'
      readonly of: 'creature' | 'land'
      readonly subtypes: readonly string[]
      readonly chosen?: boolean
    }
  | {
      readonly kind: 'removeTypes'
      readonly supertypes?: readonly Supertype[]
      readonly types?: readonly CardType[]
      readonly allCreatureTypes?: boolean
    }
  | { readonly kind: 'allCreatureTypes' }
  | { readonly kind: 'addChosenSubtype' }
  /** Its creature types, or its land types (305.7), become the one that was chosen. */
  | { readonly kind: 'setChosenSubtype' }
  | { readonly kind: 'setColors'; readonly colors: readonly Color[] } // layer 5
  | { readonly kind: 'addColors'; readonly colors: readonly Color[] }
  | { readonly kind: 'setChosenColor' }
  | { readonly kind: 'addChosenColor' }
  | { readonly kind: 'addAbility'; readonly ability: Ability } // layer 6
  /** All activated abilities of those objects, or theirs of that keyword (702.1c: each variant). */
  | { readonly kind: 'addAbilitiesOf'; readonly of: Ref; readonly which: 'activated' | { readonly keyword: string } }
  | { readonly kind: 'loseKeyword'; readonly keyword: string }
  | { readonly kind: 'loseAllAbilities' }
  | { readonly kind: 'cantHaveKeyword'; readonly keyword: string }
  | { readonly kind: 'definePT'; readonly power: Amount | null; readonly toughness: Amount | null } // layer 7a, 604.3
  | { readonly kind: 'setPT'; readonly power: Amount | null; readonly toughness: Amount | null } // layer 7b
  | {
      readonly kind: 'addPT'
      readonly power: Amount
      readonly toughness: Amount
      readonly negative?: readonly [boolean, boolean]
    } // layer 7c; negative = minus
  | { readonly kind: 'switchPT' } // layer 7d
  | { readonly kind: 'setName'; readonly name: string } // layer 3

export interface CopyExceptions {
  readonly name?: string
  readonly addTypes?: readonly CardType[]
  readonly addSubtypes?: readonly string[]
  readonly addSupertypes?: readonly Supertype[]
  readonly removeSupertypes?: readonly Supertype[]
  readonly setTypes?: readonly CardType[]
  readonly setSubtypes?: readonly string[]
  readonly setColors?: readonly Color[]
  readonly addColors?: readonly Color[]
  readonly power?: number
  readonly toughness?: number
  readonly addAbilities?: readonly Ability[]
  readonly noManaCost?: boolean
  /** Counters that it enters with besides, where what is copied has that type. */
  readonly entersWith?: readonly { readonly counter: string; readonly n: Amount; readonly type?: CardType }[]
  /** It hasn't that keyword ability (702.50a). */
  readonly withoutKeyword?: string
  /** It has the ability that makes it a copy (707.9a). */
  readonly thisAbility?: boolean
  /** It has the other abilities of what enters as the copy. */
  readonly otherAbilities?: boolean
  /** It retains its own colors (707.9c). */
  readonly keepsColors?: boolean
  /** Abilities that it has if it's a copy of a creature. */
  readonly asCreature?: readonly Ability[]
}

/** A change to what players and objects may do, in force while its source says so (101.2: can't beats can). */
export type RuleChange = RuleChangeKind & { readonly said?: string }
export type RuleChangeKind =
  | {
      readonly kind: 'cantAttack'
      readonly defender?: PlayerRef
      readonly planeswalkersToo?: boolean
      readonly unless?: AttackUnless
    }
  | { readonly kind: 'cantBlock'; readonly attackers?: Filter }
  | {
      readonly kind: 'cantBeBlocked'
      readonly by?: Filter
      readonly exceptBy?: Filter
      readonly moreThan?: number
      readonly fewerThan?: number
      /** Unless all creatures that the defending player controls block it. */
      readonly unlessAll?: boolean
    }
  | { readonly kind: 'mustAttack'; readonly defender?: PlayerRef }
  /** By the controller of what says so (701.15b). */
  | { readonly kind: 'goaded' }
  | { readonly kind: 'mustBlock'; readonly attacker?: Ref }
  /** All creatures able to block it do so. */
  | { readonly kind: 'mustBeBlocked'; readonly byAll?: boolean }
  | { readonly kind: 'canBlockMore'; readonly count: number | 'any' }
  | { readonly kind: 'canBlockAsThough'; readonly keyword: string }
  | { readonly kind: 'canAttackAsThoughNoDefender' }
  /** Can't attack (that player or what they control) unless its controller pays (508.1h). */
  | {
      readonly kind: 'attackTax'
      readonly mana: readonly string[]
      readonly defender?: PlayerRef
      readonly planeswalkersToo?: boolean
    }
  | { readonly kind: 'blockTax'; readonly mana: readonly string[] }
  | { readonly kind: 'cantAttackAlone' }
  /** Can't attack with other creatures. */
  | { readonly kind: 'attacksOnlyAlone' }
  | { readonly kind: 'cantBlockAlone' }
  | { readonly kind: 'doesntUntap' }
  | { readonly kind: 'mayNotUntap' }
  | { readonly kind: 'cantBeCountered' }
  | { readonly kind: 'cantBeTargeted'; readonly by?: Filter; readonly byOpponents?: boolean }
  | { readonly kind: 'cantBeSacrificed' }
  | { readonly kind: 'cantBeRegenerated' }
  | { readonly kind: 'cantBeEnchanted'; readonly by?: Filter }
  | { readonly kind: 'cantBeEquipped' }
  | { readonly kind: 'cantBeTurnedFaceUp' }
  /** `notOwnTurn`: in turns other than that of who would activate it. */
  | {
      readonly kind: 'cantActivate'
      readonly notMana?: boolean
      readonly loyaltyOnly?: boolean
      readonly notOwnTurn?: boolean
    }
  | { readonly kind: 'cantCrew' }
  | { readonly kind: 'cantTransform' }
  | { readonly kind: 'damageCantBePrevented' }
  | { readonly kind: 'assignsDamageByToughness' }
  | { readonly kind: 'assignsNoCombatDamage' }
  | { readonly kind: 'mayAssignAsUnblocked' }
  | { readonly kind: 'cantHaveCounters'; readonly counter?: string }
  | { readonly kind: 'lethalByPower' }
  /** What its controller may do as it's declared as an attacker: an optional cost to attack (508.1g). */
  | { readonly kind: 'asAttacks'; readonly effect: Effect }

/** A change to what a player may do. */
export type PlayerRuleChange =
  | {
      readonly kind: 'cantCast'
      readonly what?: Filter
      readonly from?: 'graveyard' | 'exile' | 'library' | 'nonHand'
      readonly limitPerTurn?: number
      readonly onlySorcerySpeed?: boolean
      readonly duringTurnOf?: PlayerRef
      /** In turns other than the player's own. */
      readonly notOwnTurn?: boolean
    }
  | { readonly kind: 'cantPlayLands' }
  | { readonly kind: 'additionalLands'; readonly n: number | 'any' }
  | { readonly kind: 'cantGainLife' }
  | { readonly kind: 'cantLoseLife' }
  | { readonly kind: 'cantDraw'; readonly limitPerTurn?: number }
  | { readonly kind: 'cantSearch' }
  | { readonly kind: 'cantGetCounters'; readonly counter: string }
  /** Spells and abilities that opponents control can't make the player do that. */
  | { readonly kind: 'cantBeMadeTo'; readonly what: readonly ('discard' | 'sacrifice')[] }
  | { readonly kind: 'cantLoseGame' }
  /** Doesn't lose for having 0 or less life (704.5a). */
  | { readonly kind: 'lifeMayRunOut' }
  /** Damage to the player, and to creatures that the player controls, is dealt as though its source had that keyword. */
  | { readonly kind: 'damagedAsBy'; readonly keyword: 'infect' | 'wither' }
  /** Damage that would reduce the player's life total to less than `n` reduces it to `n`. */
  | { readonly kind: 'damageLeavesLife'; readonly n: number }
  | { readonly kind: 'cantWinGame' }
  /** Damage that sources this player controls would deal can't be prevented (615.12). */
  | { readonly kind: 'damageUnpreventable' }
  | { readonly kind: 'maximumHandSize'; readonly n: number | 'none' | null; readonly change?: number }
  | { readonly kind: 'skipStep'; readonly step: 'draw' | 'untap' | 'upkeep' | 'combat' }
  /** Spells that match may be cast as though they had flash (702.8). */
  | { readonly kind: 'castAsThoughFlash'; readonly what: Filter }
  /** Costs of spells that match; negative = less. Generic only unless symbols are given. */
  | {
      readonly kind: 'castCost'
      readonly what: Filter
      readonly generic?: Amount
      readonly less?: boolean
      readonly symbols?: readonly string[]
      readonly minimum?: number
      /** Only the nth spell that matches and that the player casts in a turn; or the next after the effect begins. */
      readonly nth?: number | 'next'
    }
  | {
      readonly kind: 'activationCost'
      readonly what: Filter
      readonly keyword?: string
      readonly generic: Amount
      readonly less?: boolean
      readonly minimum?: number
      readonly notMana?: boolean
    }
  /** Loyalty abilities cost so many more loyalty counters to put on, or fewer to remove (606.5). */
  | { readonly kind: 'loyaltyCost'; readonly n: number }
  /** Who searches a library searches only so many of its top cards (701.23f). */
  | { readonly kind: 'searchTop'; readonly n: number }
  | {
      readonly kind: 'playFrom'
      readonly zone: 'graveyard' | 'libraryTop' | 'exile' | 'hand'
      readonly what: Filter
      readonly lands?: boolean
      readonly spells?: boolean
      readonly free?: boolean
      /** Mana may be spent on those spells as though it were mana of any color (609.4b). */
      readonly anyMana?: true
      readonly limitPerTurn?: number
    }
  | { readonly kind: 'playWithTopRevealed' }
  | { readonly kind: 'mayLookAtTop' }
  | { readonly kind: 'revealHand' }
  | { readonly kind: 'hexproofPlayer' }
  | { readonly kind: 'shroudPlayer' }
  | { readonly kind: 'cantBeAttacked' }
  /** The player can't untap more than `n` that match during their untap steps. */
  | { readonly kind: 'untapLimit'; readonly what: Filter; readonly n: number }
  /** No more than `n` creatures of this player's can attack, or block, each combat. */
  | { readonly kind: 'attackLimit'; readonly n: number; readonly defender?: PlayerRef }
  | { readonly kind: 'blockLimit'; readonly n: number }
  /** May turn matching face-down creatures up for this cost, whatever they are. */
  | { readonly kind: 'turnUpFor'; readonly what: Filter; readonly cost: readonly string[] }
  | { readonly kind: 'lookAtFaceDown'; readonly what: Filter }
  | { readonly kind: 'spendAnyMana'; readonly type: 'color' | 'type'; readonly on?: Filter }
  | { readonly kind: 'keepMana'; readonly color?: Color }
  | { readonly kind: 'legendRuleOff'; readonly what?: Filter }
  /** What matches doing this sets no ability off (603.2). */
  | { readonly kind: 'noTriggers'; readonly from: 'enters' | 'dies'; readonly what: Filter }
  /** Can't pay life, or sacrifice what matches, to cast spells or activate abilities (118.3). */
  | { readonly kind: 'cantPay'; readonly life: boolean; readonly sacrifice: Filter }
  | { readonly kind: 'moreDevotion'; readonly n: number }
  /** Once more: by anything, by what entered (`cause`), or by a permanent's being turned face up. */
  | { readonly kind: 'extraTriggers'; readonly what: Filter; readonly cause?: Filter; readonly turnedUp?: true }
  /** These costs of turning face-down permanents up are so much more, or less (702.37e, 702.168d). */
  | {
      readonly kind: 'turnUpCost'
      readonly ways: readonly ('morph' | 'megamorph' | 'disguise')[]
      readonly generic: Amount
      readonly less?: boolean
    }

export interface AttackUnless {
  readonly kind: 'defenderControls' | 'defenderControlsNone'
  readonly filter: Filter
}
