import { BrowserWindow, app } from 'electron'
import { START_URL } from './origin.ts'

/**
 * Opens the window. What is shown in it is not trusted: it has a world of its own, no Node, and a sandbox.
 * @param preload the path of the built preload script
 */
export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
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
    window.show()
  })
  void window.loadURL(START_URL)
  return window
}
