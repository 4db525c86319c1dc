import { createTable } from '../../engine/index.ts'
import type { StoredGame as GameToWatch } from '../../matches/gameStore.ts'
import type { JournalHead } from '../../matches/journal.ts'
import { unpackAnswers } from '../../matches/simulate/bout.ts'
import { playerOf } from '../../matches/simulate/playGame.ts'
import { stepsOf } from '../../matches/simulate/stepsOf.ts'
import { boutAt } from './plan.ts'
import type { RunStore } from './runStore.ts'

/** A game of a run by its place. */
export interface GamePlace {
  readonly run: number
  readonly bout: number
  readonly game: number
}

/** What a game of a run is called where games are called by names. */
export function nameOfGame({ run, bout, game }: GamePlace): string {
  return `run-${String(run)}-${String(bout)}-${String(game)}`
}

/** The place of the game of that name; null for what is no such name. */
export function placeOfGame(name: string): GamePlace | null {
  const [, run, bout, game] = /^run-(\d{1,12})-(\d{1,12})-(\d)$/u.exec(name) ?? []
  return run === undefined ? null : { run: Number(run), bout: Number(bout), game: Number(game) }
}

/**
 * A game of a run in the form in which games with persons are kept, from its seed and its answers; null if there is no such
 * game.
 * @throws if this version of the app doesn't play it as it was played
 */
export function gameRecord(store: RunStore, { run, bout, game }: GamePlace): GameToWatch | null {
  const stored = store.get(run)
  const series = store.series(run)
  const one = store.bout(run, bout)?.games[game]
  const packed = store.answers(run, bout, game)
  if (stored === null || series === null || one === undefined || packed === null) return null
  const { spec, madeWith } = stored
  const { definitions, level } = series
  const decks = boutAt(spec, bout).seats.flatMap((deck) => series.decks[deck] ?? [])
  const { seed, startingPlayer, played } = one
  const players = decks.map(playerOf)
  const head: JournalHead = { kind: 'decks', format: spec.format, seed, players, startingPlayer }
  const steps = stepsOf(head, createTable(definitions), unpackAnswers(packed))
  const result = played.kind === 'broken' ? null : { winner: played.winner, reason: played.reason }
  return {
    record: {
      facts: {
        format: spec.format,
        seats: decks.map(({ name, blanks = [] }) => ({ name, kind: 'ai', level, deck: name, blanks })),
        scenario: null,
      },
      seats: decks.map(({ name }) => ({ kind: 'ai', name, level })),
      shared: null,
      head,
      brought: [],
      definitions,
      version: madeWith,
    },
    steps,
    stands: { step: steps.length, turn: played.turns, result },
    ends: [],
    last: steps.length,
    snapshot: null,
    settings: null,
    rewound: false,
  }
}
