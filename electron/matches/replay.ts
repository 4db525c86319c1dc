import { createTable, logLines, view } from '../engine/index.ts'
import type { CardTable, GameState } from '../engine/index.ts'
import type { LogLine, PlayerView } from '../../shared/play/view.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import type { FiledGame } from './gameFile.ts'
import { beginGame, replaySteps } from './journal.ts'
import type { Difference, JournalStep } from './journal.ts'

/** Lines of the log that a view of a replay carries: as many as one reads back. */
const MOST_LINES = 400
/** Steps that are played in one go, before others get their turn. */
const AT_ONCE = 10

/** A game that was played, to be looked at step by step. */
export interface Replay {
  readonly steps: readonly JournalStep[]
  /** How many of the steps this version plays as they were played, to the hash of each state. */
  readonly playable: number
  /** Why not the next one; null where all are. */
  readonly differs: Difference | null
  /** What that seat saw after so many steps, with what these others saw besides; null beyond what is playable. */
  readonly seen: (count: number, player: PlayerId, also: readonly PlayerId[]) => PlayerView | null
  /** The lines that had been told to that seat by then, the latest ones. */
  readonly told: (count: number, player: PlayerId) => readonly LogLine[]
}

/**
 * Plays a game again, each step checked, and lets it be looked at. Others get their turn meanwhile.
 *
 * @param alsoTold whether what the steps say of themselves is checked too
 * @throws if not even its beginning can be played
 */
export async function openReplay(
  { record, steps }: Pick<FiledGame, 'record' | 'steps'>,
  alsoTold = false,
): Promise<Replay> {
  const table: CardTable = createTable(record.definitions)
  const first = beginGame(record.head, table)
  /** The states in which turns began, after how many steps: what lies between is played again from there. */
  const turns = [{ count: 0, state: first }]
  let at = { count: 0, state: first }
  let differs: Difference | null = null
  while (at.count < steps.length && differs === null) {
    const replayed = replaySteps(at.state, steps.slice(at.count, at.count + AT_ONCE), alsoTold)
    const isNewTurn = replayed.state.turn.number !== at.state.turn.number
    at = { count: at.count + replayed.played, state: replayed.state }
    ;({ differs } = replayed)
    if (isNewTurn) turns.push(at)
    await new Promise(setImmediate)
  }
  const playable = at.count

  function stateAfter(count: number): GameState | null {
    if (count > playable) return null
    const from = turns.findLast((turn) => turn.count <= count) ?? { count: 0, state: first }
    return replaySteps(from.state, steps.slice(from.count, count)).state
  }

  function told(count: number, player: PlayerId): readonly LogLine[] {
    const lines: LogLine[] = []
    for (let step = count - 1; step >= 0 && lines.length < MOST_LINES; step--)
      lines.unshift(...(steps[step]?.log[player] ?? []))
    if (lines.length < MOST_LINES) lines.unshift(...logLines(first, player))
    return lines.slice(-MOST_LINES)
  }

  return {
    steps,
    playable,
    differs,
    told,
    seen: (count, player, also) => {
      const state = stateAfter(count)
      return state === null ? null : { ...view(state, player, also), log: told(count, player) }
    },
  }
}
