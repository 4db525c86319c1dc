// The app as it is built, served to a browser: what `npm start` runs where there is no Electron.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'

const entry = path.join(path.dirname(path.dirname(import.meta.dirname)), 'out', 'main', 'start.js')

export interface ServedApp {
  /** The address to open, token included. */
  readonly url: string
  /** What the app wrote to its standard error so far. */
  readonly complaints: () => string
  readonly close: () => Promise<void>
}

/**
 * Starts the built app with a data folder of its own, which `prepare` may put something into, and gives its address. The
 * caller closes it.
 * @throws if it isn't built, or ends without an address
 */
export async function serveApp(prepare: (folder: string) => Promise<void> = async () => {}): Promise<ServedApp> {
  if (!existsSync(entry)) throw new Error('the app is not built: npm run build')
  const data = mkdtempSync(path.join(tmpdir(), 'veilforge-e2e-'))
  await prepare(data)
  const child = spawn(process.execPath, [entry, '--browser'], {
    env: { ...process.env, VEILFORGE_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
    })
  })
  return {
    url: await addressOf(child, () => complaints),
    complaints: () => complaints,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess, complaints: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [url] = /http:\/\/\S+\?token=\S+/u.exec(said) ?? []
      if (url !== undefined) resolve(url)
    })
    child.once('error', reject)
    child.once('exit', (status) => {
      reject(new Error(`the app ended with ${String(status)}: ${complaints()}`))
    })
  })
}

/** A window of the app, and everything that went wrong in it. */
export interface AppWindow {
  readonly page: Page
  readonly errors: readonly string[]
  /** Each message that came to the window, as it came. */
  readonly received: readonly string[]
}

/** Opens the app at one of its screens in a new page, without animations. */
export async function openWindow(browser: Browser, { url }: ServedApp, screen = 'home'): Promise<AppWindow> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  const received: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(payload.toString()))
  })
  await page.goto(`${url}#/${screen}`)
  return { page, errors, received }
}
