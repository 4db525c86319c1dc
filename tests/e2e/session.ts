// What every file of end-to-end tests begins and ends with.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openWindow, serveApp } from './app.ts'
import type { AppWindow, ServedApp } from './app.ts'
import { launchBrowser } from './browser.ts'

export interface Session {
  readonly app: ServedApp
  readonly browser: Browser
}

function there<T>(thing: T | null): T {
  if (thing === null) throw new Error('no test runs')
  return thing
}

/** Serves the app to a browser for all tests of a file; both are there while the tests run. */
export function session(): Session {
  let app: ServedApp | null = null
  let browser: Browser | null = null
  beforeAll(async () => {
    app = await serveApp()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.close()
  })
  return {
    get app() {
      return there(app)
    },
    get browser() {
      return there(browser)
    },
  }
}

/** Opens a window for each test of a file, in which nothing may go wrong and of which the app may not complain. */
export function windowForEach(served: Session): Pick<AppWindow, 'page' | 'received'> {
  let window: AppWindow | null = null
  beforeEach(async () => {
    window = await openWindow(served.browser, served.app)
  })
  afterEach(async () => {
    const { page, errors } = there(window)
    await page.close()
    expect(errors).toEqual([])
    expect(served.app.complaints()).toBe('')
  })
  return {
    get page(): Page {
      return there(window).page
    },
    get received() {
      return there(window).received
    },
  }
}
