// Every screen, by day and by night and with text at twice its size: axe-core finds nothing to complain of, and nothing is cut off.
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { session, windowForEach } from './session.ts'
import { nextReading } from './tableReading.ts'

const window = windowForEach(session())
let page: Page
beforeEach(() => {
  ;({ page } = window)
})

const button = (name: string | RegExp, within: Page | Locator = page): Locator => within.getByRole('button', { name })

async function go(tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: tab }).click()
}

/**
 * A card on the table shows more than the name that it is called by: its cost, its type and its size as they are printed.
 * The rule wants all of that in its name, in the same order.
 */
const NOT_OF_CARDS = 'label-content-name-mismatch'

/** What axe-core has against what is on the screen now: a line for each element. */
async function complaints(): Promise<readonly string[]> {
  // What is still fading from one colour to another is judged once it is there.
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    // What ends may have something else begin.
    for (let quiet = 0; quiet < 3; quiet++) {
      await frame()
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      if (ending.length > 0) quiet = -1
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async () => {
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run()
    return { violations: found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })) }
  })
  const onTable = await page.locator('.board').count()
  return violations
    .filter(({ id }) => onTable === 0 || id !== NOT_OF_CARDS)
    .flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html.slice(0, 200)}`))
}

/** Texts that go beyond the window, where nothing scrolls to them, and headings, buttons and labels that are cut off. */
async function cutOff(): Promise<readonly string[]> {
  return page.evaluate(() => {
    const reachable = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        if (overflowX === 'auto' || overflowX === 'scroll') return true
      }
      return false
    }
    return [...document.querySelectorAll('h1, h2, h3, label, button, p, summary, th')].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || element.closest('.unseen, [aria-hidden="true"]') !== null) return []
      const beyond = right > innerWidth + 1 || left < -1
      const text = element.textContent.trim().slice(0, 60)
      return beyond && !reachable(element) ? [`${element.tagName} ${text}`] : []
    })
  })
}

async function like(liked: object): Promise<void> {
  await page.evaluate((kept) => {
    localStorage.setItem('veilforge.preferences', JSON.stringify(kept))
  }, liked)
  await page.reload()
}

async function play(): Promise<void> {
  await go('Play')
  await page.locator('form.new button[type="submit"]').click()
  await nextReading(page, null)
}

async function giveUp(): Promise<void> {
  await play()
  await button('Concede').click()
  await button('Concede', page.getByRole('dialog')).click()
  await page.getByRole('dialog').getByText('You lose').first().waitFor()
}

const SCREENS: Readonly<Record<string, () => Promise<void>>> = {
  home: () => button(/^Play now/u).waitFor(),
  'a new game': async () => {
    await go('Play')
    await page
      .getByRole('radio', { name: /^Ember Rush/u })
      .first()
      .waitFor()
  },
  decks: async () => {
    await go('Decks')
    await page.getByRole('region', { name: 'Statistics' }).waitFor()
  },
  'importing a deck': async () => {
    await go('Decks')
    await button('Paste a deck').click()
    await page.getByRole('dialog').getByLabel('Deck', { exact: true }).fill('4 Shock\n3 Shokc\nnothing\n')
    await button('Read the deck', page.getByRole('dialog')).click()
    await page.getByText('No card of this name is known.').waitFor()
  },
  'the deck editor': async () => {
    await go('Decks')
    await button(/^Edit/u).click()
    await page.getByRole('region', { name: 'All cards' }).getByRole('listitem').first().waitFor()
    await button('Filters').click()
  },
  'exporting a deck': async () => {
    await go('Decks')
    await button('Export').click()
    await page.getByRole('dialog').getByRole('radio', { name: 'MTGO' }).click()
  },
  'a sample hand': async () => {
    await go('Decks')
    await button('Try a hand').click()
    await button('Mulligan', page.getByRole('dialog')).click()
  },
  'cards in a grid': async () => {
    await go('Cards')
    await page.getByRole('listitem').getByRole('button').first().click()
    await page.locator('article.details').waitFor()
  },
  'cards in a list': async () => {
    await go('Cards')
    await button('As a list').click()
    await page.getByRole('combobox', { name: 'Search cards' }).fill('mv>')
    await page.getByRole('alert').waitFor()
  },
  'importing cards': async () => {
    await button(/^Import my card file/u).click()
    await page.getByRole('heading', { name: 'Import a card file' }).waitFor()
  },
  games: () => go('Games'),
  'the laboratory': async () => {
    await go('Lab')
    await button('Start the run').waitFor()
  },
  'a run of the laboratory': async () => {
    await go('Lab')
    await page.getByRole('radio', { name: 'Goldfish' }).click()
    await page.getByRole('radio', { name: 'Beginner' }).click()
    await page.getByLabel('Games').fill('2')
    await button('Start the run').click()
    await page.getByText('all 2 played').first().waitFor()
    await button('Watch').first().waitFor()
  },
  'odds of a deck': async () => {
    await go('Lab')
    await button('Odds of a deck').click()
    await page.getByRole('row', { name: /^3 /u }).waitFor()
  },
  'what a deck cloaks': async () => {
    await go('Lab')
    await button('Odds of a deck').click()
    await page.getByRole('radio', { name: 'What is cloaked' }).click()
    await page.getByRole('row', { name: /^3 /u }).first().waitFor()
  },
  settings: () => go('Settings'),
  'opening a scenario': () => button(/^Open scenario/u).click(),
  'the board editor': async () => {
    await button(/^Open scenario/u).click()
    await button('Make a board').click()
    await page.getByRole('combobox', { name: 'Search cards' }).fill('!"Grizzly Bears"')
    await page.getByRole('listitem').getByRole('button', { name: 'Grizzly Bears', exact: true }).press('Enter')
    await button('1 × Grizzly Bears').click()
    await page.getByRole('region', { name: 'Side A', exact: true }).getByLabel('Mana pool').fill('nothing')
    await page.getByLabel('Title').press('Enter')
    await page.getByText(/floating mana is written like/u).waitFor()
  },
  'a game': play,
  'when a game waits': async () => {
    await play()
    await button('When the game waits for you').click()
    await page.getByRole('dialog').getByText('Answered by itself').waitFor()
  },
  'a game that is over': giveUp,
  'before the next game of a match': async () => {
    await go('Play')
    await page.getByRole('radio', { name: 'Best of three', exact: true }).click()
    await giveUp()
    await button('Next game').click()
    await page.getByRole('dialog').getByText('Main deck').waitFor()
  },
  'a replay': async () => {
    await giveUp()
    await page.evaluate(() => {
      location.hash = '#/games'
    })
    await button('Watch').first().click()
    await page.getByRole('region', { name: 'Replay' }).waitFor()
  },
  'reporting a problem': async () => {
    await go('Settings')
    await button('Report a problem').click()
    await page.getByRole('dialog').waitFor()
  },
}

describe.each([
  ['dark', { theme: 'dark' }],
  ['light', { theme: 'light' }],
  ['with large text', { theme: 'dark', textScale: 2 }],
] as const)('%s', (_, liked) => {
  test.each(Object.entries(SCREENS))('%s', async (_name, open) => {
    await like(liked)
    await open()
    expect(await complaints()).toEqual([])
    expect(await cutOff()).toEqual([])
  })
})
