import type { Api } from '../../shared/ipc/contract.ts'
import { connectSocket } from './socket.ts'
import type { Connection } from './socket.ts'

declare global {
  interface Window {
    /** Set by the preload script of the desktop shell. */
    readonly veilforge?: Api
  }
}

/** A way that needs no connecting: it is open from the start and stays so. */
export function always(api: Api): Connection {
  return {
    api,
    onState: (listen) => {
      listen('open')
      return () => undefined
    },
  }
}

/** The way to the app: what the desktop shell's preload script offers if it is there, else the page's own WebSocket. */
export function connect(): Connection {
  return window.veilforge === undefined ? connectSocket(window.location) : always(window.veilforge)
}
