import type { ManaType } from '../../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import type { Ability } from '../../abilities/ability.ts'
import type { ManaRestriction } from '../../abilities/effect.ts'
import { characteristics, keywordsOf, playerRulesOf } from '../../characteristics/index.ts'
import { lkiAs } from '../../legal/lkiAs.ts'
import { matches, objectOf } from '../../queries/index.ts'
import type { Characteristics } from '../../state/characteristics.ts'
import { contextOf } from '../../state/context.ts'
import { nextId, slotOf } from '../../state/ids.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { ANY_COLOR, ANY_TYPE } from './manaMask.ts'

export type TurnUpPayment = 'manifest' | 'morph' | 'other'

export interface PaymentOptions {
  /** The spell or ability that is being paid for: on the stack, or the card that would be cast; null for other costs. */
  readonly forItem: ObjectId | null
  /** The object whose ability or effect asks for the cost. */
  readonly source: ObjectId | null
  /** Objects that the same cost taps, sacrifices or exiles otherwise. */
  readonly exclude?: readonly ObjectId[]
  /** Objects that the same cost gives up or chooses: tapped for mana before that (601.2g), but given up only once. */
  readonly givenUp?: readonly ObjectId[]
  /** Mana abilities that are being activated: none can be again before it has resolved (605.3c). */
  readonly underWay?: readonly { readonly object: ObjectId; readonly ability: Ability }[]
  /** An ability of `source` is being activated, not a spell cast. */
  readonly activating?: boolean
  /** Whether life may be paid: for Phyrexian symbols and for mana abilities that cost life; yes unless said. */
  readonly lifeAllowed?: boolean
  /** Nothing more is activated: what is floating has to do. */
  readonly poolOnly?: boolean
  /** The spell as it would be on the stack, where it's a card elsewhere that may be cast (601.3e). */
  readonly spell?: Characteristics
  /** A face-down permanent is turned up: a manifested one for its mana cost, one for a morph cost (702.37f), or in another way. */
  readonly turnUp?: TurnUpPayment
  /** Of the floating mana, only this may be spent: what a plan set aside for a mana ability's own cost. */
  readonly spend?: readonly ManaType[]
}

/** What the payment is for, as far as paying asks. */
export interface Purpose {
  readonly kind: 'spell' | 'ability' | 'other'
  readonly convoke: boolean
  readonly improvise: boolean
  readonly delve: boolean
  /** Types as which any mana counts: spending it 'as though it were mana of any color' or type (609.4b). */
  readonly asThough: number
}

function kindOf(state: GameState, options: PaymentOptions): Purpose['kind'] {
  if (options.activating === true) return 'ability'
  if (options.forItem === null) return 'other'
  const object = state.objects[slotOf(options.forItem)]
  if (object?.id !== options.forItem) return 'other'
  if (object.zone === 'battlefield') return 'ability'
  if (object.zone === 'stack' && object.source.kind === 'ability')
    return object.stack?.kind === 'activated' ? 'ability' : 'other'
  return 'spell'
}

// The card that may be played so became the spell on the stack (400.7, 601.2a).
function isOrWas(id: ObjectId, item: ObjectId): boolean {
  return id === item || nextId(id) === item
}

function castForAnyMana(state: GameState, id: ObjectId): boolean {
  const object = state.objects[slotOf(id)]
  return object?.id === id && object.cast?.anyMana === true
}

function anyMana(state: GameState, player: PlayerId, options: PaymentOptions, kind: Purpose['kind']): number {
  const { forItem } = options
  let types = 0
  if (forItem !== null && kind === 'spell')
    for (const effect of state.effects)
      if (
        effect.play?.anyMana === true &&
        effect.players.includes(player) &&
        effect.play.cards.some((card) => isOrWas(card, forItem))
      )
        types |= ANY_TYPE
  if (forItem !== null && kind === 'spell' && castForAnyMana(state, forItem)) types |= ANY_COLOR
  for (const { change, context } of playerRulesOf(state, player)) {
    // Before it is cast, the card is where the permission finds it.
    if (change.kind === 'playFrom' && change.anyMana === true && forItem !== null && kind === 'spell')
      if (matches(state, change.what, forItem, context)) types |= ANY_COLOR
    if (change.kind !== 'spendAnyMana') continue
    // Of an ability the object is asked that has it.
    const asked = kind === 'ability' ? options.source : forItem
    if (change.on !== undefined && (asked === null || !matches(state, change.on, asked, context))) continue
    types |= change.type === 'type' ? ANY_TYPE : ANY_COLOR
  }
  return types
}

const CONVOKING = ['convoke', 'improvise', 'delve'] as const

function spellOf(state: GameState, options: PaymentOptions): Characteristics | null {
  return options.forItem === null ? null : (options.spell ?? characteristics(state, options.forItem))
}

/** What a payment is for. */
export function purposeOf(state: GameState, player: PlayerId, options: PaymentOptions): Purpose {
  const kind = kindOf(state, options)
  const spell = kind === 'spell' ? spellOf(state, options) : null
  const words = spell === null ? null : keywordsOf(spell)
  const [convoke, improvise, delve] = CONVOKING.map((word) => words?.has(word) === true)
  return {
    kind,
    convoke: convoke === true,
    improvise: improvise === true,
    delve: delve === true,
    asThough: anyMana(state, player, options, kind),
  }
}

/** 106.6: whether mana so restricted may be spent on it. */
export function mayBeSpent(
  state: GameState,
  player: PlayerId,
  restriction: ManaRestriction | null,
  purpose: Purpose,
  options: PaymentOptions,
): boolean {
  if (restriction === null) return true
  const { forItem, source } = options
  if (options.turnUp !== undefined) {
    if (restriction.turnUp !== 'creatures')
      return options.turnUp !== 'other' && restriction.turnUp?.includes(options.turnUp) === true
    return source !== null && characteristics(state, source).types.includes('Creature')
  }
  if (purpose.kind === 'spell' && forItem !== null && restriction.spells !== undefined) {
    const object = objectOf(state, forItem)
    const spell =
      object.zone === 'stack' ? forItem : lkiAs(object, options.spell ?? characteristics(state, forItem), player)
    return matches(state, restriction.spells, spell, contextOf(player, forItem))
  }
  if (purpose.kind === 'ability' && source !== null && restriction.abilitiesOf !== undefined)
    return matches(state, restriction.abilitiesOf, source, contextOf(player, source))
  return false
}
