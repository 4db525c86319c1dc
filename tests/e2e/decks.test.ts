// A deck's life in the window: made, filled by double click, keys, buttons and drags, taken back, kept in versions, tried,
// exported, imported, duplicated, put away and brought back.
import { expect, test, beforeEach } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { session, windowForEach } from './session.ts'

const window = windowForEach(session())
let page: Page
beforeEach(async () => {
  ;({ page } = window)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Decks' }).click()
})

const button = (name: string | RegExp, within: Page | Locator = page): Locator => within.getByRole('button', { name })
const dialog = (): Locator => page.getByRole('dialog')
const part = (name: string): Locator => page.locator(`[data-part="${name}"]`)
const drawer = (): Locator => page.getByRole('region', { name: 'All cards' })
const found = (name: string): Locator => drawer().getByRole('button', { name, exact: true })
/** The lines of a part of the deck, such as '3 × Shock'. */
const entries = (name: string): Promise<string[]> =>
  part(name)
    .locator('[data-entry]')
    .evaluateAll((list) => list.map((entry) => entry.getAttribute('aria-label') ?? ''))

/** Asks again until it's so; a machine that does other things besides is slow. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 })

async function search(words: string): Promise<void> {
  await drawer().getByRole('combobox', { name: 'Search cards' }).fill(words)
}

async function newDeck(name: string): Promise<void> {
  await button('New deck').click()
  const title = page.getByRole('textbox', { name: 'Name' })
  await title.fill(name)
  await title.press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()
}

test('a deck is built by double click, keys, buttons and drags, taken back step by step, and kept over a reload', async () => {
  await newDeck('Sparks')
  await search('!Shock')
  await found('Shock').dblclick()
  await soon(() => entries('main')).toEqual(['1 × Shock'])
  await found('Shock').press('+')
  await found('Shock').press('Enter')
  await found('Shock').press('Shift+Enter')
  await soon(() => entries('main')).toEqual(['3 × Shock'])
  await soon(() => entries('sideboard')).toEqual(['1 × Shock'])
  await button('One more Shock', part('main')).click()
  await button('One Shock fewer', part('sideboard')).click()
  await soon(() => entries('sideboard')).toEqual([])

  await search('!Mountain')
  await found('Mountain').dragTo(part('maybeboard'))
  await soon(() => entries('maybeboard')).toEqual(['1 × Mountain'])
  await part('maybeboard').getByRole('combobox', { name: 'Move Mountain' }).selectOption({ label: 'All to: Main deck' })
  await soon(() => entries('main')).toEqual(['4 × Shock', '1 × Mountain'])
  await part('main').locator('[data-entry]').nth(1).focus()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('+')
  await soon(() => entries('main')).toEqual(['4 × Shock', '4 × Mountain'])
  await part('main').locator('[data-entry]').first().dragTo(drawer())
  await soon(() => entries('main')).toEqual(['3 × Shock', '4 × Mountain'])

  await page.keyboard.press('Control+z')
  await soon(() => entries('main')).toEqual(['4 × Shock', '4 × Mountain'])
  await button('Redo').click()
  await soon(() => entries('main')).toEqual(['3 × Shock', '4 × Mountain'])
  const statistics = page.getByRole('region', { name: 'Statistics' })
  await statistics.getByRole('listitem', { name: 'Mana value 1: 3 cards, 0 of them creatures' }).waitFor()
  const constructed = statistics.locator('details').filter({ hasText: '60 cards' })
  await constructed.locator('summary').click()
  await constructed.getByText('The main deck has 7 cards; 60 are needed.').waitFor()

  await page.getByLabel('What this deck is about').fill('It burns.')
  await page.getByLabel('What this deck is about').blur()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await soon(() => entries('main')).toEqual(['3 × Shock', '4 × Mountain'])
  expect(await page.getByLabel('What this deck is about').inputValue()).toBe('It burns.')
})

test('a version is kept for each time of editing, shown by what has changed, and gone back to', async () => {
  await page.getByRole('radio', { name: /^Ember Rush Plays/u }).click()
  await button('Edit a copy').click()
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  const before = await entries('main')
  await button(/^One .* fewer$/u, part('main'))
    .first()
    .click()
  await button(/^One .* fewer$/u, part('main'))
    .nth(1)
    .click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await button('Versions').click()
  await dialog()
    .getByRole('button', { name: /Ember Rush \(copy\), 60 cards/u })
    .waitFor()
  await soon(() => dialog().getByText('−1', { exact: true }).count()).toBe(2)
  await button('Go back to this one', dialog()).click()
  await soon(() => entries('main')).toEqual(before)
  await page.getByText('Saved', { exact: true }).waitFor()
  await button('Versions').click()
  await expect
    .poll(() =>
      dialog()
        .getByRole('button', { name: /Ember Rush \(copy\), \d+ cards/u })
        .count(),
    )
    .toBe(2)
})

test('a hand is tried with mulligans, and a deck is exported in every format and copied', async () => {
  await page.getByRole('radio', { name: /^Ember Rush Plays/u }).click()
  await button('Try a hand').click()
  await dialog().getByText('7 cards in hand, 53 in the library.').waitFor()
  await button('Mulligan', dialog()).click()
  await dialog().getByText('Choose 1 card to put on the bottom.').waitFor()
  await button(/^Put .* on the bottom$/u, dialog())
    .first()
    .click()
  await dialog().getByText('6 cards in hand, 54 in the library.').waitFor()
  await button('Draw a card', dialog()).click()
  await dialog().getByText('7 cards in hand, 53 in the library.').waitFor()
  await page.keyboard.press('Escape')

  await button('Export').click()
  const text = dialog().getByRole('textbox', { name: 'The deck as text' })
  for (const [format, telling] of [
    ['Arena', 'About\nName Ember Rush'],
    ['MTGO', 'Mountain'],
    ['Forge (.dck)', '[Main]'],
    ['Cockatrice (.cod)', '<cockatrice_deck'],
    ['Plain text', '// NAME: Ember Rush'],
  ] as const) {
    await dialog().getByRole('radio', { name: format }).click()
    await soon(() => text.inputValue()).toContain(telling)
  }
  const download = page.waitForEvent('download')
  await button('Save as a file', dialog()).click()
  expect((await download).suggestedFilename()).toBe('Ember Rush.txt')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button('Copy', dialog()).click()
  await page.getByText('The deck is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue())
})

test('a pasted deck is told of line by line: nothing is lost in silence, and what can be read is kept', async () => {
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '4 Shock (M21) 159\nShock\n56 Mountain\nTokens\n2 Elf\nMaybeboard\n1 Opt')
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await dialog().getByText('A card’s line starts with the number of copies.').first().waitFor()
  await dialog().getByText('Not taken: it is none of the deck’s own cards').first().waitFor()
  await dialog().getByText('All lines (5), and what became of each').click()
  await dialog().getByText('4 × Shock (Main deck)').waitFor()
  await dialog().getByText('1 × Opt (Maybe)').waitFor()
  await dialog().getByLabel('Name').fill('Pasted')
  await button('Save the deck', dialog()).click()
  await page.getByRole('heading', { level: 2, name: 'Pasted' }).waitFor()
  await page.getByText('60 cards', { exact: true }).first().waitFor()

  await button('Duplicate').click()
  await page.getByRole('heading', { level: 2, name: 'Pasted (copy)' }).waitFor()
  await button('Delete').click()
  await page.getByText('Pasted (copy) is deleted.').waitFor()
  await soon(() => page.getByRole('radio', { name: 'Pasted (copy)' }).count()).toBe(0)
  await button('Undo').click()
  await page.getByRole('radio', { name: 'Pasted (copy)' }).waitFor()
})
