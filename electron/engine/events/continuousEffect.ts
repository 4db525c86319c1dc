import type { ContinuousEffect } from '../state/effects.ts'
import type { Transaction } from '../state/transaction.ts'
import { takeTimestamp } from './moveObject.ts'

/** Adds a continuous effect to the state with a new id and timestamp. */
export function addContinuousEffect(tx: Transaction, effect: Omit<ContinuousEffect, 'id' | 'timestamp'>): void {
  const id = tx.state.nextEffectId
  tx.set('nextEffectId', id + 1)
  tx.set('effects', [...tx.state.effects, { ...effect, id, timestamp: takeTimestamp(tx) }])
}
