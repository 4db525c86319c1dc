import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { WebSocket } from 'ws'
import { openApp } from '../../electron/ipc/app.ts'
import type { App, Connection } from '../../electron/ipc/session.ts'
import { serveBrowserShell } from '../../electron/shell/browser/server.ts'
import type { MatchState } from '../../shared/ipc/matchSchemas.ts'
import { plainAnswer } from '../../electron/ai/fallback.ts'

/** Answers that a person gives in each game before giving up. */
const ANSWERS = 12

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * What a process holds: bytes on the heap, whatever keeps it alive (threads, sockets, timers) by kind, and how many listen
 * to it.
 */
export interface Held {
  readonly bytes: number
  readonly resources: Readonly<Record<string, number>>
  readonly listeners: number
}

async function held(): Promise<Held> {
  // What is let go of only in the next round of the loop is let go of first.
  for (let n = 0; n < 3; n++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collect()
  }
  const resources: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
  return { bytes: process.memoryUsage().heapUsed, resources, listeners }
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

/** An app on a folder of its own. Whoever opens it closes it. */
function openFresh(): { readonly app: App; readonly close: () => Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-memory-'))
  const report = (line: string): void => {
    throw new Error(line)
  }
  const app = openApp({ folder, version: '0', report })
  return {
    app,
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
  const { app, close } = openFresh()
  const connect = (): Connection =>
    app.connect({ shell: 'browser', push: () => undefined, chooseFile: null, chooseTarget: null })
  for (let game = 1; game <= games; game++) {
    await playOne(connect, game)
    if (game % every === 0) onMeasure(game, await held())
  }
  await close()
}

/**
 * Loads the browser shell's window again and again: each time a new socket asks something and is closed.
 * @param onMeasure told what is held after every `every` times
 */
export async function reloadOften(
  times: number,
  every: number,
  onMeasure: (time: number, held: Held) => void,
): Promise<void> {
  const { app, close } = openFresh()
  const shell = await serveBrowserShell({ app, folder: path.resolve('renderer'), port: 0, report: () => undefined })
  const { host, search, origin } = new URL(shell.url)
  for (let time = 1; time <= times; time++) {
    const socket = new WebSocket(`ws://${host}/socket${search}`, { origin })
    await once(socket, 'open')
    socket.send(JSON.stringify({ kind: 'invoke', id: 1, name: 'decks.list', argument: {} }))
    await once(socket, 'message')
    socket.close()
    await once(socket, 'close')
    if (time % every === 0) onMeasure(time, await held())
  }
  await shell.close()
  await close()
}
