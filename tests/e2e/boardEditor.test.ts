// The board editor in the window: a board made by hand and by keys, checked, saved as a file that the command line runs,
// and played from; a scenario that was opened, and a game being played, changed in it.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { session, windowForEach } from './session.ts'
import { nextReading } from './tableReading.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-e2e-boards-'))
const window = windowForEach(session())
let page: Page
beforeEach(() => {
  ;({ page } = window)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const button = (name: string | RegExp, within: Page | Locator = page): Locator => within.getByRole('button', { name })
const zone = (name: string): Locator => page.getByRole('region', { name, exact: true })
const facts = (): Locator => page.getByRole('region', { name: 'The chosen card' })
const said = (text: string): Promise<void> => page.getByText(text).waitFor()

async function openEditor(): Promise<void> {
  await button('Open scenario …').click()
  await button('Make a board').click()
  await button('New board').click()
  await said('It can be played from.')
}

/** Finds a card in the list and puts it where cards are put. */
async function put(name: string, times = 1): Promise<void> {
  await page.getByRole('combobox', { name: 'Search cards' }).fill(`!"${name}"`)
  const line = page.getByRole('listitem').getByRole('button', { name, exact: true })
  await line.waitFor()
  await line.focus()
  for (let at = 0; at < times; at++) await page.keyboard.press('Enter')
}

async function saveFile(name: string): Promise<string> {
  const arrives = page.waitForEvent('download')
  await button('Save the file').click()
  const download = await arrives
  expect(download.suggestedFilename()).toBe(name)
  const file = path.join(folder, name)
  await download.saveAs(file)
  return file
}

test('a board is made by hand, says what is wrong with it, is saved as a scenario that runs, and is played from', async () => {
  await openEditor()
  await page.getByLabel('Title').fill('Two under the veil')
  await page.getByLabel('Title').press('Enter')
  await put('Forest', 3)
  await put('Grizzly Bears')
  await put('Cryptic Coat')

  // One of the lands is told apart and tapped, the Bears cloaked with a counter, and the Coat attached to them.
  await button('3 × Forest', zone('A: Battlefield')).click()
  await button('Take one apart', facts()).click()
  await button('1 × Forest', zone('A: Battlefield')).click()
  await facts().getByLabel('Tapped').check()
  await button('1 × Grizzly Bears', zone('A: Battlefield')).click()
  await facts().getByLabel('Face').selectOption({ label: 'Cloaked' })
  await facts().getByLabel('Kind of counter').fill('+1/+1')
  await facts().getByLabel('Kind of counter').press('Enter')
  await button('1 × Cryptic Coat', zone('A: Battlefield')).click()
  await facts().getByLabel('Attached to').selectOption({ label: 'Grizzly Bears' })
  // The other side by mouse: into its hand, then dragged into its graveyard.
  await button(/^Hand/u, zone('B: Hand')).click()
  await put('Shock', 2)
  await button('2 × Shock', zone('B: Hand')).dragTo(zone('B: Graveyard'))
  await button('2 × Shock', zone('B: Graveyard')).waitFor()
  await page.getByRole('region', { name: 'Side B', exact: true }).getByLabel('Life').fill('3')
  await page.getByLabel('Whose turn').selectOption('B')
  await page.getByLabel('Step').selectOption({ label: 'End step' })

  // What the format doesn't know is said, with its place, until it is mended.
  const pool = page.getByRole('region', { name: 'Side A', exact: true }).getByLabel('Mana pool')
  await pool.fill('GG')
  await pool.press('Enter')
  await said('players.A.mana: floating mana is written like "{G}{G}{3}"')
  expect(await button('Play from this board').isDisabled()).toBe(true)
  await button('Undo').click()
  await said('It can be played from.')

  const file = await saveFile('two-under-the-veil.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    id: 'two-under-the-veil',
    title: 'Two under the veil',
    rule: '',
    players: {
      A: {
        battlefield: [
          '2 Forest',
          { card: 'Forest', tapped: true },
          { card: 'Grizzly Bears', faceDown: 'cloak', counters: { '+1/+1': 1 }, as: 'host-1' },
          { card: 'Cryptic Coat', attachedTo: '@host-1' },
        ],
      },
      B: { life: 3, graveyard: ['2 Shock'] },
    },
    turn: { active: 'B', step: 'end' },
    steps: [],
  })
  const command = [path.join(root, 'electron', 'cli', 'main.ts'), 'scenario', file]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  expect(stdout).toContain('1 passed, 0 failed')

  await button('Play from this board').click()
  await page.getByRole('heading', { name: 'Two under the veil' }).waitFor()
  await page.getByRole('radio', { name: /^Both sides, all cards open/u }).click()
  await button('Play from this board').click()
  const table = await nextReading(page, null)
  expect(table).toMatchObject({ lives: expect.arrayContaining([3, 20]) as number[] })

  // From the table back into the editor, with what has been played.
  await button('Save as scenario …').click()
  await button('Change the board', page.getByRole('dialog')).click()
  await button(/^1 × Grizzly Bears, Cloaked/u, zone('A: Battlefield')).waitFor()
})

test('a scenario that was opened is changed, with what the editor doesn’t show kept, and is there after a reload', async () => {
  await button('Open scenario …').click()
  await page.getByLabel('Or paste its text').fill(
    JSON.stringify({
      id: 'given',
      title: 'Given',
      rule: '701.58',
      source: 'A book of puzzles',
      players: { A: { hand: ['Shock'] }, B: { battlefield: [{ card: 'Grizzly Bears', as: 'bear' }] } },
      steps: [{ player: 'A', cast: 'A.Shock', targets: ['@bear'] }],
    }),
  )
  await button('Read the text').click()
  await button('Change the board').click()
  await said('One step of the scenario is kept as written.')
  await button('1 × Grizzly Bears', zone('B: Battlefield')).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('+')
  await button('2 × Grizzly Bears', zone('B: Battlefield')).waitFor()
  await page.keyboard.press('Control+z')
  await button('1 × Grizzly Bears', zone('B: Battlefield')).waitFor()
  await facts().getByLabel('Where it lies').selectOption({ label: 'A: Graveyard' })
  await page.reload()
  await button('1 × Grizzly Bears', zone('A: Graveyard')).waitFor()
  await said('It can be played from.')
  const saved: unknown = JSON.parse(readFileSync(await saveFile('given.json'), 'utf8'))
  expect(saved).toMatchObject({
    source: 'A book of puzzles',
    players: { A: { hand: ['Shock'], graveyard: [{ card: 'Grizzly Bears', as: 'bear' }] } },
    steps: [{ player: 'A', cast: 'A.Shock', targets: ['@bear'] }],
  })
})
