import { shuffled } from '../state/random.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { forgetOnShuffle } from '../views/visibility.ts'
import type { Batch } from './batch.ts'
import { setZoneList } from './zones.ts'

/** Shuffles a library (701.24): nobody knows the order of its cards any more. */
export function applyShuffle(batch: Batch, player: PlayerId): void {
  const { tx } = batch
  const library = tx.state.libraries[player] ?? []
  const result = shuffled(tx.state.random, `shuffle:${player}`, library)
  tx.set('random', result.streams)
  setZoneList(tx, 'library', player, result.value)
  forgetOnShuffle(tx, player)
  batch.events.push({ kind: 'action', player, action: 'shuffle' })
}
