import { isKeywordCounter } from '../characteristics/keywordCounters.ts'
import { bounded } from '../state/bounds.ts'
import type { Target } from '../state/ids.ts'
import type { Transaction } from '../state/transaction.ts'

function changed(
  counters: Readonly<Record<string, number>>,
  counter: string,
  by: number,
): Readonly<Record<string, number>> {
  const n = bounded(Math.max(0, (counters[counter] ?? 0) + by))
  const { [counter]: _, ...others } = counters
  return n === 0 ? others : { ...others, [counter]: n }
}

/** Adds (or takes off) counters of a kind (122.1); never below none. Returns how many there were and are. */
export function changeCounters(
  tx: Transaction,
  on: Target,
  counter: string,
  by: number,
): { readonly had: number; readonly has: number } {
  if (on.kind === 'player') {
    const { counters } = tx.player(on.player)
    const next = changed(counters, counter, by)
    tx.patchPlayer(on.player, { counters: next })
    return { had: counters[counter] ?? 0, has: next[counter] ?? 0 }
  }
  const { counters, counterTimestamps } = tx.object(on.id)
  const next = changed(counters, counter, by)
  if (by > 0 && isKeywordCounter(counter)) {
    // 613.7c: each counter of that kind is as new as the newest.
    const timestamp = tx.state.nextTimestamp
    tx.set('nextTimestamp', timestamp + 1)
    tx.patch(on.id, { counters: next, counterTimestamps: { ...counterTimestamps, [counter]: timestamp } })
  } else tx.patch(on.id, { counters: next })
  return { had: counters[counter] ?? 0, has: next[counter] ?? 0 }
}
