// The battlefield's key states. In every browser all that lies on the table is drawn, whole and inside its place; in the
// browser that drew the references it also looks as it did.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { difference, drawnBy, references, referencesDrawnBy } from './battlefield/references.ts'
import { STATES, openGallery, showState } from './battlefield/states.ts'
import { tableFaults } from './battlefield/structure.ts'
import { launchSteadyBrowser } from './browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchSteadyBrowser()
  page = await openGallery(browser)
  if (drawnBy(browser) !== referencesDrawnBy())
    process.stdout.write(
      `The battlefield's pictures were drawn by ${referencesDrawnBy()}, and this is ${drawnBy(browser)}, which may draw ` +
        'them otherwise: that everything is in its place is checked, how it looks is not.\n',
    )
})
afterAll(() => browser.close())

test('every state has a reference, and every reference a state', () => {
  expect([...references()].sort()).toEqual(Object.keys(STATES).sort())
})

test('another board is told apart from a reference', async () => {
  await showState(page, { ...STATES.middle, board: 'stack' })
  expect(difference('middle', await page.screenshot({ animations: 'disabled' }))).toContain('differs')
})

describe.each(Object.entries(STATES))('%s', (name, state) => {
  test('is whole, and looks as it did', async () => {
    await showState(page, state)
    expect(await tableFaults(page)).toEqual([])
    const picture = await page.screenshot({ animations: 'disabled' })
    if (drawnBy(browser) === referencesDrawnBy()) expect(difference(name, picture)).toBeNull()
  })
})
