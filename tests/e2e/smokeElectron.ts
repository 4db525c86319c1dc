// `npm run smoke:electron`: starts the built app in a real Electron and looks at what that made of it. Where there is no
// Electron it says 'not run' and is content: what our code hands to Electron is tested everywhere.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron } from 'playwright-core'
import type { ElectronApplication, Page } from 'playwright-core'

const root = path.dirname(path.dirname(import.meta.dirname))
const BINARIES: Readonly<Record<string, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}
const binary = path.join(root, 'node_modules', 'electron', 'dist', BINARIES[process.platform] ?? 'electron')
const main = path.join(root, 'out', 'main', 'main.js')

/** What the window that is open was made with, as Electron itself says. */
async function preferences(app: ElectronApplication): Promise<Readonly<Record<string, unknown>>> {
  return app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    // Electron has it, though it isn't among what it documents.
    const contents = window?.webContents as unknown as
      { getLastWebPreferences: () => Record<string, unknown> } | undefined
    return { ...contents?.getLastWebPreferences() }
  })
}

/** What a page may not do, each tried in the page: whether it was kept from it. */
async function tried(page: Page): Promise<Readonly<Record<string, boolean>>> {
  const inside = await page.evaluate(async () => {
    const at = (name: string): unknown => (globalThis as Record<string, unknown>)[name]
    const refused = async (attempt: () => unknown): Promise<boolean> => {
      try {
        return (await attempt()) === null
      } catch {
        return true
      }
    }
    return {
      'no require': at('require') === undefined,
      'no process': at('process') === undefined,
      'no ipcRenderer': at('ipcRenderer') === undefined,
      'only two functions': Object.keys(at('veilforge') ?? {}).join() === 'invoke,on',
      'no code from text': await refused(() => (at('eval') as (code: string) => unknown)('1')),
      'no files of the system': await refused(() => fetch('file:///etc/passwd')),
      'no network': await refused(() => fetch('https://example.com/')),
      'no other windows': await refused(() => window.open('https://example.com/')),
      'no notifications': (await Notification.requestPermission()) === 'denied',
      'nothing outside the folder': (await fetch('app://veilforge/..%2f..%2fpackage.json')).status === 404,
    }
  })
  const before = page.url()
  await page.evaluate(() => {
    window.location.href = 'https://example.com/'
  })
  await page.waitForTimeout(1_000)
  return { ...inside, 'no navigation': page.url() === before }
}

async function smoke(): Promise<readonly string[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'veilforge-electron-'))
  const app = await _electron.launch({ executablePath: binary, args: [main, `--user-data-dir=${data}`] })
  try {
    const page = await app.firstWindow()
    await page.waitForLoadState()
    const made = await preferences(app)
    const wanted = {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    }
    const wrong = Object.entries(wanted).filter(([name, value]) => made[name] !== value)
    const failed = Object.entries(await tried(page)).filter(([, kept]) => !kept)
    return [...wrong, ...failed].map(([name]) => name)
  } finally {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  }
}

if (!existsSync(binary)) {
  process.stdout.write('not run: there is no Electron here\n')
} else if (!existsSync(main)) {
  process.stderr.write('smoke:electron: the app is not built: npm run build\n')
  process.exitCode = 1
} else {
  const faults = await smoke()
  for (const fault of faults) process.stderr.write(`smoke:electron: not so: ${fault}\n`)
  process.stdout.write(
    faults.length === 0 ? 'all as it should be in a real Electron\n' : `${String(faults.length)} faults\n`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
