// `npm run pictures`: takes the pictures that the README shows and the app's icon from the app as it is built.
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openWindow, serveApp } from './app.ts'
import type { ServedApp } from './app.ts'
import { playOn } from './bot.ts'
import { launchBrowser } from './browser.ts'
import type { Reading } from './tableReading.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const folder = path.join(root, 'build', 'pictures')

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(800)
}

async function take(page: Page, name: string): Promise<void> {
  await settle(page)
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
  process.stdout.write(`${name}.png\n`)
}

/** A board that shows what the game is about: cloaked cards of one's own, some creatures on each side. */
function isTelling({ things, asks }: Reading): boolean {
  const mine = things.filter(({ at, size }) => at === 'mine' && size !== null)
  const theirs = things.filter(({ at, size }) => at === 'theirs' && size !== null)
  return (
    asks === 'priority' && mine.length > 2 && theirs.length > 1 && mine.some(({ name }) => name.startsWith('Cloaked'))
  )
}

async function table(browser: Browser, app: ServedApp): Promise<void> {
  const { page } = await openWindow(browser, app, 'newGame')
  await page.locator('.column').nth(0).getByRole('radio', { name: 'Shrouded Grove' }).click()
  await page.locator('.column').nth(1).getByRole('radio', { name: 'False Faces' }).click()
  await page.getByRole('radio', { name: 'I do' }).click()
  await page.getByLabel('Seed').fill('9')
  await take(page, 'new-game')
  await page.getByRole('button', { name: 'Play', exact: true }).last().click()
  const bot = playOn(page, {
    lands: ['Forest', 'Island', 'Thornwood Falls', 'Simic Guildgate'],
    dear: ['Cryptic Coat'],
    spurned: ['Become Anonymous'],
  })
  const telling = await bot.playUntil(isTelling)
  const veiled = telling?.things.find(({ at, name }) => at === 'mine' && name.startsWith('Cloaked'))
  if (veiled !== undefined) await page.locator(`[data-object="${veiled.id}"]`).first().hover()
  await take(page, 'table')
  await page.close()
}

async function cards(browser: Browser, app: ServedApp): Promise<void> {
  const { page } = await openWindow(browser, app, 'cards')
  await page.getByRole('combobox', { name: 'Search cards' }).fill('is:cloakable mv<=4')
  await page.keyboard.press('Escape')
  await page
    .getByRole('list', { name: /^\d+ cards/u })
    .getByRole('listitem')
    .nth(4)
    .getByRole('button')
    .click()
  await take(page, 'cards')
  await page.close()
}

async function icon(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 512, height: 512 } })
  const drawing = readFileSync(path.join(root, 'renderer', 'icon.svg'), 'utf8')
  await page.setContent(`<style>body{margin:0}svg{display:block;width:512px;height:512px}</style>${drawing}`)
  await page.screenshot({ path: path.join(root, 'build', 'icon.png'), omitBackground: true })
  await page.close()
}

mkdirSync(folder, { recursive: true })
const app = await serveApp()
const browser = await launchBrowser()
try {
  await icon(browser)
  await cards(browser, app)
  await table(browser, app)
} finally {
  await browser.close()
  await app.close()
}
