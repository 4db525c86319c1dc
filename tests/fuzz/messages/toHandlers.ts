import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRequestName, replySchema } from '../../../shared/ipc/contract.ts'
import { openApp } from '../../../electron/ipc/app.ts'
import type { App } from '../../../electron/ipc/session.ts'
import type { Dice } from '../randomness.ts'
import { makeMessage } from './makeMessage.ts'
import type { FuzzMessage } from './makeMessage.ts'

/** Messages that are under way at a time. */
const AT_ONCE = 40
/** Nothing that a window asks takes so long, in milliseconds. */
const LONGEST = 60_000

/** What became of messages that were sent. */
export interface Outcome {
  readonly sent: number
  /** How many were answered as requests that were understood. */
  readonly understood: number
  readonly faults: readonly string[]
}

/** An app on a folder of its own, and what it reports. Whoever opens it closes it. */
export function openFuzzedApp(): {
  readonly app: App
  readonly reported: string[]
  readonly close: () => Promise<void>
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-messages-'))
  const reported: string[] = []
  const app = openApp({ folder, version: '0', report: (line) => reported.push(line) })
  return {
    app,
    reported,
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Everything that a report of the app may say without anything being wrong with the app. */
const EXPECTED = /can't be (?:replayed|set up|taken up)/u

function show({ name, argument }: FuzzMessage): string {
  let text: string
  try {
    text = JSON.stringify(argument) ?? String(argument)
  } catch {
    text = 'what can’t be written down'
  }
  return `${String(name).slice(0, 80)} ${text.slice(0, 300)}`
}

/**
 * Sends messages straight to the handlers: each must be answered in time, by the contract, and none may make a handler
 * throw or change what all objects have in common.
 */
export async function toHandlers(count: number, roll: Dice): Promise<Outcome> {
  const { app, reported, close } = openFuzzedApp()
  const faults: string[] = []
  let understood = 0
  const window = app.connect({ shell: 'browser', push: () => undefined, chooseFile: null, chooseTarget: null })

  async function send(message: FuzzMessage): Promise<void> {
    const timer = new AbortController()
    const late = wait(LONGEST, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
    try {
      const reply = await Promise.race([window.invoke(message.name, message.argument), late])
      if (reply === 'late') faults.push(`no answer: ${show(message)}`)
      else if (typeof message.name === 'string' && isRequestName(message.name)) {
        if (reply.ok) understood++
        if (!replySchema(message.name).safeParse(reply).success)
          faults.push(`answered otherwise than agreed: ${show(message)}`)
      } else if (reply.ok) faults.push(`understood what is no request: ${show(message)}`)
    } catch (error) {
      faults.push(`${String(error)}: ${show(message)}`)
    } finally {
      timer.abort()
    }
  }

  for (let sent = 0; sent < count; sent += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sent) }, () => send(makeMessage(roll))))
    if (faults.length > 20) break
  }
  if ('polluted' in {}) faults.push('a message changed what all objects have in common')
  faults.push(...reported.filter((line) => !EXPECTED.test(line)).map((line) => `reported: ${line.slice(0, 600)}`))
  await close()
  return { sent: count, understood, faults }
}
