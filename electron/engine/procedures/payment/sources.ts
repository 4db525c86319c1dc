import type { ManaType } from '../../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import type { Ability } from '../../abilities/ability.ts'
import type { CostPart } from '../../abilities/cost.ts'
import {
  activatedOffBattlefield,
  characteristics,
  controllerOf,
  derived,
  limitReached,
  objectRulesOf,
  perWorld,
  printedCharacteristics,
} from '../../characteristics/index.ts'
import type { ActivatedSource, TriggerSource } from '../../characteristics/index.ts'
import { isManaAbility } from '../../legal/manaAbility.ts'
import { amountOf, holds, matches, playerMatches } from '../../queries/index.ts'
import { isSummoningSick } from '../../queries/summoningSickness.ts'
import type { Context } from '../../state/context.ts'
import type { Characteristics } from '../../state/characteristics.ts'
import { contextOf } from '../../state/context.ts'
import { slotOf } from '../../state/ids.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameObject } from '../../state/object.ts'
import { perCard } from '../../state/perCard.ts'
import type { GameState } from '../../state/state.ts'
import { bonusOf, bonusTriggers } from './bonus.ts'
import { countedOf } from './counted.ts'
import type { Counted } from './counted.ts'
import { sizeOf } from './manaMask.ts'
import { productOf } from './products.ts'
import type { Product } from './products.ts'

type Activated = Extract<Ability, { kind: 'activated' }>

/** A mana ability that a player can activate now (605.3a). */
export interface ManaOption {
  readonly object: ObjectId
  /** Its number among the object's activated abilities. */
  readonly index: number
  readonly ability: Activated
  readonly product: Product
  /** Mana that triggered mana abilities add on top (605.4a). */
  readonly bonus: readonly number[]
  readonly taps: boolean
  /** Gives up its source: sacrificed, exiled, discarded, or its counters. */
  readonly consumes: boolean
  /** Life that its cost takes; `product.harm` comes on top. */
  readonly life: number
  /** Mana that its own cost takes (a filter); null for none. */
  readonly mana: readonly string[] | null
  readonly snow: boolean
  /** Can be activated without asking anything but which mana. */
  readonly automatic: boolean
  /** How often, where it doesn't tap or give up its source. */
  readonly times: number
}

/** An object with mana abilities that can be activated now. */
export interface ManaObject {
  readonly object: ObjectId
  readonly options: readonly ManaOption[]
  /** How much one would rather keep it: flexible sources, creatures and those with other uses come last. */
  readonly weight: number
  /** How often it could be used: more than once only where it neither taps nor is given up. */
  readonly times: number
  readonly restricted: boolean
  readonly costsLife: boolean
  readonly counted: Counted
}

/** A mana ability as the one who pays by hand sees it. */
export interface ManaSource {
  readonly object: ObjectId
  readonly abilityIndex: number
  readonly ability: Activated
  /** The mana that one activation can add, each list one possibility. */
  readonly outputs: readonly (readonly ManaType[])[]
  /** Nothing but tapping or giving up the source, paying life and adding mana comes of it. */
  readonly plain: boolean
}

interface Paying {
  readonly automatic: boolean
  readonly taps: boolean
  readonly consumes: boolean
  readonly life: number
  readonly times: number
}

const FREE: Paying = { automatic: true, taps: false, consumes: false, life: 0, times: 1 }
const BY_HAND: Paying = { ...FREE, automatic: false }

function candidates(state: GameState, context: Context, part: CostPart): number {
  const player = context.controller
  const count = (ids: readonly ObjectId[] | undefined, filter: Parameters<typeof matches>[1]): number =>
    (ids ?? []).filter((id) => id !== context.source && matches(state, filter, id, context)).length
  const permanents = (untapped: boolean): readonly ObjectId[] =>
    state.battlefield.filter((id) => {
      const object = state.objects[slotOf(id)]
      return object?.phasedOut === false && controllerOf(state, id) === player && !(untapped && object.tapped)
    })
  switch (part.kind) {
    case 'sacrifice':
      return permanents(false).filter((id) => matches(state, part.filter, id, context)).length
    case 'return':
      return count(permanents(false), part.filter)
    case 'tap':
      return count(permanents(true), part.filter)
    case 'discard':
    case 'reveal':
      return count(state.hands[player], part.filter)
    case 'exile':
      return count(
        part.from === 'graveyard'
          ? state.graveyards[player]
          : part.from === 'hand'
            ? state.hands[player]
            : permanents(false),
        part.filter,
      )
    default:
      return Infinity
  }
}

/** What a part of a mana ability's cost asks for, or null if it can't be paid now. */
function payingPart(state: GameState, object: GameObject, part: CostPart, context: Context): Paying | null {
  switch (part.kind) {
    case 'tapSelf':
      return object.tapped || isSummoningSick(state, object.id) ? null : { ...FREE, taps: true }
    case 'untapSelf':
      return !object.tapped || isSummoningSick(state, object.id) ? null : { ...FREE, taps: true }
    case 'sacrificeSelf':
      if (objectRulesOf(state, object.id).some((rule) => rule.change.kind === 'cantBeSacrificed')) return null
      return { ...FREE, consumes: true }
    case 'exileSelf':
    case 'discardSelf':
    case 'returnSelf':
      return { ...FREE, consumes: true }
    case 'payLife':
      return { ...FREE, life: amountOf(state, part.n, context) }
    case 'removeCounters': {
      if (part.from !== 'self') return BY_HAND
      const each = Math.max(1, amountOf(state, part.count, context))
      const times = Math.floor((object.counters[part.counter] ?? 0) / each)
      return times < 1 ? null : { ...FREE, consumes: true, times }
    }
    case 'energy': {
      const n = amountOf(state, part.n, context)
      return (state.players[context.controller]?.counters['energy'] ?? 0) < n ? null : BY_HAND
    }
    case 'sacrifice':
    case 'discard':
    case 'exile':
    case 'return':
    case 'tap':
    case 'reveal':
      return candidates(state, context, part) < amountOf(state, part.count, context) ? null : BY_HAND
    default:
      return BY_HAND
  }
}

function paying(state: GameState, object: GameObject, ability: Activated, context: Context): Paying | null {
  let sum: Paying | null = null
  for (const part of ability.cost.parts) {
    const one = payingPart(state, object, part, context)
    if (one === null) return null
    if (sum === null) sum = one
    else
      sum = {
        automatic: sum.automatic && one.automatic,
        taps: sum.taps || one.taps,
        consumes: sum.consumes || one.consumes,
        life: sum.life + one.life,
        times: Math.max(sum.times, one.times),
      }
  }
  // What neither taps nor gives anything up can be activated for ever, which only a person can mean.
  if (sum === null || (!sum.taps && !sum.consumes)) return sum === null ? BY_HAND : { ...sum, automatic: false }
  return sum.taps ? { ...sum, times: 1 } : sum
}

function mayActivate(
  state: GameState,
  player: PlayerId,
  object: GameObject,
  controller: PlayerId,
  ability: Activated,
): boolean {
  if (ability.zone !== object.zone || ability.timing === 'sorcery') return false
  const { by, condition } = ability
  if (by === undefined ? controller !== player : !playerMatches(state, by, player, contextOf(controller, object.id)))
    return false
  if (condition !== undefined && !holds(state, condition, contextOf(player, object.id))) return false
  if (limitReached(state.table, object, ability)) return false
  if (object.zone !== 'battlefield') return true
  for (const { change } of objectRulesOf(state, object.id))
    if (
      change.kind === 'cantActivate' &&
      change.notMana !== true &&
      change.loyaltyOnly !== true &&
      !(change.notOwnTurn === true && state.turn.active === player)
    )
      return false
  return true
}

const NO_BONUS: readonly number[] = []
const constantProducts = new WeakMap<Activated, Product>()

function productOfAbility(state: GameState, ability: Activated, context: Context): Product | null {
  const known = constantProducts.get(ability)
  if (known !== undefined) return known
  if (ability.content.kind !== 'plain') return null
  const product = productOf(state, ability.content.body.effect, context)
  if (product?.constant === true) constantProducts.set(ability, product)
  return product
}

function optionOf(
  state: GameState,
  player: PlayerId,
  object: GameObject,
  controller: PlayerId,
  ability: Activated,
  index: number,
  triggers: readonly TriggerSource[],
): ManaOption | null {
  if (!isManaAbility(ability) || !mayActivate(state, player, object, controller, ability)) return null
  const context = contextOf(player, object.id)
  const price = paying(state, object, ability, context)
  if (price === null) return null
  const product = productOfAbility(state, ability, context)
  const made = product ?? { alternatives: [[]], restriction: null, harm: 0, asks: true, constant: false }
  const mana = ability.cost.mana
  return {
    object: object.id,
    index,
    ability,
    product: made,
    bonus: price.taps && object.zone === 'battlefield' ? bonusOf(state, player, object.id, triggers, made) : NO_BONUS,
    taps: price.taps,
    consumes: price.consumes,
    life: price.life,
    mana: mana === null || mana.every((symbol) => symbol === '0') ? null : mana,
    snow: characteristics(state, object.id).supertypes.includes('Snow'),
    automatic:
      price.automatic && product !== null && !product.asks && made.alternatives.some((units) => units.length > 0),
    times: price.times,
  }
}

/** How much one would rather keep a source untapped. */
function weightOf(state: GameState, object: GameObject, options: readonly ManaOption[], otherUses: boolean): number {
  const now = characteristics(state, object.id)
  let types = 0
  for (const option of options)
    for (const alternative of option.product.alternatives) for (const unit of alternative) types |= unit
  let weight = 10 + 2 * sizeOf(types)
  if (types === 32) weight -= 6 // what makes only colourless is the least use elsewhere
  if (!now.types.includes('Land')) weight += 2
  if (otherUses) weight += 8
  if (now.types.includes('Creature')) weight += 30 + 2 * Math.max(0, now.power ?? 0)
  return weight
}

/** What a source was found to be, as long as it's the same record with the same characteristics. */
interface Kept {
  readonly now: Characteristics
  readonly controller: PlayerId
  readonly player: PlayerId
  readonly clock: number
  readonly made: ManaObject | null
}
const keptByRecord = new WeakMap<GameObject, Kept>()

// Nothing but the object itself decides what it can make.
function standsAlone(ability: Activated): boolean {
  if (!isManaAbility(ability)) return true
  if (ability.condition !== undefined || ability.by !== undefined || !constantProducts.has(ability)) return false
  return ability.cost.parts.every((part) => LONE_PARTS.includes(part.kind))
}
const LONE_PARTS: readonly string[] = ['tapSelf', 'untapSelf', 'sacrificeSelf', 'exileSelf', 'discardSelf']

function manaObject(
  state: GameState,
  player: PlayerId,
  { object: id, controller, abilities: activated }: ActivatedSource,
  triggers: readonly TriggerSource[],
): ManaObject | null {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) return null
  const now = characteristics(state, id)
  if (!activated.some((ability) => isManaAbility(ability) && (ability.by !== undefined || controller === player)))
    return null
  const clock = state.turn.controlClock[controller] ?? 0
  const lone = triggers.length === 0 && objectRulesOf(state, id).length === 0
  const kept = lone ? keptByRecord.get(object) : undefined
  if (
    kept !== undefined &&
    kept.now === now &&
    kept.controller === controller &&
    kept.player === player &&
    kept.clock === clock
  )
    return kept.made
  const made = lookAt(state, player, object, controller, activated, triggers)
  if (lone && activated.every(standsAlone)) keptByRecord.set(object, { now, controller, player, clock, made })
  return made
}

function lookAt(
  state: GameState,
  player: PlayerId,
  object: GameObject,
  controller: PlayerId,
  activated: readonly Activated[],
  triggers: readonly TriggerSource[],
): ManaObject | null {
  const options: ManaOption[] = []
  let otherUses = false
  activated.forEach((ability, index) => {
    if (!isManaAbility(ability)) otherUses = true
    const option = optionOf(state, player, object, controller, ability, index, triggers)
    if (option !== null) options.push(option)
  })
  if (options.length === 0) return null
  return {
    object: object.id,
    options,
    weight: weightOf(state, object, options, otherUses),
    times: options.reduce((times, option) => Math.max(times, option.taps ? 1 : option.times), 1),
    restricted: options.some((option) => option.product.restriction !== null),
    costsLife: options.some((option) => option.life > 0),
    counted: countedOf(options),
  }
}

const makesManaElsewhere = perCard((table, card) =>
  printedCharacteristics(table, card, 0).abilities.some(
    (ability) => ability.kind === 'activated' && ability.zone !== 'battlefield' && isManaAbility(ability),
  ),
)

// Cards in hand and graveyard seldom have mana abilities, and the printed abilities tell.
function mayMakeManaElsewhere(state: GameState, id: ObjectId): boolean {
  const source = state.objects[slotOf(id)]?.source
  if (source?.kind !== 'card' || source.components[0].card < 0) return false
  return makesManaElsewhere(state.table, source.components[0].card)
}

const objectsByPlayer = perWorld<(readonly ManaObject[] | undefined)[]>(() => [])

/** All objects whose mana abilities a player can activate now, memoised for the state as it's written so far. */
export function manaObjects(state: GameState, player: PlayerId): readonly ManaObject[] {
  const byPlayer = objectsByPlayer(state)
  const known = byPlayer[player]
  if (known !== undefined) return known
  const found: ManaObject[] = []
  const triggers = bonusTriggers(state)
  const look = (source: ActivatedSource): void => {
    const one = manaObject(state, player, source, triggers)
    if (one !== null) found.push(one)
  }
  for (const source of derived(state).activatedSources()) if (source.controller === player || source.open) look(source)
  for (const ids of [state.hands[player], state.graveyards[player]])
    for (const id of ids ?? []) if (mayMakeManaElsewhere(state, id)) look(activatedOffBattlefield(state, id))
  byPlayer[player] = found
  return found
}
