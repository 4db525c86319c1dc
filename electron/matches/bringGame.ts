import { MOST_OVER } from '../../shared/ipc/matchSchemas.ts'
import type { FiledGame } from './gameFile.ts'
import type { GameStore } from './gameStore.ts'
import { openReplay } from './replay.ts'

/**
 * Puts a game from a file among those that are kept: it can be watched, and played on from where it stood. It is no game
 * of a match any more, whose decks aren't in the file.
 * @returns its id
 * @throws if not even its beginning can be played, or it can't be kept; nothing of it is kept then
 */
export async function bringGame(store: GameStore, { record, steps, result, rewound }: FiledGame): Promise<number> {
  const replay = await openReplay({ record, steps })
  const view = replay.seen(replay.playable, 0, [])
  const standing = { turn: view?.turn.number ?? 0, lives: (view?.players ?? []).map(({ life }) => life), result }
  const { bout: _, ...facts } = record.facts
  store.keepOver(MOST_OVER)
  const id = store.begin({ ...record, facts })
  try {
    // One after the other, whatever numbers are in the file: only the line that was exported is there.
    const line = steps.map((step, at) => ({ ...step, number: at + 1, parent: at }))
    store.append(id, { steps: line, snapshots: [], standing })
    store.moveTo(id, line.length, standing, rewound)
  } catch (error) {
    store.remove(id)
    throw error
  }
  return id
}
