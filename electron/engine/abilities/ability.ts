import type { Step } from '../../../shared/vocabulary/steps.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { SimpleKeyword } from '../../../shared/vocabulary/keywords.ts'
import type { Color } from '../../../shared/vocabulary/colors.ts'
import type { Cost, CostPart } from './cost.ts'
import type { Effect } from './effect.ts'
import type { EventPattern } from './eventPattern.ts'
import type { Modification, PlayerRuleChange, RuleChange } from './modification.ts'
import type { Replacement } from './replacement.ts'
import type { Amount, Condition, Filter, PlayerRef } from './reference.ts'

/**
 * What the word 'target' announces once (115.1): which objects and which players are legal, and how many.
 * `objects` null = only players; `players` null = only objects. `zones` left out = battlefield (a `spell` or
 * `abilityOnStack` filter needs ['stack']).
 */
export interface TargetSpec {
  readonly objects: Filter | null
  readonly zones?: readonly Zone[]
  readonly players: PlayerRef | 'any' | null
  readonly min: Amount
  readonly max: Amount
  /** 'another target …': differs from what slot n chose. */
  readonly differsFrom?: readonly number[]
  /** All in one player's graveyard: 'from a single graveyard'. */
  readonly single?: boolean
  /** Chosen by another player (115.8: 'target creature of their choice'). */
  readonly chooser?: PlayerRef
}

/** Targets and instructions of a spell or ability. `divide`: an amount divided among targets of slot 0 (601.2d). */
export interface Body {
  readonly targets: readonly TargetSpec[]
  readonly effect: Effect
  readonly divide?: Amount
}

export interface Modal {
  readonly min: Amount
  readonly max: Amount
  /** The same mode may be chosen more than once (700.2d). */
  readonly repeat?: boolean
  readonly chooser?: PlayerRef
  readonly modes: readonly ModeBody[]
}
export interface ModeBody extends Body {
  /** Its text, for the prompt and the log. */
  readonly label: string
  /** A cost for choosing this mode (spree, escalate). */
  readonly cost?: Cost
}

/** `text`: of a delayed or reflexive trigger, the words that make it. */
export type Content = ContentKind & { readonly text?: string }
export type ContentKind =
  { readonly kind: 'plain'; readonly body: Body } | { readonly kind: 'modal'; readonly modal: Modal }

/** How a static part reaches what it changes. */
export type StaticPart =
  | {
      readonly kind: 'modify'
      readonly affects: Filter | 'self' | 'attachedTo'
      readonly zones?: readonly Zone[]
      readonly mods: readonly Modification[]
    }
  | { readonly kind: 'rule'; readonly affects: Filter | 'self' | 'attachedTo'; readonly rules: readonly RuleChange[] }
  | { readonly kind: 'playerRule'; readonly who: PlayerRef; readonly rules: readonly PlayerRuleChange[] }

export type Limit = { readonly times: number; readonly per: 'turn' | 'game' }

/** `said`: which of several wordings its text has, as the compiler notes it. `text`: the ability as printed. */
export type Ability =
  /** Instructions of an instant or sorcery (113.3a). */
  | {
      readonly kind: 'spell'
      readonly content: Content
      /** Without the words in square brackets (702.148a). */
      readonly cleaved?: Content
      readonly said?: string
      readonly text?: string
    }
  | {
      readonly kind: 'activated'
      readonly cost: Cost
      readonly content: Content
      readonly timing: 'instant' | 'sorcery'
      /** Zone it works from; battlefield unless said (113.6). */
      readonly zone: Zone
      /** The keyword that stands for it: equip, cycling, crew, unearth … */
      readonly keyword?: string
      readonly limit?: Limit
      readonly condition?: Condition
      /** Who may activate it; its controller unless said (602.2). */
      readonly by?: PlayerRef
      readonly said?: string
      readonly text?: string
    }
  | {
      readonly kind: 'triggered'
      /** Any of these (603.2). */
      readonly when: readonly EventPattern[]
      /** Intervening if (603.4). */
      readonly condition?: Condition
      readonly content: Content
      /** Zones it triggers from (113.6); battlefield unless said. */
      readonly zones: readonly Zone[]
      readonly limit?: Limit
      readonly keyword?: string
      readonly said?: string
      readonly text?: string
    }
  | {
      readonly kind: 'static'
      readonly condition?: Condition
      readonly zones: readonly Zone[]
      readonly parts: readonly StaticPart[]
      readonly characteristicDefining?: boolean
      readonly said?: string
      readonly text?: string
    }
  | {
      readonly kind: 'replacement'
      readonly replacement: Replacement
      readonly zones: readonly Zone[]
      readonly condition?: Condition
      readonly said?: string
      readonly text?: string
    }
  /** About casting this card: costs, permissions, restrictions (601, 118). */
  | { readonly kind: 'casting'; readonly rule: CastingRule; readonly said?: string; readonly text?: string }
  | KeywordAbility

export type CastingRule =
  | { readonly kind: 'additionalCost'; readonly cost: Cost }
  /** Kicker, buyback, entwine, offspring … paid if its caster wants; `multi` = any number of times. */
  | { readonly kind: 'optionalCost'; readonly name: string; readonly cost: Cost; readonly multi?: boolean }
  | AlternativeCost
  | {
      readonly kind: 'costChange'
      readonly generic?: Amount
      readonly symbols?: readonly string[]
      readonly less: boolean
      readonly condition?: Condition
    }
  /** So much more for each target beyond the first. */
  | { readonly kind: 'costPerTarget'; readonly cost: Cost }
  | { readonly kind: 'castOnlyIf'; readonly condition: Condition }
  | { readonly kind: 'castOnlyDuring'; readonly steps: readonly Step[]; readonly whose?: PlayerRef }
  | { readonly kind: 'asThoughFlash'; readonly condition?: Condition }
  | { readonly kind: 'cantBeCountered'; readonly condition?: Condition }
  /** What its player does with it if it's in their opening hand, before the first turn (103.6). */
  | { readonly kind: 'openingHand'; readonly effect: Effect }

/**
 * A cost to pay rather than the mana cost (118.9), or a permission to cast this card from another zone. `name` is what
 * `castHow` asks about.
 */
export interface AlternativeCost {
  readonly kind: 'alternativeCost'
  readonly name: string
  readonly cost: Cost
  readonly condition?: Condition
  /** It may be cast this way from that zone, and from that zone only. Without it: from wherever it may be cast. */
  readonly zone?: Zone
  /** The mana cost is paid too; `cost` is on top of it (jump-start, retrace). */
  readonly plusManaCost?: boolean
  /** Only when it could be a sorcery, or as though it had flash. */
  readonly timing?: 'sorcery' | 'instant'
  /** Which face is cast: 1 = the back (disturb). */
  readonly face?: number
  /** A permanent used to pay part of it makes it cost so much generic mana less (702.119a, 702.180a). */
  readonly reduce?: CostReduction
  /**
   * It's exiled instead of being put anywhere else any time it would leave the stack, if it was cast this way (702.34a), or
   * whenever it was cast from `zone`, by whatever permission (702.127a).
   */
  readonly exiled?: 'castThisWay' | 'castFromZone'
  /** No permission by itself: an instruction says that the card is cast this way (madness). */
  readonly byInstruction?: boolean
}

/** What is sacrificed or tapped to pay a cost, and how much less generic mana it costs for that: by its mana value or power. */
export interface CostReduction {
  readonly part: 'sacrifice' | 'tap'
  readonly filter: Filter
  readonly by: 'manaValue' | 'power'
  readonly optional: boolean
}

/** Keyword abilities (702). What a keyword stands for is in `keywords.ts`. */
export type KeywordAbility = KeywordAbilityKind & { readonly said?: string }
export type KeywordAbilityKind =
  | { readonly kind: 'keyword'; readonly keyword: SimpleKeyword }
  | { readonly kind: 'keyword'; readonly keyword: 'protection'; readonly from: Protection }
  | { readonly kind: 'keyword'; readonly keyword: 'hexproofFrom'; readonly from: Filter; readonly words: string }
  | { readonly kind: 'keyword'; readonly keyword: 'splice'; readonly onto: Filter; readonly cost: Cost }
  | { readonly kind: 'keyword'; readonly keyword: 'landwalk'; readonly land: Filter; readonly words: string }
  | {
      readonly kind: 'keyword'
      readonly keyword: 'enchant'
      readonly target: Filter
      readonly zones?: readonly Zone[]
      readonly players?: PlayerRef | 'any'
    }
  | { readonly kind: 'keyword'; readonly keyword: CostKeyword; readonly cost: Cost }
  | {
      readonly kind: 'keyword'
      readonly keyword: 'equip'
      readonly cost: Cost
      readonly restrict?: Filter
      readonly words?: string
    }
  | {
      readonly kind: 'keyword'
      readonly keyword: 'typecycling'
      readonly cost: Cost
      readonly search: Filter
      readonly words: string
    }
  | { readonly kind: 'keyword'; readonly keyword: NumberKeyword; readonly n: number | 'x' | 'sunburst' }
  | {
      readonly kind: 'keyword'
      readonly keyword: 'suspend' | 'impending' | 'awaken' | 'reinforce'
      readonly n: number | 'x'
      readonly cost: Cost
    }
  | { readonly kind: 'keyword'; readonly keyword: 'emerge'; readonly cost: Cost; readonly from?: Filter }
  /** `gives`: the abilities printed below it (702.165a). */
  | {
      readonly kind: 'keyword'
      readonly keyword: 'backup'
      readonly n: number | 'x'
      readonly gives?: readonly Ability[]
    }
  /** `gives`: what the chosen player gets (702.174d–i). */
  | { readonly kind: 'keyword'; readonly keyword: 'gift'; readonly gives: Effect }
  | {
      readonly kind: 'keyword'
      readonly keyword: 'craft'
      readonly with: Pick<Extract<CostPart, { kind: 'exile' }>, 'filter' | 'count' | 'orMore'>
      readonly cost: Cost
      readonly words: string
    }
  | { readonly kind: 'keyword'; readonly keyword: 'champion'; readonly what: Filter; readonly words: string }
  | { readonly kind: 'keyword'; readonly keyword: 'affinity'; readonly for: Filter; readonly words: string }
  | { readonly kind: 'keyword'; readonly keyword: 'partnerWith'; readonly name: string }
  /** 'Kicker {W} and/or {2}{B}': two kicker abilities (702.33b). */
  | { readonly kind: 'keyword'; readonly keyword: 'kickers'; readonly costs: readonly Cost[] }

export const COST_KEYWORDS = [
  'ward',
  'morph',
  'megamorph',
  'disguise',
  'cycling',
  'kicker',
  'multikicker',
  'flashback',
  'buyback',
  'entwine',
  'escape',
  'cleave',
  'madness',
  'evoke',
  'overload',
  'dash',
  'blitz',
  'unearth',
  'embalm',
  'eternalize',
  'ninjutsu',
  'foretell',
  'plot',
  'bestow',
  'cumulative upkeep',
  'echo',
  'level up',
  'outlast',
  'reconfigure',
  'scavenge',
  'spectacle',
  'surge',
  'transmute',
  'encore',
  'disturb',
  'prowl',
  'fortify',
  'miracle',
  'mutate',
  'replicate',
  'squad',
  'offspring',
  'warp',
  'harmonize',
  'mayhem',
  'web-slinging',
  'sneak',
  'freerunning',
  'more than meets the eye',
  'escalate',
  'recover',
  'forecast',
  'aura swap',
  'boast',
  'exhaust',
  'equip planeswalker',
] as const
export type CostKeyword = (typeof COST_KEYWORDS)[number]

export const NUMBER_KEYWORDS = [
  'toxic',
  'annihilator',
  'bushido',
  'rampage',
  'bloodthirst',
  'modular',
  'vanishing',
  'fading',
  'afflict',
  'afterlife',
  'renown',
  'tribute',
  'fabricate',
  'crew',
  'saddle',
  'absorb',
  'devour',
  'dredge',
  'graft',
  'mobilize',
  'poisonous',
  'soulshift',
  'frenzy',
  'amplify',
  'casualty',
  'ripple',
  'firebending',
  'hideaway',
] as const
export type NumberKeyword = (typeof NUMBER_KEYWORDS)[number]

/** Protection (702.16): from what matches, from everything, or from a chosen color. */
export type Protection =
  | { readonly kind: 'filter'; readonly filter: Filter; readonly words: string }
  | { readonly kind: 'everything' }
  | { readonly kind: 'chosenColor' }
  | { readonly kind: 'player'; readonly who: PlayerRef; readonly words: string }

/** What a token or a face-down listing has (111.3, 708.2). */
export interface TokenDescription {
  readonly name: string | null
  readonly colors: readonly Color[]
  readonly supertypes: readonly string[]
  readonly types: readonly string[]
  readonly subtypes: readonly string[]
  readonly power: Amount | null
  readonly toughness: Amount | null
  readonly abilities: readonly Ability[]
  /** The back face of a double-faced token (111.10i). */
  readonly back?: TokenDescription
}
