import { conceal, informationMessage, setUpBoard } from '../../../electron/engine/index.ts'
import type { BoardSetup, GameState } from '../../../electron/engine/index.ts'
import { plainAnswer } from '../../../electron/ai/fallback.ts'
import { openLog } from '../../../electron/ipc/appLog.ts'
import { documentHandlers } from '../../../electron/ipc/documentHandlers.ts'
import { replayHandlers } from '../../../electron/ipc/replayHandlers.ts'
import { scenarioHandlers } from '../../../electron/ipc/scenarioHandlers.ts'
import type { Session } from '../../../electron/ipc/session.ts'
import { openGameStore } from '../../../electron/matches/gameStore.ts'
import { numberOf } from '../../../electron/matches/matchName.ts'
import { plainAnswers } from '../../../electron/ai/fallback.ts'
import { openMatches } from '../../../electron/matches/matches.ts'
import type { Matches } from '../../../electron/matches/matches.ts'
import { openReplays } from '../../../electron/matches/replays.ts'
import { takeUp } from '../../../electron/matches/takeUp.ts'
import type { Thinker } from '../../../electron/matches/thinker.ts'
import type { CardSource } from '../../../electron/scenarios/cardSource.ts'
import type { PlayerView } from '../../../shared/play/view.ts'

/** The person's seat. */
export const PERSON = 0

/** Of so many actions it is asked what they would be paid with. */
const ACTIONS_ASKED = 12

const SESSION: Session = { shell: 'browser', push: () => undefined, chooseFile: null, chooseTarget: null }
/** Rounds of the event loop that the other player may take. */
const PATIENCE = 10_000

/** One game as a window has it, and what is asked of it in every way that a window can ask. */
export interface World {
  readonly matches: Matches
  readonly matchId: string
  readonly view: () => PlayerView
  /** Waits until the person has to decide or the game is over. */
  readonly decides: () => Promise<void>
  /** All that came to the window since it was last asked, and all that it can ask; with `replay`, a replay so far as well. */
  readonly told: (replay: boolean) => Promise<Readonly<Record<string, string>>>
  /** The game as it began, and as it is. */
  readonly states: () => readonly [GameState, GameState]
  readonly close: () => Promise<void>
}

/** The other player passes, and otherwise chooses as plainly as can be; whoever asks for a hint is told what its AI was told. */
function plainly(onAsked: (input: string) => void): Thinker {
  return {
    think: ({ state }) =>
      Promise.resolve(state.decision === null ? { kind: 'failed', reason: 'none' } : plainAnswer(state.decision)),
    advise: ({ state, player, level, seed }) => {
      const { hash, info } = informationMessage(conceal(state, player), state.table)
      onAsked(JSON.stringify([hash, info, player, level, seed]))
      return Promise.resolve([])
    },
    close: () => Promise.resolve(),
  }
}

/** Begins a game from a board, the person against a computer player that passes. */
export function openWorld(setup: BoardSetup, source: CardSource): World {
  const store = openGameStore(':memory:')
  let pushed: unknown[] = []
  let inputs: string[] = []
  const log = openLog(() => undefined, [])
  const trouble = (line: string): void => {
    log.add(line, 'game')
  }
  const matches = openMatches({
    find: source.find,
    thinker: plainly((input) => inputs.push(input)),
    store,
    version: '1',
    onView: (matchId, view, settings, rewinds) => pushed.push({ matchId, view, settings, rewinds }),
    // The seed is told once the game is over.
    onEnded: ({ matchId, result, turns }) => pushed.push({ matchId, result, turns }),
    onFallback: () => pushed.push('fallback'),
    onUnkept: (_matchId, error) => {
      throw error
    },
    onLost: (_matchId, steps) => pushed.push({ lost: steps }),
    onTrouble: trouble,
  })
  const started = matches.startBoard({
    seats: [
      { kind: 'human', name: 'You' },
      { kind: 'ai', name: 'Rival', level: 'beginner' },
    ],
    shared: null,
    setup,
    title: 'A crowded board',
    rule: '',
    brought: [],
  })
  if (started === null) throw new Error('the board can’t be set up')
  const matchId = started
  const documents = documentHandlers({ games: store, matches, log, version: '1' })
  const replays = replayHandlers(
    openReplays(store, () => null, trouble),
    matches,
  )
  const scenarios = scenarioHandlers(matches, source)

  function view(): PlayerView {
    const state = matches.state(matchId)
    if (!state.ok) throw new Error(state.error.key)
    return state.value.view
  }

  async function decides(): Promise<void> {
    for (let round = 0; round < PATIENCE; round++) {
      const { decision, result } = view()
      if (decision !== null || result !== null) return
      await new Promise(setImmediate)
    }
    throw new Error('the other player doesn’t answer')
  }

  /** What the first actions would be paid with, or what is being paid for. */
  function payments({ decision }: PlayerView): readonly unknown[] {
    if (decision?.kind === 'payMana') return [matches.payment(matchId, decision.id, null)]
    const actions = decision?.kind === 'priority' ? decision.actions.slice(0, ACTIONS_ASKED) : []
    return actions.map((_, at) => matches.payment(matchId, decision?.id ?? 0, at))
  }

  /** What the combat comes to, where there is one. */
  function combat({ decision }: PlayerView): unknown {
    if (decision === null) return null
    const declares = decision.kind === 'attackers' || decision.kind === 'blockers'
    return matches.combat(matchId, decision.id, declares ? (plainAnswers(decision).at(-1) ?? null) : null)
  }

  async function replayed(): Promise<unknown> {
    const opened = await replays['replay.open']({ matchId, end: null }, SESSION)
    if (!opened.ok) return opened
    const { replayId, steps, ...facts } = opened.value
    const show = (step: number, all: boolean) => replays['replay.show']({ replayId, step, seat: PERSON, all }, SESSION)
    // The names of replays are counted.
    return [
      steps,
      { ...facts, facts: null },
      await show(steps, false),
      await show(steps >> 1, false),
      await show(0, true),
    ]
  }

  async function reported(): Promise<unknown> {
    const written = await documents['documents.write']({ kind: 'report', matchId, what: 'seen', note: '' }, SESSION)
    return written.ok ? { ...(JSON.parse(written.value.text) as object), at: null } : written
  }

  return {
    matches,
    matchId,
    view,
    decides,
    told: async (replay) => {
      const seen = view()
      const pushes = pushed
      pushed = []
      inputs = []
      const hint = await matches.hint(matchId)
      return {
        pushes: JSON.stringify(pushes),
        state: JSON.stringify(matches.state(matchId)),
        list: JSON.stringify(matches.list().map((entry) => ({ ...entry, changedAt: null }))),
        explanations: JSON.stringify(seen.objects.map(({ id }) => matches.explain(matchId, id))),
        hint: JSON.stringify([hint, inputs]),
        payments: JSON.stringify(payments(seen)),
        combat: JSON.stringify(combat(seen)),
        board: JSON.stringify(await scenarios['scenarios.save']({ kind: 'game', matchId, title: 'Saved' }, SESSION)),
        report: JSON.stringify(await reported()),
        ...(replay ? { replay: JSON.stringify(await replayed()) } : {}),
      }
    },
    states: () => {
      const stored = store.read(numberOf(matchId) ?? -1)
      if (stored === null) throw new Error('the game isn’t kept')
      return [setUpBoard(setup), takeUp(stored).state]
    },
    close: async () => {
      await matches.close()
      store.close()
    },
  }
}
