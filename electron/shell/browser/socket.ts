import type { RawData, WebSocket } from 'ws'
import { invokeFrameSchema } from '../../../shared/ipc/wire.ts'
import type { ReceivedFrame } from '../../../shared/ipc/wire.ts'
import type { App } from '../../ipc/session.ts'
import { rateLimit } from './rateLimit.ts'

/** A person clicks a few times a second; a window that is loading asks some dozens of things at once. */
const BURST = 200
const PER_SECOND = 50
/** Requests that one window may have open at a time. */
const MAX_OPEN = 100
/** A window that doesn't read what it gets is cut off rather than kept in memory. */
const MAX_BUFFERED_BYTES = 64 << 20

/** Close codes of RFC 6455. */
const UNSUPPORTED = 1003
const POLICY = 1008

/**
 * Serves the contract to one window over its socket. A message that isn't a request closes the socket, as does a window
 * that sends too many.
 */
export function serveSocket(socket: WebSocket, app: App, report: (line: string) => void): void {
  const send = (frame: ReceivedFrame): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      socket.terminate()
      return
    }
    socket.send(JSON.stringify(frame))
  }
  const connection = app.connect({
    shell: 'browser',
    push: (name, payload) => {
      send({ kind: 'push', name, payload })
    },
    chooseFile: null,
    chooseTarget: null,
  })
  const allowed = rateLimit(BURST, PER_SECOND)
  let open = 0

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return
    const frame = isBinary ? null : parseFrame(data)
    if (frame === null) {
      socket.close(UNSUPPORTED, 'not a request')
      return
    }
    if (!allowed() || open >= MAX_OPEN) {
      report('a window sent too many requests and was disconnected')
      socket.close(POLICY, 'too many requests')
      return
    }
    open += 1
    void connection.invoke(frame.name, frame.argument).then((result) => {
      open -= 1
      send({ kind: 'reply', id: frame.id, result })
    })
  })
  socket.on('error', (error) => {
    report(`a window's socket failed: ${error.message}`)
  })
  socket.on('close', () => {
    connection.close()
  })
}

function parseFrame(data: RawData): { readonly id: number; readonly name: string; readonly argument: unknown } | null {
  try {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
    const parsed = invokeFrameSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
