// What holds for a table in whatever browser draws it.
import type { Page } from 'playwright-core'

/** What is wrong with the table that is shown: what lies outside its place, is cut off or covers something else. */
export async function tableFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const SLACK = 2
    const nameOf = (one: Element): string =>
      one.getAttribute('aria-label') ?? (one.textContent.trim() || one.className.toString())
    const boxOf = (one: Element): DOMRect => one.getBoundingClientRect()
    const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)]
    const inside = (one: Element, of: DOMRect): boolean => {
      const { left, right, top, bottom } = boxOf(one)
      return (
        left >= of.left - SLACK && right <= of.right + SLACK && top >= of.top - SLACK && bottom <= of.bottom + SLACK
      )
    }
    const cover = (one: Element, other: Element): boolean => {
      const [a, b] = [boxOf(one), boxOf(other)]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return wide > SLACK && tall > SLACK
    }
    const screen = new DOMRect(0, 0, innerWidth, innerHeight)

    for (const half of all('.half')) {
      for (const card of half.querySelectorAll('[data-object]')) {
        const { width, height } = boxOf(card)
        if (!inside(card, boxOf(half))) faults.push(`outside its half: ${nameOf(card)}`)
        if (width < 24 || height < 32) faults.push(`too small to be told apart: ${nameOf(card)}`)
      }
      // The piles of a row stand beside one another.
      for (const row of half.querySelectorAll('.row')) {
        const piles = [...row.querySelectorAll('.pile')]
        piles.forEach((pile, at) => {
          const next = piles[at + 1]
          if (next !== undefined && cover(pile, next)) faults.push(`one pile on another: ${nameOf(pile)}`)
        })
      }
    }
    const parts = ['.player', '.backs', '.piles', '.prompt', '.log', '.stack', '.phases']
    for (const part of parts.flatMap(all)) if (!inside(part, screen)) faults.push(`outside the window: ${nameOf(part)}`)
    for (const button of all('.prompt .buttons button')) {
      if (!inside(button, screen)) faults.push(`can't be seen: ${nameOf(button)}`)
    }
    // Texts of the prompt and of the bars don't lie on one another.
    for (const within of ['.prompt > *', '.bar.theirs > *']) {
      const texts = all(within)
      texts.forEach((one, at) => {
        for (const other of texts.slice(at + 1)) {
          if (cover(one, other)) faults.push(`${nameOf(one)} lies on ${nameOf(other)}`)
        }
      })
    }
    for (const button of all('button')) {
      if (nameOf(button) === '') faults.push(`has no name: ${button.outerHTML.slice(0, 80)}`)
    }
    return faults
  })
}
