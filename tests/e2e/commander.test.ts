// The first turns of a Commander game through the window: the format, the command zone, a commander cast from it by a click.
import { expect, test } from 'vitest'
import { playOn } from './bot.ts'
import { session, windowForEach } from './session.ts'
import { cardsOfStarter } from './starterDecks.ts'
import { clickObject, nextReading } from './tableReading.ts'
import type { Reading, Thing } from './tableReading.ts'

const window = windowForEach(session())

const LANDS = ['Forest', 'Mountain', 'Command Tower', 'Evolving Wilds', 'Terramorphic Expanse', 'Wooded Foothills']

const tana = ({ things }: Reading, at: Thing['at']): Thing | undefined =>
  things.find((thing) => thing.at === at && thing.name.startsWith('Tana'))

test('a Commander game is set up, and a commander is cast from the command zone and taxed from then on', async () => {
  const { page } = window
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Play' }).click()
  await page.getByRole('radio', { name: 'Commander' }).click()
  const [mine, theirs] = [page.locator('.column').nth(0), page.locator('.column').nth(1)]
  // A deck of 60 is there with the reason why it can't be chosen.
  await mine.getByRole('listitem').filter({ hasText: 'Ember Rush' }).getByText('The deck has no commander.').waitFor()
  expect(await mine.getByRole('radio', { name: 'Ember Rush' }).count()).toBe(0)
  await mine.getByRole('radio', { name: 'Blood and Bow' }).click()
  await theirs.getByRole('radio', { name: 'Evolved Enigma' }).click()
  await page.getByRole('radio', { name: 'Beginner' }).click()
  await page.getByRole('radio', { name: 'I do' }).click()
  await page.getByLabel('Seed').fill('14')
  await page.locator('form.new button[type="submit"]').click()

  const opening = await nextReading(page, null)
  expect(opening.lives).toEqual([40, 40])
  expect(tana(opening, 'elsewhere')?.label).toContain('2/2')
  const commanders = page.getByRole('region', { name: 'Command zone' })
  expect(await commanders.count()).toBe(2)

  const spurned = cardsOfStarter('blood-and-bow').filter((name) => !LANDS.includes(name))
  // Only lands are played, so that the mana is there.
  const bot = playOn(page, { lands: LANDS, dear: [], spurned })
  const ready = await bot.playUntil(
    (reading) => reading.asks === 'priority' && tana(reading, 'elsewhere')?.lit === true,
  )
  if (ready === null) throw new Error('never enough mana')
  await clickObject(page, tana(ready, 'elsewhere')?.id ?? '')
  // With nothing else to do, it resolves by itself.
  const cast = await nextReading(page, ready)
  expect(tana(cast, 'mine')?.size).toEqual([2, 2])
  expect(await commanders.nth(1).getByLabel('It costs {2} more').count()).toBe(1)
}, 120_000)
