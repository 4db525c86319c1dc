import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import type { PlayerRuleChange } from '../../abilities/modification.ts'
import { characteristics, keywordsOf, perWorld, playerRulesOf } from '../../characteristics/index.ts'
import { slotOf } from '../../state/ids.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { demandOf } from './demand.ts'
import type { Demand } from './demand.ts'
import { bitOf } from './manaMask.ts'
import type { PaymentOptions } from './options.ts'
import { isPayable } from './plan.ts'
import { manaObjects } from './sources.ts'

/** Units of mana by the set of types that each may be of. */
interface Units {
  readonly types: number[]
  readonly counts: number[]
  total: number
}

/** What a player could make: `sure` leaves out all that has conditions, `most` takes everything at its best. */
interface Counts {
  readonly sure: Units
  readonly most: Units
  readonly asThough: boolean
}

const countsByPlayer = perWorld<(Counts | undefined)[]>(() => [])

function add(units: Units, types: number, n: number): void {
  // Units of no type pay for nothing.
  if (types === 0 || n === 0) return
  units.total += n
  const at = units.types.indexOf(types)
  if (at >= 0) units.counts[at] = (units.counts[at] ?? 0) + n
  else {
    units.types.push(types)
    units.counts.push(n)
  }
}

function countUp(state: GameState, player: PlayerId): Counts {
  const sure: Units = { types: [], counts: [], total: 0 }
  const most: Units = { types: [], counts: [], total: 0 }
  for (const unit of state.players[player]?.mana ?? []) {
    if (unit.restriction === null) add(sure, bitOf(unit.type), 1)
    add(most, bitOf(unit.type), 1)
  }
  for (const { counted } of manaObjects(state, player)) {
    for (const types of counted.sure) add(sure, types, 1)
    add(most, counted.types, counted.most)
  }
  return { sure, most, asThough: playerRulesOf(state, player).some(anyManaSpent) }
}

function countsOf(state: GameState, player: PlayerId): Counts {
  return (countsByPlayer(state)[player] ??= countUp(state, player))
}

/**
 * Hall's condition on counted units for the typed symbols, and enough units in all: symbols that can be paid in several
 * ways, and those that want snow, aren't looked at.
 */
function enough(units: Units, demand: Demand, total: number): boolean {
  if (units.total < total) return false
  const { fixed } = demand
  const sets = 1 << fixed.length
  for (let s = 1; s < sets; s++) {
    let accepted = 0
    let asked = 0
    for (let index = 0; index < fixed.length; index++) {
      const one = fixed[index]
      if (one === undefined || (s & (1 << index)) === 0) continue
      accepted |= one.kind.types
      asked += one.count
    }
    let found = 0
    for (let i = 0; i < units.types.length; i++)
      if (((units.types[i] ?? 0) & accepted) !== 0) found += units.counts[i] ?? 0
    if (found < asked) return false
  }
  return true
}

// Whether one of these could be used to pay otherwise.
function makesMana(state: GameState, player: PlayerId, ids: readonly ObjectId[]): boolean {
  return manaObjects(state, player).some(({ object, counted }) => counted.most > 0 && ids.includes(object))
}

/**
 * Those of some objects that another part of the cost could use, one of them, and these mana symbols be paid all the same:
 * `as` says in which way it uses it.
 */
export function sparedFor(
  state: GameState,
  player: PlayerId,
  symbols: readonly string[],
  options: PaymentOptions,
  ids: readonly ObjectId[],
  as: 'exclude' | 'givenUp',
): readonly ObjectId[] {
  if (symbols.length === 0 || (!makesMana(state, player, ids) && !hasStandIns(state, options))) return ids
  return ids.filter((id) => canPay(state, player, symbols, { ...options, [as]: [...(options[as] ?? []), id] }))
}

function hasStandIns(state: GameState, options: PaymentOptions): boolean {
  const { forItem } = options
  if (forItem === null) return false
  const object = state.objects[slotOf(forItem)]
  if (object?.id !== forItem || object.zone === 'battlefield') return false
  const words = keywordsOf(options.spell ?? characteristics(state, forItem))
  return words.has('convoke') || words.has('improvise') || words.has('delve')
}

function anyManaSpent({ change }: { readonly change: PlayerRuleChange }): boolean {
  return change.kind === 'spendAnyMana' || (change.kind === 'playFrom' && change.anyMana === true)
}

function anyManaAllowed(state: GameState, counts: Counts): boolean {
  return counts.asThough || state.effects.some((effect) => effect.play?.anyMana === true)
}

/**
 * Whether a player could pay these mana symbols now (118.3), mana abilities included, as `planPayment` would; variable
 * symbols count as 0.
 *
 * @throws on text that isn't a mana symbol
 */
export function canPay(
  state: GameState,
  player: PlayerId,
  symbols: readonly string[],
  options: PaymentOptions,
): boolean {
  const demand = demandOf(symbols)
  if (demand.unpayable) return false // 118.6
  if (state.players[player]?.infiniteMana === true) return true
  if (demand.least === 0 && demand.phyrexian.length === 0) return true
  if (options.poolOnly === true) return isPayable(state, player, symbols, options)
  const counts = countsOf(state, player)
  const simple =
    demand.twoOr.length === 0 && demand.phyrexian.length === 0 && demand.fixed.every(({ kind }) => !kind.snow)
  const { exclude = [], givenUp = [] } = options
  const used = [...exclude, ...givenUp]
  const excluded = used.length > 0 && makesMana(state, player, used)
  if (simple && !excluded && enough(counts.sure, demand, demand.least)) return true
  if (!enough(counts.most, demand, demand.least) && !anyManaAllowed(state, counts) && !hasStandIns(state, options))
    return false
  return isPayable(state, player, symbols, options)
}
