import type { Cost } from '../abilities/cost.ts'
import { characteristics, keywordsOf } from '../characteristics/index.ts'
import { canPayCost } from '../legal/payable.ts'
import { contextOf } from '../state/context.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { CastFrame } from '../state/frame.ts'
import { message } from '../state/message.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { saidYes } from './answer.ts'
import { ask } from './ask.ts'
import { payFrame } from './payFrame.ts'

/** The binding in which a spell remembers how much generic mana another player pays for it. */
const ASSISTED = 'assisted'

function genericIn(cost: Cost): number {
  return (cost.mana ?? []).reduce((sum, symbol) => sum + (/^\d+$/u.test(symbol) ? Number(symbol) : 0), 0)
}

/** The cost with so much less generic mana. */
function lessGeneric(cost: Cost, n: number): Cost {
  let left = n
  const mana = (cost.mana ?? []).flatMap((symbol): readonly string[] => {
    if (left === 0 || !/^\d+$/u.test(symbol)) return [symbol]
    const taken = Math.min(left, Number(symbol))
    left -= taken
    return Number(symbol) > taken ? [String(Number(symbol) - taken)] : []
  })
  return { ...cost, mana }
}

/** How much of the generic mana another player could pay (702.132a). */
function mostBy(state: GameState, player: PlayerId, frame: CastFrame, generic: number): number {
  let most = 0
  while (
    most < generic &&
    canPayCost(state, player, { mana: [String(most + 1)], parts: [] }, contextOf(player, frame.item), null)
  )
    most++
  return most
}

function helperOf(state: GameState, frame: CastFrame): PlayerId | null {
  return state.players.find((player) => player.id !== frame.player && player.lost === null)?.id ?? null
}

/**
 * 702.132a: before the cost of a spell with assist is paid, its controller may choose another player, who may pay for any
 * amount of its generic mana. Returns what's left to pay, null while that isn't known.
 */
export function assisted(tx: Transaction, frame: CastFrame, cost: Cost): Cost | null {
  if (frame.draft.kind !== 'spell' || !keywordsOf(characteristics(tx.state, frame.item)).has('assist')) return cost
  const { context } = frame.draft
  const before = context.bindings[ASSISTED]
  if (before !== undefined) return lessGeneric(cost, before.amount)
  const helper = helperOf(tx.state, frame)
  const most = helper === null ? 0 : mostBy(tx.state, helper, frame, genericIn(cost))
  if (helper === null || most === 0) return cost
  const [wanted, given] = frame.answers
  const source = { kind: 'object', id: frame.item } as const
  if (wanted === undefined) {
    ask(tx, {
      player: frame.player,
      shape: { kind: 'confirm' },
      prompt: message('prompt.assist.ask', { source, player: { kind: 'player', player: helper } }),
      source: frame.item,
      cancellable: frame.checkpoint !== null,
    })
    return null
  }
  if (saidYes(wanted) && given === undefined) {
    ask(tx, {
      player: helper,
      shape: { kind: 'number', min: 0, max: most },
      prompt: message('prompt.assist.pay', { source }),
      source: frame.item,
      cancellable: false,
    })
    return null
  }
  const n = given?.kind === 'value' ? given.n : 0
  const bindings = { ...context.bindings, [ASSISTED]: { targets: [], lki: [], amount: n } }
  const updated = { ...frame, answers: [], draft: { ...frame.draft, context: { ...context, bindings } } }
  tx.replaceTop(updated)
  tx.patch(frame.item, { stack: updated.draft })
  if (n > 0)
    tx.push(
      payFrame({
        player: helper,
        cost: { mana: [String(n)], parts: [] },
        forItem: null,
        context: contextOf(helper, frame.item),
        cancellable: false,
        auto: tx.player(helper).autoPay,
      }),
    )
  return null
}

/** The cost as its caster would have to pay it with all the help that there could be, to know whether to offer the spell. */
export function withHelp(state: GameState, player: PlayerId, cost: Cost): Cost {
  const helper = state.players.find((other) => other.id !== player && other.lost === null)
  if (helper === undefined) return cost
  let n = genericIn(cost)
  const { battlefield } = state
  const [any] = battlefield
  if (any === undefined && helper.mana.length === 0 && !helper.infiniteMana) return cost
  const source = any ?? state.command[0] ?? state.libraries[helper.id]?.[0]
  if (source === undefined) return cost
  while (n > 0 && !canPayCost(state, helper.id, { mana: [String(n)], parts: [] }, contextOf(helper.id, source), null))
    n--
  return lessGeneric(cost, n)
}
