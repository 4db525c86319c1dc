// A match of three through the window, with the sideboard between its games; and where a game waits for its person.
import { expect, test } from 'vitest'
import { playOn } from './bot.ts'
import { dropFile } from './dropFile.ts'
import { session, windowForEach } from './session.ts'
import { cardsOfStarter } from './starterDecks.ts'
import { clickObject, nextReading } from './tableReading.ts'

const window = windowForEach(session())

const DECK = ['56 Mountain', '4 Grazing Gladehart', '', 'Sideboard', '3 Shock'].join('\n')

async function begin(best: 'One' | 'Best of three'): Promise<void> {
  const { page } = window
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Decks' }).click()
  await page.getByRole('button', { name: 'Paste a deck' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Mine')
  await dialog.getByLabel('Deck', { exact: true }).fill(DECK)
  await dialog.getByRole('button', { name: 'Read the deck' }).click()
  await dialog.getByRole('button', { name: 'Save the deck' }).click()
  await page.getByRole('heading', { level: 2, name: 'Mine' }).waitFor()
  await page.getByRole('button', { name: 'Play with it' }).click()
  await page.locator('.column').nth(1).getByRole('radio', { name: 'Deep Roots' }).click()
  await page.getByRole('radio', { name: 'Beginner' }).click()
  await page.getByRole('radio', { name: 'I do' }).click()
  await page.getByRole('radio', { name: best, exact: true }).click()
  await page.getByLabel('Seed').fill('5')
  await page.locator('form.new button[type="submit"]').click()
  await nextReading(page, null)
}

async function concede(): Promise<void> {
  const { page } = window
  await page.getByRole('button', { name: 'Concede' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click()
}

test('a match of three goes on with the sideboard until one player has won two games', async () => {
  const { page } = window
  await begin('Best of three')
  await concede()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Game 1 of the match is over: Player 0 : Computer (Beginner) 1').waitFor()
  await page.locator('[data-next]').click()
  await dialog.getByRole('heading', { name: 'Before game 2' }).waitFor()
  const [main, side] = [dialog.locator('[data-part="main"]'), dialog.locator('[data-part="sideboard"]')]
  await side.getByRole('button', { name: '3 Shock: take one into the deck' }).click({ modifiers: ['Shift'] })
  await dialog.getByText('Your deck now has 63 cards.').waitFor()
  await main.getByRole('button', { name: '4 Grazing Gladehart: take one to the sideboard' }).click()
  expect(await side.getByRole('button').allInnerTexts()).toEqual([expect.stringMatching(/1\s*Grazing Gladehart/u)])
  await dialog.getByRole('radio', { name: 'It does' }).click()
  await page.locator('[data-play-next]').click()
  const second = await nextReading(page, null)
  expect(second.lives).toEqual([20, 20])
  expect(await page.getByRole('dialog').count()).toBe(0)
  await concede()
  await dialog.getByText('The match is over: Player 0 : Computer (Beginner) 2').waitFor()
  expect(await page.locator('[data-next]').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Same decks again' }).waitFor()
}, 120_000)

test('a game waits where its person wants it to, and the next one too', async () => {
  const { page } = window
  await begin('One')
  const waits = page.locator('[data-waits]')
  expect(await waits.getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('h')
  await page.locator('[data-waits][aria-pressed="true"]').waitFor()
  await waits.click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('radio', { name: 'After my spells too' }).getAttribute('aria-checked')).toBe('true')
  await dialog.getByRole('radio', { name: 'Always' }).click()
  await dialog.getByText('Nothing is passed for you').waitFor()
  await page.keyboard.press('Escape')
  const stop = page.getByRole('button', { name: 'Stop at upkeep on your turn', exact: false })
  await stop.click()
  await page.locator('.stop.below[aria-pressed="true"]').nth(3).waitFor()
  await page.reload()
  await page.locator('[data-waits][aria-pressed="true"]').waitFor()
  expect(await stop.getAttribute('aria-pressed')).toBe('true')
  // With Shift the turn of the other player is passed as well.
  const keep = await nextReading(page, null)
  await page.locator('[data-primary]').click()
  await nextReading(page, keep)
  await page.locator('[data-secondary]').click({ modifiers: ['Shift'] })
  await page.getByText('Your turn 3').waitFor()
}, 120_000)

test('what an ability asks is answered by itself from then on, until its person wants to be asked again', async () => {
  const { page } = window
  const board = {
    id: 'landfall',
    title: 'Landfall',
    rule: '',
    players: { A: { hand: ['Forest'], battlefield: ['2 Grazing Gladehart'] }, B: {} },
    steps: [],
  }
  await dropFile(page, 'landfall.json', JSON.stringify(board))
  await page.getByRole('radio', { name: /^I play A, the computer B/u }).click()
  await page.getByRole('radio', { name: 'Beginner' }).click()
  await page.getByRole('button', { name: 'Play from this board' }).click()
  const first = await nextReading(page, null)
  await clickObject(page, first.things.find(({ at, name }) => at === 'hand' && name === 'Forest')?.id ?? '')
  await page.locator('section.prompt[data-asks="order"]').waitFor()
  await page.locator('[data-primary]').click()
  await page.locator('section.prompt[data-asks="confirm"]').waitFor()
  await page.getByLabel('Always answer so when this ability asks').check()
  await page.locator('[data-primary]').click()
  // The other's question is answered alike: both have gained their controller 2 life.
  await page
    .getByText(/\b24\b/u)
    .first()
    .waitFor()
  await page.locator('[data-waits]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Grazing Gladehart: /u).waitFor()
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await dialog.getByText(/^Nothing yet/u).waitFor()
}, 120_000)

test('what a combat comes to is shown before it is declared', async () => {
  const { page } = window
  const board = {
    id: 'fight',
    title: 'A fight',
    rule: '',
    players: {
      A: { battlefield: ['Grizzly Bears', 'Serra Angel'] },
      B: { life: 9, battlefield: ['Grizzly Bears'] },
    },
    turn: { active: 'A', step: 'declareAttackers' },
    steps: [],
  }
  await dropFile(page, 'fight.json', JSON.stringify(board))
  await page.getByRole('radio', { name: /open/iu }).first().click()
  await page.getByRole('button', { name: 'Play from this board' }).click()
  const attack = await nextReading(page, null)
  expect(attack.asks).toBe('attackers')
  await page.locator('[data-secondary]').click()
  await page.getByRole('button', { name: /^Side B: 9 life, 3 after this combat$/u }).waitFor()
  await page.locator('[data-primary]').click()
  const block = await nextReading(page, attack)
  expect(block.asks).toBe('blockers')
  const bears = block.things.filter(({ name }) => name === 'Grizzly Bears')
  for (const at of ['mine', 'theirs'] as const)
    await clickObject(page, bears.find((thing) => thing.at === at)?.id ?? '')
  await page.locator('.fate').nth(1).waitFor()
  await page.getByRole('button', { name: /: 9 life, 5 after this combat$/u }).waitFor()
  expect(await page.getByRole('button', { name: /would leave the battlefield in this combat/u }).count()).toBe(2)
}, 120_000)

test('what a spell would be paid with lights up while it is pointed at', async () => {
  const { page } = window
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Play' }).click()
  await page.locator('.column').nth(0).getByRole('radio', { name: 'Shrouded Grove' }).click()
  await page.locator('.column').nth(1).getByRole('radio', { name: 'False Faces' }).click()
  await page.getByRole('radio', { name: 'Beginner' }).click()
  await page.getByRole('radio', { name: 'I do' }).click()
  await page.getByLabel('Seed').fill('9')
  await page.locator('form.new button[type="submit"]').click()
  const lands = ['Forest', 'Island', 'Thornwood Falls', 'Simic Guildgate']
  const spurned = cardsOfStarter('shrouded-grove').filter((name) => !lands.includes(name))
  const ready = await playOn(page, { lands, dear: [], spurned }).playUntil(
    ({ asks, things }) =>
      asks === 'priority' && things.some(({ at, lit, name }) => at === 'hand' && lit && name === 'Cryptic Coat'),
  )
  if (ready === null) throw new Error('never enough mana')
  await page.locator('.look-hand').filter({ hasText: 'Cryptic Coat' }).first().hover()
  await page.locator('.paying').nth(2).waitFor()
  expect(await page.locator('.paying').count()).toBe(3)
  await page.mouse.move(4, 4)
  await page.locator('.paying').first().waitFor({ state: 'detached' })
  expect(await page.locator('.object.tapped').count()).toBe(
    ready.things.filter(({ label }) => /tapped/u.test(label)).length,
  )
}, 120_000)
