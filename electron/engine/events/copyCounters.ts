import type { CopyExceptions } from '../abilities/modification.ts'
import { copiableValues } from '../characteristics/index.ts'
import { amountOf } from '../queries/index.ts'
import type { Context } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Entering } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'

type Counters = Readonly<Record<string, number>>

/** Counters that the exception of a copy effect gives, by the types of what is copied (707.9e); null where it gives none. */
export function copyCounters(
  state: GameState,
  id: ObjectId,
  except: CopyExceptions | undefined,
  context: Context,
): Counters | null {
  if (except?.entersWith === undefined) return null
  const given: Record<string, number> = {}
  const { types } = copiableValues(state, id)
  for (const { counter, n, type } of except.entersWith)
    if (type === undefined || types.includes(type)) given[counter] = (given[counter] ?? 0) + amountOf(state, n, context)
  return given
}

/**
 * The counters with which a permanent enters once another copy effect applies to it: with those that this one's
 * exception gives, and without those of the copy effect before, whose exception no longer happens (707.9e).
 */
export function withCopyCounters(
  { counters, copyOf }: Pick<Entering, 'counters' | 'copyOf'>,
  given: Counters | null,
): Counters {
  const sums: Record<string, number> = { ...counters }
  for (const [counter, n] of Object.entries(copyOf?.given ?? {})) sums[counter] = (sums[counter] ?? 0) - n
  for (const [counter, n] of Object.entries(given ?? {})) sums[counter] = (sums[counter] ?? 0) + n
  return sums
}
