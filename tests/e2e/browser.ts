// The browser that the end-to-end tests drive: a Chrome or Chromium that is installed, else the one that
// @sparticuz/chromium ships for machines that have none.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { z } from 'zod'

const root = path.dirname(path.dirname(import.meta.dirname))

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Program {
  readonly file: string
  readonly env: Readonly<Record<string, string>>
}

/**
 * A browser that is installed: where the environment variable VEILFORGE_CHROME points, or in the usual places.
 * @throws if VEILFORGE_CHROME names a file that can't be run
 */
export function installedBrowser(): string | undefined {
  const chosen = process.env['VEILFORGE_CHROME']
  if (chosen !== undefined) {
    accessSync(chosen, constants.X_OK)
    return chosen
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const places = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return places.find((place) => existsSync(place))
}

/** Unpacks the shipped Chromium with its libraries and fonts, once for each version, into the ignored output folder. */
async function shippedBrowser(): Promise<Program> {
  const home = path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  const manifest: unknown = JSON.parse(readFileSync(path.join(home, '..', 'package.json'), 'utf8'))
  const { version } = z.object({ version: z.string() }).parse(manifest)
  const folder = path.join(root, 'out', 'chromium', version)
  if (!existsSync(folder)) await unpack(path.join(home, '..', 'bin'), folder)
  return {
    file: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fontSettings(folder) },
  }
}

/**
 * Says where the shipped fonts are. The settings that come with them name folders of the place they were made for, and a
 * browser that finds no font at all draws no text, not even in fonts that the page brings along.
 */
function fontSettings(folder: string): string {
  const file = path.join(folder, 'fonts.conf')
  const dirs = `<dir>${path.join(folder, 'fonts', 'fonts')}</dir><cachedir>${path.join(folder, 'font-cache')}</cachedir>`
  const head = '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n'
  writeFileSync(file, `${head}<fontconfig>${dirs}</fontconfig>\n`)
  return file
}

/** Unpacks into a folder of its own and renames that, so that an unpacking cut short leaves nothing half done. */
async function unpack(archives: string, folder: string): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  const before = process.env['TMPDIR']
  try {
    // The package unpacks into the folder for temporary files, wherever that is.
    process.env['TMPDIR'] = draft
    const { inflate } = await import('@sparticuz/chromium')
    for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(path.join(archives, name))
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Starts a browser without a window. The caller closes it.
 * @throws if neither an installed nor the shipped browser starts
 */
export async function launchBrowser(): Promise<Browser> {
  const installed = installedBrowser()
  return launch(installed === undefined ? await shippedBrowser() : { file: installed, env: {} })
}

/**
 * The shipped browser where it runs, whatever else is installed: with its own fonts it draws the same everywhere. Elsewhere
 * the one that is installed. The caller closes it.
 * @throws if there is none, or it doesn't start
 */
export async function launchSteadyBrowser(): Promise<Browser> {
  return process.platform === 'linux' && process.arch === 'x64' ? launch(await shippedBrowser()) : launchBrowser()
}

function launch({ file, env }: Program): Promise<Browser> {
  return chromium.launch({ executablePath: file, args: flags, env: { ...environment(), ...env } })
}

function environment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}
