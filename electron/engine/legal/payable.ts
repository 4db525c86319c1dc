import type { Cost, CostPart } from '../abilities/cost.ts'
import type { PlayerRuleChange } from '../abilities/modification.ts'
import type { Filter } from '../abilities/reference.ts'
import { characteristics, controllerOf, objectRulesOf, playerRulesOf } from '../characteristics/index.ts'
import { canPayLife } from '../events/canPayLife.ts'
import { canPay, sparedFor } from '../procedures/payment/index.ts'
import type { PaymentOptions } from '../procedures/payment/options.ts'
import { amountOf, matches } from '../queries/index.ts'
import { forbidsCounters } from '../queries/madeTo.ts'
import { isSummoningSick } from '../queries/summoningSickness.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'

function permanents(state: GameState, player: PlayerId, filter: Filter, context: Context): readonly ObjectId[] {
  return state.battlefield.filter(
    (id) =>
      !state.objects[slotOf(id)]?.phasedOut &&
      controllerOf(state, id) === player &&
      matches(state, filter, id, { ...context, controller: player }),
  )
}

/** 118.3: whether a rule says that the player can't pay in that way to cast a spell or activate an ability. */
function barred(
  state: GameState,
  player: PlayerId,
  context: Context,
  by: (rule: Extract<PlayerRuleChange, { kind: 'cantPay' }>, of: Context) => boolean,
): boolean {
  // What a resolving effect asks for isn't the cost of a spell or ability.
  if (context.resolving === true) return false
  return playerRulesOf(state, player).some((rule) => rule.change.kind === 'cantPay' && by(rule.change, rule.context))
}

/** Whether life may be paid for the cost: for Phyrexian mana too (107.4f), and for mana abilities that ask for it. */
export function mayPayLife(state: GameState, player: PlayerId, context: Context): boolean {
  return !barred(state, player, context, (rule) => rule.life)
}

/** Whether cards of a kind from a hand pay for it: who doesn't see the hand can't tell whether it can be paid. */
export function asksOfHand({ parts }: Cost): boolean {
  return parts.some((part) => {
    if (part.kind === 'either') return part.of.some(asksOfHand)
    const fromHand =
      ['discard', 'reveal', 'behold'].includes(part.kind) || (part.kind === 'exile' && part.from === 'hand')
    return fromHand && 'filter' in part && part.filter.kind !== 'any'
  })
}

interface PartOptions {
  readonly options: readonly ObjectId[]
  readonly count: number
  readonly max: number
}

/**
 * The objects that could pay a part of a cost which has its payer choose some, and how many it takes at least and at most;
 * null for a part without a choice.
 */
export function partOptions(
  state: GameState,
  player: PlayerId,
  cost: Cost,
  part: CostPart,
  context: Context,
): PartOptions | null {
  const zone = (ids: readonly ObjectId[] | undefined, filter: Filter): readonly ObjectId[] =>
    (ids ?? []).filter((id) => matches(state, filter, id, context))
  const used = usedByCost(cost, context.source).exclude
  const untapped = (filter: Filter): readonly ObjectId[] =>
    permanents(state, player, filter, context).filter(
      (id) => state.objects[slotOf(id)]?.tapped === false && !used.includes(id),
    )
  const exactly = (options: readonly ObjectId[], count: number): PartOptions => ({
    options,
    count,
    max: count,
  })
  switch (part.kind) {
    case 'sacrifice':
      return exactly(
        permanents(state, player, part.filter, context).filter(
          (id) =>
            !objectRulesOf(state, id).some((rule) => rule.change.kind === 'cantBeSacrificed') &&
            !barred(state, player, context, (rule, of) => matches(state, rule.sacrifice, id, of)),
        ),
        amountOf(state, part.count, context),
      )
    case 'discard':
      return exactly(
        zone(state.hands[player], part.filter).filter((id) => id !== context.source),
        amountOf(state, part.count, context),
      )
    case 'exile': {
      const here = part.from === 'battlefield' || part.from === 'either'
      const options = [
        ...(here ? permanents(state, player, part.filter, context) : []),
        ...(part.from === 'hand' ? zone(state.hands[player], part.filter) : []),
        ...(part.from === 'graveyard' || part.from === 'either' ? zone(state.graveyards[player], part.filter) : []),
      ].filter((id) => id !== context.source)
      const count = amountOf(state, part.count, context)
      return { options, count, max: part.orMore === true ? Math.max(count, options.length) : count }
    }
    case 'return':
      return exactly(permanents(state, player, part.filter, context), amountOf(state, part.count, context))
    case 'tap':
      return exactly(untapped(part.filter), amountOf(state, part.count, context))
    case 'tapPower':
      return greatestFirst(untapped(part.filter), (id) => powerOf(state, id), part.power)
    case 'putCounters':
      return part.on === undefined
        ? null
        : exactly(
            permanents(state, player, part.on, context).filter((id) => mayHaveCounters(state, id, part.counter)),
            1,
          )
    case 'evidence': {
      const cards = zone(state.graveyards[player], { kind: 'any' }).filter((id) => id !== context.source)
      return greatestFirst(cards, (id) => characteristics(state, id).manaValue, part.total)
    }
    case 'behold':
      return exactly(
        [
          ...zone(state.hands[player], part.filter).filter((id) => id !== context.source),
          ...permanents(state, player, part.filter, context),
        ],
        amountOf(state, part.count, context),
      )
    case 'reveal':
      return exactly(zone(state.hands[player], part.filter), amountOf(state, part.count, context))
    case 'removeCounters': {
      if (part.from === 'self') return null
      const n = amountOf(state, part.count, context)
      return exactly(
        permanents(state, player, part.from, context).filter(
          (id) => (state.objects[slotOf(id)]?.counters[part.counter] ?? 0) >= n,
        ),
        1,
      )
    }
    default:
      return null
  }
}

function powerOf(state: GameState, id: ObjectId): number {
  return Math.max(0, characteristics(state, id).power ?? 0)
}

/** Those that count most first, so that as many of the first ones as it takes are enough. */
function greatestFirst(ids: readonly ObjectId[], size: (id: ObjectId) => number, total: number): PartOptions {
  const sizes = new Map(ids.map((id) => [id, size(id)]))
  const sorted = [...sizes].toSorted(([, a], [, b]) => b - a)
  let count = 0
  for (let missing = total; missing > 0 && count <= ids.length; count++) missing -= sorted[count]?.[1] ?? 0
  return { options: sorted.map(([id]) => id), count, max: ids.length }
}

/** Whether those objects are enough for a part that asks for a total: of power (702.122a), or of mana value (701.59a). */
export function isEnough(state: GameState, part: CostPart, ids: readonly ObjectId[]): boolean {
  const total = (of: (id: ObjectId) => number): number => ids.reduce((sum, id) => sum + of(id), 0)
  if (part.kind === 'tapPower') return total((id) => powerOf(state, id)) >= part.power
  if (part.kind === 'evidence') return total((id) => characteristics(state, id).manaValue) >= part.total
  return true
}

/** 118.3: counters that can't be put on something don't pay a cost. */
function mayHaveCounters(state: GameState, id: ObjectId, counter: string): boolean {
  return !objectRulesOf(state, id).some(({ change }) => forbidsCounters(change, counter))
}

function partPayable(state: GameState, player: PlayerId, cost: Cost, part: CostPart, context: Context): boolean {
  const object = state.objects[slotOf(context.source)]
  const here = object?.id === context.source
  switch (part.kind) {
    case 'tapSelf':
      return here && !object.tapped && !isSummoningSick(state, context.source)
    case 'untapSelf':
      return here && object.tapped && !isSummoningSick(state, context.source)
    case 'loyalty': {
      const n = part.n === 'x' || part.n === '-x' ? 0 : part.n
      return here && (n >= 0 || (object.counters['loyalty'] ?? 0) >= -n)
    }
    case 'payLife':
      return mayPayLife(state, player, context) && canPayLife(state, player, amountOf(state, part.n, context))
    case 'removeCounters':
      if (part.from === 'self')
        return here && (object.counters[part.counter] ?? 0) >= Math.max(0, amountOf(state, part.count, context))
      break
    case 'putCounters':
      if (part.on === undefined) return here && mayHaveCounters(state, context.source, part.counter)
      break
    case 'exileSelf':
      return here && (part.from === undefined || object.zone === part.from)
    case 'energy':
      return (state.players[player]?.counters['energy'] ?? 0) >= amountOf(state, part.n, context)
    case 'mill':
    case 'exileTop':
      return (
        state.players[player]?.padLibrary === true ||
        (state.libraries[player]?.length ?? 0) >= amountOf(state, part.count, context)
      )
    case 'either':
      return part.of.some((cost) => canPayCost(state, player, cost, context, null))
    case 'sacrificeSelf':
      return (
        here &&
        !objectRulesOf(state, context.source).some((rule) => rule.change.kind === 'cantBeSacrificed') &&
        !barred(state, player, context, (rule, of) => matches(state, rule.sacrifice, context.source, of))
      )
    case 'exertSelf':
      return here && object.zone === 'battlefield'
    default:
      break
  }
  const options = partOptions(state, player, cost, part, context)
  return options === null || options.options.length >= options.count
}

/** How a part of a cost uses the objects chosen for it: those that it taps, or takes from elsewhere, make no mana besides. */
/** Parts of costs by which their source leaves where it is: its mana can be made before, but not by giving it up as well. */
const GIVES_ITSELF: ReadonlySet<CostPart['kind']> = new Set(['sacrificeSelf', 'exileSelf', 'returnSelf', 'discardSelf'])

function usedAs(part: CostPart): 'exclude' | 'givenUp' {
  switch (part.kind) {
    case 'tap':
    case 'tapPower':
    case 'discard':
    case 'evidence':
      return 'exclude'
    case 'exile':
      return part.from === 'battlefield' || part.from === 'either' ? 'givenUp' : 'exclude'
    default:
      return 'givenUp'
  }
}

/** The objects that a cost uses, as far as they're chosen, of those that could make mana for it. */
export function usedByCost(
  cost: Cost,
  source: ObjectId,
  chosen: readonly (readonly ObjectId[])[] = [],
): Required<Pick<PaymentOptions, 'exclude' | 'givenUp'>> {
  const used = {
    exclude: cost.parts.some((part) => part.kind === 'tapSelf') ? [source] : [],
    givenUp: cost.parts.some((part) => GIVES_ITSELF.has(part.kind)) ? [source] : [],
  }
  cost.parts.forEach((part, index) => used[usedAs(part)].push(...(chosen[index] ?? [])))
  return used
}

/** Of the objects that could pay part of a cost by themselves, those that leave the cost's mana payable (601.2g–h). */
export function leavingMana(
  state: GameState,
  player: PlayerId,
  cost: Cost,
  part: CostPart,
  options: PartOptions,
  payment: PaymentOptions,
): readonly ObjectId[] {
  if (options.count !== 1 || cost.mana === null) return options.options
  return sparedFor(state, player, cost.mana, payment, options.options, usedAs(part))
}

/** Whether a player could pay a cost now, choices left open (118.3). */
export function canPayCost(
  state: GameState,
  player: PlayerId,
  cost: Cost,
  context: Context,
  forItem: ObjectId | null,
  how: Pick<PaymentOptions, 'spell' | 'turnUp'> = {},
): boolean {
  for (const part of cost.parts) if (!partPayable(state, player, cost, part, context)) return false
  if (cost.mana === null || cost.mana.length === 0) return true
  const payment = {
    forItem,
    source: context.source,
    ...usedByCost(cost, context.source),
    ...(mayPayLife(state, player, context) ? {} : { lifeAllowed: false }),
    ...how,
  }
  if (!canPay(state, player, cost.mana, payment)) return false
  return cost.parts.every((part) => {
    const options = partOptions(state, player, cost, part, context)
    return options === null || leavingMana(state, player, cost, part, options, payment).length >= options.count
  })
}
