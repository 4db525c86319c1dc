import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { MOST_TIMES } from '../state/bounds.ts'
import type { Transaction } from '../state/transaction.ts'
import { createObject } from './moveObject.ts'
import { setZoneList } from './zones.ts'

/** The name of the blank basic land that scenario boards pad libraries with. */
export const PADDING_CARD = 'Wastes'

/** On scenario boards, adds blank lands at the bottom so that `count` cards are there to be taken. */
export function padLibrary(tx: Transaction, player: PlayerId, count: number): void {
  if (!tx.player(player).padLibrary) return
  const card = tx.state.table.byName.get(PADDING_CARD)
  if (card === undefined) return
  const library = (tx.state.libraries[player] ?? []).slice()
  const wanted = Math.min(count, MOST_TIMES)
  if (library.length >= wanted) return
  while (library.length < wanted)
    library.push(createObject(tx, player, player, 'library', { kind: 'card', components: [{ card }] }).id)
  setZoneList(tx, 'library', player, library)
}
