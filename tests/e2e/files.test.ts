// Files that come to the window: dropped on whatever screen is shown, and opened again from the first screen.
import { beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { dropFile } from './dropFile.ts'
import { session, windowForEach } from './session.ts'

const window = windowForEach(session())
let page: Page
beforeEach(() => {
  ;({ page } = window)
})

const drop = (name: string, text: string): Promise<void> => dropFile(page, name, text)

const scenario = { id: 'dropped', title: 'Dropped from the sky', rule: '', players: { A: {}, B: {} }, steps: [] }

test('a deck and a scenario are dropped on any screen, and found again on the first', async () => {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Lab' }).click()
  await drop('Burn.txt', '20 Mountain\n40 Shock\n')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Burn')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Settings' }).click()
  await drop('sky.json', JSON.stringify(scenario))
  await page.getByRole('heading', { name: scenario.title }).waitFor()

  await drop('game.json', JSON.stringify({ veilforge: 'game', format: 1 }))
  await page.getByText(/^The file could not be read: /u).waitFor()
  await drop('huge.txt', 'x'.repeat(600_000))
  await page.getByText(/^huge\.txt is too long/u).waitFor()

  await page.reload()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'sky.json' }).click()
  await page.getByRole('heading', { name: scenario.title }).waitFor()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Burn.txt' }).click()
  await expect.poll(() => page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Burn')
})
