import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { PUSH_NAMES, REQUEST_NAMES } from '../../../shared/ipc/contract.ts'
import type { App, Session } from '../../ipc/session.ts'

type Listener = (...args: never[]) => unknown
type Call = (...args: unknown[]) => unknown

/** Something that events can be listened to on; `emit` calls the listeners in turn. */
function emitter() {
  const listeners = new Map<string, Listener[]>()
  const on = (name: string, listener: Listener): void => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
  }
  return {
    on,
    once: on,
    emit: (name: string, ...args: unknown[]): void => {
      for (const listener of listeners.get(name) ?? []) (listener as Call)(...args)
    },
  }
}

function makeContents() {
  let opener: Call = () => undefined
  const sent: unknown[][] = []
  return {
    ...emitter(),
    mainFrame: { url: 'app://veilforge/' },
    sent,
    send: (...args: unknown[]) => sent.push(args),
    setWindowOpenHandler: (handler: Call) => {
      opener = handler
    },
    openWindow: () => opener({ url: 'https://evil.example' }),
    reload: () => sent.push(['reload']),
    forcefullyCrashRenderer: () => sent.push(['crash']),
  }
}

/** Stands in for the module `electron`, and keeps what it is handed. */
const electron = vi.hoisted(() => ({
  windows: [] as Record<string, unknown>[],
  handlers: new Map<string, (...args: unknown[]) => unknown>(),
  kept: new Map<string, unknown>(),
  schemes: [] as unknown[],
  exposed: new Map<string, unknown>(),
  boxes: [] as string[],
  pressed: 0,
  rendererCalls: [] as unknown[][],
  rendererListeners: [] as unknown[][],
  app: {},
  session: {},
}))

vi.mock('electron', () => ({
  app: electron.app,
  session: { defaultSession: electron.session },
  BrowserWindow: function BrowserWindow(this: Record<string, unknown>, options: unknown) {
    Object.assign(this, emitter(), {
      options,
      webContents: makeContents(),
      isDestroyed: () => false,
      loadURL: (url: string) => {
        this['url'] = url
        return Promise.resolve()
      },
      show: () => {
        this['shown'] = true
      },
      maximize: () => {
        this['maximized'] = true
      },
      close: () => {
        this['closed'] = true
      },
      isMaximized: () => this['maximized'] === true,
      getNormalBounds: () => ({ x: 30, y: 40, width: 1000, height: 700 }),
    })
    electron.windows.push(this)
  },
  protocol: {
    registerSchemesAsPrivileged: (schemes: unknown[]) => electron.schemes.push(...schemes),
    handle: (scheme: string, handler: unknown) => {
      electron.kept.set(`protocol ${scheme}`, handler)
    },
  },
  ipcMain: {
    handle: (name: string, handler: (...args: unknown[]) => unknown) => electron.handlers.set(name, handler),
    removeHandler: (name: string) => electron.handlers.delete(name),
  },
  screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
  Menu: {
    buildFromTemplate: (template: unknown) => template,
    setApplicationMenu: (menu: unknown) => electron.kept.set('menu', menu),
  },
  shell: { openPath: () => Promise.resolve('') },
  dialog: {
    showErrorBox: (title: string) => electron.boxes.push(title),
    showMessageBox: (_window: unknown, { message }: { message: string }) => {
      electron.boxes.push(message)
      return Promise.resolve({ response: electron.pressed })
    },
    showOpenDialog: () => Promise.resolve({ canceled: false, filePaths: ['/chosen'] }),
    showSaveDialog: (_window: unknown, { defaultPath }: { defaultPath: string }) =>
      Promise.resolve({ canceled: defaultPath === 'never', filePath: `/saved/${defaultPath}` }),
  },
  contextBridge: {
    exposeInMainWorld: (name: string, api: unknown) => {
      electron.exposed.set(name, api)
    },
  },
  ipcRenderer: {
    invoke: (...args: unknown[]) => {
      electron.rendererCalls.push(args)
      return Promise.resolve('answered')
    },
    on: (...args: unknown[]) => electron.rendererListeners.push(args),
    off: (name: string, listener: unknown) => {
      const at = electron.rendererListeners.findIndex((one) => one[0] === name && one[1] === listener)
      electron.rendererListeners.splice(at, 1)
    },
  },
}))

const { guardContents, refusePermissions } = await import('./guards.ts')
const { isOwnUrl } = await import('./origin.ts')
const { registerScheme, serveProtocol } = await import('./protocol.ts')
const { connectWindow } = await import('./requests.ts')
const { openWindow } = await import('./window.ts')
const { keepPlace, placeKept } = await import('./windowPlace.ts')
const { offerToResume } = await import('./windowTrouble.ts')

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-electron-'))
writeFileSync(path.join(folder, 'index.html'), '<!doctype html>')
afterAll(() => {
  rmSync(folder, { recursive: true })
})

beforeEach(() => {
  electron.windows.length = 0
  electron.handlers.clear()
  electron.schemes.length = 0
  electron.boxes.length = 0
  electron.pressed = 0
  Object.assign(electron.app, emitter(), { isPackaged: true, getPreferredSystemLanguages: () => ['en-GB'] })
  Object.assign(electron.session, emitter(), {
    setPermissionRequestHandler: (handler: unknown) => electron.kept.set('request', handler),
    setPermissionCheckHandler: (handler: unknown) => electron.kept.set('check', handler),
    setDevicePermissionHandler: (handler: unknown) => electron.kept.set('device', handler),
  })
})

const kept = (name: string): Call => electron.kept.get(name) as Call
type StandIn = ReturnType<typeof emitter> & {
  options: { show: boolean; webPreferences: Record<string, unknown> }
  url: string
  shown?: boolean
  webContents: ReturnType<typeof makeContents>
}

function opened() {
  const window = openWindow('/preload.cjs', null)
  return { window, standIn: window as unknown as StandIn }
}

test('the window is isolated, sandboxed and without Node, and shows the app', () => {
  const { standIn } = opened()
  expect(standIn.options.webPreferences).toMatchObject({
    preload: '/preload.cjs',
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    devTools: false,
  })
  expect(standIn.url).toBe('app://veilforge/')
  expect(standIn.options.show).toBe(false)
  standIn.emit('ready-to-show')
  expect(standIn.shown).toBe(true)
})

test.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])('%s is refused', (name) => {
  guardContents()
  const contents = makeContents()
  ;(electron.app as unknown as StandIn).emit('web-contents-created', {}, contents)
  const preventDefault = vi.fn()
  contents.emit(name, { preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
})

test('no window opens from a page, no permission is granted, nothing is downloaded', () => {
  guardContents()
  const contents = makeContents()
  ;(electron.app as unknown as StandIn).emit('web-contents-created', {}, contents)
  expect(contents.openWindow()).toEqual({ action: 'deny' })
  refusePermissions()
  const granted = vi.fn()
  kept('request')({}, 'notifications', granted)
  expect(granted).toHaveBeenCalledExactlyOnceWith(false)
  expect(kept('check')({}, 'midi')).toBe(false)
  expect(kept('device')({})).toBe(false)
  const preventDefault = vi.fn()
  ;(electron.session as unknown as StandIn).emit('will-download', { preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
})

test("the app's protocol is confined to the built window", async () => {
  registerScheme()
  expect(electron.schemes).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
  serveProtocol(folder, (name) => Promise.resolve(name === 'Murder' ? new Uint8Array([1]) : null))
  const ask = (url: string, method = 'GET') => kept('protocol app')({ url, method }) as Promise<Response>
  const page = await ask('app://veilforge/')
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Security-Policy')).not.toMatch(/unsafe/)
  expect((await ask('app://veilforge/..%2f..%2fetc/passwd')).status).toBe(404)
  expect((await ask('app://elsewhere/')).status).toBe(403)
  expect((await ask('app://veilforge/', 'POST')).status).toBe(403)
  expect((await ask('app://veilforge/pictures/Murder.jpg')).headers.get('Content-Type')).toBe('image/jpeg')
  expect((await ask('app://veilforge/pictures/Nothing.jpg')).status).toBe(404)
})

test('own URLs are told from others', () => {
  expect(isOwnUrl('app://veilforge/index.html')).toBe(true)
  for (const url of ['app://evil/', 'https://veilforge/', 'file:///veilforge', 'app:veilforge', 'nonsense', '']) {
    expect(isOwnUrl(url), url).toBe(false)
  }
})

function connected() {
  const { window, standIn } = opened()
  const asked: unknown[][] = []
  const sessions: Session[] = []
  const speak = vi.fn()
  const close = vi.fn()
  const app: App = {
    connect: (session) => {
      sessions.push(session)
      return {
        invoke: (...args) => {
          asked.push(args)
          return Promise.resolve({ ok: true, value: null })
        },
        close,
      }
    },
    picture: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  }
  connectWindow(window, app, { takeFiles: () => [], speak })
  const ask = (event: unknown) => electron.handlers.get('app.info')?.(event, {}) as Promise<unknown>
  return { standIn, asked, sessions, close, ask }
}

test("requests are answered to the window's main frame on the app's page, and to nobody else", async () => {
  const { standIn, asked, ask } = connected()
  const { webContents } = standIn
  expect([...electron.handlers.keys()]).toEqual(REQUEST_NAMES)
  expect(await ask({ sender: webContents, senderFrame: webContents.mainFrame })).toEqual({ ok: true, value: null })
  expect(asked).toEqual([['app.info', {}]])
  const refused = {
    ok: false,
    error: { key: 'error.badRequest', parameters: { text: { kind: 'text', text: 'from elsewhere' } } },
  }
  expect(await ask({ sender: webContents, senderFrame: { url: 'app://veilforge/' } })).toEqual(refused)
  expect(await ask({ sender: makeContents(), senderFrame: webContents.mainFrame })).toEqual(refused)
  expect(await ask({ sender: webContents, senderFrame: null })).toEqual(refused)
  webContents.mainFrame.url = 'https://evil.example/'
  expect(await ask({ sender: webContents, senderFrame: webContents.mainFrame })).toEqual(refused)
  expect(asked).toHaveLength(1)
})

test('pushes go to the window, a file is chosen in a dialog, and a closed window is let go of', async () => {
  const { standIn, sessions, close } = connected()
  const payload = { level: 'info', message: { key: 'k', parameters: {} } } as const
  sessions[0]?.push('notice', payload)
  expect(standIn.webContents.sent).toEqual([['notice', payload]])
  expect(await sessions[0]?.chooseFile?.()).toBe('/chosen')
  expect(await sessions[0]?.chooseTarget?.('board.json')).toBe('/saved/board.json')
  expect(await sessions[0]?.chooseTarget?.('never')).toBeNull()
  standIn.emit('closed')
  expect(close).toHaveBeenCalledOnce()
  expect(electron.handlers.size).toBe(0)
})

test('the preload script offers the requests and pushes of the contract by name, and no other channel', async () => {
  await import('./preload.ts')
  expect([...electron.exposed.keys()]).toEqual(['veilforge'])
  const api = electron.exposed.get('veilforge') as { invoke: Call; on: Call }
  expect(Object.keys(api)).toEqual(['invoke', 'on'])
  expect(await api.invoke('app.info', { a: 1 })).toBe('answered')
  expect(electron.rendererCalls).toEqual([['app.info', { a: 1 }]])
  for (const name of ['ELECTRON_BROWSER_WINDOW_OPEN', '__proto__', 'constructor', 'match.view']) {
    expect(api.invoke(name, {})).toBeUndefined()
  }
  expect(electron.rendererCalls).toHaveLength(1)
  const heard: unknown[] = []
  const off = api.on(PUSH_NAMES[0], (payload: unknown) => heard.push(payload)) as () => void
  const [name, listener] = electron.rendererListeners[0] ?? []
  expect(name).toBe(PUSH_NAMES[0])
  ;(listener as Call)({ sender: 'the event with its powers' }, 'payload')
  expect(heard).toEqual(['payload'])
  off()
  expect(electron.rendererListeners).toHaveLength(0)
  expect(api.on('app.info', () => undefined)).toBeUndefined()
})

test('the app starts guarded, with the window before the databases are opened, and again is only brought to the front', async () => {
  const calls: string[] = []
  const recent: string[] = []
  const connections: Session[] = []
  const said = (name: string) => () => {
    calls.push(name)
  }
  const opens = vi.fn(() => {
    calls.push(
      `databases after ${String(electron.windows.length)} window, protocol ${String(electron.kept.has('protocol app'))}`,
    )
    const close = () => Promise.resolve()
    const connect = (session: Session) => {
      connections.push(session)
      return { invoke: () => undefined, close: () => undefined }
    }
    return { connect, picture: () => null, close }
  })
  vi.doMock('../../ipc/app.ts', () => ({ openApp: opens }))
  const { on } = electron.app as unknown as ReturnType<typeof emitter>
  Object.assign(electron.app, {
    requestSingleInstanceLock: () => true,
    enableSandbox: said('sandbox'),
    whenReady: () => Promise.resolve().then(said('ready')),
    getPath: () => folder,
    getVersion: () => '1',
    addRecentDocument: (file: string) => recent.push(file),
    quit: said('quit'),
    exit: said('exit'),
    on: (name: string, listener: Listener) => {
      if (name === 'web-contents-created') calls.push('guards')
      on(name, listener)
    },
  })
  electron.kept.clear()
  // The words of the tests' own command line are no files to open.
  const { argv } = process
  process.argv = ['/veilforge']
  await import('./main.ts')
  await vi.waitUntil(() => electron.handlers.size === REQUEST_NAMES.length)
  expect(electron.schemes).toHaveLength(1)
  expect(calls).toEqual(['guards', 'sandbox', 'ready', 'databases after 1 window, protocol true'])
  expect(electron.kept.has('request')).toBe(true)
  const focused = vi.fn()
  Object.assign(electron.windows[0] ?? {}, { isMinimized: () => true, restore: said('restored'), focus: focused })
  const listened = electron.app as unknown as ReturnType<typeof emitter>
  process.argv = argv
  expect(electron.kept.has('menu')).toBe(true)
  const deck = path.join(folder, 'index.html')
  listened.emit('second-instance', {}, ['/veilforge', 'index.html', 'none.dck'], folder)
  expect(focused).toHaveBeenCalledOnce()
  const { webContents } = electron.windows[0] as unknown as StandIn
  await vi.waitUntil(() => webContents.sent.length > 0)
  expect(webContents.sent).toEqual([['shell.files', {}]])
  expect(recent).toEqual([deck])
  expect(electron.boxes).toEqual(['none.dck can’t be opened'])
  // The menu is in the window's language once that is known, and has what was opened.
  expect(JSON.stringify(electron.kept.get('menu'))).toContain('"Open recent"')
  connections[0]?.speak?.('de')
  expect(JSON.stringify(electron.kept.get('menu'))).toContain('"Zuletzt geöffnet"')
  expect(JSON.stringify(electron.kept.get('menu'))).toContain('"index.html"')
  const { speak } = await import('./words.ts')
  speak('en')
  listened.emit('window-all-closed')
  await vi.waitUntil(() => calls.at(-1) === 'quit')
  expect(opens).toHaveBeenCalledOnce()
  expect(calls).not.toContain('exit')
})

test('the window opens where it lay, if that is on a screen still', () => {
  const data = path.join(folder, 'data')
  expect(placeKept(data)).toBe(null)
  const { window, standIn } = opened()
  keepPlace(window, data, () => undefined)
  Object.assign(standIn, { maximized: true })
  standIn.emit('close')
  const place = { x: 30, y: 40, width: 1000, height: 700, maximized: true }
  expect(placeKept(data)).toEqual(place)
  const again = openWindow('/preload.cjs', placeKept(data)) as unknown as StandIn
  expect(again.options).toMatchObject({ x: 30, y: 40, width: 1000, height: 700 })
  again.emit('ready-to-show')
  expect(again).toMatchObject({ maximized: true, shown: true })
  for (const gone of [JSON.stringify({ ...place, x: 1900 }), JSON.stringify({ ...place, y: -500 }), '{"x":']) {
    writeFileSync(path.join(data, 'window.json'), gone)
    expect(placeKept(data)).toBe(null)
  }
  const lines: string[] = []
  keepPlace(window, path.join(folder, 'index.html'), (line) => lines.push(line))
  standIn.emit('close')
  expect(lines).toEqual([expect.stringContaining('place can')])
})

test('a window that broke or hangs can be shown anew; games are outside it', async () => {
  const { window, standIn } = opened()
  const lines: string[] = []
  offerToResume(window, (line) => lines.push(line))
  const { sent } = standIn.webContents
  standIn.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 })
  expect(electron.boxes).toEqual([])
  standIn.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  await vi.waitFor(() => {
    expect(sent).toEqual([['reload']])
  })
  expect(lines).toEqual([expect.stringContaining('crashed (5)')])
  standIn.emit('unresponsive')
  standIn.emit('unresponsive')
  await vi.waitFor(() => {
    expect(sent).toEqual([['reload'], ['crash']])
  })
  standIn.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  expect(sent).toEqual([['reload'], ['crash'], ['reload']])
  expect(electron.boxes).toEqual(['The window broke.', 'The window doesn’t answer.'])
  electron.pressed = 1
  standIn.emit('unresponsive')
  standIn.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 9 })
  await vi.waitFor(() => {
    expect(sent).toEqual([['reload'], ['crash'], ['reload'], ['reload']])
  })
  expect(electron.boxes).toHaveLength(3)
  standIn.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 9 })
  await vi.waitFor(() => {
    expect(standIn).toMatchObject({ closed: true })
  })
  expect(sent).toHaveLength(4)
})
