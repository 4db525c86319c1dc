import { dialog } from 'electron'
import type { BrowserWindow } from 'electron'
import type { MessageKey } from '../../../shared/messages/catalogue.en.ts'
import { words } from './words.ts'

/**
 * Offers to show the window anew when what is in it has broken or doesn't answer: games run outside it and are kept, so
 * they go on where they stood.
 * @param report takes a line for the log
 */
export function offerToResume(window: BrowserWindow, report: (line: string) => void): void {
  let isAsking = false
  let isAnew = false
  let isGone = false

  async function ask(message: MessageKey, otherwise: MessageKey): Promise<boolean> {
    isAsking = true
    const say = words()
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: say(message),
        detail: say('shell.gamesKept'),
        buttons: [say('shell.showAgain'), say(otherwise)],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      })
      return response === 0
    } finally {
      isAsking = false
    }
  }

  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    if (isAnew) {
      isAnew = false
      window.webContents.reload()
      return
    }
    if (isAsking) {
      isGone = true
      return
    }
    report(`the window's process is gone: ${reason} (${String(exitCode)})`)
    void ask('shell.windowGone', 'shell.quit').then((again) => {
      if (window.isDestroyed()) return
      if (again) window.webContents.reload()
      else window.close()
    })
  })
  window.on('unresponsive', () => {
    if (isAsking) return
    report("the window doesn't answer")
    void ask('shell.unresponsive', 'shell.wait').then((again) => {
      if (window.isDestroyed()) return
      // It broke while the question stood: there is nothing left to wait for.
      if (isGone) {
        isGone = false
        window.webContents.reload()
        return
      }
      if (!again) return
      // What hangs can't be asked to load anew: its process is ended first.
      isAnew = true
      window.webContents.forcefullyCrashRenderer()
    })
  })
}
