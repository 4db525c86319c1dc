import { useVirtualizer } from '@tanstack/vue-virtual'
import { computed, ref, watch } from 'vue'
import type { ComputedRef, Ref, TemplateRef } from 'vue'
import { useCards } from '../stores/cards.ts'

const PAGE_ROWS = 4

export interface VirtualRow {
  readonly index: number
  /** Which of the drawn rows it is: one that comes into sight takes the elements of one that went out of it. */
  readonly slot: number
  readonly start: number
  readonly size: number
}

export interface VirtualRows {
  /** The rows to draw. */
  readonly rows: ComputedRef<readonly VirtualRow[]>
  readonly height: ComputedRef<number>
  /** The one card that the Tab key comes to. */
  readonly active: Ref<number>
  /** Moves among the cards with the arrow keys, Page Up and Down, Home and End. */
  readonly key: (event: KeyboardEvent) => void
}

/**
 * The cards that were found, in rows of which only what is seen is drawn; cards are fetched as they come into sight.
 * `focus` is called when the keyboard goes to a card, once that is drawn.
 */
export function useVirtualRows(
  root: TemplateRef<HTMLElement>,
  columns: ComputedRef<number>,
  rowHeight: ComputedRef<number>,
  focus: (index: number) => void,
): VirtualRows {
  const cards = useCards()
  const active = ref(0)
  const virtualizer = useVirtualizer(
    computed(() => ({
      count: Math.ceil(cards.total / columns.value),
      getScrollElement: () => root.value,
      estimateSize: () => rowHeight.value,
      overscan: 2,
    })),
  )
  let slots = 1
  const rows = computed(() => {
    const items = virtualizer.value.getVirtualItems()
    slots = Math.max(slots, items.length)
    return items.map(({ index, start, size }) => ({ index, slot: index % slots, start, size }))
  })

  watch([rowHeight, columns], () => {
    virtualizer.value.measure()
  })
  watch(
    [rows, () => cards.edition],
    ([shown]) => {
      const [first] = shown
      const last = shown.at(-1)
      if (first === undefined || last === undefined) return
      cards.need(first.index * columns.value, (last.index + 1) * columns.value - 1)
      const at = Math.floor(active.value / columns.value)
      // The elements of the row that has the focus are about to show other cards: the list itself keeps it.
      if ((at < first.index || at > last.index) && root.value?.contains(document.activeElement) === true) {
        root.value.focus({ preventScroll: true })
      }
    },
    { immediate: true },
  )
  watch(
    () => cards.edition,
    () => {
      active.value = 0
      virtualizer.value.scrollToOffset(0)
    },
  )

  function key(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: columns.value > 1 ? -1 : 0,
      ArrowRight: columns.value > 1 ? 1 : 0,
      ArrowUp: -columns.value,
      ArrowDown: columns.value,
      PageUp: -columns.value * PAGE_ROWS,
      PageDown: columns.value * PAGE_ROWS,
      Home: -cards.total,
      End: cards.total,
    }
    const step = steps[event.key]
    if (step === undefined || step === 0 || cards.total === 0) return
    event.preventDefault()
    active.value = Math.min(cards.total - 1, Math.max(0, active.value + step))
    virtualizer.value.scrollToIndex(Math.floor(active.value / columns.value))
    // Two frames: one in which the row is scrolled to, one in which it is drawn.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        focus(active.value)
      })
    })
  }

  return { rows, height: computed(() => virtualizer.value.getTotalSize()), active, key }
}
