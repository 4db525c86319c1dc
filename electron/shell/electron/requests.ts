import { dialog, ipcMain } from 'electron'
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron'
import { REQUEST_NAMES } from '../../../shared/ipc/contract.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import type { App, Connection, Session } from '../../ipc/session.ts'
import { isOwnUrl } from './origin.ts'

/**
 * Connects a window to the app, and gives what tells it something. Requests are answered only to the window's own main frame, showing the app's own page.
 * @param own what only this shell can do: give the files that the system had the app open, and speak a language
 */
export function connectWindow(
  window: BrowserWindow,
  app: App,
  own: Required<Pick<Session, 'takeFiles' | 'speak'>>,
): { readonly push: Session['push'] } {
  const push: Session['push'] = (name, payload) => {
    if (!window.isDestroyed()) window.webContents.send(name, payload)
  }
  const connection = app.connect({
    shell: 'electron',
    push,
    ...own,
    chooseFile: async () => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'] })
      return canceled ? null : (filePaths[0] ?? null)
    },
    chooseTarget: async (name) => {
      const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: name })
      return canceled || filePath === '' ? null : filePath
    },
  })
  for (const name of REQUEST_NAMES) {
    ipcMain.handle(name, (event, argument: unknown) => answer(window, connection, event, name, argument))
  }
  window.once('closed', () => {
    for (const name of REQUEST_NAMES) ipcMain.removeHandler(name)
    connection.close()
  })
  return { push }
}

function answer(
  window: BrowserWindow,
  connection: Connection,
  event: IpcMainInvokeEvent,
  name: string,
  argument: unknown,
): Promise<Result<unknown, Message>> {
  if (!isFromWindow(window, event)) {
    const text = { kind: 'text', text: 'from elsewhere' } as const
    return Promise.resolve({ ok: false, error: { key: 'error.badRequest', parameters: { text } } })
  }
  return connection.invoke(name, argument)
}

function isFromWindow(window: BrowserWindow, event: IpcMainInvokeEvent): boolean {
  const { senderFrame } = event
  return (
    !window.isDestroyed() &&
    event.sender === window.webContents &&
    senderFrame !== null &&
    senderFrame === window.webContents.mainFrame &&
    isOwnUrl(senderFrame.url)
  )
}
