import { plainAnswer } from '../../ai/fallback.ts'
import type { Thinker } from '../thinker.ts'

/** A computer player that makes plain choices, at once. */
export const plainThinker: Thinker = {
  think: ({ state }) =>
    Promise.resolve(
      state.decision === null ? { kind: 'failed', reason: 'nothing to decide' } : plainAnswer(state.decision),
    ),
  advise: () => Promise.resolve({ kind: 'failed', reason: 'it gives no advice' }),
  close: () => Promise.resolve(),
}
