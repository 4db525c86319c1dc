import { createTable, hash, restore } from '../engine/index.ts'
import type { CardTable, GameState } from '../engine/index.ts'
import type { StoredGame } from './gameStore.ts'
import { beginGame, replaySteps } from './journal.ts'
import type { JournalStep, Replayed } from './journal.ts'
import type { MatchGame } from './match.ts'
import type { Past } from './recording.ts'

/** A stored game where it can be played on from. */
export interface TakenUp {
  readonly game: MatchGame
  readonly state: GameState
  readonly past: Past
  /** Steps that this version of the app would not play as they were played: they are left behind. */
  readonly lost: number
}

/**
 * Takes a stored game up again where it stood: from the latest state that was kept, or from its beginning, by the steps
 * since, each checked. Where they don't lead there, it stands at the last decision that they lead to.
 *
 * @throws if not even its beginning can be played
 */
export function takeUp({ record, steps, snapshot, last, rewound }: StoredGame): TakenUp {
  const table = createTable(record.definitions)
  const kept = snapshot === null ? null : fromSnapshot(snapshot, steps, table)
  const { state, played } = kept ?? replaySteps(beginGame(record.head, table), steps)
  return {
    game: gameOf(record, table),
    state,
    past: { steps: steps.slice(0, played), last, rewound },
    lost: steps.length - played,
  }
}

/** As far as it can be played on from a kept state; null where that isn't the state that it was. */
function fromSnapshot(
  { number, text }: NonNullable<StoredGame['snapshot']>,
  steps: readonly JournalStep[],
  table: CardTable,
): Replayed | null {
  const at = steps.findIndex((step) => step.number === number)
  const state = restored(text, table)
  if (state === null || hash(state) !== steps[at]?.state) return null
  const replayed = replaySteps(state, steps.slice(at + 1))
  return { ...replayed, played: at + 1 + replayed.played }
}

function restored(text: string, table: CardTable): GameState | null {
  try {
    return restore(text, table)
  } catch {
    return null
  }
}

function gameOf({ head, facts, definitions }: StoredGame['record'], table: CardTable): MatchGame {
  if (head.kind === 'board') return { kind: 'board', setup: { ...head.setup, table } }
  const { format, seed, startingPlayer, players } = head
  const playable = {
    definitions,
    table,
    decks: players.map(({ deck }) => deck),
    commanders: players.map(({ commanders }) => commanders),
    blanks: facts.seats.map(({ blanks }) => blanks),
  }
  return { kind: 'decks', format, playable, seed, startingPlayer }
}
