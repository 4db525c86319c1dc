import { serialise } from '../engine/index.ts'
import type { GameState } from '../engine/index.ts'
import type { MatchSettings } from '../../shared/ipc/matchSchemas.ts'
import type { GameProgress, GameStore, Standing } from './gameStore.ts'
import { journalStep } from './journal.ts'
import type { JournalEntry, JournalStep } from './journal.ts'

/** Where the steps of one game are written down, each before it takes effect. */
export interface Recording {
  /** Writes an entry down that leads from one state to another. Never throws: what can't be kept now is kept later. */
  readonly add: (entry: JournalEntry, before: GameState, after: GameState) => void
  /** The steps that lead to where the game stands. */
  readonly steps: () => readonly JournalStep[]
  /** The game stands after the first `count` steps, in that state; `told` if that was more than taking a move back. */
  readonly standAt: (count: number, state: GameState, told: boolean) => void
  readonly keepSettings: (settings: MatchSettings) => void
  /** Whether the game was ever gone back in after something had become known. */
  readonly rewound: () => boolean
}

/** Where the steps go; nowhere for a game that is only held in memory. */
export interface Keeping {
  readonly store: GameStore
  readonly id: number
  /** Called when something can't be kept, once until it can be again. */
  readonly onUnkept: (error: unknown) => void
}

/** What a game that is taken up again has behind it. */
export interface Past {
  readonly steps: readonly JournalStep[]
  readonly last: number
  readonly rewound: boolean
}

const NO_PAST: Past = { steps: [], last: 0, rewound: false }

type Unkept =
  | { readonly kind: 'progress'; readonly progress: GameProgress }
  | { readonly kind: 'standing'; readonly step: number; readonly standing: Standing; readonly told: boolean }
  | { readonly kind: 'settings'; readonly settings: MatchSettings }

/**
 * Opens the recording of a game. Where the disk fails, the game goes on, and what wasn't kept is written in its order as
 * soon as that can be done.
 */
export function openRecording(keeping: Keeping | null, past: Past = NO_PAST): Recording {
  let steps = past.steps.slice()
  let { last, rewound } = past
  let unkept: Unkept[] = []
  let isSaid = false

  function keep(what: Unkept): void {
    if (keeping === null) return
    unkept.push(what)
    try {
      while (unkept[0] !== undefined) {
        write(keeping, unkept[0])
        unkept = unkept.slice(1)
      }
      isSaid = false
    } catch (error) {
      if (!isSaid) keeping.onUnkept(error)
      isSaid = true
    }
  }

  return {
    add: (entry, before, after) => {
      const step = journalStep(entry, before, after, { number: last + 1, parent: steps.at(-1)?.number ?? 0 })
      last = step.number
      steps.push(step)
      const isNewTurn = before.turn.number !== after.turn.number
      const snapshots = keeping !== null && isNewTurn ? [{ number: last, text: serialise(after) }] : []
      keep({ kind: 'progress', progress: { steps: [step], snapshots, standing: standingOf(after) } })
    },
    steps: () => steps,
    standAt: (count, state, told) => {
      steps = steps.slice(0, count)
      rewound ||= told
      keep({ kind: 'standing', step: steps.at(-1)?.number ?? 0, standing: standingOf(state), told })
    },
    keepSettings: (settings) => {
      keep({ kind: 'settings', settings })
    },
    rewound: () => rewound,
  }
}

/** How a game stands in that state, for the list of games. */
export function standingOf(state: GameState): Standing {
  return { turn: state.turn.number, lives: state.players.map(({ life }) => life), result: state.result }
}

function write({ store, id }: Keeping, what: Unkept): void {
  switch (what.kind) {
    case 'progress':
      store.append(id, what.progress)
      return
    case 'standing':
      store.moveTo(id, what.step, what.standing, what.told)
      return
    case 'settings':
      store.keepSettings(id, what.settings)
  }
}
