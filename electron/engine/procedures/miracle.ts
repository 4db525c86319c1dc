import { MIRACLE } from '../abilities/keywords/more.ts'
import { characteristics, keywordsOf } from '../characteristics/index.ts'
import type { GameEvent } from '../state/event.ts'
import type { Transaction } from '../state/transaction.ts'
import { hiddenCardFrame } from './effectFrame.ts'

/**
 * 702.94a: a card with miracle that is the first its player draws in a turn may be revealed as it's drawn, before anything
 * else happens.
 */
export function offerMiracles(tx: Transaction, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind !== 'drew' || event.nth !== 1 || tx.find(event.id)?.zone !== 'hand') continue
    if (!keywordsOf(characteristics(tx.state, event.id)).has('miracle')) continue
    tx.push(hiddenCardFrame(tx, MIRACLE, event.player, event.id))
  }
}
