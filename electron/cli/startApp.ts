import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openApp } from '../ipc/app.ts'
import { appFolder, rendererFolder } from '../shell/appFolder.ts'
import { appVersion } from '../shell/appVersion.ts'
import { serveBrowserShell } from '../shell/browser/server.ts'
import { dataFolder } from '../shell/dataFolder.ts'
import { err, out } from './arguments.ts'

export interface StartOptions {
  readonly browser: boolean
  readonly port: number
}

/** Opens the app and waits until it is closed. False if it couldn't be opened. */
export async function startApp({ browser, port }: StartOptions): Promise<boolean> {
  if (!existsSync(path.join(rendererFolder(), 'index.html'))) {
    err('The window is not built yet: run `npm run build` first, or `npm start`, which does.')
    return false
  }
  const electron = electronBinary()
  if (electron !== null && !browser) return runElectron(electron)
  if (electron === null && !browser) out("Electron's binary is not installed: the app opens in your browser instead.")
  return serve(port)
}

/** Where npm puts Electron's binary; null if it could not be had. */
function electronBinary(): string | null {
  const dist = path.join(appFolder(), 'node_modules', 'electron', 'dist')
  const names: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join('Electron.app', 'Contents', 'MacOS', 'Electron'),
    win32: 'electron.exe',
  }
  const binary = path.join(dist, names[process.platform] ?? 'electron')
  return existsSync(binary) ? binary : null
}

function runElectron(binary: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(binary, [appFolder()], { stdio: 'inherit' })
    child.once('error', (error) => {
      err(`Electron could not be started: ${error.message}`)
      resolve(false)
    })
    child.once('exit', (status) => {
      resolve(status === 0)
    })
  })
}

async function serve(port: number): Promise<boolean> {
  const app = openApp({ folder: dataFolder(), version: appVersion(), report: err })
  try {
    const shell = await serveBrowserShell({ app, folder: rendererFolder(), port, report: err })
    out(`Veilforge: ${shell.url}`)
    await ended()
    await shell.close()
    return true
  } catch (error) {
    err(`The app could not be served: ${error instanceof Error ? error.message : String(error)}`)
    return false
  } finally {
    await app.close()
  }
}

/** Until the person ends it. */
function ended(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        resolve()
      })
    }
  })
}
