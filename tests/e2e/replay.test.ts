// Games that were kept: their list, watching one step by step, what stays hidden in it, playing on from a moment of it, and
// the files that a game and a report of a problem are written to.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { playOn } from './bot.ts'
import { dropFile } from './dropFile.ts'
import { session, windowForEach } from './session.ts'
import { readTable } from './tableReading.ts'
import type { Reading } from './tableReading.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-e2e-replay-'))
const window = windowForEach(session())
let page: Page
beforeEach(() => {
  ;({ page } = window)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const button = (name: string | RegExp, within: Page | Locator = page): Locator => within.getByRole('button', { name })
const dialog = (): Locator => page.getByRole('dialog')
const games = (): Locator => page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Games' })

const soon = (read: () => Promise<number>) => expect.poll(read, { timeout: 20_000 })

async function shot(name: string): Promise<void> {
  const into = process.env['VEILFORGE_SHOTS']
  if (into === undefined) return
  mkdirSync(into, { recursive: true })
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(400)
    await page.screenshot({ path: path.join(into, `${name}-${String(width)}.png`) })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** What is written to a file when that is clicked: its path. */
async function saved(click: Locator, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click.click()])
  const file = path.join(folder, name)
  await download.saveAs(file)
  return file
}

const taste = {
  lands: ['Forest', 'Island', 'Thornwood Falls', 'Simic Guildgate'],
  dear: ['Cryptic Coat'],
  spurned: ['Become Anonymous'],
}
const turnOf = ({ turn }: Reading): number => Number(/\d+/u.exec(turn)?.[0])
const stepNow = async (): Promise<number> =>
  Number(/Step (\d+) of/u.exec((await page.getByRole('region', { name: 'Replay' }).textContent()) ?? '')?.[1])
const hiddenInTheirHand = (): Promise<number> => page.locator('.bar.theirs .back').count()

test('a game is played, given up, watched, exported and played on from another moment', async () => {
  await games().click()
  await page.getByText('You haven’t played a game yet.').first().waitFor()
  await button('Play now').click()
  await page.locator('.column').nth(0).getByRole('radio', { name: 'Shrouded Grove' }).click()
  await page.locator('.column').nth(1).getByRole('radio', { name: 'False Faces' }).click()
  await page.getByRole('radio', { name: 'Beginner' }).click()
  await page.getByRole('radio', { name: 'I do' }).click()
  await page.getByLabel('Seed').fill('9')
  await page.getByRole('button', { name: 'Play', exact: true }).last().click()
  const bot = playOn(page, taste)
  await bot.playUntil((reading) => turnOf(reading) >= 4)

  // A report while the game goes on: of what was seen, the seed is no part.
  await button('Report a problem').click()
  await dialog().getByLabel('What went wrong?').fill('A card went missing.')
  await shot('report')
  const seen = readFileSync(await saved(button('Write the file', dialog()), 'seen.json'), 'utf8')
  expect(seen).toContain('A card went missing.')
  expect(seen).not.toContain('"seed"')
  await button('Concede').click()
  await button('Concede', dialog()).click()
  await button('Home', dialog()).click()

  await games().click()
  await page.getByText('Lost').first().waitFor()
  await shot('games')
  const file = await saved(button(/^Export/u), 'game.json')
  const verified = await promisify(execFile)(process.execPath, [
    path.join(root, 'electron', 'cli', 'main.ts'),
    ...['replay', file, '--verify'],
  ])
  expect(verified.stdout).toMatch(/: the same at each of \d+ steps/u)

  // The file is a game like any other, dropped or chosen.
  await dropFile(page, 'game.json', readFileSync(file, 'utf8'))
  await page
    .getByText(/^Step 0 of \d+$/u)
    .first()
    .waitFor()
  await button('Back to the games').click()
  await page.locator('input[type="file"]').setInputFiles(file)
  await page
    .getByText(/^Step 0 of \d+$/u)
    .first()
    .waitFor()
  await button('Back to the games').click()
  await page.getByText('Lost').nth(2).waitFor()
  for (let copies = 0; copies < 2; copies++) {
    await button(/^Delete/u)
      .first()
      .click()
    await button('Really delete it?').click()
    await page
      .getByText('Lost')
      .nth(2 - copies)
      .waitFor({ state: 'detached' })
  }
  await button(/^Watch/u).click()
  await page
    .getByText(/^Step 0 of \d+$/u)
    .first()
    .waitFor()
  for (let n = 0; n < 5; n++) await button('One step on').click()
  await soon(stepNow).toBe(5)
  await page.keyboard.press('ArrowLeft')
  await soon(stepNow).toBe(4)
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('combobox', { name: 'Go to turn' }).selectOption({ label: 'Turn 3' })
  await page
    .getByText(/^Turn 3 · /u)
    .first()
    .waitFor()
  const { things } = await readTable(page)
  expect(things.filter(({ at }) => at === 'hand').length).toBeGreaterThan(3)
  expect(await hiddenInTheirHand()).toBeGreaterThan(3)
  await shot('replay-seen')
  await page.getByRole('radio', { name: 'All cards' }).click()
  await page
    .getByText(/^All cards are shown/u)
    .first()
    .waitFor()
  await soon(hiddenInTheirHand).toBe(0)
  await shot('replay-all')
  await page.getByRole('radio', { name: /saw$/u }).click()
  await soon(hiddenInTheirHand).toBeGreaterThan(3)

  const from = await stepNow()
  await button('Play', page.getByRole('region', { name: 'Replay' }))
    .first()
    .click()
  await soon(stepNow).toBeGreaterThan(from)
  await button('Pause').click()
  await page.getByRole('combobox', { name: 'Go to turn' }).selectOption({ label: 'Turn 3' })
  await button('Play on from here').click()
  await button(/same luck/iu, dialog()).click()
  await bot.playUntil((reading) => turnOf(reading) >= 4)

  // The line that was left can still be watched, and nothing hidden is shown now that the game isn't over.
  await button('Home').click()
  await games().click()
  await page.getByText('gone back in').first().waitFor()
  await button(/^Watch/u).click()
  const line = page.getByRole('combobox', { name: 'Line of play' })
  await line.selectOption({ index: 1 })
  await page.keyboard.press('End')
  await page
    .getByText(/^Hidden cards stay hidden/u)
    .first()
    .waitFor()
  expect(await page.getByRole('radio', { name: 'All cards' }).count()).toBe(0)
}, 240_000)
