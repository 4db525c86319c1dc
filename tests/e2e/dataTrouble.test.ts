// Data that can't be opened: the screen says which and why, nothing is written over, and a copy takes their place by choice.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openDeckStore } from '../../electron/decks/deckStore.ts'
import { openWindow, serveApp } from './app.ts'
import type { ServedApp } from './app.ts'
import { launchBrowser } from './browser.ts'

let browser: Browser
let app: ServedApp | null = null
let held: Database.Database | null = null
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(async () => {
  held?.close()
  held = null
  await app?.close()
  app = null
})
afterAll(() => browser.close())

/** Decks in a data folder, with one deck of that name. */
function keepDeck(file: string, name: string): void {
  const store = openDeckStore(file)
  store.save(null, {
    ...{ name, comment: '', main: [{ name: 'Forest', count: 60 }] },
    ...{ sideboard: [], commander: [], maybeboard: [] },
  })
  store.close()
}

/** The app's first screen, with a data folder that `spoil` made of one with a deck and a copy of it. */
async function opened(spoil: (file: string) => void): Promise<{ readonly page: Page; readonly file: string }> {
  let file = ''
  app = await serveApp((folder) => {
    file = path.join(folder, 'decks.sqlite')
    keepDeck(file, 'My best')
    copyFileSync(file, `${file}.daily.backup`)
    spoil(file)
    return Promise.resolve()
  })
  const { page } = await openWindow(browser, app, 'decks')
  await page.getByRole('alert').waitFor()
  return { page, file }
}

async function shot(page: Page, name: string): Promise<void> {
  const into = process.env['VEILFORGE_SHOTS']
  if (into === undefined) return
  mkdirSync(into, { recursive: true })
  await page.screenshot({ path: path.join(into, `${name}.png`) })
}

const said = (page: Page): Promise<string> => page.getByRole('alert').innerText()
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()

test('damaged decks are said to be damaged and left as they are; their copy takes their place', async () => {
  const junk = Buffer.from('no database any more, but long enough to be looked at as one '.repeat(200))
  const { page, file } = await opened((at) => {
    for (const end of ['-wal', '-shm']) rmSync(at + end, { force: true })
    writeFileSync(at, junk)
  })
  expect(await said(page)).toContain('decks.sqlite is damaged. It was left as it is.')
  expect(readFileSync(file).equals(junk)).toBe(true)
  await shot(page, 'data-damaged')
  await press(page, 'Use the copy')
  await page.getByText('My best').first().waitFor()
  const aside = readdirSync(path.dirname(file)).find((name) => name.endsWith('.aside'))
  expect(readFileSync(path.join(path.dirname(file), aside ?? '')).equals(junk)).toBe(true)
  await page.close()
})

test('decks of a newer version are said to be so; without them the app begins anew', async () => {
  const { page, file } = await opened((at) => {
    const db = new Database(at)
    db.pragma('user_version = 999')
    db.close()
    rmSync(`${at}.daily.backup`)
  })
  expect(await said(page)).toMatch(/decks\.sqlite .*newer version/u)
  expect(await said(page)).toContain('There is no copy of it.')
  await shot(page, 'data-newer')
  await press(page, 'Begin anew')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(await page.getByText('My best').count()).toBe(0)
  expect(readdirSync(path.dirname(file)).some((name) => name.endsWith('.aside'))).toBe(true)
  await page.close()
})

test('decks that another program holds are only waited for', async () => {
  const { page } = await opened((at) => {
    held = new Database(at)
    held.exec('BEGIN EXCLUSIVE')
  })
  expect(await said(page)).toContain('decks.sqlite is in use by another program.')
  expect(await page.getByRole('button', { name: 'Begin anew' }).count()).toBe(0)
  await shot(page, 'data-locked')
  held?.exec('ROLLBACK')
  await press(page, 'Try again')
  await page.getByText('My best').first().waitFor()
  await page.close()
})
