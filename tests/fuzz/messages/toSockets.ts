import path from 'node:path'
import { WebSocket } from 'ws'
import { serveBrowserShell } from '../../../electron/shell/browser/server.ts'
import { draw } from '../randomness.ts'
import type { Dice } from '../randomness.ts'
import { makeMessage } from './makeMessage.ts'
import { openFuzzedApp } from './toHandlers.ts'
import type { Outcome } from './toHandlers.ts'

/** What one window sends in one go: less than the limit, and by far more than it. */
const POLITE = 120
const RUDE = 600
const TOO_MANY = 1008
/** How long a socket is waited for, in milliseconds. */
const PATIENCE = 60_000

/** What comes over the wire: a request as JSON, sometimes torn, doubled, binary or no JSON at all. */
function frame(id: number, roll: Dice): string | Buffer {
  const { name, argument } = makeMessage(roll)
  let text: string
  try {
    text = JSON.stringify({ kind: 'invoke', id, name, argument })
  } catch {
    text = '{"kind":"invoke"'
  }
  switch (roll(60)) {
    case 0:
      return text.slice(0, roll(text.length))
    case 1:
      return Buffer.from(text)
    case 2:
      return text + text
    case 3:
      return String.fromCodePoint(...Array.from({ length: 40 }, () => roll(0xd7ff)))
    default:
      return text
  }
}

export interface SocketOutcome extends Outcome {
  readonly sockets: number
  /** How many were cut off for sending too much. */
  readonly limited: number
}

/**
 * Sends messages over live sockets of the browser shell, in bursts below and above the limit. Whatever comes, the shell
 * goes on, answers another window, and cuts off those that send too much.
 */
export async function toSockets(count: number, roll: Dice): Promise<SocketOutcome> {
  const { app, reported, close } = openFuzzedApp()
  const shell = await serveBrowserShell({
    app,
    folder: path.resolve('renderer'),
    port: 0,
    report: (line) => reported.push(line),
  })
  const url = new URL(shell.url)
  const faults: string[] = []
  let [sent, sockets, limited, understood] = [0, 0, 0, 0]

  function open(): Promise<WebSocket> {
    const socket = new WebSocket(`ws://${url.host}/socket${url.search}`, { origin: url.origin })
    socket.on('error', () => undefined)
    return new Promise((resolve, reject) => {
      socket.once('open', () => {
        resolve(socket)
      })
      socket.once('close', (code) => {
        reject(new Error(`a socket was refused: ${String(code)}`))
      })
    })
  }

  /** Sends a burst and waits until the socket is closed, or has nothing more to say. */
  async function burst(): Promise<void> {
    const socket = await open()
    sockets++
    // One is in any case; of what is left at the end there may be too little to be too much.
    const isRude = (sockets === 1 || roll(8) === 0) && count - sent >= RUDE
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    let idle: NodeJS.Timeout | undefined
    const rest = (): void => {
      clearTimeout(idle)
      idle = setTimeout(
        () => {
          socket.close()
        },
        isRude ? PATIENCE : 300,
      )
    }
    socket.on('message', rest)
    for (let n = 0; n < (isRude ? RUDE : POLITE) && sent < count && socket.readyState === socket.OPEN; n++) {
      socket.send(
        isRude ? JSON.stringify({ kind: 'invoke', id: n + 1, name: 'settings.get', argument: {} }) : frame(n + 1, roll),
      )
      sent++
    }
    rest()
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE, 'late').unref())
    const code = await Promise.race([closed, late])
    if (code === 'late') faults.push('a socket was neither answered nor closed')
    if (code === TOO_MANY) limited++
    clearTimeout(idle)
    socket.terminate()
  }

  while (sent < count && faults.length === 0) {
    await burst()
    // Another window is served all the same.
    if (draw([0, 1, 2, 3], 1, roll)[0] === 0 && (await answers(await open()))) understood++
  }
  if (!(await answers(await open()))) faults.push('the shell doesn’t answer any more')
  const limits = /too many requests|can't be (?:replayed|set up|taken up)/u
  faults.push(...reported.filter((line) => !limits.test(line)).map((line) => `reported: ${line.slice(0, 600)}`))
  await shell.close()
  await close()
  return { sent, understood, sockets, limited, faults }
}

/** Whether a window is told what the app is. */
function answers(socket: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE, false)
    socket.on('message', (data: Buffer) => {
      if (!data.toString().startsWith('{"kind":"reply","id":1,')) return
      clearTimeout(timer)
      resolve(true)
      socket.terminate()
    })
    socket.send(JSON.stringify({ kind: 'invoke', id: 1, name: 'app.info', argument: {} }))
  })
}
