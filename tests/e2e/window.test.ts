// What a person does in the window besides playing a game through: decks and card files come in, cards are looked up, the
// keys of the table, giving up.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { session, windowForEach } from './session.ts'
import { clickObject, nextReading, readTable } from './tableReading.ts'
import type { Reading } from './tableReading.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-e2e-files-'))
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

/** Goes to a screen by its tab. */
async function go(tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: tab }).click()
}

/** Pastes a deck on the deck screen and has it read. */
async function paste(name: string, text: string): Promise<void> {
  await go('Decks')
  await button('Paste a deck').click()
  await dialog().getByLabel('Name').fill(name)
  await dialog().getByLabel('Deck', { exact: true }).fill(text)
  await button('Read the deck', dialog()).click()
}

/** Saves what was read and chooses it for the next game. */
async function saveAndChoose(name: string): Promise<void> {
  await button('Save the deck', dialog()).click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await button('Play with it').click()
  await page.locator('.column').nth(1).getByRole('radio', { name: 'Deep Roots' }).click()
  await page.getByRole('radio', { name: 'Beginner' }).click()
  await page.getByRole('radio', { name: 'I do' }).click()
  await page.getByLabel('Seed').fill('5')
}

const play = (): Promise<void> => page.locator('form.new button[type="submit"]').click()

/** Presses a key until the game goes on; a press right after another is taken for one meant for what was there before. */
async function pressOn(key: string, before: Reading): Promise<Reading> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press(key)
    const changed = await page
      .waitForFunction(
        (old) => (document.querySelector<HTMLElement>('section.prompt')?.dataset['decision'] ?? null) !== old,
        before.decision,
        { timeout: 1_000 },
      )
      .then(
        () => true,
        () => false,
      )
    if (changed) break
  }
  return nextReading(page, before)
}

const hand = ({ things }: Reading): Reading['things'] => things.filter(({ at }) => at === 'hand')
function held(reading: Reading, name: string): string {
  const found = hand(reading).find((thing) => thing.name === name)
  if (found === undefined)
    throw new Error(
      `no ${name} in hand: ${hand(reading)
        .map((thing) => thing.label)
        .join('; ')}`,
    )
  return found.id
}

test('the card browser finds cards, says whether cloak would let them turn up, and marks a mistake', async () => {
  await go('Cards')
  const query = page.getByRole('combobox', { name: 'Search cards' })
  await query.fill('is:cloakable t:detective')
  await page.getByRole('listitem').getByRole('button', { name: 'Exit Specialist' }).click()
  const details = page.locator('article.details[aria-label="Exit Specialist"]')
  await details.waitFor()
  expect(await details.textContent()).toContain('It can be turned face up for its mana cost')
  expect(await details.textContent()).toContain('Its text is read')
  await details.getByText(/^What is played: \d+ abilit/u).click()
  await details.getByText('Keyword ability').first().waitFor()

  await query.fill('cryptic coat')
  await page.getByRole('listitem').getByRole('button', { name: 'Cryptic Coat' }).click()
  const coat = page.locator('article.details[aria-label="Cryptic Coat"]')
  await coat.waitFor()
  expect(await coat.textContent()).toContain('Not a creature card: its mana cost can’t turn it up.')

  await query.fill('-is:cloakable cryptic t:equipment')
  const found = page.getByRole('list', { name: /^\d+ cards?/u }).getByRole('listitem')
  await expect.poll(() => found.count()).toBe(1)
  await query.fill('mv>')
  await page.getByRole('alert').waitFor()
  await query.fill('nothing is called like that')
  await page.getByRole('heading', { name: 'No card is like that' }).waitFor()
})

test('the keys of the table: Enter does what the first button says, Escape takes back, space passes', async () => {
  await paste('Shocks', '30 Mountain\n30 Shock\n')
  await dialog().getByText('Every card can be played.').waitFor()
  await saveAndChoose('Shocks')
  await play()

  const seven = await nextReading(page, null)
  expect(seven.secondary?.text).toBe('Mulligan')
  await page.locator('[data-secondary]').click()
  const six = await nextReading(page, seven)
  expect(six).toMatchObject({ asks: 'confirm', primary: { text: 'Keep 6' }, secondary: { text: 'Mulligan' } })
  const bottom = await pressOn('Enter', six)
  expect(bottom).toMatchObject({ asks: 'pick', primary: { enabled: false } })
  await clickObject(page, hand(bottom)[0]?.id ?? '')
  await expect
    .poll(async () => (await readTable(page)).primary)
    .toEqual({ text: 'Put 1 card on the bottom', enabled: true })
  // Escape lets go of what was chosen, and nothing is sent.
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await readTable(page)).primary?.enabled).toBe(false)
  await clickObject(page, hand(bottom)[0]?.id ?? '')
  const main = await pressOn('Enter', bottom)
  expect(main).toMatchObject({ asks: 'priority', turn: 'Your turn 1', step: 'Main 1' })
  // A card that leaves is to be seen for a moment more.
  await expect.poll(async () => hand(await readTable(page)).length).toBe(6)

  await clickObject(page, held(await readTable(page), 'Mountain'))
  const landed = await nextReading(page, main)
  await clickObject(page, held(landed, 'Shock'))
  const aiming = await nextReading(page, landed)
  expect(aiming).toMatchObject({ asks: 'targets', stack: 1 })
  const back = await pressOn('Escape', aiming)
  expect(back).toMatchObject({ asks: 'priority', stack: 0, lives: [20, 20] })
  // What was answered can be taken back as well: the land is in hand again, and is played again.
  await page.keyboard.press('Control+z')
  const unplayed = await nextReading(page, back)
  expect(hand(unplayed)).toHaveLength(6)
  await clickObject(page, held(unplayed, 'Mountain'))
  const replayed = await nextReading(page, unplayed)
  await expect.poll(async () => hand(await readTable(page)).length).toBe(5)
  expect(replayed).toMatchObject({ asks: 'priority', step: 'Main 1' })

  await clickObject(page, held(replayed, 'Shock'))
  const again = await nextReading(page, replayed)
  await page.locator('.bar.theirs [data-player]').click()
  // It is paid without a question, and resolves; with nothing left to do the turn goes on by itself.
  await expect.poll(async () => (await readTable(page)).lives[1], { timeout: 60_000 }).toBe(18)
  const next = await nextReading(page, again)
  expect(next).toMatchObject({ asks: 'priority', turn: 'Your turn 3', step: 'Main 1' })
  const passed = await pressOn('Space', next)
  expect(passed.decision).not.toBe(next.decision)
  expect(passed.turn === next.turn && passed.step === next.step).toBe(false)
})

test('a hint says what a strong player would do, with how the other choices compare, and does it', async () => {
  await paste('Bears', '24 Forest\n36 Grizzly Bears\n')
  await saveAndChoose('Bears')
  await play()
  const seven = await nextReading(page, null)
  let now = await pressOn('Enter', seven)
  while (now.asks !== 'priority' || hand(now).every(({ name }) => name !== 'Forest')) now = await pressOn('Enter', now)
  await button(/^Hint/u).click()
  const lines = page.getByRole('list', { name: /strong player/u }).getByRole('button')
  await lines.first().waitFor()
  expect(await lines.first().innerText()).toMatch(/^Play Forest\s+(?:\d+% wins|a guess)$/u)
  expect(await lines.count()).toBeGreaterThan(1)
  await lines.first().click()
  const landed = await nextReading(page, now)
  expect(landed.things.filter(({ at, name }) => at === 'mine' && name === 'Forest')).toHaveLength(1)
  expect(await lines.count()).toBe(0)
})

test('a game is given up after being asked, and what was played with blanks is said', async () => {
  const file = path.join(folder, 'cards.json')
  const strange = {
    object: 'card',
    oracle_id: 'strange-device',
    name: 'Strange Device',
    mana_cost: '{2}',
    type_line: 'Artifact',
    oracle_text: 'Frobnicate target gizmo until it hums.',
    set: 'odd',
    collector_number: '1',
    rarity: 'rare',
    layout: 'normal',
    lang: 'en',
  }
  writeFileSync(file, JSON.stringify([strange]))
  await button(/^Import my card file/u).click()
  await button('Choose a file').click()
  await page.getByLabel('Path of the file on this computer').fill(file)
  await button('Import', page.locator('form.typed')).click()
  await page.getByText(/^1 card imported\./u).waitFor()

  // A line that is no card, a name that nobody knows, a card that can't be read.
  await button('Home').click()
  await paste('Odds', '30 Mountain\n26 Shock\n2 Strange Device\n2 Shokc\n')
  const report = dialog()
  await report.getByText('Cards that can’t be played as they are').waitFor()
  const device = report.getByRole('combobox', { name: 'What to do about Strange Device' })
  const misspelt = report.getByRole('combobox', { name: 'What to do about Shokc' })
  expect(await report.textContent()).toContain('No card of this name is known.')
  expect(await report.textContent()).toContain('Frobnicate')
  expect(await device.locator('option').allTextContents()).toContain('Play as a blank')
  expect(await misspelt.locator('option').allTextContents()).toContain('Swap for Shock')
  expect(await misspelt.locator('option').allTextContents()).not.toContain('Play as a blank')
  // Left undecided, the name stays in the deck and is asked about before the game.
  await misspelt.selectOption({ label: 'Choose …' })
  await saveAndChoose('Odds')
  await play()
  await dialog().getByText('Before this game').waitFor()
  expect(await dialog().textContent()).toContain('4 of 60 cards')
  await button('Cancel', dialog()).click()
  await expect.poll(() => dialog().count()).toBe(0)
  expect(page.url()).toContain('#/newGame')

  await play()
  const start = button('Play like this', dialog())
  const choice = dialog().getByRole('combobox', { name: 'What to do about Shokc' })
  await choice.selectOption({ label: 'Choose …' })
  await expect.poll(() => start.isDisabled()).toBe(true)
  await choice.selectOption({ label: 'Swap for Shock' })
  await start.click()
  expect((await nextReading(page, null)).asks).toBe('confirm')

  await button('Concede').click()
  await button('Play on', dialog()).click()
  expect((await readTable(page)).isOver).toBe(false)
  await button('Concede').click()
  await button('Concede', dialog()).click()
  await dialog().getByText('Played with blanks: Strange Device').waitFor()
  expect(await dialog().textContent()).toMatch(/You lose/u)
  expect(window.received.some((text) => text.includes('"reason":"concession"'))).toBe(true)
})

test('a card that can’t be read can be swapped for one that can, and then the deck has nothing against it', async () => {
  await paste('Swapped', '30 Mountain\n28 Shock\n2 Shokc\n')
  await dialog().getByRole('combobox', { name: 'What to do about Shokc' }).selectOption({ label: 'Swap for Shock' })
  await saveAndChoose('Swapped')
  await play()
  const first = await nextReading(page, null)
  expect(first.asks).toBe('confirm')
  expect(hand(first).every(({ name }) => name === 'Mountain' || name === 'Shock')).toBe(true)
})
