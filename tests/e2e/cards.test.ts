// The card browser: filters by click that write the query, completion, a mistake shown at its letters, order, keys, the list.
import { beforeEach, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { session, windowForEach } from './session.ts'

const window = windowForEach(session())
let page: Page
/** How many cards there are. */
let total = 0
beforeEach(async () => {
  ;({ page } = window)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Cards' }).click()
  await list().getByRole('listitem').first().waitFor()
  total = Number.parseInt((await list().getAttribute('aria-label')) ?? '', 10)
})

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const query = (): Locator => page.getByRole('combobox', { name: 'Search cards' })
const list = (): Locator => page.getByRole('list', { name: /^\d+ cards?$/u })
const focused = (): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-index') ?? null)

/** Asks again until it's so; a machine that does other things besides is slow. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 })

test('filters write the query and show what it says; each is taken back by a click', async () => {
  await button('blue').click()
  await button('Mana value 3').click()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('creature')
  await button('Cloakable').click()
  expect(await query().inputValue()).toBe('c:u mv=3 t:creature is:cloakable')
  const types = (): Promise<(string | null)[]> =>
    list()
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-description')))
  await soon(async () => (await types()).filter((text) => text?.includes('Creature —') !== true)).toEqual([])
  expect((await types()).length).toBeGreaterThan(0)

  await query().fill('c:wu mv>=7 r:rare')
  expect(await button('white').getAttribute('aria-pressed')).toBe('true')
  expect(await button('Mana value 7').getAttribute('aria-pressed')).toBe('true')
  expect(await page.getByRole('combobox', { name: 'Rarity' }).inputValue()).toBe('rare')
  await button('blue').click()
  await button('Mana value 7').click()
  await button('Remove r:rare').click()
  expect(await query().inputValue()).toBe('c:w')
  await button('colourless').click()
  expect(await query().inputValue()).toBe('c:c')
})

test('words are completed, and a mistake is marked at its very letters', async () => {
  await query().pressSequentially('is:cl')
  await page.getByRole('option', { name: 'is:cloakable' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await query().inputValue()).toBe('is:cloakable ')
  await query().fill('t:elf colr:g mv:2')
  await soon(() => page.getByRole('alert').locator('mark').textContent()).toBe('colr')
  await page.getByRole('alert').getByText('There is no field “colr”.').waitFor()
})

test('the order is chosen, and the keys go from card to card, as a grid and as a list', async () => {
  await query().fill('t:dragon')
  await soon(() => list().getAttribute('aria-label')).not.toBe(`${String(total)} cards`)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Power' })
  await button('Smallest first').click()
  expect(await query().inputValue()).toBe('t:dragon order:power direction:desc')
  await button('Clear the search').click()
  await soon(() => list().getAttribute('aria-label')).toBe(`${String(total)} cards`)

  await list().getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await soon(focused).toBe('1')
  await page.keyboard.press('End')
  await soon(focused).toBe(String(total - 1))
  await page.keyboard.press('Home')
  await soon(focused).toBe('0')
  await page.keyboard.press('ArrowDown')
  await soon(async () => Number(await focused())).toBeGreaterThan(1)
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.keyboard.press('Enter')
  await page.locator(`article.details[aria-label="${name}"]`).waitFor()

  await button('As a list').click()
  await list().getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await soon(focused).toBe('1')
  await page.keyboard.press('End')
  await soon(focused).toBe(String(total - 1))
})
