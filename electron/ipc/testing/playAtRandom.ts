import { pushes, replySchema } from '../../../shared/ipc/contract.ts'
import type { RequestArgument, RequestName, RequestValue } from '../../../shared/ipc/contract.ts'
import type { MatchEnded } from '../../../shared/ipc/matchSchemas.ts'
import type { PlayerView } from '../../../shared/play/view.ts'
import { plainAnswers } from '../../ai/fallback.ts'
import type { App } from '../session.ts'
import { diceOf, randomAnswer } from './randomAnswer.ts'

export interface RandomGame {
  readonly seed: number
  /** Starter decks by the names of their files. */
  readonly mine: string
  readonly theirs: string
}

export interface Played {
  readonly ended: MatchEnded | null
  readonly answers: number
  readonly refused: number
}

/** More than any game takes. */
const MOST_ANSWERS = 20_000
/** How long the computer player may take; a machine that is busy with other things is slow. */
const PATIENCE = 60_000

/**
 * Plays a game through the contract against a computer player, with random answers; what is refused is tried again
 * plainly. Gives how it ended.
 * @throws if a request fails, nothing happens any more, or nothing that can be answered is taken
 */
export async function playAtRandom(app: App, { seed, mine, theirs }: RandomGame): Promise<Played> {
  const dice = diceOf(seed)
  let view: PlayerView | null = null
  let ended: MatchEnded | null = null
  let wake: () => void = () => undefined
  const window = app.connect({
    shell: 'browser',
    chooseFile: null,
    chooseTarget: null,
    push: (name, payload) => {
      if (name === 'match.view') ({ view } = pushes['match.view'].parse(payload))
      if (name === 'match.ended') ended = pushes['match.ended'].parse(payload)
      wake()
    },
  })
  const ask = async <Name extends RequestName>(name: Name, argument: RequestArgument<Name>) =>
    replySchema(name).parse(await window.invoke(name, argument)) as { ok: boolean; value?: RequestValue<Name> }
  const seat = (deck: string) => ({
    deck: { kind: 'stored', id: `starter:${deck}` } as const,
    swaps: [],
    blanks: false,
  })
  const started = await ask('match.start', {
    seats: [
      { kind: 'human', name: 'You', ...seat(mine) },
      { kind: 'ai', name: 'Rival', level: 'beginner', ...seat(theirs) },
    ],
    seed,
    format: 'casual',
    startingPlayer: null,
  })
  if (started.value?.kind !== 'started') throw new Error('the game was not started')
  const { matchId } = started.value
  const settings = {
    stops: { mine: [], theirs: [] },
    passUntil: null,
    manualPay: dice(2) === 0,
    waitAt: 'stops' as const,
    always: [],
  }
  await ask('match.settings', { matchId, settings })

  const current = (): PlayerView | null => view
  const over = (): MatchEnded | null => ended
  async function change(seq: number | undefined): Promise<void> {
    const until = performance.now() + PATIENCE
    while (over() === null && current()?.seq === seq) {
      if (performance.now() > until) throw new Error(`nothing happens: ${JSON.stringify(current()?.pending)}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  let answers = 0
  let refused = 0
  for (; over() === null; answers++) {
    if (answers > MOST_ANSWERS) throw new Error('the game does not end')
    const now = current()
    const decision = now?.decision ?? null
    if (decision === null) {
      await change(now?.seq)
      continue
    }
    let taken = false
    for (const answer of [randomAnswer(decision, dice), ...plainAnswers(decision)]) {
      taken = (await ask('match.answer', { matchId, answer })).ok
      if (taken) break
      refused += 1
    }
    if (!taken) throw new Error(`nothing is taken: ${JSON.stringify(decision)}`)
  }
  window.close()
  return { ended: over(), answers, refused }
}
