// The battlefield's key states: boards made by hand, drawn by the window as it is built, with no app behind it.
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { servedFile } from '../../../electron/shell/servedFiles.ts'

const gallery = path.join(path.dirname(path.dirname(path.dirname(import.meta.dirname))), 'out', 'gallery')
const ORIGIN = 'http://gallery.example'

export interface BoardState {
  /** The board, by its name among the fixtures. */
  readonly board: string
  readonly theme: 'dark' | 'light'
  readonly width: number
  readonly height: number
  readonly text: number
  /** What is pointed at: the nth face-down card of one's own. */
  readonly peek?: number
}

const usual: Omit<BoardState, 'board'> = { theme: 'dark', width: 1280, height: 800, text: 1 }

/** Each state by the name of its picture. */
export const STATES = {
  opening: { ...usual, board: 'opening' },
  middle: { ...usual, board: 'middle' },
  'middle-light': { ...usual, board: 'middle', theme: 'light' },
  'face-down': { ...usual, board: 'faceDown' },
  'face-down-light': { ...usual, board: 'faceDown', theme: 'light' },
  peek: { ...usual, board: 'faceDown', peek: 1 },
  attacking: { ...usual, board: 'attacking' },
  blocking: { ...usual, board: 'blocking' },
  damage: { ...usual, board: 'distribute' },
  stack: { ...usual, board: 'stack' },
  paying: { ...usual, board: 'pay' },
  modes: { ...usual, board: 'modes' },
  scry: { ...usual, board: 'scry' },
  crowded: { ...usual, board: 'crowded' },
  'crowded-wide': { ...usual, board: 'crowded', width: 1920, height: 1080 },
  'large-text': { ...usual, board: 'middle', text: 2 },
  ended: { ...usual, board: 'ended', theme: 'light' },
} as const satisfies Readonly<Record<string, BoardState>>

/** Opens a page that shows one state after the other. The caller closes it. */
export async function openGallery(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' })
  await page.route(`${ORIGIN}/**`, async (route) => {
    const file = await servedFile(gallery, new URL(route.request().url()).pathname, () => Promise.resolve(null))
    if (file === null) await route.fulfill({ status: 404 })
    else await route.fulfill({ contentType: file.type, body: Buffer.from(file.body) })
  })
  return page
}

/** Shows a state, and waits until all of it is drawn and nothing moves any more. */
export async function showState(page: Page, { board, theme, width, height, text, peek }: BoardState): Promise<void> {
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width, height })
  const query = new URLSearchParams({ fixture: board, theme, text: String(text) })
  await page.goto(`${ORIGIN}/gallery.html?${query.toString()}#/match/m`)
  await page.locator('.board').waitFor()
  await page.evaluate(() => document.fonts.ready)
  if (peek !== undefined) {
    await page.locator('.side.mine [data-object]:has(.down)').nth(peek).hover()
    await page.locator('.preview').waitFor()
  }
  await still(page)
}

/** Waits until three frames in a row have everything at the same place. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const places = (): string =>
      [...document.querySelectorAll('[data-object], .preview, .lines path')]
        .map((one) => JSON.stringify(one.getBoundingClientRect()))
        .join()
    let last = ''
    for (let same = 0, frames = 0; same < 3 && frames < 600; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => setTimeout(resolve, 30))
      const now = places()
      same = now === last ? same + 1 : 0
      last = now
    }
  })
}
