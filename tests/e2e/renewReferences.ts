// `npm run references`: draws the battlefield's key states anew, as what they are compared with from now on. Look at each
// before it is kept: `git diff` shows which changed.
import { drawnBy, keepReferences } from './battlefield/references.ts'
import { STATES, openGallery, showState } from './battlefield/states.ts'
import { launchSteadyBrowser } from './browser.ts'

const browser = await launchSteadyBrowser()
try {
  const page = await openGallery(browser)
  const pictures = new Map<string, Buffer>()
  for (const [name, state] of Object.entries(STATES)) {
    await showState(page, state)
    pictures.set(name, await page.screenshot({ animations: 'disabled' }))
    process.stdout.write(`${name}\n`)
  }
  keepReferences(pictures, browser)
  process.stdout.write(`${String(pictures.size)} pictures, drawn by ${drawnBy(browser)}\n`)
} finally {
  await browser.close()
}
