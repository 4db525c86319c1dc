import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { App, Session } from '../../ipc/session.ts'
import { isToken } from './address.ts'
import { rateLimit } from './rateLimit.ts'
import { serveBrowserShell } from './server.ts'
import type { BrowserShell } from './server.ts'

const TOKEN = 'the-right-token'
let folder = ''
let shell: BrowserShell
let sessions: Session[] = []
let closed = 0
let asked: unknown[] = []
const reports: string[] = []

const app: App = {
  connect: (session) => {
    sessions.push(session)
    return {
      invoke: (name, argument) => {
        asked.push([name, argument])
        return Promise.resolve({ ok: true, value: argument })
      },
      close: () => {
        closed += 1
      },
    }
  },
  picture: (name) => Promise.resolve(name === 'Ice // Fire' ? new Uint8Array([1, 2, 3]) : null),
  close: () => Promise.resolve(),
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilforge-shell-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>V</title>')
  sessions = []
  asked = []
  closed = 0
  reports.length = 0
  const report = (line: string): void => {
    reports.push(line)
  }
  shell = await serveBrowserShell({ app, folder, port: 0, token: TOKEN, report })
})
afterEach(async () => {
  await shell.close()
  rmSync(folder, { recursive: true })
})

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

function get(pathname: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: shell.port, path: pathname, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

interface Opening {
  readonly token?: string | null
  readonly origin?: string | null
  readonly host?: string
  readonly at?: string
}

/** The socket once it is open, or the status it was refused with. */
function open({ token = TOKEN, origin, host, at = '/socket' }: Opening = {}): Promise<WebSocket | number> {
  const query = token === null ? '' : `?token=${token}`
  const socket = new WebSocket(`ws://127.0.0.1:${String(shell.port)}${at}${query}`, {
    headers: host === undefined ? {} : { host },
    ...(origin === null ? {} : { origin: origin ?? `http://127.0.0.1:${String(shell.port)}` }),
  })
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      resolve(socket)
    })
    socket.on('unexpected-response', (_request, response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    socket.on('error', reject)
  })
}

async function opened(): Promise<WebSocket> {
  const socket = await open()
  if (typeof socket === 'number') throw new Error(`refused: ${String(socket)}`)
  return socket
}

const nextMessage = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once('message', (data: Buffer) => {
      resolve(JSON.parse(data.toString()))
    })
  })
const closeCode = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    socket.once('close', (code) => {
      resolve(code)
    })
  })

test('the window is served with a strict policy, and nothing else is', async () => {
  const page = await get('/?token=whatever')
  expect(page.status).toBe(200)
  expect(page.body).toContain('<title>V</title>')
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe/)
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  expect((await get('/../../etc/passwd')).status).toBe(404)
  expect((await get('/', {}, 'POST')).status).toBe(405)
  expect((await get('/', {}, 'HEAD')).body).toBe('')
  expect((await get('/', { host: 'evil.example' })).status).toBe(403)
})

test('pictures are served by the name of the face, to pages served here', async () => {
  const there = await get('/pictures/Ice%20%2F%2F%20Fire.jpg', { 'sec-fetch-site': 'same-origin' })
  expect(there).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg', 'content-length': '3' } })
  for (const none of ['/pictures/Nothing.jpg', '/pictures/%E0%A4%A.jpg', '/pictures/', '/pictures/../index.html'])
    expect((await get(none)).status).toBe(404)
  expect((await get('/pictures/Ice%20%2F%2F%20Fire.jpg', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('the address has the token and leads to 127.0.0.1', () => {
  expect(shell.url).toBe(`http://127.0.0.1:${String(shell.port)}/?token=${TOKEN}`)
  expect(isToken(TOKEN, TOKEN)).toBe(true)
  expect(isToken(`${TOKEN}x`, TOKEN)).toBe(false)
  expect(isToken(null, TOKEN)).toBe(false)
})

test('a socket opens only with the token, from a page served here, by this address, at its place', async () => {
  expect(await open({ token: null })).toBe(401)
  expect(await open({ token: 'wrong' })).toBe(401)
  expect(await open({ origin: null })).toBe(403)
  expect(await open({ origin: 'http://evil.example' })).toBe(403)
  expect(await open({ origin: 'null' })).toBe(403)
  expect(await open({ host: `evil.example:${String(shell.port)}` })).toBe(403)
  expect(await open({ at: '/elsewhere' })).toBe(404)
  expect(sessions).toHaveLength(0)
  const socket = await opened()
  expect(sessions).toHaveLength(1)
  socket.close()
  await closeCode(socket)
  await expect.poll(() => closed).toBe(1)
})

/** The first line of what comes back for a request for a socket whose target is written as it stands. */
function statusLine(target: string): Promise<string> {
  const lines = [
    `GET ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${String(shell.port)}`,
    `Origin: http://127.0.0.1:${String(shell.port)}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(shell.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().split('\r\n')[0] ?? '')
    })
    socket.once('error', reject)
  })
}

test.each(['//', '///socket', 'http://[', 'http://a:b/socket', '/socket/', '/socket%3Ftoken=x'])(
  'a request for a socket at %s is refused, and the shell goes on',
  async (target) => {
    expect(await statusLine(target)).toBe('HTTP/1.1 404 Not Found')
    expect((await get('/')).status).toBe(200)
  },
)

test('requests are answered by number, pushes come by themselves', async () => {
  const socket = await opened()
  socket.send(JSON.stringify({ kind: 'invoke', id: 7, name: 'app.info', argument: { a: 1 } }))
  expect(await nextMessage(socket)).toEqual({ kind: 'reply', id: 7, result: { ok: true, value: { a: 1 } } })
  expect(asked).toEqual([['app.info', { a: 1 }]])
  const pushed = nextMessage(socket)
  const payload = { level: 'info', message: { key: 'k', parameters: {} } } as const
  sessions[0]?.push('notice', payload)
  expect(await pushed).toEqual({ kind: 'push', name: 'notice', payload })
  socket.terminate()
})

test.each([
  '',
  'x',
  '{}',
  '[]',
  '{"kind":"invoke","id":0,"name":"a","argument":1}',
  '{"kind":"invoke","id":1,"name":5}',
])('a message that is no request (%s) closes the socket', async (text) => {
  const socket = await opened()
  socket.send(text)
  expect(await closeCode(socket)).toBe(1003)
  expect(asked).toHaveLength(0)
})

test('a message that is too long or binary closes the socket', async () => {
  const long = await opened()
  long.on('error', () => undefined)
  long.send('x'.repeat((1 << 20) + 1))
  expect(await closeCode(long)).toBe(1009)
  const binary = await opened()
  binary.send(Buffer.from('{}'))
  expect(await closeCode(binary)).toBe(1003)
})

test('a window that sends too much is disconnected', async () => {
  const socket = await opened()
  const code = closeCode(socket)
  for (let id = 1; id <= 400; id++) {
    socket.send(JSON.stringify({ kind: 'invoke', id, name: 'app.info', argument: {} }))
  }
  expect(await code).toBe(1008)
  expect(asked.length).toBeLessThan(400)
  expect(reports).toEqual(['a window sent too many requests and was disconnected'])
})

test('only so many sockets at a time', async () => {
  const sockets = await Promise.all(Array.from({ length: 8 }, opened))
  expect(await open()).toBe(503)
  for (const socket of sockets) socket.terminate()
})

test('the rate limit lets a burst through and then so many a second', () => {
  let now = 0
  const allowed = rateLimit(2, 1, () => now)
  expect([allowed(), allowed(), allowed()]).toEqual([true, true, false])
  now = 1000
  expect([allowed(), allowed()]).toEqual([true, false])
  now = 100_000
  expect([allowed(), allowed(), allowed()]).toEqual([true, true, false])
})
