import { createTable } from '../engine/index.ts'
import type { CardDefinition } from '../engine/index.ts'
import type { JournalHead, JournalStep } from '../matches/journal.ts'
import { unpackAnswers } from '../matches/simulate/bout.ts'
import { playerOf } from '../matches/simulate/playGame.ts'
import { stepsOf } from '../matches/simulate/stepsOf.ts'
import { boutAt } from './plan.ts'
import type { RunStore } from './runStore.ts'

/** A game of a run in the form in which games with persons are kept. */
export interface GameOfRun {
  readonly head: JournalHead
  /** The cards that it was played with, in the order of its table. */
  readonly definitions: readonly CardDefinition[]
  readonly steps: readonly JournalStep[]
}

/**
 * A game of a run as what led to it, from its seed and its answers; null if there is no such game.
 * @throws if this version of the app doesn't play it as it was played
 */
export function gameRecord(store: RunStore, run: number, number: number, game: number): GameOfRun | null {
  const spec = store.get(run)?.spec
  const series = store.series(run)
  const stored = store.bout(run, number)?.games[game]
  const packed = store.answers(run, number, game)
  if (spec === undefined || series === null || stored === undefined || packed === null) return null
  const { definitions, decks } = series
  const players = boutAt(spec, number)
    .seats.flatMap((deck) => decks[deck] ?? [])
    .map(playerOf)
  const { seed, startingPlayer } = stored
  const head: JournalHead = { kind: 'decks', format: spec.format, seed, players, startingPlayer }
  return { head, definitions, steps: stepsOf(head, createTable(definitions), unpackAnswers(packed)) }
}
