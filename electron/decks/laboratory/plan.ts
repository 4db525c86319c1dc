import type { RunSpec } from '../../../shared/ipc/laboratorySchemas.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Bout } from '../../matches/simulate/bout.ts'
import { seedOfGame } from '../../matches/simulate/playGame.ts'

/** A goldfish that isn't killed by its opponent's turn of this number is given up. */
export const GOLDFISH_TURNS = 20

/** What is played in one bout of a run: against whom, by which version, and which pair of versions it is one half of. */
export interface Planned {
  /** Which of the opponents; 0 for a goldfish too. */
  readonly opponent: number
  readonly changed: boolean
  readonly pair: number
}

/** How many bouts a run has. */
export function boutsOf({ games, against, version }: RunSpec): number {
  return games * Math.max(1, against.length) * (version === null ? 1 : 2)
}

/** Opponents take turns, so that a run that is stopped early has met all of them; two versions play one after the other. */
export function plannedAt({ against, version }: RunSpec, number: number): Planned {
  const pair = version === null ? number : Math.floor(number / 2)
  return { opponent: pair % Math.max(1, against.length), changed: version !== null && number % 2 === 1, pair }
}

/**
 * The bout of that number: it hangs on the run and the number alone. The tested deck has seat 0. Both versions of a deck
 * play with the same seed.
 */
export function boutAt(spec: RunSpec, number: number): Bout {
  const { opponent, changed, pair } = plannedAt(spec, number)
  const round = Math.floor(pair / Math.max(1, spec.against.length))
  const mine = changed ? 1 : 0
  const bout = {
    seed: seedOfGame(spec.seed, pair),
    startingPlayer: startingPlayer(spec, round),
    best: spec.best,
    watched: true,
  }
  if (spec.against.length === 0) return { ...bout, seats: [mine, mine], idle: { player: 1, turns: GOLDFISH_TURNS * 2 } }
  return { ...bout, seats: [mine, (spec.version === null ? 1 : 2) + opponent] }
}

function startingPlayer({ first }: RunSpec, round: number): PlayerId | null {
  switch (first) {
    case 'random':
      return null
    case 'alternate':
      return round % 2
    case 'mine':
      return 0
    case 'theirs':
      return 1
  }
}
