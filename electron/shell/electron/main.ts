import { app, dialog } from 'electron'
import path from 'node:path'
import { openApp } from '../../ipc/app.ts'
import { appFolder, rendererFolder } from '../appFolder.ts'
import { guardContents, refusePermissions } from './guards.ts'
import { registerScheme, serveProtocol } from './protocol.ts'
import { connectWindow } from './requests.ts'
import { openWindow } from './window.ts'
import { keepPlace, placeKept } from './windowPlace.ts'
import { offerToResume } from './windowTrouble.ts'

/** Starts the app in Electron: its protocol, its guards, its window, and what the window talks to. */
async function start(): Promise<void> {
  registerScheme()
  guardContents()
  app.enableSandbox()
  await app.whenReady()
  refusePermissions()
  // The window first: the databases take a while, and what is asked meanwhile waits for them.
  serveProtocol(rendererFolder(), (faceName) => opened.picture(faceName))
  const folder = app.getPath('userData')
  const report = (line: string): void => {
    process.stderr.write(`${line}\n`)
  }
  const window = openWindow(path.join(appFolder(), 'out', 'preload', 'preload.cjs'), placeKept(folder))
  keepPlace(window, folder, report)
  offerToResume(window, report)
  const opened = openApp({ folder, version: app.getVersion(), report })
  connectWindow(window, opened)
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  app.on('window-all-closed', () => {
    void opened.close().finally(() => {
      app.quit()
    })
  })
}

if (app.requestSingleInstanceLock()) {
  start().catch((error: unknown) => {
    dialog.showErrorBox('Veilforge could not start', error instanceof Error ? error.message : String(error))
    app.exit(1)
  })
} else {
  app.quit()
}
