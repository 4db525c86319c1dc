import { matches } from '../queries/index.ts'
import { contextOf } from '../state/context.ts'
import type { PayFrame } from '../state/frame.ts'
import type { ManaUnit } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'

/** 106.6: what triggers as mana is spent to cast a spell, for each mana that something was said about. */
export function triggerOnSpending(tx: Transaction, frame: PayFrame, units: readonly ManaUnit[]): void {
  const { forItem } = frame
  if (forItem === null || tx.find(forItem)?.stack?.kind !== 'spell') return
  for (const { spent, source } of units) {
    const context = contextOf(frame.player, source)
    if (spent === undefined || !matches(tx.state, spent.on, forItem, context)) continue
    const trigger = { controller: frame.player, ability: null, content: spent.content, condition: null, context }
    tx.set('pendingTriggers', [...tx.state.pendingTriggers, trigger])
  }
}
