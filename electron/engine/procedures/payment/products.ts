import { COLORS } from '../../../../shared/vocabulary/colors.ts'
import type { ManaType } from '../../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import type { Effect, ManaProduct, ManaRestriction } from '../../abilities/effect.ts'
import type { Amount } from '../../abilities/reference.ts'
import { activatedAbilities, characteristics } from '../../characteristics/index.ts'
import { isManaAbility } from '../../legal/manaAbility.ts'
import { amountOf, holds, playersOf, select, targetsOf } from '../../queries/index.ts'
import type { Context } from '../../state/context.ts'
import { MOST_MANA } from '../../state/bounds.ts'
import { contextOf } from '../../state/context.ts'
import { slotOf } from '../../state/ids.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { ANY_COLOR, bitOf, inManaOrder, maskOf, NO_TYPE, typesIn } from './manaMask.ts'

/** What resolving a mana ability would add, as far as it can be told before. */
export interface Product {
  /** One of these comes of it; each unit of mana is any one of the types in its set, chosen independently. */
  readonly alternatives: readonly (readonly number[])[]
  readonly restriction: ManaRestriction | null
  /** Life that it costs its controller on the way: damage, life lost. */
  readonly harm: number
  /** Asks for more than which mana, so that it can't be used without a person. */
  readonly asks: boolean
  /** Independent of the state of the game. */
  readonly constant: boolean
}

const NOTHING: Product = { alternatives: [[]], restriction: null, harm: 0, asks: false, constant: true }
const MOST_ALTERNATIVES = 32
const LARGEST_CHOICE = 60

interface Units {
  readonly alternatives: readonly (readonly number[])[]
  readonly constant: boolean
}

const isConstant = (amount: Amount): boolean => amount.kind === 'fixed'

// One more than a player may have, so that it's said that there's no room for it.
function repeated<T>(item: T, times: number): T[] {
  return Array.from({ length: Math.max(0, Math.min(times, MOST_MANA + 1)) }, () => item)
}

/** 106.7: the types of mana that objects could produce, their costs left aside; depth keeps them from asking one another. */
function couldProduce(state: GameState, ids: readonly ObjectId[], player: PlayerId, depth: number): number {
  if (depth > 2) return NO_TYPE
  let types = NO_TYPE
  for (const id of ids)
    for (const { ability } of activatedAbilities(state, id)) {
      if (!isManaAbility(ability) || ability.content.kind !== 'plain') continue
      const product = productOf(state, ability.content.body.effect, contextOf(player, id), depth + 1)
      for (const alternative of product?.alternatives ?? []) for (const unit of alternative) types |= unit
    }
  return types
}

// 903.4a, 702.124c: as established before the game, of both commanders together.
function commanderColors(state: GameState, player: PlayerId): number {
  let types = NO_TYPE
  for (const { card } of state.players[player]?.commanders ?? []) {
    const definition = state.table.definitions[card]
    if (definition !== undefined) types |= maskOf(definition.colorIdentity)
  }
  return types
}

/** What the permanent that was tapped for mana added then: the last that came of it. */
function producedTypes(state: GameState, { event }: Context): number {
  if (event?.kind !== 'tapped') return NO_TYPE
  const added = state.history.events.findLast((past) => past.kind === 'manaAdded' && past.source === event.object.id)
  return added?.kind === 'manaAdded' ? maskOf(added.mana) : NO_TYPE
}

function unitsOf(state: GameState, product: ManaProduct, context: Context, depth: number): Units {
  const one = (types: number, count: number): Units['alternatives'] =>
    types === NO_TYPE ? [[]] : [repeated(types, count)]
  switch (product.kind) {
    case 'symbols':
      return { alternatives: [product.symbols.map(bitOf)], constant: true }
    case 'choice': {
      // A choice between single units is one unit that can be any of them.
      if (product.of.every((symbols) => symbols.length === 1))
        return { alternatives: [[maskOf(product.of.flat())]], constant: true }
      return { alternatives: product.of.map((symbols) => symbols.map(bitOf)), constant: true }
    }
    case 'anyColor': {
      const count = amountOf(state, product.count, context)
      const constant = isConstant(product.count)
      if (!product.same || count <= 1) return { alternatives: one(ANY_COLOR, count), constant }
      return { alternatives: [1, 2, 4, 8, 16].map((bit) => repeated(bit, count)), constant }
    }
    case 'each': {
      const count = amountOf(state, product.count, context)
      const round = product.symbols.map(bitOf)
      return { alternatives: [repeated(round, count).flat()], constant: isConstant(product.count) }
    }
    case 'chosenColor': {
      const color = state.objects[slotOf(context.source)]?.chosen.color
      const count = amountOf(state, product.count, context)
      return { alternatives: one(color === undefined ? NO_TYPE : bitOf(color), count), constant: false }
    }
    case 'likeLands': {
      const types = couldProduce(state, select(state, product.select, context), context.controller, depth)
      return { alternatives: one(product.colorsOnly ? types & ANY_COLOR : types, 1), constant: false }
    }
    case 'colorsOf': {
      let types = NO_TYPE
      for (const id of select(state, product.select, context)) types |= maskOf(characteristics(state, id).colors)
      return { alternatives: one(types, 1), constant: false }
    }
    case 'byDevotion': {
      const all = COLORS.map((color) =>
        repeated(bitOf(color), amountOf(state, { kind: 'devotion', colors: [color] }, context)),
      )
      const some = all.filter((units) => units.length > 0)
      return { alternatives: some.length === 0 ? [[]] : some, constant: false }
    }
    case 'commanderColors':
      return { alternatives: one(commanderColors(state, context.controller), 1), constant: false }
    case 'likeProduced':
      return { alternatives: one(producedTypes(state, context), 1), constant: false }
    case 'unspent': {
      const pool = state.players[context.controller]?.mana ?? []
      return { alternatives: [pool.map(({ type }) => bitOf(type))], constant: false }
    }
  }
}

function combined(first: Product, second: Product): Product {
  const alternatives: (readonly number[])[] = []
  for (const a of first.alternatives) for (const b of second.alternatives) alternatives.push([...a, ...b])
  return {
    alternatives: alternatives.slice(0, MOST_ALTERNATIVES),
    restriction: first.restriction ?? second.restriction,
    harm: first.harm + second.harm,
    asks: first.asks || second.asks || alternatives.length > MOST_ALTERNATIVES,
    constant: first.constant && second.constant,
  }
}

function harms(
  state: GameState,
  amount: Amount,
  player: PlayerId,
  who: readonly PlayerId[],
  context: Context,
): Product {
  if (!who.includes(player)) return { ...NOTHING, constant: false }
  return { ...NOTHING, harm: Math.max(0, amountOf(state, amount, context)), constant: isConstant(amount) }
}

/**
 * What carrying out an effect would add to its controller's mana pool (106.7): the alternatives, how the mana is
 * restricted and what it costs in life. Null where it can't be told.
 */
export function productOf(state: GameState, effect: Effect, context: Context, depth = 0): Product | null {
  switch (effect.kind) {
    case 'addMana': {
      const adds = effect.who.kind === 'you' || playersOf(state, effect.who, context).includes(context.controller)
      if (!adds) return { ...NOTHING, constant: false }
      const units = unitsOf(state, effect.product, context, depth)
      return {
        alternatives: units.alternatives,
        restriction: effect.restriction ?? null,
        harm: 0,
        // What a pool holds changes as it's paid from.
        asks: effect.product.kind === 'unspent',
        constant: units.constant && effect.who.kind === 'you',
      }
    }
    case 'sequence': {
      let sum: Product = NOTHING
      for (const step of effect.steps) {
        const part = productOf(state, step, context, depth)
        if (part === null) return null
        sum = combined(sum, part)
      }
      return sum
    }
    case 'if': {
      const chosen = holds(state, effect.condition, context) ? effect.then : effect.else
      const product = chosen === undefined ? NOTHING : productOf(state, chosen, context, depth)
      return product === null ? null : { ...product, constant: false }
    }
    case 'repeat': {
      const times = amountOf(state, effect.times, context)
      const once = productOf(state, effect.do, context, depth)
      if (once === null || times > 50) return null
      let sum: Product = { ...NOTHING, constant: isConstant(effect.times) }
      for (let i = 0; i < times; i++) sum = combined(sum, once)
      return sum
    }
    case 'chooseOne': {
      const options = effect.options.map((option) => productOf(state, option.effect, context, depth))
      if (options.some((option) => option === null)) return null
      const known = options.filter((option) => option !== null)
      return { ...NOTHING, alternatives: known.flatMap((option) => option.alternatives), asks: true }
    }
    case 'may':
    case 'pay':
    case 'choose':
    case 'chooseValue':
    case 'forEach':
    case 'forEachPlayer':
      return null
    case 'damage': {
      const players = targetsOf(state, effect.to, context).flatMap((to) => (to.kind === 'player' ? [to.player] : []))
      return harms(state, effect.n, context.controller, players, context)
    }
    case 'loseLife':
      return harms(state, effect.n, context.controller, playersOf(state, effect.who, context), context)
    default:
      return NOTHING
  }
}

/** Every combination of one type from each unit's set, each once and in the order W U B R G C. */
export function combinations(units: readonly number[]): readonly (readonly ManaType[])[] {
  let out: (readonly ManaType[])[] = [[]]
  for (const unit of units) {
    const next = new Map<string, readonly ManaType[]>()
    for (const made of out)
      for (const type of typesIn(unit)) {
        const list = inManaOrder([...made, type])
        if (next.size < LARGEST_CHOICE) next.set(list.join(''), list)
      }
    out = [...next.values()]
  }
  return out
}

/** What an instruction to add mana could add, each list one possibility (106.3); the one who adds it chooses. */
export function manaOutputs(
  state: GameState,
  product: ManaProduct,
  context: Context,
): readonly (readonly ManaType[])[] {
  return unitsOf(state, product, context, 0).alternatives.flatMap(combinations)
}
