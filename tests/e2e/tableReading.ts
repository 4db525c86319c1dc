// What is to be seen of the table in the page, as a player reads it.
import type { Page } from 'playwright-core'

/** A card or permanent on the table. */
export interface Thing {
  readonly id: string
  /** What a screen reader says of it: its name first, then what state it is in. */
  readonly label: string
  readonly name: string
  readonly at: 'hand' | 'mine' | 'theirs' | 'tray' | 'elsewhere'
  /** Something can be done with it. */
  readonly lit: boolean
  /** It can be chosen, or is chosen. */
  readonly open: boolean
  readonly chosen: boolean
  /** Power and toughness, where it shows them. */
  readonly size: readonly [number, number] | null
}

export interface Button {
  readonly text: string
  readonly enabled: boolean
}

/** All that the bot goes by. */
export interface Reading {
  /** The number of the decision that is asked of this player; null while another decides or nobody does. */
  readonly decision: string | null
  readonly asks: string | null
  readonly sentence: string
  readonly primary: Button | null
  readonly secondary: Button | null
  readonly things: readonly Thing[]
  readonly menu: readonly string[] | null
  readonly choices: readonly string[]
  readonly stack: number
  readonly turn: string
  readonly step: string
  readonly isOver: boolean
  readonly lives: readonly [number, number]
}

/** Reads the table. */
export function readTable(page: Page): Promise<Reading> {
  return page.evaluate(() => {
    const one = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
    const words = (element: HTMLElement | null): string => (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
    const button = (selector: string): Button | null => {
      const found = document.querySelector<HTMLButtonElement>(selector)
      return found === null ? null : { text: words(found), enabled: !found.disabled }
    }
    const placeOf = (element: HTMLElement): Thing['at'] => {
      if (element.closest('[data-hand]') !== null) return 'hand'
      if (element.closest('.tray') !== null) return 'tray'
      const side = element.closest('.side')
      if (side === null) return 'elsewhere'
      return side.classList.contains('mine') ? 'mine' : 'theirs'
    }
    const thing = (element: HTMLElement): Thing => {
      const label = element.getAttribute('aria-label') ?? ''
      const [, power, toughness] = /, (-?\d+)\/(-?\d+)/u.exec(label) ?? []
      return {
        id: element.dataset['object'] ?? '',
        label,
        name: /^(.*?)(?=, (?:-?\d+\/|[a-z])|$)/u.exec(label)?.[1] ?? label,
        at: placeOf(element),
        lit: element.classList.contains('lit'),
        open: element.classList.contains('open'),
        chosen: element.classList.contains('chosen'),
        size: power === undefined ? null : [Number(power), Number(toughness)],
      }
    }
    const life = (side: string): number => Number(words(one(`.bar.${side} .life`)))
    const prompt = one('section.prompt')
    const menu = one('[role="menu"]')
    return {
      decision: prompt?.dataset['decision'] ?? null,
      asks: prompt?.dataset['asks'] ?? null,
      sentence: words(one('section.prompt .sentence')),
      primary: button('[data-primary]'),
      secondary: button('[data-secondary]'),
      things: all('[data-object]').map(thing),
      menu: menu === null ? null : [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')].map(words),
      choices: all('[data-choice]').map(words),
      stack: all('section.stack [data-object]').length,
      turn: words(one('.phases .turn')),
      step: words(one('.step.current .name')),
      isOver: one('dialog[open] .end') !== null,
      lives: [life('mine'), life('theirs')],
    } satisfies Reading
  })
}

/** Waits until this player is asked something else than before, a menu opens, or the game is over; then reads the table. */
export async function nextReading(page: Page, before: Reading | null): Promise<Reading> {
  await page.waitForFunction(
    ([decision, hadMenu]) => {
      if (document.querySelector('dialog[open] .end') !== null) return true
      if (!hadMenu && document.querySelector('[role="menu"]') !== null) return true
      const asked = document.querySelector<HTMLElement>('section.prompt')?.dataset['decision'] ?? null
      return asked !== null && asked !== decision
    },
    [before?.decision ?? null, (before?.menu ?? null) !== null] as const,
    { timeout: 90_000 },
  )
  return readTable(page)
}

/**
 * Clicks an object where it can be seen: cards overlap, and one that is pointed at comes to the front.
 * @throws if nothing of it is to be seen
 */
export async function clickObject(page: Page, id: string): Promise<void> {
  // The title of the window's log: nothing there comes to the front.
  await page.locator('section.log h2').hover()
  const spot = await page.evaluate(async (wanted) => {
    const frames = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const box = (): DOMRect | undefined =>
      document.querySelector(`[data-object="${CSS.escape(wanted)}"]`)?.getBoundingClientRect()
    for (let tries = 0; tries < 300; tries++) {
      const before = box()
      // A row that has just changed is laid out anew: wait until the object stands still.
      await frames()
      const now = box()
      if (now === undefined || now.left !== before?.left || now.top !== before.top || now.width !== before.width)
        continue
      const { left, top, width, height } = now
      const parts = [0.5, 0.25, 0.75, 0.1, 0.9, 0.04]
      const points = parts.flatMap((down) =>
        parts.map((right) => ({ x: left + width * right, y: top + height * down })),
      )
      const found = points.find(({ x, y }) => {
        const hit = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-object]')
        return hit?.dataset['object'] === wanted
      })
      if (found !== undefined) return found
    }
    return null
  }, id)
  if (spot === null) throw new Error(`object ${id} is not to be seen`)
  await page.mouse.click(spot.x, spot.y)
}
