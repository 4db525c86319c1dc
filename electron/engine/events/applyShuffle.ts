import { slotOf } from '../state/ids.ts'
import { shuffled, shuffledByKey } from '../state/random.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { forgetOnShuffle } from '../views/visibility.ts'
import type { Batch } from './batch.ts'
import { setZoneList } from './zones.ts'

/** Shuffles a library (701.24): nobody knows the order of its cards any more. */
export function applyShuffle(batch: Batch, player: PlayerId): void {
  const { tx } = batch
  const library = tx.state.libraries[player] ?? []
  const { random } = tx.state
  const { keys } = random
  const purpose = `shuffle:${player}`
  const result =
    keys === undefined
      ? shuffled(random, purpose, library)
      : shuffledByKey(random, purpose, library, (id) => keys[slotOf(id)] ?? slotOf(id))
  tx.set('random', result.streams)
  setZoneList(tx, 'library', player, result.value)
  forgetOnShuffle(tx, player)
  batch.events.push({ kind: 'action', player, action: 'shuffle' })
}
