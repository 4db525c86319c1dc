import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import { canPayLife } from '../../events/canPayLife.ts'
import type { GameState, ManaUnit } from '../../state/state.ts'
import { assign } from './assign.ts'
import type { Assignment } from './assign.ts'
import { choose, exists, inOrder } from './choose.ts'
import { demandOf, scenariosOf } from './demand.ts'
import type { Demand, Scenario } from './demand.ts'
import { problemOf } from './feasible.ts'
import type { Problem, Selection } from './feasible.ts'
import type { Group, Tier } from './forms.ts'
import { groupsFor } from './groups.ts'
import { purposeOf } from './options.ts'
import { bitOf, sizeOf } from './manaMask.ts'
import type { PaymentOptions } from './options.ts'

/**
 * How to pay a cost's mana: the mana abilities to activate first, in order, then what is spent. Once they have resolved,
 * a plan made with `poolOnly` spends what is floating by then, whatever replacement effects made of it.
 */
export interface PaymentPlan extends Omit<Assignment, 'life'> {
  /** Life paid for Phyrexian symbols; the mana abilities' own costs take theirs as they're activated. */
  readonly life: number
}

const NOTHING: PaymentPlan = { activations: [], useFloating: [], taps: [], exiles: [], life: 0 }
const TIERS: readonly Tier[] = [0, 1, 2]

interface Choice {
  readonly needs: Problem['needs']
  readonly counts: Problem['counts']
  readonly selection: Selection | null
}

const choices = new WeakMap<Scenario, Map<string, Choice>>()
const MOST_KEPT = 500

/** What to use, which depends only on the cost and on how many of which groups there are: kept for the next board like it. */
function choiceFor(scenario: Scenario, groups: readonly Group[], asThough: number): Choice {
  let key = `${asThough}`
  for (const group of groups) key += `&${group.members.length}*${group.key}`
  let kept = choices.get(scenario)
  if (kept === undefined) {
    kept = new Map()
    choices.set(scenario, kept)
  }
  const known = kept.get(key)
  if (known !== undefined) return known
  const problem = problemOf(groups, scenario.needs, asThough)
  const made = { needs: problem.needs, counts: problem.counts, selection: choose(problem) }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, made)
  return made
}

/**
 * All the floating mana, where it is just what the cost takes: as after the mana abilities of a plan. Nothing else is
 * spent before floating mana.
 */
function wholePool(pool: readonly ManaUnit[], demand: Demand, options: PaymentOptions): PaymentPlan | null {
  if (pool.length === 0 || pool.length !== demand.least || options.spend !== undefined) return null
  if (demand.twoOr.length > 0 || demand.phyrexian.length > 0) return null
  if (pool.some((unit) => unit.restriction !== null || unit.snow)) return null
  const free = pool.map((unit) => bitOf(unit.type))
  // Each symbol takes a unit that pays it: where any two kinds want the same units it's left to the search.
  for (const { kind, count } of demand.fixed) {
    if (kind.snow || sizeOf(kind.types) !== 1) return null
    for (let i = 0; i < count; i++) {
      const at = free.indexOf(kind.types)
      if (at < 0) return null
      free.splice(at, 1)
    }
  }
  return { ...NOTHING, useFloating: pool.map((_, index) => index) }
}

/**
 * A way of paying these mana symbols (variable ones replaced before) with floating mana and mana abilities, or null if
 * there is none (601.2g–h, 118.3). Floating mana goes first; the sources that would be missed most stay untapped; life
 * is paid, and sources are given up, only where nothing else pays. A player with infinite mana pays with nothing.
 *
 * @throws on text that isn't a mana symbol
 */
export function planPayment(
  state: GameState,
  player: PlayerId,
  symbols: readonly string[],
  options: PaymentOptions,
): PaymentPlan | null {
  const demand = demandOf(symbols)
  if (demand.unpayable) return null // 118.6
  if (state.players[player]?.infiniteMana === true) return NOTHING
  const whole = wholePool(state.players[player]?.mana ?? [], demand, options)
  if (whole !== null) return whole
  const purpose = purposeOf(state, player, options)
  for (const scenario of scenariosOf(demand)) {
    if (scenario.life > 0 && (options.lifeAllowed === false || !canPayLife(state, player, scenario.life))) continue
    if (scenario.needs.length === 0) return { ...NOTHING, life: scenario.life }
    for (const tier of TIERS) {
      const groups = inOrder(groupsFor(state, player, purpose, options, tier))
      const { needs, counts, selection } = choiceFor(scenario, groups, purpose.asThough)
      if (selection === null) continue
      const { life, ...assignment } = assign({ groups, needs, counts }, selection, purpose.asThough)
      if (canPayLife(state, player, scenario.life + life)) return { ...assignment, life: scenario.life }
      // More life than there is: without the mana abilities that cost life.
      if (options.lifeAllowed !== false && scenario.life === 0)
        return planPayment(state, player, symbols, { ...options, lifeAllowed: false })
    }
  }
  return null
}

/** Whether `planPayment` finds a way, at its full length: `canPay` answers most questions sooner. */
export function isPayable(
  state: GameState,
  player: PlayerId,
  symbols: readonly string[],
  options: PaymentOptions,
): boolean {
  const demand = demandOf(symbols)
  const purpose = purposeOf(state, player, options)
  const groups = inOrder(groupsFor(state, player, purpose, options, 2))
  if (groups.some((group) => group.forms.some((form) => form.life > 0)))
    return planPayment(state, player, symbols, options) !== null
  return scenariosOf(demand).some(
    (scenario) =>
      (scenario.life === 0 || (options.lifeAllowed !== false && canPayLife(state, player, scenario.life))) &&
      (scenario.needs.length === 0 || exists(problemOf(groups, scenario.needs, purpose.asThough))),
  )
}
