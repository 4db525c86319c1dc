import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openApp } from '../../electron/ipc/app.ts'
import type { Connection } from '../../electron/ipc/session.ts'
import type { MatchState } from '../../shared/ipc/matchSchemas.ts'
import { plainAnswer } from '../../electron/ai/fallback.ts'

/** Answers that a person gives in each game before giving up. */
const ANSWERS = 12

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What a process holds: bytes on the heap, and whatever keeps it alive (threads, sockets, timers), by kind. */
export interface Held {
  readonly bytes: number
  readonly resources: Readonly<Record<string, number>>
}

async function held(): Promise<Held> {
  // What is let go of only in the next round of the loop is let go of first.
  for (let n = 0; n < 3; n++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collect()
  }
  const resources: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
  return { bytes: process.memoryUsage().heapUsed, resources }
}

async function value(window: Connection, name: string, argument: unknown): Promise<unknown> {
  const reply = await window.invoke(name, argument)
  if (!reply.ok) throw new Error(`${name}: ${reply.error.key}`)
  return reply.value
}

/** Plays a game in a window of its own, which is reloaded on the way, and gives it up. */
async function playOne(connect: () => Connection, seed: number): Promise<void> {
  let window = connect()
  const deck = (id: string) => ({ deck: { kind: 'stored', id }, swaps: [], blanks: false })
  const seats = [
    { kind: 'human', name: 'You', ...deck('starter:ember-rush') },
    { kind: 'ai', name: 'Rival', level: 'beginner', ...deck('starter:deep-roots') },
  ]
  const begun = await value(window, 'match.start', { format: 'casual', seats, seed, startingPlayer: 0 })
  const { matchId } = begun as { readonly matchId: string }
  for (let n = 0; n < ANSWERS; n++) {
    const { view } = (await value(window, 'match.state', { matchId })) as MatchState
    if (view.result !== null) break
    if (view.decision === null) await new Promise((resolve) => setTimeout(resolve, 2))
    else await value(window, 'match.answer', { matchId, answer: plainAnswer(view.decision) })
    if (n % 4 === 3) {
      window.close()
      window = connect()
    }
  }
  await window.invoke('match.concede', { matchId })
  window.close()
}

/**
 * Plays games in one process, with several reloads of the window in each.
 * @param onMeasure told what is held after every `every` games
 */
export async function playForLong(
  games: number,
  every: number,
  onMeasure: (game: number, held: Held) => void,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-memory-'))
  const app = openApp({
    folder,
    version: '0',
    report: (line) => {
      throw new Error(line)
    },
  })
  const connect = (): Connection =>
    app.connect({ shell: 'browser', push: () => undefined, chooseFile: null, chooseTarget: null })
  for (let game = 1; game <= games; game++) {
    await playOne(connect, game)
    if (game % every === 0) onMeasure(game, await held())
  }
  await app.close()
  rmSync(folder, { recursive: true, force: true })
}
