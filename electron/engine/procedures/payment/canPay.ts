import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
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

/** What a player could make, counted: `sure` leaves out all that has conditions, `most` takes everything at its best. */
interface Counts {
  /** For each set of types, how many units can be any one of them. */
  readonly sure: readonly number[]
  readonly most: readonly number[]
  readonly objects: ReadonlySet<ObjectId>
  readonly asThough: boolean
}

const countsByPlayer = perWorld<(Counts | undefined)[]>(() => [])

const SETS = 64

function countUp(state: GameState, player: PlayerId): Counts {
  const sure = new Array<number>(SETS).fill(0)
  const most = new Array<number>(SETS).fill(0)
  const add = (into: number[], types: number, n: number): void => {
    into[types] = (into[types] ?? 0) + n
  }
  for (const unit of state.players[player]?.mana ?? []) {
    if (unit.restriction === null) add(sure, bitOf(unit.type), 1)
    add(most, bitOf(unit.type), 1)
  }
  const objects = new Set<ObjectId>()
  for (const { object, options } of manaObjects(state, player)) {
    const usable = options.filter((option) => option.automatic)
    if (usable.length === 0) continue
    objects.add(object)
    const plain = usable.filter(
      (option) =>
        option.mana === null &&
        option.product.restriction === null &&
        option.life === 0 &&
        option.product.alternatives.length === 1 &&
        option.bonus.length === 0,
    )
    const [first] = plain
    // One that taps for single units is any of them; else the first that stands alone.
    const singles = plain.filter((option) => option.product.alternatives[0]?.length === 1)
    if (singles.length > 0)
      add(
        sure,
        singles.reduce((types, option) => types | (option.product.alternatives[0]?.[0] ?? 0), 0),
        1,
      )
    else for (const types of first?.product.alternatives[0] ?? []) add(sure, types, 1)
    let types = 0
    let tapping = 0
    let giving = 0
    for (const option of usable) {
      for (const alternative of option.product.alternatives) {
        for (const unit of alternative) types |= unit
        for (const unit of option.bonus) types |= unit
        if (option.taps) tapping = Math.max(tapping, alternative.length + option.bonus.length)
        else giving = Math.max(giving, alternative.length * option.times)
      }
    }
    add(most, types, tapping + giving)
  }
  return {
    sure,
    most,
    objects,
    asThough: playerRulesOf(state, player).some((rule) => rule.change.kind === 'spendAnyMana'),
  }
}

function countsOf(state: GameState, player: PlayerId): Counts {
  return (countsByPlayer(state)[player] ??= countUp(state, player))
}

/**
 * Hall's condition on counted units for the typed symbols, and enough units in all: symbols that can be paid in several
 * ways, and those that want snow, aren't looked at.
 */
function enough(units: readonly number[], demand: Demand, total: number): boolean {
  let sum = 0
  for (let types = 1; types < SETS; types++) sum += units[types] ?? 0
  if (sum < total) return false
  const { fixed } = demand
  const sets = 1 << fixed.length
  for (let s = 1; s < sets; s++) {
    let accepted = 0
    let asked = 0
    fixed.forEach(({ kind, count }, index) => {
      if ((s & (1 << index)) === 0) return
      accepted |= kind.types
      asked += count
    })
    let found = 0
    for (let types = 1; types < SETS; types++) if ((types & accepted) !== 0) found += units[types] ?? 0
    if (found < asked) return false
  }
  return true
}

function hasStandIns(state: GameState, options: PaymentOptions): boolean {
  const { forItem } = options
  if (forItem === null) return false
  const object = state.objects[slotOf(forItem)]
  if (object?.id !== forItem || object.zone === 'battlefield') return false
  const words = keywordsOf(characteristics(state, forItem))
  return words.has('convoke') || words.has('improvise') || words.has('delve')
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
  const excluded = options.exclude?.some((id) => counts.objects.has(id)) === true
  if (simple && !excluded && enough(counts.sure, demand, demand.least)) return true
  if (!enough(counts.most, demand, demand.least) && !anyManaAllowed(state, counts) && !hasStandIns(state, options))
    return false
  return isPayable(state, player, symbols, options)
}
