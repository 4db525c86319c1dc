import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CardSummary } from '../../shared/ipc/cardSchemas.ts'
import type { ObjectView } from '../../shared/play/view.ts'

/** What the big card shows: something on the table as it is now, or a card as printed. */
export type Previewed =
  { readonly kind: 'object'; readonly object: ObjectView } | { readonly kind: 'card'; readonly card: CardSummary }

export interface Preview {
  readonly what: Previewed
  /** Where the thing itself is on the screen: the big card keeps off it. */
  readonly beside: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  /** How far to the right it may lie so as to leave in sight what is to be decided; null where nothing is. */
  readonly until: number | null
  /** Stays until it is dismissed. */
  readonly pinned: boolean
}

/** Soon enough to feel at once, late enough not to flicker while the pointer crosses the table. */
const DELAY = 70

/** The big card beside what is pointed at, focused or pressed long. */
export const usePreview = defineStore('preview', () => {
  const shown = shallowRef<Preview | null>(null)
  let timer = 0

  function show(what: Previewed, element: Element, pinned = false): void {
    window.clearTimeout(timer)
    if (shown.value?.pinned === true && !pinned) return
    const open = (): void => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const prompt = document.querySelector('[data-prompt-column]')?.getBoundingClientRect().left ?? null
      const until = prompt !== null && right <= prompt ? prompt : null
      shown.value = { what, beside: { left, top, right, bottom }, until, pinned }
    }
    if (pinned || shown.value !== null) open()
    else timer = window.setTimeout(open, DELAY)
  }

  function hide(): void {
    window.clearTimeout(timer)
    if (shown.value?.pinned !== true) shown.value = null
  }

  function dismiss(): void {
    window.clearTimeout(timer)
    shown.value = null
  }

  return { shown, show, hide, dismiss }
})
