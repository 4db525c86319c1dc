import type { WayUpKind } from '../../../shared/vocabulary/faceDown.ts'
import type { Cost } from '../abilities/cost.ts'
import { turnUpPayment, waysUp } from '../facedown/ways.ts'
import { canPayCost } from '../legal/payable.ts'
import { contextOf } from '../state/context.ts'
import type { TurnFaceUpFrame } from '../state/frame.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { ask } from './ask.ts'
import { proposeFrame } from './effectFrame.ts'
import { payFrame } from './payFrame.ts'

function withX(cost: Cost, x: number): Cost {
  if (cost.mana === null) return cost
  return { ...cost, mana: cost.mana.flatMap((symbol) => (symbol === 'X' ? (x > 0 ? [String(x)] : []) : [symbol])) }
}

function greatestX(state: GameState, frame: TurnFaceUpFrame, cost: Cost, using: WayUpKind): number {
  const context = contextOf(frame.player, frame.id)
  let x = 0
  const how = turnUpPayment(state, frame.id, using)
  while (x < 99 && canPayCost(state, frame.player, withX(cost, x + 1), context, null, how)) x++
  return x
}

/** What turning up proposes: the status lifted, with the counter of megamorph (702.37b) where that cost was paid. */
export function turnUpProposal(frame: Pick<TurnFaceUpFrame, 'id' | 'x' | 'player'>, megamorph: boolean): Proposal {
  return {
    kind: 'turnFaceUp',
    id: frame.id,
    by: frame.player,
    counters: megamorph ? { '+1/+1': 1 } : {},
    x: frame.x,
    chosen: {},
    copyOf: null,
    attachTo: null,
  }
}

/**
 * The special action of turning a face-down permanent up (116.2b, 702.37e, 702.168d, 701.40b, 701.58b): choose X, reveal,
 * pay, lift the status. It doesn't use the stack.
 */
export function stepTurnFaceUp(tx: Transaction, frame: TurnFaceUpFrame): void {
  const way = waysUp(tx.state, frame.id)[frame.way]
  if (frame.pc < 2 && way?.kind !== 'open') throw new Error('this permanent can not be turned face up that way')
  if (way?.kind === 'open' && frame.pc === 0) {
    if (way.cost.mana?.includes('X') !== true) {
      tx.replaceTop({ ...frame, pc: 1 })
      return
    }
    const answer = frame.answers[0]
    if (answer === undefined) {
      const max = greatestX(tx.state, frame, way.cost, way.using)
      ask(tx, {
        player: frame.player,
        shape: { kind: 'number', min: 0, max },
        prompt: message('prompt.x', { source: { kind: 'object', id: frame.id } }),
        source: frame.id,
        cancellable: frame.checkpoint !== null,
      })
      return
    }
    tx.replaceTop({ ...frame, pc: 1, answers: [], x: answer.kind === 'value' ? answer.n : 0 })
    return
  }
  if (way?.kind === 'open' && frame.pc === 1) {
    const cost = withX(way.cost, frame.x ?? 0)
    tx.replaceTop({ ...frame, pc: way.megamorphCounter ? 3 : 2 })
    const context = { ...contextOf(frame.player, frame.id), x: frame.x }
    if ((cost.mana?.length ?? 0) > 0 || cost.parts.length > 0)
      tx.push(
        payFrame({
          player: frame.player,
          cost,
          forItem: null,
          ...turnUpPayment(tx.state, frame.id, way.using),
          context,
          cancellable: frame.checkpoint !== null,
          auto: tx.player(frame.player).autoPay,
        }),
      )
    return
  }
  tx.pop()
  tx.push(proposeFrame([turnUpProposal(frame, frame.pc === 3)]))
}
