// `npm run bench:ui`: how soon the window of the app as it is built is painted and can be played in, how soon what happens
// at a table of 60 permanents is painted, what scrolling through 30,000 generated cards costs, and how large its script is.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { CARD_FILE, openCardDatabase } from '../../electron/cards/cardDatabase.ts'
import { describeImportFault } from '../../electron/cards/importer/faults.ts'
import { importCards } from '../../electron/cards/importer/importCards.ts'
import { rowOf, table } from '../bench/measure.ts'
import type { Row } from '../bench/measure.ts'
import { generatedFile } from '../bench/searches.ts'
import { openWindow, serveApp } from './app.ts'
import type { ServedApp } from './app.ts'
import { launchBrowser } from './browser.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const STARTS = 10
/** Notches of the mouse's wheel, one a frame, between two looks at the browser's counters. */
const WINDOW = 5
const WINDOWS = 80
const NOTCH = 120
/** Longer than the table takes two presses for one, in milliseconds. */
const BETWEEN_PRESSES = 300
const EVENTS = 60

async function manyCards(folder: string): Promise<void> {
  const file = await generatedFile(path.join(folder, 'generated.json.gz'))
  const database = openCardDatabase(path.join(folder, CARD_FILE))
  const imported = await importCards(database.connection, file)
  database.close()
  if (!imported.ok) throw new Error(describeImportFault(imported.error))
}

/** From the start of loading, in a browser that has loaded the page before: the first paint, and a game that can be begun. */
async function startRows(browser: Browser, app: ServedApp): Promise<readonly Row[]> {
  const { page } = await openWindow(browser, app, 'newGame')
  const play = page.locator('form.new button[type="submit"]:enabled')
  await play.waitFor()
  const paints: number[] = []
  const playable: number[] = []
  for (let start = 0; start < STARTS; start++) {
    await page.reload({ waitUntil: 'commit' })
    await play.waitFor()
    const [paint, now] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      performance.now(),
    ])
    paints.push(paint ?? Number.NaN)
    playable.push(now ?? Number.NaN)
  }
  await page.close()
  return [
    { ...rowOf('first paint from a warm start', 'ms', paints, 1_000), judged: 'p95' },
    { ...rowOf('playable from a warm start', 'ms', playable, 2_000), judged: 'p95' },
  ]
}

/** Milliseconds of the processor that the page spent on script, styles and layout so far, whatever else the machine does. */
async function spent(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  const wanted = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
  return metrics.filter(({ name }) => wanted.includes(name)).reduce((sum, { value }) => sum + value * 1_000, 0)
}

/** Turns the mouse's wheel by a notch a frame. */
async function turnWheel(page: Page, notches: number): Promise<void> {
  for (let notch = 0; notch < notches; notch++) {
    await page.mouse.wheel(0, NOTCH)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}

async function scrollRow(browser: Browser, app: ServedApp, layout: 'grid' | 'list'): Promise<Row> {
  const { page } = await openWindow(browser, app, 'cards')
  await page.getByRole('button', { name: layout === 'grid' ? 'As a grid' : 'As a list' }).click()
  const selector = layout === 'grid' ? '.grid.scroll' : '.lines.scroll'
  await page.locator(selector).getByRole('listitem').nth(3).waitFor()
  await page.locator(selector).hover()
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await turnWheel(page, WINDOW * 4)
  const samples: number[] = []
  for (let window = 0; window < WINDOWS; window++) {
    const before = await spent(client)
    await turnWheel(page, WINDOW)
    samples.push(((await spent(client)) - before) / WINDOW)
  }
  // To the very end, over all that was never seen.
  await page.locator(selector).evaluate((list) => {
    list.scrollTop = list.scrollHeight
  })
  await page.locator(`${selector} [aria-posinset="${String(await total(page))}"] button`).waitFor()
  await page.close()
  const name = `script and layout a frame, scrolling 30,000 cards in a ${layout}`
  return { ...rowOf(name, 'ms', samples, 8), judged: 'p95' }
}

async function total(page: Page): Promise<number> {
  return Number(await page.getByRole('listitem').first().getAttribute('aria-setsize'))
}

/** A board of 60 permanents, thirty on each side, of which most are creatures. */
function crowdedBoard(): string {
  const creatures = ['Grizzly Bears', 'Serra Angel', 'Wind Drake', 'Air Elemental', 'Llanowar Elves', 'Goblin Piker']
  const side = {
    battlefield: [
      ...creatures.flatMap((card) => [`2 ${card}`, { card, counters: { '+1/+1': 1 } }, { card, faceDown: 'cloak' }]),
      '3 Forest',
      '3 Island',
    ],
  }
  return JSON.stringify({ id: 'crowd', title: 'A crowd', rule: '', players: { A: side, B: side }, steps: [] })
}

/** From a message of the app that something happened, come to the window, to the screen that shows it. */
async function eventRows(browser: Browser, app: ServedApp): Promise<readonly Row[]> {
  const { page } = await openWindow(browser, app, 'scenario')
  await page.addInitScript(() => {
    const samples: number[] = []
    Object.assign(globalThis, { samples })
    globalThis.WebSocket = new Proxy(WebSocket, {
      construct(socket, given) {
        const made = Reflect.construct(socket, given) as WebSocket
        made.addEventListener('message', ({ data }) => {
          if (!String(data).includes('"match.view"')) return
          const came = performance.now()
          // A task that a frame's callback posts comes when that frame is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => samples.push(performance.now() - came)
            port2.postMessage(null)
          })
        })
        return made
      },
    })
  })
  await page.reload()
  await page.getByLabel('Or paste its text').fill(crowdedBoard())
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByRole('radio', { name: /^I play A/u }).click()
  await page.getByRole('radio', { name: 'Beginner' }).click()
  await page.getByRole('button', { name: 'Play from this board' }).click()
  const asked = page.locator('.prompt.mine')
  await asked.waitFor()
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const painted = (): Promise<readonly number[]> =>
    page.evaluate(() => (globalThis as unknown as { samples: readonly number[] }).samples)
  const work: number[] = []
  for (let samples = await painted(); samples.length < EVENTS;) {
    const [before, shown] = [await spent(client), samples.length]
    const decision = await asked.getAttribute('data-decision')
    // A press right after another is taken for one meant for what was there before.
    await page.waitForTimeout(BETWEEN_PRESSES)
    await page.keyboard.press('Enter')
    await page.locator(`.prompt.mine:not([data-decision="${decision ?? ''}"])`).waitFor()
    samples = await painted()
    work.push(((await spent(client)) - before) / Math.max(1, samples.length - shown))
  }
  const samples = await painted()
  await page.close()
  return [
    { ...rowOf('event to painted screen, 60 permanents', 'ms', samples, 50), judged: 'p95' },
    rowOf('script and layout of such an event', 'ms', work, null),
  ]
}

function bundleRow(): Row {
  const folder = path.join(root, 'out', 'renderer', 'assets')
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0)
  return rowOf('script of the window, gzipped', 'kB', [bytes / 1_000], 500)
}

const app = await serveApp(manyCards)
const browser = await launchBrowser()
try {
  const rows = [
    ...(await startRows(browser, app)),
    await scrollRow(browser, app, 'grid'),
    await scrollRow(browser, app, 'list'),
    ...(await eventRows(browser, app)),
    bundleRow(),
  ]
  process.stdout.write(`${table(rows)}\n`)
} finally {
  await browser.close()
  await app.close()
}
