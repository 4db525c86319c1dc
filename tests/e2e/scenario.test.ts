// Scenarios in the window: a puzzle is opened from pasted text and from a file, played from its board alone, against the
// computer or from both sides, started over; and a game is saved as a scenario that the command line runs.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { session, windowForEach } from './session.ts'
import { clickObject, nextReading, readTable } from './tableReading.ts'
import type { Reading } from './tableReading.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-e2e-scenarios-'))
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

const puzzle = {
  id: 'lift-the-veil',
  title: 'Lift the veil and win',
  rule: '701.58b',
  cards: [{ name: 'Odd Bear', mana_cost: '{G}', type_line: 'Creature — Bear', power: '3', toughness: '3' }],
  players: {
    A: {
      hand: ['Odd Bear'],
      battlefield: ['4 Forest', { card: 'Grizzly Bears', as: 'veiled', faceDown: 'cloak' }],
    },
    B: { life: 2, hand: ['Shock', 'Serra Angel'], battlefield: [{ card: 'Serra Angel', faceDown: 'manifest' }] },
  },
  steps: [{ player: 'A', concede: true }],
}

/** Opens the pasted text of scenarios. */
async function paste(given: unknown): Promise<void> {
  await button('Open scenario …').click()
  const text = page.getByLabel('Or paste its text')
  await text.fill(typeof given === 'string' ? given : JSON.stringify(given, null, 1))
  await button('Read the text').click()
}

async function playFrom(way: RegExp): Promise<void> {
  await page.getByRole('radio', { name: way }).click()
  if (/^I play/u.test(way.source.replace('^', ''))) await page.getByRole('radio', { name: 'Beginner' }).click()
  await button('Play from this board').click()
}

async function shot(name: string): Promise<void> {
  const into = process.env['VEILFORGE_SHOTS']
  if (into === undefined) return
  mkdirSync(into, { recursive: true })
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(500)
    await page.screenshot({ path: path.join(into, `${name}-${String(width)}.png`) })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

const veiled = ({ things }: Reading): Reading['things'] =>
  things.filter(({ at, label }) => at === 'mine' && label.startsWith('Cloaked'))
const bears = ({ things }: Reading): Reading['things'] =>
  things.filter(({ at, name }) => at === 'mine' && name === 'Grizzly Bears')

/** Turns the cloaked card up, by the menu if there is one. */
async function turnUp(before: Reading): Promise<Reading> {
  await clickObject(page, veiled(before)[0]?.id ?? '')
  const next = await nextReading(page, before)
  if (next.menu === null) return next
  await page.getByRole('menuitem', { name: /Turn face up/u }).click()
  return nextReading(page, next)
}

test('a puzzle is opened from text, played, started over, and saved as a scenario that runs', async () => {
  await paste(puzzle)
  await page.getByRole('heading', { level: 2, name: puzzle.title }).waitFor()
  await page.getByText('A: 20 life, 1 card in hand, 5 permanents').waitFor()
  await shot('scenario-open')
  await playFrom(/^I play A, the computer B/u)

  const first = await nextReading(page, null)
  expect(first).toMatchObject({ asks: 'priority', step: 'Main 1', lives: [20, 2] })
  expect(veiled(first)).toHaveLength(1)
  await page.getByText(puzzle.title).waitFor()
  await shot('scenario-table')
  const turned = await turnUp(first)
  expect(veiled(turned)).toHaveLength(0)
  expect(bears(turned)).toHaveLength(1)

  // Saved as this seat knows it: the other's hand and face-down card are not in it.
  await button('Save as scenario …').click()
  const text = dialog().getByLabel('The scenario')
  await expect.poll(() => text.inputValue()).toContain('"steps": []')
  await dialog().getByLabel('Title').fill('After the veil')
  await expect.poll(() => text.inputValue()).toContain('"title": "After the veil"')
  await shot('scenario-save')
  const saved = await text.inputValue()
  expect(saved).toContain('Odd Bear')
  expect(saved).not.toMatch(/Serra Angel|"Shock/u)
  const arrives = page.waitForEvent('download')
  await button('Save the file', dialog()).click()
  const download = await arrives
  expect(download.suggestedFilename()).toBe('after-the-veil.json')
  const file = path.join(folder, 'after.json')
  await download.saveAs(file)
  expect(readFileSync(file, 'utf8')).toBe(saved)
  const command = [path.join(root, 'electron', 'cli', 'main.ts'), 'scenario', file]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  expect(stdout).toContain('1 passed, 0 failed, 0 unsupported')

  await button('Start over').click()
  await button('Start over', dialog()).click()
  await expect.poll(async () => veiled(await readTable(page)).length).toBe(1)
  const again = await readTable(page)
  expect(again.things.map(({ label }) => label)).toEqual(first.things.map(({ label }) => label))

  // What was saved is opened by its path.
  await button('Home').click()
  await expect.poll(() => page.getByText(puzzle.title).count()).toBe(1)
  await button('Open scenario …').click()
  await button('Another file').click()
  await page.getByLabel('Path of the file on this computer').fill(file)
  await button('Open the file').click()
  await page.getByRole('heading', { level: 2, name: 'After the veil' }).waitFor()
  await playFrom(/^I play A, the computer B/u)
  const reopened = await nextReading(page, null)
  expect(bears(reopened)).toHaveLength(1)
  expect(reopened.things.filter(({ at }) => at === 'hand').map(({ name }) => name)).toEqual(['Odd Bear'])
})

test('a file of several says what is wrong and where, keeps what was typed, and names the cards it can’t play', async () => {
  await paste('{ "id": "x", }')
  await page
    .getByRole('alert')
    .getByText(/line 1 column/u)
    .waitFor()
  const text = page.getByLabel('Or paste its text')
  expect(await text.inputValue()).toBe('{ "id": "x", }')

  const wrong = { ...puzzle, id: 'wrong', players: { A: { hnad: [] }, B: {} } }
  const strange = { ...puzzle, id: 'strange', title: 'Strange', players: { A: { hand: ['No Such Card'] }, B: {} } }
  await text.fill(JSON.stringify([wrong, puzzle, strange]))
  await button('Read the text').click()
  await page.getByRole('heading', { name: '3 scenarios' }).waitFor()
  // The first that can be read is shown at once.
  await page.getByRole('heading', { level: 2, name: puzzle.title }).waitFor()
  await button(/^wrong/u).click()
  await page.getByText('players.A: Unrecognized key: "hnad"').waitFor()
  expect(await button('Play from this board').count()).toBe(0)
  await shot('scenario-list')
  await button(/^Strange/u).click()
  await page.getByText('Cards that nobody knows: No Such Card').waitFor()
  expect(await button('Play from this board').isDisabled()).toBe(true)
  await button(new RegExp(`^${puzzle.title}`, 'u')).click()
  await expect.poll(() => button('Play from this board').isEnabled()).toBe(true)
})

/** Lets the person at the other side look, and gives the table as they see it. */
async function look(side: string, before: Reading | null): Promise<Reading> {
  await page.getByRole('alertdialog').getByText(`${side} decides now`).waitFor()
  // Nothing of the table is behind it.
  expect(await page.locator('[data-object]').count()).toBe(0)
  await button(`Show the table to ${side}`).click()
  return nextReading(page, before)
}

const hand = ({ things }: Reading): readonly string[] =>
  things
    .filter(({ at }) => at === 'hand')
    .map(({ name }) => name)
    .sort()

test('both sides in turn: the table turns to whoever decides and shows what they may know', async () => {
  await paste({ ...puzzle, players: { ...puzzle.players, B: { ...puzzle.players.B, infiniteMana: true } } })
  await playFrom(/^Both sides in turn/u)
  const a = await look('Side A', null)
  expect(hand(a)).toEqual(['Odd Bear'])
  await clickObject(page, a.things.find(({ name }) => name === 'Odd Bear')?.id ?? '')
  // B may answer with Shock.
  await shot('scenario-turn')
  const b = await look('Side B', a)
  expect(hand(b)).toEqual(['Serra Angel', 'Shock'])
  expect(b.stack).toBe(1)
  expect(b.lives).toEqual([2, 20])
  expect(veiled(b)).toHaveLength(0)
  expect(b.things.some(({ label }) => /Grizzly Bears/u.test(label))).toBe(false)
})

test('both sides with open cards: both hands and what is face down are to be seen', async () => {
  await paste(puzzle)
  await playFrom(/^Both sides, all cards open/u)
  const table = await nextReading(page, null)
  const labels = table.things.map(({ label }) => label)
  expect(hand(table)).toEqual(['Odd Bear'])
  for (const name of ['Shock', 'Serra Angel']) expect(labels.some((label) => label.startsWith(name))).toBe(true)
  await shot('scenario-both')
  await turnUp(table)
  await button('Concede').click()
  await button('Concede', dialog()).click()
  await dialog().getByText('Side B wins').waitFor()
  await button('Start over', dialog()).click()
  await expect.poll(async () => veiled(await readTable(page)).length).toBe(1)
})
