// A player of modest strength who sees only the page and has only mouse and keyboard.
import type { Page } from 'playwright-core'
import { clickObject, nextReading, readTable } from './tableReading.ts'
import type { Reading, Thing } from './tableReading.ts'

export interface Bot {
  /** The table as it is when this player is next asked something. */
  readonly read: () => Promise<Reading>
  /** Plays on until the game is over. */
  readonly playToTheEnd: () => Promise<Reading>
  /** Plays on until a reading is as wished, and gives that; null if the game is over before. */
  readonly playUntil: (wished: (reading: Reading) => boolean) => Promise<Reading | null>
}

export interface Taste {
  readonly lands: readonly string[]
  /** What is cast before everything else. */
  readonly dear: readonly string[]
  /** What isn't cast. */
  readonly spurned: readonly string[]
}

/** More than any game asks. */
const MOST_DECISIONS = 1_500

export function playOn(page: Page, taste: Taste): Bot {
  /** What was tried in this turn: what didn't come off isn't tried for ever. */
  let tried = { turn: '', what: new Set<string>() }
  let last: Reading | null = null

  const clickThing = (thing: Thing): Promise<void> => clickObject(page, thing.id)
  const press = async (which: 'primary' | 'secondary'): Promise<void> => page.locator(`[data-${which}]`).click()

  /** The next thing worth doing in an own main phase with nothing on the stack. */
  function deed(now: Reading): Thing | null {
    if (now.turn !== tried.turn) tried = { turn: now.turn, what: new Set() }
    const able = now.things.filter((thing) => thing.lit && !tried.what.has(thing.id))
    const inHand = able.filter((thing) => thing.at === 'hand' && !taste.spurned.includes(thing.name))
    const land = inHand.find((thing) => taste.lands.includes(thing.name))
    const down = able.find(
      (thing) => thing.at === 'mine' && /^(Cloaked|Manifested|Disguised|Face-down)/u.test(thing.label),
    )
    const dear = inHand.find((thing) => taste.dear.includes(thing.name))
    const found = land ?? dear ?? down ?? inHand.find((thing) => !taste.lands.includes(thing.name)) ?? null
    if (found !== null) tried.what.add(found.id)
    return found
  }

  async function priority(now: Reading): Promise<void> {
    const mine = now.turn.startsWith('Your turn') && now.primary?.text !== 'Pass' && now.stack === 0
    const found = mine ? deed(now) : null
    await (found === null ? press('primary') : clickThing(found))
  }

  async function menu(lines: readonly string[]): Promise<void> {
    const at = lines.findIndex((line) => line.includes('Turn face up'))
    const cast = lines.findIndex((line) => line.includes('Cast') && !line.includes('face down'))
    await page
      .locator('[role="menuitem"]')
      .nth(Math.max(at, cast, 0))
      .click()
  }

  /** Sends what can't be blocked or flies, and everything once it's more than the other side has. */
  async function attack(now: Reading): Promise<void> {
    const able = now.things.filter((thing) => thing.at === 'mine' && (thing.open || thing.chosen))
    const theirs = now.things.filter(
      (thing) => thing.at === 'theirs' && thing.size !== null && !thing.label.includes('tapped'),
    )
    const all = able.length > theirs.length + 2 || theirs.length === 0
    for (const thing of able) {
      const evades = /flying|attached: .*Cryptic Coat/u.test(thing.label)
      if (!thing.chosen && (all || evades)) await clickThing(thing)
    }
    await press('primary')
  }

  /** Puts one creature before each attacker that it would survive or take along. */
  async function block(now: Reading): Promise<void> {
    const attackers = now.things.filter((thing) => thing.at === 'theirs' && thing.label.includes('attacking'))
    const used = new Set<string>()
    for (const attacker of attackers) {
      const [power, toughness] = attacker.size ?? [0, 0]
      const blocker = now.things.find(({ id, at, open, size }) => {
        if (at !== 'mine' || !open || used.has(id) || size === null) return false
        return size[1] > power || size[0] >= toughness || now.lives[0] <= 8
      })
      if (blocker === undefined) continue
      used.add(blocker.id)
      await clickThing(blocker)
      const armed = await readTable(page)
      const target = armed.things.find((thing) => thing.id === attacker.id)
      if (target?.open === true) await clickThing(target)
    }
    await press('primary')
  }

  /** Chooses as little as will do, but something where it may: other side's things first. */
  async function choose(now: Reading): Promise<void> {
    const rank = { theirs: 0, tray: 1, hand: 2, mine: 3, elsewhere: 4 } as const
    const options = now.things.filter((thing) => thing.open).sort((a, b) => rank[a.at] - rank[b.at])
    for (const option of options) {
      await clickThing(option)
      const after = await readTable(page)
      if (after.decision !== now.decision) return
      if (after.primary?.enabled === true) break
    }
    if ((await readTable(page)).primary?.enabled === false) {
      // Only a player will do: the other one, where that may be.
      await page.locator('[data-player].open').first().click()
      if ((await readTable(page)).decision !== now.decision) return
    }
    await press('primary')
  }

  async function answer(now: Reading): Promise<void> {
    switch (now.asks) {
      case 'priority':
        return priority(now)
      case 'attackers':
        return attack(now)
      case 'blockers':
        return block(now)
      case 'pick':
      case 'targets':
        return choose(now)
      case 'option':
        return page.locator('[data-choice]').first().click()
      case 'modes':
        await page.locator('[data-choice]').first().click()
        return press('primary')
      default:
        return press('primary')
    }
  }

  async function read(): Promise<Reading> {
    last ??= await nextReading(page, null)
    return last
  }

  async function step(): Promise<Reading> {
    const now = await read()
    if (now.isOver) return now
    if (now.menu !== null) await menu(now.menu)
    else await answer(now)
    last = await nextReading(page, now)
    return last
  }

  async function playUntil(wished: (reading: Reading) => boolean): Promise<Reading | null> {
    for (let steps = 0; steps < MOST_DECISIONS; steps++) {
      const now = await step()
      if (wished(now)) return now
      if (now.isOver) return null
    }
    throw new Error('the game does not end')
  }

  return {
    read,
    playUntil,
    playToTheEnd: async () => {
      const end = await playUntil((reading) => reading.isOver)
      if (end === null) throw new Error('the game does not end')
      return end
    },
  }
}
