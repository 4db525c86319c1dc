// The laboratory: a run is set up and played, its results are looked at, a game of it is watched; odds of a deck.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { session, windowForEach } from './session.ts'

const window = windowForEach(session())

async function toLaboratory(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Lab' }).click()
  await page.getByRole('heading', { level: 1, name: 'Laboratory' }).waitFor()
}

/** Sets up a run of quick games between two of the starter decks. */
async function setUp(page: Page, games: number): Promise<void> {
  await page.getByLabel('Deck', { exact: true }).selectOption({ label: 'Ember Rush' })
  await page.getByRole('checkbox', { name: 'Deep Roots' }).check()
  await page.getByRole('radio', { name: 'Beginner' }).click()
  await page.getByLabel('Games each').fill(String(games))
  await page.getByLabel('Seed').fill('2')
}

test('a run is played to its end, and one of its games is watched', async () => {
  const { page } = window
  await toLaboratory(page)
  await page.getByText('Choose at least one deck to play against.').waitFor()
  expect(await page.getByRole('button', { name: 'Start the run' }).isDisabled()).toBe(true)
  await setUp(page, 4)
  await page.getByRole('button', { name: 'Start the run' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ember Rush' }).waitFor()
  await page.getByText('all 4 played').waitFor()
  const games = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Watch' }) })
  await expect.poll(() => games.count()).toBe(4)
  const overall = page.getByRole('row', { name: /^In all/u })
  await expect.poll(() => overall.textContent()).toMatch(/\d of 4$/u)
  const won = await games.filter({ hasText: 'Won' }).count()
  expect(await overall.textContent()).toContain(`${String(won)} of 4`)
  expect(await page.getByRole('img', { name: /^How many games ended in which turn/u }).count()).toBe(1)
  await games.nth(1).getByRole('button', { name: 'Watch' }).click()
  await page.locator('[data-object]').first().waitFor()
  await page.goBack()
  await page.getByText('all 4 played').waitFor()
})

test('a run is stopped, gone on with, and deleted', async () => {
  const { page } = window
  await toLaboratory(page)
  await setUp(page, 2_000)
  await page.getByRole('button', { name: 'Start the run' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  const stopped = page.getByText(/^Stopped at \d+ of 2000$/u)
  await stopped.waitFor()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await stopped.waitFor()
  await page.getByRole('button', { name: 'All runs' }).click()
  const runs = page.getByRole('list', { name: 'Runs' }).getByRole('listitem')
  const before = await runs.count()
  await page.getByRole('button', { name: 'Delete the run of Ember Rush' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => runs.count()).toBe(before - 1)
})

test('odds of a deck by turn, a search that can’t be read, and what its cloaks hit', async () => {
  const { page } = window
  await toLaboratory(page)
  await page.getByRole('button', { name: 'Odds of a deck' }).click()
  await page.getByLabel('Deck', { exact: true }).selectOption({ label: 'Shrouded Grove' })
  await page.getByText('24 of 60 cards').waitFor()
  const third = page.getByRole('row', { name: /^3 /u })
  await third.waitFor()
  const before = await third.textContent()
  const query = page.getByLabel('cards that this search finds').first()
  await query.fill('t:creature mv<=')
  await page.getByRole('alert').waitFor()
  await query.fill('t:creature')
  await expect.poll(() => third.textContent()).not.toBe(before)
  await page.getByRole('radio', { name: 'What is cloaked' }).click()
  await page.getByText(/^Cloaked or manifested by .*4 Cryptic Coat/u).waitFor()
  await page
    .getByRole('row', { name: /Sagu Mauler/u })
    .first()
    .waitFor()
})
