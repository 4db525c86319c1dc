import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { PICTURES_PATH, SOCKET_PATH, TOKEN_PARAMETER } from '../../../shared/ipc/wire.ts'
import type { App } from '../../ipc/session.ts'
import { securityHeaders, servedFile } from '../servedFiles.ts'
import { LOOPBACK, isOwnHost, isOwnOrigin, isToken, newToken } from './address.ts'
import { serveSocket } from './socket.ts'

/** The largest message a window may send: a pasted deck is the longest thing it has to say. */
const MAX_MESSAGE_BYTES = 1 << 20
const MAX_SOCKETS = 8

export interface BrowserShellOptions {
  readonly app: App
  /** The folder of the built window. */
  readonly folder: string
  /** 0 for any free one. */
  readonly port: number
  readonly token?: string
  readonly report: (line: string) => void
}

export interface BrowserShell {
  /** The address to open, token included. */
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

/**
 * Serves the window on 127.0.0.1: its files to anyone on this machine, and the contract over a WebSocket to whoever has
 * the token and comes from a page served here. Rejects if the port is taken.
 */
export async function serveBrowserShell(options: BrowserShellOptions): Promise<BrowserShell> {
  const token = options.token ?? newToken()
  const server = createServer((request, response) => {
    serveHttp(request, response, options, portOf()).catch((error: unknown) => {
      options.report(`a file could not be served: ${String(error)}`)
      response.destroy()
    })
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 10_000
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const refused = refusal(request, portOf(), token, sockets.clients.size)
    if (refused !== null) {
      socket.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      serveSocket(client, options.app, options.report)
    })
  })
  const portOf = (): number => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, LOOPBACK, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const port = portOf()
  return {
    url: `http://${LOOPBACK}:${String(port)}/?${TOKEN_PARAMETER}=${token}`,
    port,
    close: async () => {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
}

/** Why a socket may not be opened, as the status line to refuse it with; null if it may. */
function refusal(request: IncomingMessage, port: number, token: string, open: number): string | null {
  if (!isOwnHost(request.headers.host, port)) return '403 Forbidden'
  if (!isOwnOrigin(request.headers.origin, port)) return '403 Forbidden'
  // Taken apart by hand: a request line can hold what no URL can be made of, `//` for one, and that would throw.
  const [urlPath, query] = (request.url ?? '/').split('?', 2)
  if (urlPath !== SOCKET_PATH) return '404 Not Found'
  if (!isToken(new URLSearchParams(query).get(TOKEN_PARAMETER), token)) return '401 Unauthorized'
  return open >= MAX_SOCKETS ? '503 Service Unavailable' : null
}

async function serveHttp(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, app }: BrowserShellOptions,
  port: number,
): Promise<void> {
  const headers = securityHeaders([`ws://${LOOPBACK}:${String(port)}`, `ws://localhost:${String(port)}`])
  const refuse = (status: number): void => {
    response.writeHead(status, headers).end()
  }
  if (!isOwnHost(request.headers.host, port)) {
    refuse(403)
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(405)
    return
  }
  // Only the path counts; it is not resolved here, so that servedFile sees the dots.
  const [urlPath = '/'] = (request.url ?? '/').split(/[?#]/u)
  // Other sites that this browser shows have no business with pictures: each one asked for may be fetched.
  const site = request.headers['sec-fetch-site']
  if (urlPath.startsWith(PICTURES_PATH) && site !== undefined && site !== 'same-origin') {
    refuse(403)
    return
  }
  const file = await servedFile(folder, urlPath, app.picture)
  if (file === null) {
    refuse(404)
    return
  }
  response.writeHead(200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': file.body.byteLength,
    'Cache-Control': 'no-cache',
  })
  response.end(request.method === 'HEAD' ? undefined : file.body)
}
