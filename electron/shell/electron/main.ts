import { app, dialog } from 'electron'
import path from 'node:path'
import type { MenuScreen } from '../../../shared/ipc/shellSchemas.ts'
import { openApp } from '../../ipc/app.ts'
import { appFolder, rendererFolder } from '../appFolder.ts'
import { guardContents, refusePermissions } from './guards.ts'
import { openLogFile } from './log.ts'
import { setMenu } from './menu.ts'
import { filesOf, openFiles } from './openedFiles.ts'
import { registerScheme, serveProtocol } from './protocol.ts'
import { openRecent } from './recentFiles.ts'
import { connectWindow } from './requests.ts'
import { reportTrouble } from './trouble.ts'
import { openWindow } from './window.ts'
import { keepPlace, placeKept } from './windowPlace.ts'
import { offerToResume } from './windowTrouble.ts'
import { speak, words } from './words.ts'

/** Starts the app in Electron: its protocol, its guards, its window, and what the window talks to. */
async function start(): Promise<void> {
  registerScheme()
  guardContents()
  app.enableSandbox()
  const report = openLogFile()
  reportTrouble(report)
  let told = (): void => undefined
  let showMenu = (): void => undefined
  const folder = app.getPath('userData')
  const recent = openRecent(
    folder,
    () => {
      showMenu()
    },
    report,
  )
  const files = openFiles(
    () => {
      told()
    },
    recent,
    (file, why) => {
      report(`${file} can't be opened: ${why}`)
      dialog.showErrorBox(words()('menu.cantOpen', path.basename(file)), why)
    },
  )
  // On macOS files come this way, also before the app is ready.
  app.on('open-file', (event, file) => {
    event.preventDefault()
    void files.open([file])
  })
  await app.whenReady()
  refusePermissions()
  // The window first: the databases take a while, and what is asked meanwhile waits for them.
  serveProtocol(rendererFolder(), (faceName) => opened.picture(faceName))
  const window = openWindow(path.join(appFolder(), 'out', 'preload', 'preload.cjs'), placeKept(folder))
  keepPlace(window, folder, report)
  offerToResume(window, report)
  const opened = openApp({ folder, version: app.getVersion(), report })
  const { push } = connectWindow(window, opened, {
    takeFiles: files.take,
    speak: (locale) => {
      speak(locale)
      showMenu()
    },
  })
  told = () => {
    push('shell.files', {})
  }
  const open = (names: readonly string[]): void => void files.open(names)
  const go = (screen: MenuScreen): void => {
    push('shell.go', { screen })
  }
  showMenu = () => {
    if (!window.isDestroyed()) setMenu(window, { go, open, recent })
  }
  showMenu()
  open(filesOf(process.argv, process.cwd()))
  app.on('second-instance', (_event, argv, from) => {
    if (window.isDestroyed()) return
    if (window.isMinimized()) window.restore()
    window.focus()
    open(filesOf(argv, from))
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
