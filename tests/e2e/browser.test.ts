import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Browser } from 'playwright-core'
import { installedBrowser, launchBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(() => {
  vi.unstubAllEnvs()
})

test('the browser opens a page, runs its script and takes a picture', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 200 } })
  await page.setContent('<title>Veil</title><button onclick="this.textContent = \'up\'">down</button>')
  await page.getByRole('button').click()
  expect(await page.getByRole('button').textContent()).toBe('up')
  expect(await page.evaluate(() => document.title)).toBe('Veil')
  const picture = await page.screenshot()
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBe(320)
  await page.close()
})

test('a browser that was asked for but is not there is an error, not another browser', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilforge-'))
  try {
    vi.stubEnv('VEILFORGE_CHROME', path.join(folder, 'chrome'))
    expect(() => installedBrowser()).toThrow('ENOENT')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
