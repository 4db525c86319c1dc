import { BrowserWindow, app } from 'electron'
import { START_URL } from './origin.ts'
import type { WindowPlace } from './windowPlace.ts'

/**
 * Opens the window. What is shown in it is not trusted: it has a world of its own, no Node, and a sandbox.
 * @param preload the path of the built preload script
 * @param place where it lay before; null where the system is to choose
 */
export function openWindow(preload: string, place: WindowPlace | null): BrowserWindow {
  const { maximized, ...bounds } = place ?? { width: 1280, height: 800, maximized: false }
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 900,
    minHeight: 600,
    show: false,
    autoHideMenuBar: true,
    title: 'Veilforge',
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      devTools: !app.isPackaged,
    },
  })
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  void window.loadURL(START_URL)
  return window
}
