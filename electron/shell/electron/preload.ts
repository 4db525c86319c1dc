import { contextBridge, ipcRenderer } from 'electron'
import type { IpcRendererEvent } from 'electron'
import { PUSH_NAMES, REQUEST_NAMES } from '../../../shared/ipc/contract.ts'

// One function for each request and each push, by name: the window reaches no channel that isn't among them.
const requests = new Map(
  REQUEST_NAMES.map((name) => [
    name as string,
    (argument: unknown): Promise<unknown> => ipcRenderer.invoke(name, argument),
  ]),
)
const pushes = new Map(
  PUSH_NAMES.map((name) => [
    name as string,
    (listen: (payload: unknown) => void): (() => void) => {
      const listener = (_event: IpcRendererEvent, payload: unknown): void => {
        listen(payload)
      }
      ipcRenderer.on(name, listener)
      return () => {
        ipcRenderer.off(name, listener)
      }
    },
  ]),
)

contextBridge.exposeInMainWorld('veilforge', {
  invoke: (name: string, argument: unknown) => requests.get(name)?.(argument),
  on: (name: string, listen: (payload: unknown) => void) => pushes.get(name)?.(listen),
})
